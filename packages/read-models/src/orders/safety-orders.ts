import { storedFile } from '@pressline/domain/kernel/files.ts';
import { orderNumber } from '@pressline/domain/orders/fulfilment/order-number.ts';
import {
  safetyFulfilmentEvent,
  safetyOrderItem,
  type SafetyOrderCustomer,
  type SafetyOrderEvent,
} from '@pressline/domain/orders/workwear/safety-order-events.ts';
import { FIRST_SAFETY_STATE, type SafetyState } from '@pressline/domain/orders/fulfilment/safety-states.ts';
import { sealed } from '@pressline/domain/kernel/sealed.ts';
import { shopDay } from '@pressline/domain/kernel/shop-day.ts';
import { CATEGORY } from '@pressline/domain/shop/streams.ts';
import { amounts, fils } from '@pressline/domain/kernel/value-schemas.ts';
import { safetyState } from '@pressline/domain/orders/fulfilment/fulfilment-schemas.ts';
import { z } from 'zod';
import { normalised } from '../find/search-keys.ts';
import { idInStream, UnexpectedEvent, type Projection, type StreamEvent } from '../projection/projection.ts';
import { beforeCheckouts } from './before-checkouts.ts';
import { cancellation, checkoutOf, evolveFulfilmentRow, fulfilmentFields, type RowSteps } from './fulfilment-row.ts';
import { SAFETY_STATUSES, waitingKey } from './order-status.ts';

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
  /** With VAT; sortable. */
  grandTotal: fils,
  /** The titles of its products as they are sorted: in lower case, without accents. */
  titleKey: z.string(),
  design: storedFile.nullable(),
  placedAt: z.string(),
  /** In Dubai's time zone: `2026-03-02`. */
  placedDay: z.string(),
  /** The current state, or the last one before cancellation. */
  state: safetyState,
  stateSince: z.string(),
  standing: z.enum(SAFETY_STATUSES),
  /** Ascending: orders that have been in their state longest come first, delivered and cancelled ones last. */
  waitingKey: z.string(),
  ...fulfilmentFields,
  /** Absent unless cancelled. */
  cancellation: cancellation.optional(),
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
      grandTotal: data.amounts.grandTotal,
      titleKey: normalised(data.items.map(({ title }) => title).join(' ')),
      ...checkoutOf(data),
      design: data.design ?? null,
      placedAt: at,
      placedDay: shopDay(at),
      state: FIRST_SAFETY_STATE,
      stateSince: at,
      standing: FIRST_SAFETY_STATE,
      waitingKey: waitingKey(FIRST_SAFETY_STATE, at),
      payment: 'unpaid',
      onHold: 'none',
    };
  }
  if (row === undefined) throw new UnexpectedEvent(event);
  const after = evolveFulfilmentRow(row, safetyFulfilmentEvent(event), event, STEPS);
  if (event.type !== 'safety-order-cancelled') return after;
  const { reason } = event.data;
  const { at, actor } = event;
  return { ...after, cancellation: { ...(reason !== undefined && { reason }), at, actor } };
}

const STEPS: RowSteps<SafetyOrderRow, SafetyState> = {
  stepOf: ({ state }) => state,
  withStatus: (row, status, since) => {
    const changed = { ...row, standing: status, waitingKey: waitingKey(status, since) };
    return status === 'cancelled' ? changed : { ...changed, state: status, stateSince: since };
  },
};

const current: Projection<SafetyOrderRow, SafetyOrderEvent> = {
  name: 'safety-orders',
  version: 6,
  reads: [CATEGORY.safetyOrder],
  id: idInStream,
  indexes: [
    ['number'],
    ['customerId', 'placedAt'],
    ['subject', 'placedAt'],
    ['onHold', 'placedAt'],
    ['payment', 'standing', 'placedAt'],
    ['standing', 'placedAt'],
    ['standing', 'waitingKey'],
    ['waitingKey'],
    ['total'],
    ['grandTotal'],
    ['titleKey'],
    ['placedDay', 'standing', 'total'],
  ],
  closed: { standing: SAFETY_STATUSES },
  keywords: ['productIds'],
  counted: { by: ['standing', 'payment', 'placedDay'], sum: 'total' },
  changed: ['checkoutId'],
  schema: safetyOrderRow,
  evolve,
};

/** Orders of safety wear. */
export const safetyOrders: Projection<SafetyOrderRow, SafetyOrderEvent> = {
  ...current,
  previousVersion: beforeCheckouts(current),
};
