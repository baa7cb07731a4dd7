import type { SafetyOrder as SafetyOrderRecord } from '@pressline/contracts/orders/safety-orders.ts';
import type { SafetyOrderEvent } from '@pressline/domain/orders/workwear/safety-order-events.ts';
import {
  safetyOrder,
  type PlacedSafetyOrder,
  type SafetyOrderCommand,
} from '@pressline/domain/orders/workwear/safety-order.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { safetyOrders } from '@pressline/read-models/orders/safety-orders.ts';
import { route } from '../../http/route.ts';
import { recordOfStream } from '../../queries/row-of-stream.ts';
import type { ChangeOrderDeps, OrderKind } from '../fulfilment/change-order.ts';
import { moveCommand, orderChanges } from '../fulfilment/order-changes.ts';
import { safetyOrderRecords } from './safety-order-record.ts';

export const SAFETY_ORDER: OrderKind<
  PlacedSafetyOrder,
  SafetyOrderCommand,
  SafetyOrderEvent,
  { readonly order: SafetyOrderRecord }
> = {
  category: CATEGORY.safetyOrder,
  decider: safetyOrder,
  refusalsShowOrder: true,
  async show({ store, personalData }, orderId, revision, viewer) {
    const stream = streamOf(CATEGORY.safetyOrder, orderId);
    const order = await recordOfStream(store, safetyOrders, stream, revision, (rows) =>
      safetyOrderRecords(personalData, rows, viewer),
    );
    return { order };
  },
};

/** The routes that change a placed safety order. */
export function safetyOrderChangeRoutes(deps: ChangeOrderDeps) {
  const changes = orderChanges(deps, SAFETY_ORDER);
  return {
    moveSafetyOrder: route('moveSafetyOrder', (call) => {
      const { state: to, note, undo } = call.body;
      const stream = streamOf(CATEGORY.safetyOrder, call.params.id);
      const message = undo === true ? `The order is back: ${to}.` : `The order is ${to}.`;
      return changes.change(call, message, moveCommand(deps.store, stream, { to, note, undo }));
    }),
    cancelSafetyOrder: route('cancelSafetyOrder', changes.cancel),
    reinstateSafetyOrder: route('reinstateSafetyOrder', changes.reinstate('The order goes on.')),
    recordSafetyPayment: route('recordSafetyPayment', changes.recordPayment),
    withdrawSafetyPayment: route('withdrawSafetyPayment', changes.withdrawPayment),
    addSafetyNote: route('addSafetyNote', changes.addNote),
    recordSafetyShipment: route('recordSafetyShipment', changes.recordShipment),
  };
}
