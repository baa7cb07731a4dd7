import { DutyLost } from '@pressline/concurrency/fence.ts';
import { DiskFull, EngineUnavailable } from '@pressline/event-store/event-store.ts';
import { BuildDamaged, BuildMissing } from '../documents/document-store.ts';
import { Overtaken } from '../engine/feed.ts';

/** Errors whose class callers check. */
const KNOWN = [EngineUnavailable, DiskFull, BuildMissing, BuildDamaged, Overtaken, DutyLost];

/** An error loses its class, not its name, when it leaves a thread: this restores the class. */
export function ofThread<Thrown>(error: Thrown): Thrown {
  if (typeof error !== 'object' || error === null || !('name' in error)) return error;
  const known = KNOWN.find(({ name }) => name === error.name);
  if (known !== undefined) Object.setPrototypeOf(error, known.prototype);
  return error;
}
