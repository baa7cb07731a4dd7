import { z } from 'zod';
import { safetyState, stage } from '@pressline/domain/orders/fulfilment/fulfilment-schemas.ts';
import { aed, instant } from '../http/fields.ts';
import { printOrder } from './orders.ts';

/** What needs attention. Excludes cancelled orders, except from `orders_today`. */
export const adminSummary = z.strictObject({
  stages: z.array(
    z.strictObject({
      stage,
      orders: z.int(),
      /** Orders that are in the stage for longer than its limit, by the server's clock. */
      late: z.int(),
      /** Since when the longest waiting order has been there. */
      oldest_since: instant.nullable(),
    }),
  ),
  /** Including cancelled orders, as in the list. */
  orders_today: z.int(),
  safety_orders: z.int(),
  safety_states: z.array(z.strictObject({ state: safetyState, orders: z.int() })),
  messages: z.int(),
  unread_messages: z.int(),
  /** Parked streams; one that is parked in several read models counts once. */
  parked: z.int(),
  /** Unpaid or part paid, and not cancelled. */
  unpaid: z.strictObject({ orders: z.int(), safety_orders: z.int() }),
  /** Uncompleted orders for which new artwork was requested, and those where it arrived and needs review. */
  artwork: z.strictObject({ waiting: z.int(), answered: z.int() }),
  /** Orders that are not printed yet, and whose artwork has a problem that nobody accepted; null if too many wait. */
  faulty_artwork: z.int().nullable(),
  /** The uncompleted orders that have been in their stage longest. */
  waiting_longest: z.array(printOrder),
  newest: z.array(printOrder),
});

/** Number of days to go back. */
export const figuresQuery = z.strictObject({ days: z.enum(['30', '90', '365']).optional() });

/** How busy the shop was, and how long its stages took. */
export const adminFigures = z.strictObject({
  /** Each day of the period, oldest first, today last; days begin at midnight in Dubai. */
  days: z.array(
    z.strictObject({
      /** `2026-03-02` */
      date: z.iso.date(),
      orders: z.int(),
      safety_orders: z.int(),
      /** Before VAT, for orders placed on that day and not cancelled. */
      revenue: aed,
    }),
  ),
  /** Over the newest completed orders; Completed itself takes no time. */
  stage_times: z.array(
    z.strictObject({
      stage,
      /** Median time in milliseconds; null without any orders. */
      median_ms: z.number().nullable(),
      /** The number of these orders that were in the stage. */
      orders: z.int(),
    }),
  ),
});
