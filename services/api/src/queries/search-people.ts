import { orderNumber } from '@pressline/domain/orders/fulfilment/order-number.ts';
import { streamOf, type Category } from '@pressline/domain/shop/streams.ts';
import type { StreamName } from '@pressline/event-store/event-store.ts';

/** The name under which a query waits for the person search, as for a projection. */
export const PEOPLE = 'people';

/** Finds the persons matching a text. Returns their subjects. */
export type FindPeople = (typed: string) => Promise<readonly string[]>;

/** Finds the orders and messages with texts that match: payment references, tracking numbers, names of artwork files, messages. */
export type FindRecords = (typed: string) => Promise<readonly StreamName[]>;

/** The numbers of the orders of one kind among records. */
export function numbersOf(records: readonly StreamName[], category: Category): readonly string[] {
  return idsOf(records, category).map(orderNumber);
}

/** The ids in the names of the streams of one category. */
export function idsOf(records: readonly StreamName[], category: Category): readonly string[] {
  const prefix = streamOf(category, '');
  return records.filter((record) => record.startsWith(prefix)).map((record) => record.slice(prefix.length));
}
