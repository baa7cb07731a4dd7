import { notChecked, errorMessage, type Check, type Finding, type CheckResult } from './finding.ts';

/** The check took too long. */
class TooSlow extends Error {
  override readonly name = 'TooSlow';
}

/**
 * Rejects if the promise takes too long.
 * @throws TooSlow, and the promise's rejection
 */
export async function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlow(`No answer within ${String(ms / 1_000)} s.`)), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Runs checks one after another; a check that fails becomes a finding. Never fails. */
export async function runChecks(
  checks: readonly Check[],
  onProgress: (check: string) => void,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const check of checks) {
    onProgress(check.name);
    const { group, name } = check;
    findings.push(...(await runCheck(check)).map((result) => ({ group, check: name, ...result })));
  }
  return findings;
}

async function runCheck({ run, timeoutMs }: Check): Promise<readonly CheckResult[]> {
  try {
    const running = Promise.resolve(run());
    return [await (timeoutMs === undefined ? running : withTimeout(timeoutMs, running))].flat();
  } catch (error) {
    return [notChecked(`Could not be looked at: ${errorMessage(error)}`, 'Put right what it says, and ask again.')];
  }
}
