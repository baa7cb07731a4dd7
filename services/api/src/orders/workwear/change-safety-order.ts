import type { SafetyOrder as SafetyOrderRecord } from '@pressline/contracts/orders/safety-orders.ts';
import type { SafetyOrderEvent } from '@pressline/domain/orders/workwear/safety-order-events.ts';
import {
  safetyOrder,
  type PlacedSafetyOrder,
  type SafetyOrderCommand,
} from '@pressline/domain/orders/workwear/safety-order.ts';
import { CATEGORY } from '@pressline/domain/shop/streams.ts';
import { safetyOrders } from '@pressline/read-models/orders/safety-orders.ts';
import { route } from '../../http/route.ts';
import { recordAfter } from '../../queries/document-after.ts';
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
  async show({ personalData }, history, viewer) {
    const order = await recordAfter(history, safetyOrders, (rows) => safetyOrderRecords(personalData, rows, viewer));
    return { order };
  },
};

/** The routes that change a placed safety order. */
export function safetyOrderChangeRoutes(deps: ChangeOrderDeps) {
  const changes = orderChanges(deps, SAFETY_ORDER);
  return {
    moveSafetyOrder: route('moveSafetyOrder', (call) => {
      const { state: to, note, undo, shipment } = call.body;
      const message = undo === true ? `Moved back to ${to}.` : `Moved to ${to}.`;
      return changes.change(call, message, moveCommand({ to, note, undo, shipment }));
    }),
    cancelSafetyOrder: route('cancelSafetyOrder', changes.cancel),
    reinstateSafetyOrder: route('reinstateSafetyOrder', changes.reinstate),
    recordSafetyPayment: route('recordSafetyPayment', changes.recordPayment),
    withdrawSafetyPayment: route('withdrawSafetyPayment', changes.withdrawPayment),
    requestSafetyDeposit: route('requestSafetyDeposit', changes.requestDeposit),
    addSafetyNote: route('addSafetyNote', changes.addNote),
    recordSafetyShipment: route('recordSafetyShipment', changes.recordShipment),
    holdSafetyOrder: route('holdSafetyOrder', changes.hold),
    releaseSafetyHold: route('releaseSafetyHold', changes.releaseHold),
  };
}
