import type { BodyOf } from '@pressline/contracts/api/route-table.ts';
import type { OrderStage, StageLike } from '@pressline/domain/orders/fulfilment/order-stages.ts';
import { canRetry, isRunning, type MoveNotice } from './move-notice.ts';
import { lacksCourier } from './move-plan.ts';
import {
  createMoveQueue,
  type MovableOrder,
  type MoveOutcome,
  type MoveShipment,
  type SendMove,
} from './move-queue.ts';
import type { PendingMoves } from './pending-moves.ts';
import { processQueue } from './process-queue.ts';

export interface MovesState {
  readonly pendingMoves: PendingMoves;
  /** Oldest first. */
  readonly notices: readonly MoveNotice[];
}

/** What a notice needs for undo and retry. */
interface Batch {
  readonly note: string | undefined;
  readonly shipment: MoveShipment | undefined;
  /** Idempotency keys by direction and order, so that a retry is the same move. */
  readonly keys: Map<string, string>;
  /** The moved orders with their new revisions, by order id. */
  readonly moved: Map<string, { readonly order: MovableOrder; readonly revision: number }>;
  /** The orders whose moves are not sent yet. */
  waiting: MovableOrder[];
  running: Promise<void>;
}

interface MoveOptions {
  readonly note?: string | undefined;
  /** For the orders that have no courier yet. */
  readonly shipment?: MoveShipment | undefined;
  /** Recorded first, for the orders that a move finishes unpaid; those whose payment fails are not moved. */
  readonly payment?: BodyOf<'recordPayment'> | undefined;
  /** The user has confirmed the move already, so it is sent without another confirmation. */
  readonly isConfirmed?: boolean;
  readonly onBegin?: (() => void) | undefined;
}

export interface OptimisticMoves {
  readonly subscribe: (listener: () => void) => () => void;
  readonly view: () => MovesState;
  /**
   * Shows orders in their new stage and sends the moves. Orders that are there already are left out. The user may
   * have to confirm first; `onBegin` is called after that. Resolves to whether the orders were moved.
   */
  readonly move: <Of extends OrderStage>(
    orders: readonly MovableOrder<Of>[],
    to: StageLike<Of>,
    options?: MoveOptions,
  ) => Promise<boolean>;
  /** Sends no more moves of this notice; the other orders stay where they are. */
  readonly stop: (noticeId: number) => void;
  /** Returns each moved order to the stage that it was in before. */
  readonly undo: (noticeId: number) => Promise<void>;
  /** Sends failed moves again, with the same keys. */
  readonly retry: (noticeId: number) => Promise<void>;
  /** Ends the time to undo: the notice is removed, or shows only the failures. */
  readonly expireUndo: (noticeId: number) => void;
  readonly dismiss: (noticeId: number) => void;
}

/** Moves orders optimistically. Each move expects the revision that the person saw, so it never overwrites another move. */
export function createOptimisticMoves(send: SendMove, now: () => Date, newKey: () => string): OptimisticMoves {
  let state: MovesState = { pendingMoves: new Map(), notices: [] };
  let lastNoticeId = 0;
  const listeners = new Set<() => void>();
  const batches = new Map<number, Batch>();
  const queue = createMoveQueue(send, now, (orderId, move) => {
    const pendingMoves = new Map(state.pendingMoves);
    if (move === undefined) pendingMoves.delete(orderId);
    else pendingMoves.set(orderId, move);
    setState({ pendingMoves });
  });

  function setState(changes: Partial<MovesState>): void {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }
  function noticeOf(id: number): MoveNotice | undefined {
    return state.notices.find((notice) => notice.id === id);
  }
  function updateNotice(id: number, update: (notice: MoveNotice) => Partial<MoveNotice>): void {
    setState({
      notices: state.notices.map((notice) => (notice.id === id ? { ...notice, ...update(notice) } : notice)),
    });
  }
  function keyOf(batch: Batch, name: string): string {
    const key = batch.keys.get(name) ?? newKey();
    batch.keys.set(name, key);
    return key;
  }

  /** Sends a few moves at a time and counts their outcomes in the notice. */
  async function sendAll(
    id: number,
    batch: Batch,
    orders: readonly MovableOrder[],
    sendMove: (order: MovableOrder) => Promise<MoveOutcome>,
  ): Promise<void> {
    batch.waiting = [...orders];
    await processQueue(batch.waiting, async (order) => {
      const outcome = await sendMove(order);
      const failures = outcome.kind === 'moved' ? [] : [{ order, outcome }];
      updateNotice(id, (notice) => ({
        completed: notice.completed + 1,
        failures: [...notice.failures, ...failures],
      }));
    });
  }

  async function sendMoves(id: number, batch: Batch, orders: readonly MovableOrder[], to: OrderStage): Promise<void> {
    for (const order of orders) queue.show(order, to);
    await sendAll(id, batch, orders, async (order) => {
      const key = keyOf(batch, `move ${order.orderId}`);
      const shipment = lacksCourier(order) ? batch.shipment : undefined;
      const outcome = await queue.move(order, to, { note: batch.note, shipment, key });
      if (outcome.kind === 'moved') batch.moved.set(order.orderId, { order, revision: outcome.order.revision });
      return outcome;
    });
    updateNotice(id, () => ({ phase: 'moved' }));
  }

  /** @param from the stage that the orders are in now; each has its earlier stage as `current_stage` */
  async function sendUndos(id: number, batch: Batch, orders: readonly MovableOrder[], from: OrderStage): Promise<void> {
    for (const order of orders) queue.show(order, order.current_stage);
    await sendAll(id, batch, orders, async (order) => {
      const key = keyOf(batch, `undo ${order.orderId}`);
      return queue.move({ ...order, current_stage: from }, order.current_stage, { undo: true, key });
    });
    updateNotice(id, () => ({ phase: 'undone' }));
  }

  function dismiss(id: number): void {
    batches.delete(id);
    setState({ notices: state.notices.filter((notice) => notice.id !== id) });
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    view: () => state,

    async move(orders: readonly MovableOrder[], to: OrderStage, { note, shipment, onBegin }: MoveOptions = {}) {
      onBegin?.();
      const affected = orders.filter((order) => order.current_stage !== to);
      if (affected.length === 0) return true;
      const id = ++lastNoticeId;
      // The new notice replaces those that only report success; failures stay until they are dismissed.
      const remaining = state.notices.filter((notice) => notice.failures.length > 0 || isRunning(notice));
      const notice = { id, phase: 'moving', to, orders: affected, completed: 0, left: 0, failures: [] } as const;
      setState({ notices: [...remaining, notice] });
      const batch: Batch = {
        note,
        shipment,
        keys: new Map(),
        moved: new Map(),
        waiting: [],
        running: Promise.resolve(),
      };
      batches.set(id, batch);
      batch.running = sendMoves(id, batch, affected, to);
      await batch.running;
      return true;
    },

    stop(id) {
      const stopped = batches.get(id)?.waiting.splice(0) ?? [];
      for (const order of stopped) queue.showAsItIs(order);
      const ids = new Set(stopped.map(({ orderId }) => orderId));
      updateNotice(id, ({ orders, left }) => ({
        orders: orders.filter(({ orderId }) => !ids.has(orderId)),
        left: left + stopped.length,
      }));
    },

    async undo(id) {
      const batch = batches.get(id);
      const notice = noticeOf(id);
      if (batch === undefined || notice === undefined) return;
      await batch.running;
      const orders = [...batch.moved.values()].map(({ order, revision }) => ({ ...order, revision }));
      batch.moved.clear();
      if (orders.length === 0) return;
      updateNotice(id, () => ({ phase: 'undoing', orders, completed: 0, failures: [] }));
      batch.running = sendUndos(id, batch, orders, notice.to);
      await batch.running;
    },

    async retry(id) {
      const batch = batches.get(id);
      const notice = noticeOf(id);
      if (batch === undefined || notice === undefined || isRunning(notice)) return;
      const orders = notice.failures.filter(canRetry).map(({ order }) => order);
      const isUndo = notice.phase === 'undone';
      updateNotice(id, ({ completed, failures }) => ({
        phase: isUndo ? 'undoing' : 'moving',
        completed: completed - orders.length,
        failures: failures.filter((failure) => !canRetry(failure)),
      }));
      batch.running = (isUndo ? sendUndos : sendMoves)(id, batch, orders, notice.to);
      await batch.running;
    },

    expireUndo(id) {
      const notice = noticeOf(id);
      if (notice === undefined || isRunning(notice)) return;
      const orders = notice.failures.map(({ order }) => order);
      if (orders.length === 0) {
        dismiss(id);
        return;
      }
      batches.get(id)?.moved.clear();
      updateNotice(id, () => ({ orders, completed: orders.length }));
    },

    dismiss,
  };
}
