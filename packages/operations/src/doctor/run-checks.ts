import pTimeout from 'p-timeout';
import { notChecked, errorMessage, type Check, type Finding, type CheckResult } from './finding.ts';

/**
 * Rejects if the promise takes too long.
 * @throws TimeoutError, and the promise's rejection
 */
export function withTimeout<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  return pTimeout(promise, { milliseconds, message: `No response within ${String(milliseconds / 1_000)} s.` });
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
    return [notChecked(`Could not be checked: ${errorMessage(error)}`, 'Fix the cause, and run the doctor again.')];
  }
}
