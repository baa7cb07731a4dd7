import type { PaidInParts } from '@pressline/domain/messaging/mail-content.ts';
import {
  depositDueOf,
  dueOf,
  receivedOf,
  type PartPayments,
} from '@pressline/domain/orders/fulfilment/part-payments.ts';
import { printOrder } from '@pressline/domain/orders/print/print-order.ts';
import { safetyOrder } from '@pressline/domain/orders/workwear/safety-order.ts';
import { CATEGORY } from '@pressline/domain/shop/streams.ts';
import { categoryOf, type EventReader, type StreamName } from '@pressline/event-store/event-store.ts';
import { loadStream } from '@pressline/event-store/handle.ts';

type Reader = Pick<EventReader, 'readStream'>;

/** The state and the events of an order of either kind. */
export function loadOrder(reader: Reader, stream: StreamName) {
  return categoryOf(stream) === CATEGORY.printOrder
    ? loadStream(reader, printOrder, stream)
    : loadStream(reader, safetyOrder, stream);
}

/** What was received for orders together, and what is due. */
export function sumsOf(orders: readonly (PartPayments & { readonly deposit?: number | undefined })[]): PaidInParts {
  const sum = (amountOf: (order: (typeof orders)[number]) => number) =>
    orders.reduce((total, order) => total + amountOf(order), 0);
  const deposit = sum(depositDueOf);
  return { received: sum(receivedOf), due: sum(dueOf), ...(deposit > 0 && { deposit }) };
}

/**
 * What was received for an order and what is due; undefined if it is cancelled, or if no deposit is requested and no
 * part was received.
 */
export async function paidInParts(reader: Reader, stream: StreamName): Promise<PaidInParts | undefined> {
  const { state } = await loadOrder(reader, stream);
  if (state.status !== 'open') return undefined;
  const sums = sumsOf([state]);
  return sums.received === 0 && sums.deposit === undefined ? undefined : sums;
}
