import type { HoldKind } from '@pressline/domain/orders/fulfilment/holds.ts';
import type { SafetyState } from '@pressline/domain/orders/fulfilment/safety-states.ts';
import type { Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import type { PrintOrder, SafetyOrder } from '../../api/office-api.ts';
import type { MovableOrder } from './move-queue.ts';

/** A print order. */
interface PrintRecord {
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
  readonly artwork_hold?: Pick<NonNullable<PrintOrder['artwork_hold']>, 'state'> | null;
  readonly payment?: Pick<PrintOrder['payment'], 'due'>;
  readonly shipment?: object | null;
}

/** An order of a list or of the board, for moving it. */
export function movableOrder(orderId: string, order: PrintRecord): MovableOrder<Stage>;
export function movableOrder(orderId: string, order: SafetyOrder): MovableOrder<SafetyState>;
export function movableOrder(orderId: string, order: PrintRecord | SafetyOrder): MovableOrder;
export function movableOrder(orderId: string, order: PrintRecord | SafetyOrder): MovableOrder {
  const { number, revision, hold, erased, payment, shipment } = order;
  return {
    orderId,
    number,
    revision,
    isOnHold: hold !== null && hold !== 'none',
    isErased: erased,
    isUnpaid: payment && payment.due > 0,
    hasCourier: shipment === undefined ? undefined : shipment !== null,
    due: payment?.due,
    ...('state' in order
      ? { current_stage: order.state, stage_since: order.state_since, isCancelled: order.cancelled }
      : printFieldsOf(order)),
  };
}

function printFieldsOf({ current_stage, stage_since, status, artwork = 'none', artwork_hold = null }: PrintRecord) {
  const isArtworkOnHold = artwork !== 'none' || artwork_hold !== null;
  const hasNewArtwork = artwork === 'answered' || artwork_hold?.state === 'answered';
  return { current_stage, stage_since, isCancelled: status === 'cancelled', isArtworkOnHold, hasNewArtwork };
}

/** An order with what the board doesn’t show. */
export function withPaymentAndCourier(
  order: MovableOrder,
  { isUnpaid, hasCourier, due }: Pick<MovableOrder, 'isUnpaid' | 'hasCourier' | 'due'>,
): MovableOrder {
  return { ...order, isUnpaid, hasCourier, due };
}
