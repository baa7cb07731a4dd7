import type { ProjectionsResponse } from '@pressline/contracts/operations/projections.ts';
import type { ParkedStream } from '@pressline/operations/parked/parked-streams.ts';
import { subjectOfStream, type Records } from './business-records.ts';

export type ParkedStreamRecord = ProjectionsResponse['parked'][number];

/** A parked stream as returned in lists. */
export function parkedStreamRecord(one: ParkedStream, records: Records): ParkedStreamRecord {
  const { projection, stream, revision, since, reason } = one;
  return { projection, stream, revision, since, reason, record: records(subjectOfStream(one)) };
}
