import type { OrderHistoryEntry } from '@pressline/read-models/orders/order-history.ts';
import type { SafetyHistoryEntry } from '@pressline/read-models/orders/safety-history.ts';

/** A step of an order (a stage or state, or `cancelled`) and when it started. */
export type Visit = readonly [step: string, since: string];

/** The steps of an order, oldest first, without undone moves. */
export function visitsOf(entries: readonly (OrderHistoryEntry | SafetyHistoryEntry)[]): readonly Visit[] {
  return entries.flatMap((entry): readonly Visit[] => {
    switch (entry.type) {
      case 'order-placed':
      case 'safety-order-placed':
      case 'order-reinstated':
      case 'safety-order-reinstated':
        return [[entry.to, entry.at]];
      case 'stage-changed':
      case 'safety-order-moved':
        return entry.undone === true ? [] : [[entry.to, entry.at]];
      case 'order-cancelled':
      case 'safety-order-cancelled':
        return [['cancelled', entry.at]];
      case 'stage-change-undone':
      case 'safety-order-move-undone':
      case 'payment-recorded':
      case 'payment-withdrawn':
      case 'deposit-requested':
      case 'safety-payment-recorded':
      case 'safety-payment-withdrawn':
      case 'safety-deposit-requested':
      case 'note-added':
      case 'shipment-recorded':
      case 'order-held':
      case 'order-hold-released':
      case 'safety-note-added':
      case 'safety-shipment-recorded':
      case 'safety-order-held':
      case 'safety-order-hold-released':
      case 'artwork-held':
      case 'artwork-replaced':
      case 'artwork-released':
        return [];
    }
  });
}
