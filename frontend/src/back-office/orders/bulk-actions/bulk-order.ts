import type { PrintOrder, SafetyOrder } from '../../api/office-api.ts';
import type { OrderKind } from '../order-details/order-changes-api.ts';

/** A selected order of either kind. */
export type BulkOrder = PrintOrder | SafetyOrder;

/** What the dialogs of bulk actions need. */
export interface BulkDialogProps {
  readonly kind: OrderKind;
  /** At least one. */
  readonly orders: readonly BulkOrder[];
  /** The changes are being sent. */
  readonly onStarted: () => void;
  readonly onClose: () => void;
}

export function isCancelled(order: BulkOrder): boolean {
  return 'cancelled' in order ? order.cancelled : order.status === 'cancelled';
}

/** Completed or delivered: nothing can hold it up any more. */
export function isFinished(order: BulkOrder): boolean {
  return 'cancelled' in order ? !order.cancelled && order.state === 'delivered' : order.status === 'completed';
}
