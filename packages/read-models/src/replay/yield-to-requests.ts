import { constants, getPriority, setPriority } from 'node:os';

/**
 * Lets this thread work with what the others of its process, and of the machine, leave over: whoever orders comes first.
 * Only where a priority is a thread's own, which is Linux; elsewhere it would be the whole process's.
 */
export function yieldToRequests(): void {
  if (process.platform !== 'linux') return;
  setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
}
