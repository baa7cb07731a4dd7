import { HOLD_KINDS, type HoldKind } from '@pressline/domain/orders/fulfilment/holds.ts';
import { daysAfter, startOfShopDay } from '@pressline/domain/kernel/shop-day.ts';

const PAYMENTS = { true: 'paid', part: 'part-paid', false: 'unpaid' } as const;

interface CommonOrderFilters {
  readonly paid?: keyof typeof PAYMENTS | undefined;
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
    ...(paid !== undefined && { payment: { equals: PAYMENTS[paid] } }),
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
