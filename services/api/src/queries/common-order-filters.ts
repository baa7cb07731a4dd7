import { HOLD_KINDS, type HoldKind } from '@pressline/domain/orders/fulfilment/holds.ts';
import { daysAfter, startOfShopDay } from '@pressline/domain/kernel/shop-day.ts';
import type { Where } from '@pressline/read-models/documents/document-store.ts';

const PAYMENTS = { true: 'paid', part: 'part-paid', false: 'unpaid' } as const;

/**
 * Orders that are not fully paid, unless they are cancelled: then a part that was paid is refunded. One lookup for each
 * state of payment, because each is indexed with the sort order.
 */
export const DUE_FILTERS = [{ payment: { equals: 'unpaid' } }, { payment: { equals: 'part-paid' } }] as const;

interface CommonOrderFilters {
  readonly paid?: keyof typeof PAYMENTS | 'due' | undefined;
  readonly placed_from?: string | undefined;
  readonly placed_to?: string | undefined;
  readonly customer?: string | undefined;
  readonly hold?: HoldKind | 'any' | undefined;
}

/**
 * Filters common to lists of both kinds of order, as conditions on their rows. Days are in Dubai time, including the
 * last.
 */
export function commonOrderFilters({ paid, placed_from: from, placed_to: to, customer, hold }: CommonOrderFilters) {
  return {
    ...(paid !== undefined && paid !== 'due' && { payment: { equals: PAYMENTS[paid] } }),
    ...((from !== undefined || to !== undefined) && {
      placedAt: {
        ...(from !== undefined && { from: startOfShopDay(from) }),
        ...(to !== undefined && { below: startOfShopDay(daysAfter(to, 1)) }),
      },
    }),
    ...(customer !== undefined && { customerId: { equals: customer } }),
    ...(hold !== undefined && { onHold: { in: hold === 'any' ? HOLD_KINDS : [hold] } }),
  };
}

export function dueFilters({ paid }: Pick<CommonOrderFilters, 'paid'>) {
  return paid === 'due' ? DUE_FILTERS : undefined;
}

/** The alternatives that fulfil one condition of each list; undefined if no list is given. */
export function combined<Row>(
  ...lists: readonly (readonly Where<Row>[] | undefined)[]
): readonly Where<Row>[] | undefined {
  const given = lists.filter((list) => list !== undefined);
  if (given.length === 0) return undefined;
  return given.reduce((all, list) => all.flatMap((one) => list.map((other) => ({ ...one, ...other }))));
}
