import { EngineUnavailable } from '@pressline/event-store/event-store.ts';
import { TooMuchContention } from '@pressline/event-store/handle.ts';
import { KeysUnavailable } from '@pressline/personal-data/subject-keys.ts';

/** An engine is unavailable or busy, which is temporary. */
export function isTransient(error: unknown): boolean {
  return error instanceof EngineUnavailable || error instanceof KeysUnavailable || error instanceof TooMuchContention;
}
