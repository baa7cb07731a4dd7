import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { actorsOf } from '../../accounts/actors.ts';
import { decryptBlocks } from '../../queries/decrypt-blocks.ts';
import type { HistoryEntry } from '../history/order-history.ts';
import type { TicketNote } from './ticket-paper.ts';

/**
 * The notes of staff, added separately or with a move that was not undone, decrypted and with their authors; newest
 * first.
 * @param entries oldest first
 */
export async function notesOf(
  { documents, personalData }: { readonly documents: DocumentStore; readonly personalData: PersonalData },
  entries: readonly HistoryEntry[],
): Promise<readonly TicketNote[]> {
  const newestFirst = entries.filter(({ note, undone }) => note !== undefined && undone !== true).toReversed();
  const opened = await decryptBlocks(
    personalData,
    newestFirst.map(({ note }) => note),
  );
  const actors = await actorsOf(
    { documents, personalData },
    newestFirst.map(({ actor }) => actor),
  );
  return newestFirst.flatMap(({ note, actor, at }) => {
    const text = opened(note);
    return text === undefined ? [] : [{ text, by: actors(actor).name ?? 'Pressline', at }];
  });
}

/** What the customer wrote with the order, as the first note of its ticket. */
export function customerNote(order: {
  readonly customer_note: string | null;
  readonly created_at: string;
}): readonly TicketNote[] {
  return order.customer_note === null ? [] : [{ text: order.customer_note, by: 'Customer', at: order.created_at }];
}
