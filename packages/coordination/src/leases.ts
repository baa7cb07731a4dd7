import { MongoServerError, type Collection, type Db } from 'mongodb';

interface StoredLease {
  readonly _id: string;
  readonly holder: string;
  readonly until: Date;
}

const DUPLICATE_KEY = 11_000;

/** What one process of several does at a time. */
export interface Duty {
  /** Its name: processes that do the same thing use the same. */
  readonly name: string;
  /** Begins it, however long that takes; what it answers ends it. The signal says that it is wanted no more. */
  readonly begin: (signal: AbortSignal) => Promise<Running>;
}

interface Running {
  stop(): Promise<void>;
  /** Fulfilled once it can't go on: it is ended then, and begun anew with the next look, where it is still ours. */
  readonly over?: Promise<void>;
}

/** A duty that was begun, or is being begun. */
interface Begun {
  readonly running: Promise<Running | 'failed'>;
  readonly cancel: AbortController;
}

export interface LeaseOptions {
  readonly db: Db;
  /** This process: a name that no other has. */
  readonly holder: string;
  /** How long a lease holds without being renewed, in ms: so long others wait after its holder died. */
  readonly forMs?: number;
  /** Hears what fails and is tried again. */
  readonly report: (failure: { readonly duty: string; readonly error: unknown }) => void;
  readonly now?: () => number;
}

const FOR_MS = 6_000;
/** So often within its length a lease is renewed. */
const RENEWALS = 3;

/**
 * Sees to it that a duty is done by one process at a time, mostly: it saves double work and is no guard. Whoever stood
 * still for longer than the lease and wakes finds another at work beside it for a moment, and that must do no harm.
 */
export class Lease {
  readonly #collection: Collection<StoredLease>;
  readonly #options: LeaseOptions;
  readonly #duty: Duty;
  readonly #forMs: number;
  readonly #now: () => number;
  readonly #timer: NodeJS.Timeout;
  #begun: Begun | undefined;
  #line: Promise<void> = Promise.resolve();
  #until = 0;
  #stopping = false;

  private constructor(options: LeaseOptions, duty: Duty) {
    this.#collection = options.db.collection<StoredLease>('leases');
    this.#options = options;
    this.#duty = duty;
    this.#forMs = options.forMs ?? FOR_MS;
    this.#now = options.now ?? (() => Date.now());
    this.#timer = setInterval(() => this.#check(), this.#forMs / RENEWALS);
  }

  /** Takes the duty as soon as nobody else has it, and for as long as it can be kept. */
  static on(duty: Duty, options: LeaseOptions): Lease {
    const lease = new Lease(options, duty);
    lease.#check();
    return lease;
  }

  get isHeld(): boolean {
    return this.#begun !== undefined;
  }

  /** Ends the duty and gives it away at once; while MongoDB is away, others wait until the lease is over. Never fails. */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearInterval(this.#timer);
    // First the duty: a look may wait long for a server that is away.
    await this.#end();
    await this.#line;
    const { holder, report } = this.#options;
    try {
      await this.#collection.deleteOne({ _id: this.#duty.name, holder });
    } catch (error) {
      report({ duty: this.#duty.name, error });
    }
  }

  /** One look after another; those that come while one is under way wait for it. */
  #check(): void {
    this.#line = this.#line.then(() => this.#renew());
  }

  async #renew(): Promise<void> {
    if (this.#stopping) return;
    try {
      const hasLease = await this.#take();
      if (hasLease) this.#keepRunning();
      else await this.#end();
    } catch (error) {
      this.#options.report({ duty: this.#duty.name, error });
      // Others may have taken it by now.
      if (this.#now() > this.#until) await this.#end();
    }
  }

  /** One that was told to stop while it looked begins nothing any more. */
  #keepRunning(): void {
    if (!this.#stopping) this.#begun ??= this.#begin();
  }

  /** The lease is renewed while this is under way. */
  #begin(): Begun {
    const cancel = new AbortController();
    const running = this.#duty.begin(cancel.signal).catch((error: unknown) => {
      if (!cancel.signal.aborted) this.#options.report({ duty: this.#duty.name, error });
      // Begun again with the next look, where it is still ours.
      if (this.#begun === begun) this.#begun = undefined;
      return 'failed' as const;
    });
    const begun: Begun = { running, cancel };
    void running.then(async (begunOne) => {
      if (begunOne === 'failed' || begunOne.over === undefined) return;
      await begunOne.over;
      this.#line = this.#line.then(() => (this.#begun === begun ? this.#end() : undefined));
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

  /** True where it is ours from now on, or still. */
  async #take(): Promise<boolean> {
    const { holder } = this.#options;
    const now = this.#now();
    const until = now + this.#forMs;
    try {
      await this.#collection.updateOne(
        { _id: this.#duty.name, $or: [{ holder }, { until: { $lt: new Date(now) } }] },
        { $set: { holder, until: new Date(until) } },
        { upsert: true },
      );
      this.#until = until;
      return true;
    } catch (error) {
      // It is there, and matched neither: somebody else's.
      if (error instanceof MongoServerError && error.code === DUPLICATE_KEY) return false;
      throw error;
    }
  }
}
