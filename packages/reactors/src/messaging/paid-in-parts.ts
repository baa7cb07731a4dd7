import type { PaidInParts } from '@pressline/domain/messaging/mail-content.ts';
import { depositDueOf, dueOf, receivedOf } from '@pressline/domain/orders/fulfilment/part-payments.ts';
import { printOrder } from '@pressline/domain/orders/print/print-order.ts';
import { safetyOrder } from '@pressline/domain/orders/workwear/safety-order.ts';
import { CATEGORY } from '@pressline/domain/shop/streams.ts';
import { categoryOf, type EventReader, type StreamName } from '@pressline/event-store/event-store.ts';
import { loadStream } from '@pressline/event-store/handle.ts';

/**
 * What was received for an order and what is due; undefined if it is cancelled, or if no deposit is requested and no
 * part was received.
 */
export async function paidInParts(
  reader: Pick<EventReader, 'readStream'>,
  stream: StreamName,
): Promise<PaidInParts | undefined> {
  const { state } =
    categoryOf(stream) === CATEGORY.printOrder
      ? await loadStream(reader, printOrder, stream)
      : await loadStream(reader, safetyOrder, stream);
  if (state.status !== 'open') return undefined;
  const [received, due, deposit] = [receivedOf(state), dueOf(state), depositDueOf(state)];
  if (received === 0 && deposit === 0) return undefined;
  return { received, due, ...(deposit > 0 && { deposit }) };
}
