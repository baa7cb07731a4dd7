import { constants, getPriority, setPriority } from 'node:os';

/**
 * Lowers this thread's priority, so that requests come first. Only on Linux, where threads have a priority of their
 * own; elsewhere it would apply to the whole process.
 */
export function yieldToRequests(): void {
  if (process.platform !== 'linux') return;
  setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
}
