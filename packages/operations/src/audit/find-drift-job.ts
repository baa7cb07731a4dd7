import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import { workInThread } from '@pressline/read-models/replay/work-in-thread.ts';
import { findDrift } from '../drift/find-drift.ts';
import type { FindDriftJob } from './find-drift-in-thread.ts';

await workInThread((job: FindDriftJob, { store: documents, reader, signal }) =>
  findDrift({ ...job, reader, documents, projections: PROJECTIONS, signal }),
);
