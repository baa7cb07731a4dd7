import type { OrderStage } from '@pressline/domain/orders/fulfilment/order-stages.ts';
import type { PendingMove, StageRecord } from './pending-moves.ts';

/** An order as the person saw it when they moved it. */
export interface MovableOrder<Of extends OrderStage = OrderStage> extends StageRecord<Of> {
  readonly orderId: string;
  /** `7K2M-4Q9X` */
  readonly number: string;
  readonly isArtworkOnHold?: boolean;
  /** The customer sent the new artwork, and it is not released yet. */
  readonly hasNewArtwork?: boolean;
  /** It waits for something other than artwork. */
  readonly isOnHold?: boolean;
  readonly isCancelled?: boolean;
  /** Undefined where it is unknown: the board has neither payments nor couriers. */
  readonly isUnpaid?: boolean | undefined;
  readonly hasCourier?: boolean | undefined;
  /** To pay, including VAT; unknown where `isUnpaid` is. */
  readonly due?: number | undefined;
  /** The customer’s data was erased. */
  readonly isErased?: boolean;
}

/** The courier that takes over with a move. */
export interface MoveShipment {
  readonly courier: string;
  readonly tracking_number?: string;
}

export interface MoveCommand {
  readonly orderId: string;
  readonly stage: OrderStage;
  readonly note?: string;
  readonly shipment?: MoveShipment;
  /** Undoes the latest move; `stage` is the one that the order was in before. */
  readonly undo?: true;
  /** The stage that the person saw. */
  readonly expectedStage: OrderStage;
  readonly expectedRevision: number;
  /** The idempotency key; a retry keeps it. */
  readonly key: string;
}

export type MoveOutcome =
  | { readonly kind: 'moved'; readonly order: StageRecord }
  /** Somebody else moved the order first; `by` is their name, if known. */
  | { readonly kind: 'conflict'; readonly order: StageRecord; readonly by: string | null }
  /** Can be sent again with the same key. */
  | { readonly kind: 'refused' | 'unreachable'; readonly message: string };

export type SendMove = (command: MoveCommand) => Promise<MoveOutcome>;

interface MoveOptions {
  readonly note?: string | undefined;
  readonly shipment?: MoveShipment | undefined;
  readonly undo?: true;
  readonly key: string;
}

interface MoveQueue {
  /** Shows the order in its new stage before its move is sent. */
  readonly show: (order: MovableOrder, to: OrderStage) => void;
  /** Shows an order as it is, because its move is not sent. */
  readonly showAsItIs: (order: MovableOrder) => void;
  /** Shows the order in its new stage and sends the move after the order's earlier moves. */
  readonly move: (order: MovableOrder, to: OrderStage, options: MoveOptions) => Promise<MoveOutcome>;
}

/**
 * Sends the moves of an order one after the other, each based on the revision of the one before. A move is shown until the
 * server has responded; a move that failed is taken back.
 *
 * @param onPendingMove receives what to show for an order; undefined shows it as the lists have it
 */
export function createMoveQueue(
  send: SendMove,
  now: () => Date,
  onPendingMove: (orderId: string, move: PendingMove | undefined) => void,
): MoveQueue {
  /** The latest stage from the server. Lists may be older, so the order returns to it if a later move fails. */
  const confirmed = new Map<string, PendingMove>();
  const latestMoves = new Map<string, { readonly key: string; readonly outcome: Promise<MoveOutcome> }>();

  function show({ orderId, revision }: MovableOrder, to: OrderStage, since: string = now().toISOString()): void {
    onPendingMove(orderId, { status: 'sending', to, since, baseRevision: revision });
  }

  async function move(
    order: MovableOrder,
    to: OrderStage,
    { note, shipment, undo, key }: MoveOptions,
  ): Promise<MoveOutcome> {
    const { orderId } = order;
    const since = now().toISOString();
    const previous = latestMoves.get(orderId)?.outcome;
    const isLatest = (): boolean => latestMoves.get(orderId)?.key === key;
    const sendAfterPrevious = async (): Promise<MoveOutcome> => {
      const earlier = await previous;
      // The stage that this move starts from was never reached, so it fails for the same reason.
      if (earlier !== undefined && earlier.kind !== 'moved') return earlier;
      const expectedRevision = Math.max(order.revision, earlier?.order.revision ?? 0);
      if (earlier !== undefined && isLatest()) show({ ...order, revision: expectedRevision }, to, since);
      return send({
        orderId,
        stage: to,
        expectedStage: earlier?.order.current_stage ?? order.current_stage,
        expectedRevision,
        key,
        ...(note !== undefined && { note }),
        ...(shipment !== undefined && { shipment }),
        ...(undo === true && { undo }),
      });
    };

    show(order, to, since);
    const sent = sendAfterPrevious();
    latestMoves.set(orderId, { key, outcome: sent });
    const outcome = await sent;
    if (outcome.kind === 'moved' || outcome.kind === 'conflict') confirmed.set(orderId, acceptedMove(outcome));
    // If the order was moved again meanwhile, that move is the one to show.
    if (isLatest()) {
      latestMoves.delete(orderId);
      onPendingMove(orderId, confirmed.get(orderId));
    }
    return outcome;
  }

  const showAsItIs = ({ orderId }: MovableOrder): void => onPendingMove(orderId, confirmed.get(orderId));

  return { show, showAsItIs, move };
}

function acceptedMove(outcome: Extract<MoveOutcome, { kind: 'moved' | 'conflict' }>): PendingMove {
  const { current_stage: to, stage_since: since, revision } = outcome.order;
  const isOwn = outcome.kind === 'moved';
  return { status: 'accepted', to, since, revision, isOwn, by: outcome.kind === 'conflict' ? outcome.by : null };
}
