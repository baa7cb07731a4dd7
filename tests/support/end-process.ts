import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/**
 * Ends a process, unless it has ended, and waits until it is gone.
 * @returns its exit code; null if a signal ended it
 */
export async function endProcess(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  }
  return child.exitCode;
}
