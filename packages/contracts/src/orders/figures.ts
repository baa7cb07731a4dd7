import { z } from 'zod';
import { safetyState, stage } from '@pressline/domain/orders/fulfilment/fulfilment-schemas.ts';
import { aed, instant } from '../http/fields.ts';
import { printOrder } from './orders.ts';

/** What needs somebody now. Cancelled orders count nowhere. */
export const adminSummary = z.strictObject({
  stages: z.array(
    z.strictObject({
      stage,
      orders: z.int(),
      /** How many of them are there longer than the stage is allowed, by the server's clock. */
      late: z.int(),
      /** Since when the order that waits longest has been there. */
      oldest_since: instant.nullable(),
    }),
  ),
  orders_today: z.int(),
  safety_orders: z.int(),
  safety_states: z.array(z.strictObject({ state: safetyState, orders: z.int() })),
  messages: z.int(),
  unread_messages: z.int(),
  parked: z.int(),
  /** Not paid and not cancelled. */
  unpaid: z.strictObject({ orders: z.int(), safety_orders: z.int() }),
  /** Orders not yet completed whose artwork the customer is asked for, and those where it came and somebody must look. */
  artwork: z.strictObject({ waiting: z.int(), answered: z.int() }),
  /** The orders that have been in their stage longest, without the completed. */
  waiting_longest: z.array(printOrder),
  newest: z.array(printOrder),
});

/** How many days back. */
export const figuresQuery = z.strictObject({ days: z.enum(['30', '90', '365']).optional() });

/** How busy the shop was, and how long its stages take. */
export const adminFigures = z.strictObject({
  /** Each day of the span, oldest first and today last; the shop's days turn at midnight in Dubai. */
  days: z.array(
    z.strictObject({
      /** `2026-03-02` */
      date: z.iso.date(),
      orders: z.int(),
      safety_orders: z.int(),
      /** Before VAT, of what was placed on that day and not cancelled since. */
      revenue: aed,
    }),
  ),
  /** Of the newest completed orders; Completed itself takes no time. */
  stage_times: z.array(
    z.strictObject({
      stage,
      /** Milliseconds that half of the orders needed at most; null where none was there. */
      median_ms: z.number().nullable(),
      /** How many of them were in the stage. */
      orders: z.int(),
    }),
  ),
});
