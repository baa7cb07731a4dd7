import type { HoldKind } from '@pressline/domain/orders/fulfilment/holds.ts';
import type { Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import type { PrintOrder } from '../../api/office-api.ts';
import type { MovableOrder } from './move-queue.ts';

interface ListedOrder {
  readonly number: string;
  readonly current_stage: Stage;
  readonly stage_since: string;
  readonly revision: number;
  /** On the board. */
  readonly artwork?: 'none' | 'waiting' | 'answered';
  /** The kind of hold on the board, the whole hold in lists. */
  readonly hold: HoldKind | 'none' | PrintOrder['hold'];
  readonly status: PrintOrder['status'];
  readonly erased: boolean;
  /** In lists. */
  readonly artwork_hold?: object | null;
  readonly payment?: Pick<PrintOrder['payment'], 'state'>;
  readonly shipment?: object | null;
}

/** An order of a list or of the board, for moving it. */
export function movableOrder(orderId: string, order: ListedOrder): MovableOrder {
  const { number, current_stage, stage_since, revision, artwork = 'none', artwork_hold = null, hold } = order;
  const { status, erased, payment, shipment } = order;
  return {
    orderId,
    number,
    current_stage,
    stage_since,
    revision,
    isArtworkOnHold: artwork !== 'none' || artwork_hold !== null,
    isOnHold: hold !== null && hold !== 'none',
    isCancelled: status === 'cancelled',
    isErased: erased,
    isUnpaid: payment && payment.state === 'unpaid',
    hasCourier: shipment === undefined ? undefined : shipment !== null,
  };
}

/** An order with what the board doesn’t show. */
export function withPaymentAndCourier(
  order: MovableOrder,
  { isUnpaid, hasCourier }: Pick<MovableOrder, 'isUnpaid' | 'hasCourier'>,
): MovableOrder {
  return { ...order, isUnpaid, hasCourier };
}
