import type { HistoryCompleteness } from '@pressline/contracts/http/fields.ts';
import { BuildDamaged, type DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import type { Projection } from '@pressline/read-models/projection/projection.ts';

/**
 * Whether a record's history is complete. The history is a separate read model that can be parked on its own. Orders
 * are shown even if their history is unreadable.
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
      : { is: 'stops', revision: found.parked.revision, since: found.parked.since };
  } catch (error) {
    if (error instanceof BuildDamaged) return { is: 'unreadable' };
    throw error;
  }
}
