import { DiskFull, EngineUnavailable } from '@pressline/event-store/event-store.ts';
import { BuildDamaged, BuildMissing } from '../documents/document-store.ts';
import { Overtaken } from '../engine/feed.ts';

/** Those by whose class somebody decides what to do. */
const KNOWN = [EngineUnavailable, DiskFull, BuildMissing, BuildDamaged, Overtaken];

/** An error that a thread ended with has lost its class on the way, not its name: here it has it again. */
export function ofThread<Thrown>(error: Thrown): Thrown {
  if (typeof error !== 'object' || error === null || !('name' in error)) return error;
  const known = KNOWN.find(({ name }) => name === error.name);
  if (known !== undefined) Object.setPrototypeOf(error, known.prototype);
  return error;
}
