import { notChecked, wordsOf, type Check, type Finding, type Seen } from './finding.ts';

/** It took longer than a check may. */
class TooSlow extends Error {
  override readonly name = 'TooSlow';
}

/** What is asked, unless that takes longer. @throws TooSlow, and what is asked throws */
export async function within<T>(ms: number, asked: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlow(`No answer within ${String(ms / 1_000)} s.`)), ms);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Asks one after another: each tells what it saw, or that it could not be asked. Never fails. */
export async function runChecks(
  checks: readonly Check[],
  onProgress: (check: string) => void,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const check of checks) {
    onProgress(check.name);
    const { group, name } = check;
    findings.push(...(await seenBy(check)).map((seen) => ({ group, check: name, ...seen })));
  }
  return findings;
}

async function seenBy({ look, withinMs }: Check): Promise<readonly Seen[]> {
  try {
    const looking = Promise.resolve(look());
    return await (withinMs === undefined ? looking : within(withinMs, looking));
  } catch (error) {
    return [notChecked(`Could not be looked at: ${wordsOf(error)}`, 'Put right what it says, and ask again.')];
  }
}
