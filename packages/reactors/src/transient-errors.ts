import { DutyLost } from '@pressline/concurrency/fence.ts';
import { EngineUnavailable } from '@pressline/event-store/event-store.ts';
import { TooMuchContention } from '@pressline/event-store/handle.ts';
import { KeysUnavailable } from '@pressline/personal-data/subject-keys.ts';

/** An engine is unavailable or busy, which is temporary, or another process does the work from now on. */
const TRANSIENT = [EngineUnavailable, KeysUnavailable, TooMuchContention, DutyLost] as const;

/** Whether an event that failed with this error is processed later, here or in another process. */
export function isTransient(error: unknown): boolean {
  return TRANSIENT.some((kind) => error instanceof kind);
}
