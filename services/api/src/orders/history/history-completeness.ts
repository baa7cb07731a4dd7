import type { HistoryCompleteness } from '@pressline/contracts/http/fields.ts';
import { BuildDamaged, type DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import type { Projection } from '@pressline/read-models/projection/projection.ts';

/**
 * Whether all that happened to a record is in its history, which is a read model of its own: it stands still by itself. An
 * order's page is shown also where the history can't be read.
 */
export async function historyCompleteness<Document>(
  documents: DocumentStore,
  history: Projection<Document>,
  id: string,
): Promise<HistoryCompleteness> {
  try {
    const found = await (await documents.live(history))?.get(id);
    if (found === undefined) return { is: 'unreadable' };
    return found.parked === undefined
      ? { is: 'whole' }
      : { is: 'stops', after: found.parked.revision, since: found.parked.since };
  } catch (error) {
    if (error instanceof BuildDamaged) return { is: 'unreadable' };
    throw error;
  }
}
