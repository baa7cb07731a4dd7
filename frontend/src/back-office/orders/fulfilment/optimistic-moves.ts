import type { Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import type { PendingMoves, PendingMove, StageRecord } from './pending-moves.ts';

/** An order as the person saw it when they moved it. */
export interface MovableOrder<OrderStage extends string = Stage> extends StageRecord<OrderStage> {
  readonly orderId: string;
  /** `7K2M-4Q9X` */
  readonly number: string;
  /** Its artwork is on hold. */
  readonly isArtworkOnHold?: boolean;
}

export interface MoveCommand<OrderStage extends string = Stage> {
  readonly orderId: string;
  readonly stage: OrderStage;
  readonly note?: string;
  /** Takes the newest move back; `stage` is where the order came from. */
  readonly undo?: true;
  /** Where the order was for the person who moves it, and at which revision. */
  readonly expectedStage: OrderStage;
  readonly expectedRevision: number;
  /** The same for each try of one intention. */
  readonly key: string;
}

/** What the server said to a move. */
export type MoveOutcome<OrderStage extends string = Stage> =
  | { readonly kind: 'moved'; readonly order: StageRecord<OrderStage> }
  /** Somebody was quicker: where the order is now, and who moved it there, where that can be said. */
  | { readonly kind: 'conflict'; readonly order: StageRecord<OrderStage>; readonly by: string | null }
  /** Refused, or the shop was not reached. Sent again with the same key it is still the same move. */
  | { readonly kind: 'refused' | 'unreachable'; readonly message: string };

/** An order that stayed where it was, and why. */
export interface MoveFailure<OrderStage extends string = Stage> {
  readonly order: MovableOrder<OrderStage>;
  readonly outcome: Exclude<MoveOutcome<OrderStage>, { kind: 'moved' }>;
}

/** What is told about one intention: one order moved, or many at once. */
export interface MoveNotice<OrderStage extends string = Stage> {
  readonly id: number;
  readonly phase: 'moving' | 'moved' | 'undoing' | 'undone';
  readonly to: OrderStage;
  readonly orders: readonly MovableOrder<OrderStage>[];
  /** How many of the orders have been answered in this phase. */
  readonly completed: number;
  readonly failures: readonly MoveFailure<OrderStage>[];
}

export interface MovesState<OrderStage extends string = Stage> {
  readonly pendingMoves: PendingMoves<OrderStage>;
  /** Oldest first. */
  readonly notices: readonly MoveNotice<OrderStage>[];
}

/** How many moves of one intention are on their way at the same time. */
const AT_ONCE = 4;

interface MoveManner {
  readonly note?: string | undefined;
  readonly undo?: true;
  readonly key: string;
}

/** What the desk keeps of an intention until its notice is gone. */
interface Memory<OrderStage extends string> {
  readonly note: string | undefined;
  /** By the order's id and the way: the key of each move, so that trying again is the same move. */
  readonly keys: Map<string, string>;
  /** What has been moved, with the revision that it got: what an undo takes back. */
  readonly moved: Map<string, { readonly order: MovableOrder<OrderStage>; readonly revision: number }>;
  running: Promise<void>;
}

export interface OptimisticMoves<OrderStage extends string = Stage> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly view: () => MovesState<OrderStage>;
  /**
   * Moves orders on the screen at once and then sends the moves. Orders that are there already are left out. Says when it
   * begins, and whether it did: the person may be asked first, and think better of it.
   */
  readonly move: (
    orders: readonly MovableOrder<OrderStage>[],
    to: OrderStage,
    note?: string,
    onBegin?: () => void,
  ) => Promise<boolean>;
  /** Takes a whole intention back: each order that was moved returns to the stage where it was. */
  readonly undo: (noticeId: number) => Promise<void>;
  /** Sends again what could not be sent, as the same intention. */
  readonly retry: (noticeId: number) => Promise<void>;
  /** The time for the undo is over: what went well stays, and the notice is from now on about what did not. */
  readonly expireUndo: (noticeId: number) => void;
  readonly dismiss: (noticeId: number) => void;
}

/**
 * Where orders are moved. Each move says which revision of the order was seen; the server refuses it when somebody else
 * was quicker. A move is shown until the server has spoken, and taken off the screen again with the reason when refused.
 */
export function createOptimisticMoves<OrderStage extends string = Stage>(
  send: (command: MoveCommand<OrderStage>) => Promise<MoveOutcome<OrderStage>>,
  now: () => Date,
  newKey: () => string,
): OptimisticMoves<OrderStage> {
  let view: MovesState<OrderStage> = { pendingMoves: new Map(), notices: [] };
  let lastNotice = 0;
  const listeners = new Set<() => void>();
  const memories = new Map<number, Memory<OrderStage>>();
  /** Where the shop last said that an order is: it is there again when a later move of it fails, whatever a list knows yet. */
  const settled = new Map<string, PendingMove<OrderStage>>();
  /** The last move of each order: the next one waits for it, and builds on its revision. */
  const lastMoves = new Map<string, { readonly key: string; readonly outcome: Promise<MoveOutcome<OrderStage>> }>();

  function show(next: Partial<MovesState<OrderStage>>): void {
    view = { ...view, ...next };
    for (const listener of listeners) listener();
  }
  function showMove(orderId: string, move: PendingMove<OrderStage> | undefined): void {
    const pendingMoves = new Map(view.pendingMoves);
    if (move === undefined) pendingMoves.delete(orderId);
    else pendingMoves.set(orderId, move);
    show({ pendingMoves });
  }
  function amend(id: number, change: (notice: MoveNotice<OrderStage>) => MoveNotice<OrderStage>): void {
    show({ notices: view.notices.map((notice) => (notice.id === id ? change(notice) : notice)) });
  }
  function keyOf(memory: Memory<OrderStage>, intention: string): string {
    const key = memory.keys.get(intention) ?? newKey();
    memory.keys.set(intention, key);
    return key;
  }

  /** One order: shown at once, sent behind the order's last move, settled on the screen by what the server says. */
  function moveOne(
    order: MovableOrder<OrderStage>,
    to: OrderStage,
    { note, undo, key }: MoveManner,
  ): Promise<MoveOutcome<OrderStage>> {
    const at = now().toISOString();
    const before = lastMoves.get(order.orderId)?.outcome;
    const isLast = (): boolean => lastMoves.get(order.orderId)?.key === key;
    const sending = (seen: number): PendingMove<OrderStage> => ({
      status: 'sending',
      to,
      since: at,
      baseRevision: seen,
    });
    showMove(order.orderId, sending(order.revision));
    const outcome = (async (): Promise<MoveOutcome<OrderStage>> => {
      const earlier = await before;
      // What this move builds on never happened: it goes with it, and the earlier one tells why.
      if (earlier !== undefined && earlier.kind !== 'moved') return earlier;
      const seen = Math.max(order.revision, earlier?.order.revision ?? 0);
      if (earlier !== undefined && isLast()) showMove(order.orderId, sending(seen));
      return send({
        orderId: order.orderId,
        stage: to,
        expectedStage: earlier?.order.current_stage ?? order.current_stage,
        expectedRevision: seen,
        key,
        ...(note === undefined ? {} : { note }),
        ...(undo === true ? { undo } : {}),
      });
    })();
    lastMoves.set(order.orderId, { key, outcome });
    return outcome.then((said) => {
      noteAnswer(order.orderId, said);
      // A later move of the same order is on the screen: it settles the order itself.
      if (isLast()) {
        lastMoves.delete(order.orderId);
        showMove(order.orderId, settled.get(order.orderId));
      }
      return said;
    });
  }

  function noteAnswer(orderId: string, said: MoveOutcome<OrderStage>): void {
    switch (said.kind) {
      case 'moved':
      case 'conflict':
        settled.set(orderId, {
          status: 'accepted',
          to: said.order.current_stage,
          since: said.order.stage_since,
          revision: said.order.revision,
          isOwn: said.kind === 'moved',
          by: said.kind === 'conflict' ? said.by : null,
        });
        return;
      case 'refused':
      case 'unreachable':
    }
  }

  /** Moves the orders of a notice, each to its own stage: all on the screen at once, sent a few at a time. */
  async function moveAll(
    id: number,
    orders: readonly MovableOrder<OrderStage>[],
    stageOf: (order: MovableOrder<OrderStage>) => OrderStage,
    moveIt: (order: MovableOrder<OrderStage>) => Promise<MoveOutcome<OrderStage>>,
  ): Promise<void> {
    const at = now().toISOString();
    for (const order of orders)
      showMove(order.orderId, { status: 'sending', to: stageOf(order), since: at, baseRevision: order.revision });
    const waiting = [...orders];
    const workOff = async (): Promise<void> => {
      for (let order = waiting.shift(); order !== undefined; order = waiting.shift()) {
        const said = await moveIt(order);
        const failure = said.kind === 'moved' ? [] : [{ order, outcome: said }];
        amend(id, (notice) => ({
          ...notice,
          completed: notice.completed + 1,
          failures: [...notice.failures, ...failure],
        }));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, workOff));
  }

  async function moveOn(
    id: number,
    memory: Memory<OrderStage>,
    orders: readonly MovableOrder<OrderStage>[],
    to: OrderStage,
  ): Promise<void> {
    await moveAll(
      id,
      orders,
      () => to,
      async (order) => {
        const said = await moveOne(order, to, { note: memory.note, key: keyOf(memory, `on ${order.orderId}`) });
        if (said.kind === 'moved') memory.moved.set(order.orderId, { order, revision: said.order.revision });
        return said;
      },
    );
    amend(id, (notice) => ({ ...notice, phase: 'moved' }));
  }

  async function moveBack(
    id: number,
    memory: Memory<OrderStage>,
    orders: readonly MovableOrder<OrderStage>[],
    from: OrderStage,
  ): Promise<void> {
    await moveAll(
      id,
      orders,
      (order) => order.current_stage,
      (order) =>
        moveOne({ ...order, current_stage: from }, order.current_stage, {
          undo: true,
          key: keyOf(memory, `back ${order.orderId}`),
        }),
    );
    amend(id, (notice) => ({ ...notice, phase: 'undone' }));
  }

  function dismiss(id: number): void {
    memories.delete(id);
    show({ notices: view.notices.filter((notice) => notice.id !== id) });
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    view: () => view,

    async move(orders, to, note, onBegin) {
      onBegin?.();
      const moving = orders.filter((order) => order.current_stage !== to);
      if (moving.length === 0) return true;
      const id = ++lastNotice;
      // What went well makes room for the next; what failed stays until it has been read.
      const kept = view.notices.filter((notice) => notice.failures.length > 0 || isRunning(notice));
      show({ notices: [...kept, { id, phase: 'moving', to, orders: moving, completed: 0, failures: [] }] });
      const memory: Memory<OrderStage> = { note, keys: new Map(), moved: new Map(), running: Promise.resolve() };
      memories.set(id, memory);
      memory.running = moveOn(id, memory, moving, to);
      await memory.running;
      return true;
    },

    async undo(id) {
      const memory = memories.get(id);
      const notice = view.notices.find((one) => one.id === id);
      if (memory === undefined || notice === undefined) return;
      await memory.running;
      const orders = [...memory.moved.values()].map(({ order, revision }) => ({ ...order, revision }));
      memory.moved.clear();
      if (orders.length === 0) return;
      amend(id, (one) => ({ ...one, phase: 'undoing', orders, completed: 0, failures: [] }));
      memory.running = moveBack(id, memory, orders, notice.to);
      await memory.running;
    },

    async retry(id) {
      const memory = memories.get(id);
      const notice = view.notices.find((one) => one.id === id);
      if (memory === undefined || notice === undefined || isRunning(notice)) return;
      const orders = notice.failures.filter(canRetry).map(({ order }) => order);
      const back = notice.phase === 'undone';
      amend(id, (one) => ({
        ...one,
        phase: back ? 'undoing' : 'moving',
        completed: one.completed - orders.length,
        failures: one.failures.filter((failure) => !canRetry(failure)),
      }));
      memory.running = back ? moveBack(id, memory, orders, notice.to) : moveOn(id, memory, orders, notice.to);
      await memory.running;
    },

    expireUndo(id) {
      const notice = view.notices.find((one) => one.id === id);
      if (notice === undefined || isRunning(notice)) return;
      const orders = notice.failures.map(({ order }) => order);
      if (orders.length === 0) {
        dismiss(id);
        return;
      }
      memories.get(id)?.moved.clear();
      amend(id, (one) => ({ ...one, orders, completed: orders.length }));
    },

    dismiss,
  };
}

/** Whether the same move may still be made: nobody else was quicker. */
export function canRetry({ outcome }: MoveFailure<string>): boolean {
  return outcome.kind !== 'conflict';
}

/** How many of the notice's orders are where they were to go, or on their way there. */
export function countSuccesses(notice: MoveNotice<string>): number {
  return notice.orders.length - notice.failures.length;
}

/** Whether there is something to take back, and still time for it. */
export function canUndo(notice: MoveNotice<string>): boolean {
  const isShown = notice.phase === 'moved' || (notice.phase === 'moving' && notice.orders.length === 1);
  return isShown && countSuccesses(notice) > 0;
}

/** Whether moves of this intention are still on their way. */
export function isRunning(notice: MoveNotice<string>): boolean {
  return notice.phase === 'moving' || notice.phase === 'undoing';
}
