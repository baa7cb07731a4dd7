import type { ProjectionsAnswer } from '@pressline/contracts/operations/projections.ts';
import type { ParkedStream } from '@pressline/operations/parked/parked-streams.ts';
import { subjectOfStream, type Records } from './business-records.ts';

export type ParkedListed = ProjectionsAnswer['parked'][number];

/** A stream that stands still, as lists tell it. */
export function parkedListed(one: ParkedStream, records: Records): ParkedListed {
  const { projection, stream, revision, since, reason } = one;
  return { projection, stream, revision, since, reason, record: records(subjectOfStream(one)) };
}
