import type { Sealed } from '../../src/kernel/sealed.ts';

/** A sealed block in deciders' tests; its content doesn't matter, because deciders don't decrypt it. */
export function box<T>(subject: string, content: string): Sealed<T> {
  return { subject, box: Buffer.from(content).toString('base64') };
}
