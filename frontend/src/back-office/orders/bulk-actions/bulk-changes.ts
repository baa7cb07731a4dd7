import type { OrderKind } from '../components/order-kind.ts';
import type { OrderChange } from '../order-details/order-changes-api.ts';
import type { ChangeableOrder } from '../order-details/send-order-change.ts';
import { processQueue } from '../fulfilment/process-queue.ts';

export type BulkAction = 'payment' | 'hold' | 'release';

/** An order as the person selected it. */
export interface SelectedOrder extends ChangeableOrder {
  readonly number: string;
}

/** The same change of several orders. */
export interface BulkChange {
  readonly kind: OrderKind;
  readonly action: BulkAction;
  readonly change: OrderChange;
  readonly orders: readonly SelectedOrder[];
}

/** Its progress and result. */
export interface BulkNotice {
  readonly id: number;
  readonly action: BulkAction;
  readonly isRunning: boolean;
  readonly total: number;
  /** How many orders have an outcome. */
  readonly completed: number;
  /** How many orders stay unchanged, because the person stopped the change. */
  readonly left: number;
  readonly failures: readonly (ChangeFailure & { readonly order: SelectedOrder })[];
}

interface ChangeFailure {
  readonly message: string;
  /** False if somebody else changed the order first: the person has to check it again. */
  readonly canRetry: boolean;
}

export interface BulkChanges {
  readonly subscribe: (listener: () => void) => () => void;
  /** Oldest first. */
  readonly view: () => readonly BulkNotice[];
  /** @returns the ids of the orders that were changed */
  readonly start: (bulk: BulkChange) => Promise<ReadonlySet<string>>;
  readonly stop: (noticeId: number) => void;
  /** Sends failed changes again that can be retried, with the same keys. */
  readonly retry: (noticeId: number) => Promise<void>;
  readonly dismiss: (noticeId: number) => void;
  /** Ends the time that a success is shown; failures stay until they are dismissed. */
  readonly expire: (noticeId: number) => void;
}

/** Sends one change. @returns why it failed; undefined if it was saved */
type SendChange = (
  bulk: Pick<BulkChange, 'kind' | 'change'> & { readonly order: SelectedOrder; readonly key: string },
) => Promise<ChangeFailure | undefined>;

interface Job {
  readonly bulk: BulkChange;
  /** Idempotency keys by order, so that a retry is the same change. */
  readonly keys: ReadonlyMap<string, string>;
  /** The orders whose changes are not sent yet. */
  waiting: SelectedOrder[];
}

/** Changes several orders, a few at a time, each at the revision that the person saw. */
export function createBulkChanges(send: SendChange, newKey: () => string): BulkChanges {
  let notices: readonly BulkNotice[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const jobs = new Map<number, Job>();

  function setNotices(next: readonly BulkNotice[]): void {
    notices = next;
    for (const listener of listeners) listener();
  }
  function update(id: number, change: (notice: BulkNotice) => Partial<BulkNotice>): void {
    setNotices(notices.map((notice) => (notice.id === id ? { ...notice, ...change(notice) } : notice)));
  }
  function dismiss(id: number): void {
    jobs.delete(id);
    setNotices(notices.filter((notice) => notice.id !== id));
  }

  async function sendAll(id: number, job: Job, orders: readonly SelectedOrder[]): Promise<ReadonlySet<string>> {
    const { kind, change } = job.bulk;
    const changed = new Set<string>();
    job.waiting = [...orders];
    await processQueue(job.waiting, async (order) => {
      const failure = await send({ kind, change, order, key: job.keys.get(order.id) ?? newKey() });
      if (failure === undefined) changed.add(order.id);
      update(id, ({ completed, failures }) => ({
        completed: completed + 1,
        failures: failure === undefined ? failures : [...failures, { order, ...failure }],
      }));
    });
    update(id, () => ({ isRunning: false }));
    return changed;
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    view: () => notices,
    dismiss,

    async start(bulk) {
      const { action, orders } = bulk;
      if (orders.length === 0) return new Set();
      const id = ++lastId;
      const job: Job = { bulk, keys: new Map(orders.map((order) => [order.id, newKey()])), waiting: [] };
      jobs.set(id, job);
      const remaining = notices.filter(({ failures, isRunning }) => failures.length > 0 || isRunning);
      setNotices([
        ...remaining,
        { id, action, isRunning: true, total: orders.length, completed: 0, left: 0, failures: [] },
      ]);
      return sendAll(id, job, orders);
    },

    stop(id) {
      const stopped = jobs.get(id)?.waiting.splice(0).length ?? 0;
      update(id, ({ total, left }) => ({ total: total - stopped, left: left + stopped }));
    },

    async retry(id) {
      const job = jobs.get(id);
      const notice = notices.find((one) => one.id === id);
      if (job === undefined || notice === undefined || notice.isRunning) return;
      const orders = notice.failures.filter(({ canRetry }) => canRetry).map(({ order }) => order);
      update(id, ({ completed, failures }) => ({
        isRunning: true,
        completed: completed - orders.length,
        failures: failures.filter(({ canRetry }) => !canRetry),
      }));
      await sendAll(id, job, orders);
    },

    expire(id) {
      const notice = notices.find((one) => one.id === id);
      if (notice === undefined || notice.isRunning) return;
      const { length } = notice.failures;
      if (length === 0) dismiss(id);
      else update(id, () => ({ total: length, completed: length, left: 0 }));
    },
  };
}
