import type { PrintOrder } from '@pressline/contracts/orders/orders.ts';
import type { SafetyOrder } from '@pressline/contracts/orders/safety-orders.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { EventReader } from '@pressline/event-store/event-store.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { actorsOf } from '../../accounts/profiles/actors.ts';
import { decryptBlocks } from '../../queries/decrypt-blocks.ts';
import { checkoutOfOrder } from '../fulfilment/checkout-of-order.ts';
import type { HistoryEntry } from '../history/order-history.ts';
import type { TicketNote } from './ticket-paper.ts';

interface TicketDeps {
  readonly store: Pick<EventReader, 'readStream'>;
  readonly documents: DocumentStore;
  readonly personalData: PersonalData;
  readonly now: () => Date;
}

/**
 * What the tickets of both kinds of orders take from their order.
 * @param entries of its history, oldest first
 */
export async function orderTicketOf(
  deps: TicketDeps,
  order: PrintOrder | SafetyOrder,
  entries: readonly HistoryEntry[] = [],
) {
  const category = 'current_stage' in order ? CATEGORY.printOrder : CATEGORY.safetyOrder;
  const checkout = await checkoutOfOrder(deps.store, streamOf(category, order.id));
  const others = checkout?.orders.map(({ number }) => number) ?? [];
  return {
    number: order.number,
    placedAt: order.created_at,
    payment: order.payment.state,
    amountDue: order.payment.state === 'part-paid' ? order.payment.due : null,
    customer: order.customer_company ?? order.customer_name,
    phone: order.customer_phone,
    orderedWith: others.length === 0 ? null : others.join(', '),
    holds: order.hold === null ? [] : [order.hold.kind],
    parked: order.parked_since !== null,
    notes: [...customerNote(order), ...(await notesOf(deps, entries))],
    printedAt: deps.now().toISOString(),
  };
}

/**
 * The notes of staff, added separately or with a move that was not undone, decrypted and with their authors; newest
 * first.
 * @param entries oldest first
 */
async function notesOf(
  { documents, personalData }: TicketDeps,
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
function customerNote({ customer_note: note, created_at: at }: PrintOrder | SafetyOrder): readonly TicketNote[] {
  return note === null ? [] : [{ text: note, by: null, at }];
}
