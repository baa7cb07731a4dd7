import { Fence } from '@pressline/concurrency/fence.ts';
import { limitConcurrency } from '@pressline/concurrency/limit-concurrency.ts';
import { MongoServerError, type Collection, type Db } from 'mongodb';
import { mongoTime } from './mongo-time.ts';

export interface StoredLease {
  readonly _id: string;
  readonly holder: string;
  readonly until: Date;
  /** Grows each time the lease is taken. Absent if a process of an earlier version created it. */
  readonly token?: number;
}

const DUPLICATE_KEY = 11_000;

/** Work that one of several processes does at a time. */
export interface Duty {
  /** Processes that do the same work use the same name. */
  readonly name: string;
  /**
   * Begins the work, however long that takes; the result stops it. The signal aborts when the duty is lost. Whatever
   * it writes is fenced by the token of the lease.
   */
  readonly begin: (signal: AbortSignal, fence: Fence) => Promise<Running>;
}

interface Running {
  stop(): Promise<void>;
  /**
   * Resolves when the work can't continue: it is then stopped, and begun again with the next check if the lease is
   * still held.
   */
  readonly over?: Promise<void>;
}

/** A duty that was begun, or is being begun. */
interface Begun {
  readonly running: Promise<Running | 'failed'>;
  readonly cancel: AbortController;
  readonly fence: Fence;
}

export interface LeaseOptions {
  readonly db: Db;
  /** Unique name of this process. */
  readonly holder: string;
  /** How long a lease lasts without renewal, in ms: others wait this long after its holder died. */
  readonly forMs?: number;
  /** Called for failures that will be retried, and with `DutyLost` when another process has taken the duty over. */
  readonly report: (failure: { readonly duty: string; readonly error: unknown }) => void;
}

export const LEASE_MS = 6_000;
/** Renewals per lease duration. */
export const RENEWALS = 3;

/**
 * Makes sure that one process at a time performs a duty. A lease alone can't: a process that was stopped for longer than
 * its lease continues alongside its successor until its next check. So each process that takes the lease gets a higher
 * token, by which stores refuse what its predecessors write: see `Fence`.
 *
 * Leases expire by the server's time, so the processes' own clocks may differ. It is read just before: an update that
 * uses the server's `$$NOW` itself would be one call fewer, but not every server with this protocol has it. If it is
 * outdated by the time of the update, the lease merely ends earlier.
 */
export class Lease {
  readonly #collection: Collection<StoredLease>;
  readonly #options: LeaseOptions;
  readonly #duty: Duty;
  readonly #forMs: number;
  readonly #timer: NodeJS.Timeout;
  #begun: Begun | undefined;
  readonly #oneAtATime = limitConcurrency(1);
  #until = 0;
  /** Of the lease that this process has, or had last; 0 before the first. */
  #token = 0;
  /** The highest token that a store has refused this process for. */
  #higher = 0;
  #stopping = false;

  private constructor(options: LeaseOptions, duty: Duty) {
    this.#collection = options.db.collection<StoredLease>('leases');
    this.#options = options;
    this.#duty = duty;
    this.#forMs = options.forMs ?? LEASE_MS;
    this.#timer = setInterval(() => this.#check(), this.#forMs / RENEWALS);
  }

  /** Takes the duty as soon as no other process has it, and keeps it as long as possible. */
  static on(duty: Duty, options: LeaseOptions): Lease {
    const lease = new Lease(options, duty);
    lease.#check();
    return lease;
  }

  /** Takes the duty if no other process has it now, and keeps it as long as possible. */
  static async ifFree(duty: Duty, options: LeaseOptions): Promise<Lease | undefined> {
    const lease = new Lease(options, duty);
    await lease.#oneAtATime(() => lease.#renew());
    if (lease.isHeld) return lease;
    await lease.stop();
    return undefined;
  }

  get isHeld(): boolean {
    return this.#begun !== undefined;
  }

  /**
   * Stops the duty and releases the lease at once; while MongoDB is unavailable, others wait until it expires. Never
   * fails.
   */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearInterval(this.#timer);
    // The duty first: a check may wait long for an unavailable server.
    await this.#end();
    await this.#oneAtATime(() => Promise.resolve());
    const { holder, report } = this.#options;
    try {
      // Not deleted: the next token has to be higher.
      await this.#collection.updateOne(
        { _id: this.#duty.name, holder, token: this.#token },
        { $set: { until: new Date(0) } },
      );
    } catch (error) {
      report({ duty: this.#duty.name, error });
    }
  }

  /** Checks run one after another; calls during a check wait for it. */
  #check(): void {
    void this.#oneAtATime(() => this.#renew());
  }

  async #renew(): Promise<void> {
    if (this.#stopping) return;
    try {
      if (!(await this.#take())) {
        await this.#lose();
        return;
      }
      // Taken again, so another process may have had it in between.
      if (this.#begun !== undefined && this.#begun.fence.token !== this.#token) await this.#end();
      this.#keepRunning();
    } catch (error) {
      this.#options.report({ duty: this.#duty.name, error });
      // Another process may have taken it by now.
      if (performance.now() > this.#until) await this.#end();
    }
  }

  /** Ends the duty because another process has taken it over. */
  async #lose(): Promise<void> {
    if (this.#begun !== undefined) this.#options.report({ duty: this.#duty.name, error: this.#begun.fence.takeOver() });
    await this.#end();
  }

  /** If it was told to stop during the check, nothing is begun. */
  #keepRunning(): void {
    if (!this.#stopping) this.#begun ??= this.#begin();
  }

  #fence(): Fence {
    const token = this.#token;
    const fence: Fence = new Fence({
      duty: this.#duty.name,
      token,
      isCurrent: () => this.#token === token && performance.now() <= this.#until,
      onTakenOver: (higher) => {
        this.#higher = higher;
        void this.#oneAtATime(async () => {
          if (this.#begun?.fence === fence) await this.#lose();
        });
      },
    });
    return fence;
  }

  /** The lease is renewed meanwhile. */
  #begin(): Begun {
    const cancel = new AbortController();
    const fence = this.#fence();
    const running = this.#duty.begin(cancel.signal, fence).catch((error: unknown) => {
      if (!cancel.signal.aborted) this.#options.report({ duty: this.#duty.name, error });
      // Begun again with the next check, if the lease is still held.
      if (this.#begun === begun) this.#begun = undefined;
      return 'failed' as const;
    });
    const begun: Begun = { running, cancel, fence };
    void running.then(async (begunOne) => {
      if (begunOne === 'failed' || begunOne.over === undefined) return;
      await begunOne.over;
      await this.#oneAtATime(async () => {
        if (this.#begun === begun) await this.#end();
      });
    });
    return begun;
  }

  async #end(): Promise<void> {
    const begun = this.#begun;
    this.#begun = undefined;
    if (begun === undefined) return;
    begun.cancel.abort();
    try {
      const running = await begun.running;
      if (running !== 'failed') await running.stop();
    } catch (error) {
      this.#options.report({ duty: this.#duty.name, error });
    }
  }

  /** True if this process holds the lease from now on, or still does. */
  async #take(): Promise<boolean> {
    const began = performance.now();
    const now = await mongoTime(this.#options.db);
    const until = new Date(now + this.#forMs);
    const token = (await this.#renewed(until)) ? this.#token : await this.#acquired(now, until);
    if (token === undefined) return false;
    this.#token = token;
    this.#until = began + this.#forMs;
    return true;
  }

  async #renewed(until: Date): Promise<boolean> {
    // Not taken yet, or a store has a higher token, so this process needs a new one.
    if (this.#token === 0 || this.#higher > this.#token) return false;
    const own = { _id: this.#duty.name, holder: this.#options.holder, token: this.#token };
    return (await this.#collection.updateOne(own, { $set: { until } })).matchedCount === 1;
  }

  /** The token, if this process takes the lease. */
  async #acquired(now: number, until: Date): Promise<number | undefined> {
    const { holder } = this.#options;
    const _id = this.#duty.name;
    const found = await this.#collection.findOne({ _id });
    if (found !== null && found.holder !== holder && found.until.getTime() >= now) return undefined;
    // By time, too: somebody may have deleted the lease, while stores have the tokens.
    const token = Math.max((found?.token ?? 0) + 1, this.#higher + 1, now);
    if (found !== null) {
      const same = { _id, holder: found.holder, until: found.until, token: found.token ?? { $exists: false } };
      const { matchedCount } = await this.#collection.updateOne(same, { $set: { holder, until, token } });
      return matchedCount === 1 ? token : undefined;
    }
    try {
      await this.#collection.insertOne({ _id, holder, until, token });
      return token;
    } catch (error) {
      // Another process was first.
      if (error instanceof MongoServerError && error.code === DUPLICATE_KEY) return undefined;
      throw error;
    }
  }
}

/** Runs a task once this process has the lease, and releases it afterwards. */
export async function whileLeased<T>(name: string, task: () => Promise<T>, options: LeaseOptions): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  let isBegun = false;
  const begin = (): Promise<Running> => {
    // A lease that is lost and taken again doesn't begin it twice.
    if (!isBegun) task().then(resolve, reject);
    isBegun = true;
    return Promise.resolve({ stop: () => Promise.resolve() });
  };
  const lease = Lease.on({ name, begin }, options);
  try {
    return await promise;
  } finally {
    await lease.stop();
  }
}
