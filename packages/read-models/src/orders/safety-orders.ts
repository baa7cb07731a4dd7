import { storedFile } from '@pressline/domain/kernel/files.ts';
import { orderNumber } from '@pressline/domain/orders/fulfilment/order-number.ts';
import {
  safetyOrderItem,
  type SafetyOrderCustomer,
  type SafetyOrderEvent,
} from '@pressline/domain/orders/workwear/safety-order-events.ts';
import { FIRST_SAFETY_STATE } from '@pressline/domain/orders/fulfilment/safety-states.ts';
import { sealed } from '@pressline/domain/kernel/sealed.ts';
import type { Shipment } from '@pressline/domain/orders/fulfilment/shipments.ts';
import { shopDay } from '@pressline/domain/kernel/shop-day.ts';
import { CATEGORY } from '@pressline/domain/shop/streams.ts';
import { amounts, fils } from '@pressline/domain/kernel/value-schemas.ts';
import { paymentMethod, safetyState } from '@pressline/domain/orders/fulfilment/fulfilment-schemas.ts';
import type { Actor } from '@pressline/event-store/event-store.ts';
import { z } from 'zod';
import { idInStream, UnexpectedEvent, type Projection, type StreamEvent } from '../projection/projection.ts';
import { PAYMENT_STATES, SAFETY_STATUSES } from './order-status.ts';

const actor = z.custom<Actor>((value) => typeof value === 'string');

const safetyOrderRow = z.strictObject({
  orderId: z.uuid(),
  number: z.string(),
  /** Null for a guest. */
  customerId: z.uuid().nullable(),
  subject: z.string(),
  customer: sealed<SafetyOrderCustomer>(),
  items: z.array(safetyOrderItem).min(1),
  productIds: z.array(z.uuid()),
  amounts,
  /** Before VAT, in fils; sortable. */
  total: fils,
  design: storedFile.nullable(),
  placedAt: z.string(),
  /** In Dubai's time zone: `2026-03-02`. */
  placedDay: z.string(),
  /** The current state, or the last one before cancellation. */
  state: safetyState,
  stateSince: z.string(),
  standing: z.enum(SAFETY_STATUSES),
  payment: z.enum(PAYMENT_STATES),
  /** Absent unless paid. */
  paid: z
    .strictObject({ method: paymentMethod, reference: sealed<string>().optional(), at: z.string(), actor })
    .optional(),
  shipment: z.strictObject({ details: sealed<Shipment>(), at: z.string() }).optional(),
  /** Absent unless cancelled. */
  cancellation: z.strictObject({ reason: sealed<string>().optional(), at: z.string(), actor }).optional(),
});
export type SafetyOrderRow = z.infer<typeof safetyOrderRow>;

function evolve(row: SafetyOrderRow | undefined, event: StreamEvent<SafetyOrderEvent>): SafetyOrderRow {
  if (event.type === 'safety-order-placed') {
    const { data, at } = event;
    return {
      orderId: data.orderId,
      number: orderNumber(data.orderId),
      customerId: data.customerId ?? null,
      subject: data.customer.subject,
      customer: data.customer,
      items: data.items,
      productIds: [...new Set(data.items.map(({ productId }) => productId))],
      amounts: data.amounts,
      total: data.amounts.total,
      design: data.design ?? null,
      placedAt: at,
      placedDay: shopDay(at),
      state: FIRST_SAFETY_STATE,
      stateSince: at,
      standing: FIRST_SAFETY_STATE,
      payment: 'unpaid',
    };
  }
  if (row === undefined) throw new UnexpectedEvent(event);
  const { at, actor: by } = event;
  switch (event.type) {
    case 'safety-order-moved': {
      const { to } = event.data;
      return { ...row, state: to, stateSince: at, standing: to };
    }
    case 'safety-order-move-undone': {
      const { to, since } = event.data;
      return { ...row, state: to, stateSince: since, standing: to };
    }
    case 'safety-order-cancelled': {
      const { reason } = event.data;
      return {
        ...row,
        standing: 'cancelled',
        payment: row.payment === 'paid' ? 'paid' : 'not-owed',
        cancellation: { ...(reason !== undefined && { reason }), at, actor: by },
      };
    }
    case 'safety-order-reinstated': {
      const { cancellation: _over, ...rest } = row;
      return {
        ...rest,
        stateSince: at,
        standing: row.state,
        payment: row.payment === 'paid' ? 'paid' : 'unpaid',
      };
    }
    case 'safety-payment-recorded':
      return { ...row, payment: 'paid', paid: { ...event.data, at, actor: by } };
    case 'safety-payment-withdrawn': {
      const { paid: _withdrawn, ...rest } = row;
      return { ...rest, payment: row.standing === 'cancelled' ? 'not-owed' : 'unpaid' };
    }
    case 'safety-note-added':
      return row;
    case 'safety-shipment-recorded':
      return { ...row, shipment: { details: event.data.shipment, at } };
  }
}

/** Orders of safety wear. */
export const safetyOrders: Projection<SafetyOrderRow, SafetyOrderEvent> = {
  name: 'safety-orders',
  version: 3,
  reads: [CATEGORY.safetyOrder],
  id: idInStream,
  indexes: [
    ['number'],
    ['customerId', 'placedAt'],
    ['subject', 'placedAt'],
    ['standing', 'placedAt'],
    ['standing', 'total'],
    ['payment', 'placedAt'],
    ['placedDay', 'standing', 'total'],
  ],
  closed: { standing: SAFETY_STATUSES },
  keywords: ['productIds'],
  changed: ['placedDay', 'state', 'stateSince', 'standing', 'payment'],
  schema: safetyOrderRow,
  evolve,
};
