import { orderNumber } from '@pressline/domain/orders/fulfilment/order-number.ts';
import { CATEGORY } from '@pressline/domain/shop/streams.ts';
import { listed } from '@pressline/operations/format/quantities.ts';
import type { ParkedStream } from '@pressline/operations/parked/parked-streams.ts';

type AtLeastOne<Value> = readonly [Value, ...Value[]];

/** Each stream once, with all read models in which the same event blocks it for the same reason. */
export function atOneEvent<Parked extends ParkedStream>(parked: readonly Parked[]): readonly AtLeastOne<Parked>[] {
  const found = new Map<string, AtLeastOne<Parked>>();
  for (const one of parked) {
    const key = `${one.stream} ${String(one.revision)} ${one.reason}`;
    const [first, ...others] = found.get(key) ?? [];
    found.set(key, first === undefined ? [one] : [first, ...others, one]);
  }
  return [...found.values()];
}

/** `order-list, order-history and process-tracker` */
export function readModelsOf(of: readonly { readonly projection: string }[]): string {
  return listed(of.map(({ projection }) => projection));
}

const ORDERS: readonly string[] = [CATEGORY.printOrder, CATEGORY.safetyOrder];

/** Undefined if it is not the stream of an order. */
export function orderNumberOf(stream: string): string | undefined {
  const [category = ''] = stream.split('-');
  return ORDERS.includes(category) ? orderNumber(stream.slice(category.length + 1)) : undefined;
}

/** To be typed: the number of an order, or the stream itself. */
export function shortNameOf(stream: string): string {
  return orderNumberOf(stream) ?? stream;
}

/** `Order 7K2M-4Q9X (printOrder-…)`, or the stream itself. */
export function nameOf(stream: string): string {
  const number = orderNumberOf(stream);
  return number === undefined ? stream : `Order ${number} (${stream})`;
}
