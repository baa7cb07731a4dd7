import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { openSqliteEventReader } from '@pressline/event-store/sqlite-event-reader.ts';
import { ALL } from '@pressline/operations/drift/audit-share.ts';
import { findDrift } from '@pressline/operations/drift/find-drift.ts';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import { openSqliteDocumentStore } from '@pressline/read-models/sqlite/sqlite-document-store.ts';
import { atLeast, percentile, type Figure } from './measure.ts';

const ROUNDS = 3;
const GOAL = 50_000;

/** Audits every document of a history against its stream, in a single thread without other load. */
export async function audits(folder: string): Promise<readonly Figure[]> {
  const { events: file, readModels } = dataFolder(folder);
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const reader = openSqliteEventReader({ file });
    const documents = openSqliteDocumentStore({ folder: readModels });
    const began = performance.now();
    const { events, drifts } = await findDrift({ reader, documents, projections: PROJECTIONS, share: ALL });
    rates.push((events * 1_000) / (performance.now() - began));
    if (drifts.length > 0) throw new Error(`${String(drifts.length)} documents differ from their events.`);
    await documents.close();
    await reader.close();
  }
  return [atLeast('audit', 'events/s', percentile(rates, 0.5), GOAL)];
}
