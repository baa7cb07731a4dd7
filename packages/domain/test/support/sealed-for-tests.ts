import type { Sealed } from '../../src/kernel/sealed.ts';

/** A sealed block as a decider meets it: unopened, so its content doesn't matter here. */
export function box<T>(subject: string, content: string): Sealed<T> {
  return { subject, box: Buffer.from(content).toString('base64') };
}
