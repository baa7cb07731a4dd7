import type { AnyOrder, OrderKind } from '../components/order-kind.ts';

/** What the dialogs of bulk actions need. */
export interface BulkDialogProps {
  readonly kind: OrderKind;
  /** At least one. */
  readonly orders: readonly AnyOrder[];
  /** The changes are being sent. */
  readonly onStarted: () => void;
  readonly onClose: () => void;
}
