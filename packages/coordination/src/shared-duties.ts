import { limitConcurrency } from '@pressline/concurrency/limit-concurrency.ts';
import type { Collection } from 'mongodb';
import { Lease, LEASE_MS, RENEWALS, type Duty, type LeaseOptions, type StoredLease } from './leases.ts';
import { mongoTime } from './mongo-time.ts';

interface StoredMember {
  /** The process. */
  readonly _id: string;
  readonly group: string;
  readonly until: Date;
  readonly status: string;
}

export interface SharedDutiesOptions extends LeaseOptions {
  /** Processes that share the same duties use the same name. */
  readonly group: string;
  /** Whether this process may have any of the duties now. It returns those that it has if not. */
  readonly mayTake: () => Promise<boolean>;
  /** For the other processes, which read it with `statuses`. */
  readonly status: () => string;
}

/**
 * Duties that several processes share evenly, each performed by one of them at a time. The processes know each other by
 * records that they renew like leases. A process that arrives gets its share from the others; what a process had that
 * died is taken over once its leases expire.
 */
export class SharedDuties {
  readonly #duties: readonly Duty[];
  readonly #options: SharedDutiesOptions;
  readonly #forMs: number;
  readonly #members: Collection<StoredMember>;
  readonly #stored: Collection<StoredLease>;
  /** Of this process, by duty. */
  readonly #leases = new Map<string, Lease>();
  /** When this process first found a duty free, on its own clock. */
  readonly #freeSince = new Map<string, number>();
  readonly #oneAtATime = limitConcurrency(1);
  readonly #timer: NodeJS.Timeout;
  #isChecking = false;

  private constructor(duties: readonly Duty[], options: SharedDutiesOptions) {
    this.#duties = duties;
    this.#options = options;
    this.#forMs = options.forMs ?? LEASE_MS;
    this.#members = options.db.collection<StoredMember>('duty_members');
    this.#stored = options.db.collection<StoredLease>('leases');
    this.#timer = setInterval(() => this.#check(), this.#forMs / RENEWALS);
  }

  /** Takes a share of the duties, and keeps it even as processes come and go. */
  static among(duties: readonly Duty[], options: SharedDutiesOptions): SharedDuties {
    const shared = new SharedDuties(duties, options);
    shared.#check();
    return shared;
  }

  /** The duties that this process performs now. */
  held(): readonly string[] {
    return [...this.#leases].filter(([, lease]) => lease.isHeld).map(([name]) => name);
  }

  /**
   * What the processes that share the duties reported last.
   * @throws what the driver throws
   */
  async statuses(): Promise<readonly string[]> {
    return (await this.#present(await mongoTime(this.#options.db))).map(({ status }) => status);
  }

  /** Stops and returns the duties. Never fails. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#oneAtATime(async () => {
      await this.#return([...this.#leases.keys()]);
      await this.#leave().catch((error: unknown) => this.#report(error));
    });
  }

  #check(): void {
    // Slow checks must not pile up.
    if (this.#isChecking) return;
    this.#isChecking = true;
    void this.#oneAtATime(() => this.#balance())
      .catch((error: unknown) => this.#report(error))
      .finally(() => (this.#isChecking = false));
  }

  #report(error: unknown): void {
    this.#options.report({ duty: this.#options.group, error });
  }

  async #balance(): Promise<void> {
    // Lost, or they could not be begun.
    await this.#return([...this.#leases].filter(([, lease]) => !lease.isHeld).map(([name]) => name));
    if (!(await this.#options.mayTake())) {
      await this.#return([...this.#leases.keys()]);
      await this.#leave();
      return;
    }
    const { db, holder } = this.#options;
    const now = await mongoTime(db);
    await this.#join(now);
    const members = (await this.#present(now)).map(({ _id }) => _id).toSorted();
    const holders = await this.#holders(now);
    const free = this.#free(holders);
    const own = this.#leases.size;
    const most = Math.ceil(this.#duties.length / members.length);
    const least = Math.min(...members.map((member) => [...holders.values()].filter((each) => each === member).length));
    if (own > most) await this.#return([...this.#leases.keys()].slice(most));
    // Everybody has a share, but not an even one.
    else if (free.length === 0 && own > least + 1) await this.#return([...this.#leases.keys()].slice(-1));
    else await this.#take(this.#due(free, own > least), most - own, members.indexOf(holder) * most);
  }

  /** A process that has more than another leaves free duties to it, unless it does not take them. */
  #due(free: readonly string[], isForOthers: boolean): readonly string[] {
    if (!isForOthers) return free;
    const before = performance.now() - this.#forMs;
    return free.filter((name) => (this.#freeSince.get(name) ?? Infinity) < before);
  }

  /** @param first index of the duty to begin with, so that processes don’t all try the same one */
  async #take(names: readonly string[], atMost: number, first: number): Promise<void> {
    const free = this.#duties.filter(({ name }) => names.includes(name));
    const start = first % Math.max(1, free.length);
    for (const duty of [...free.slice(start), ...free.slice(0, start)].slice(0, atMost)) {
      const lease = await Lease.ifFree(duty, this.#options);
      if (lease !== undefined) this.#leases.set(duty.name, lease);
    }
  }

  /** At the same time: each finishes what it is doing. */
  async #return(names: readonly string[]): Promise<void> {
    await Promise.all(
      names.map(async (name) => {
        await this.#leases.get(name)?.stop();
        this.#leases.delete(name);
      }),
    );
  }

  /** Who has which duty. */
  async #holders(now: number): Promise<ReadonlyMap<string, string>> {
    const names = this.#duties.map(({ name }) => name);
    const leases = await this.#stored.find({ _id: { $in: names }, until: { $gte: new Date(now) } }).toArray();
    return new Map(leases.map(({ _id, holder }) => [_id, holder]));
  }

  #free(holders: ReadonlyMap<string, string>): readonly string[] {
    const free = this.#duties.map(({ name }) => name).filter((name) => !holders.has(name) && !this.#leases.has(name));
    for (const name of this.#freeSince.keys()) if (!free.includes(name)) this.#freeSince.delete(name);
    for (const name of free) if (!this.#freeSince.has(name)) this.#freeSince.set(name, performance.now());
    return free;
  }

  async #join(now: number): Promise<void> {
    const { holder: _id, group, status } = this.#options;
    const member = { group, until: new Date(now + this.#forMs), status: status() };
    await this.#members.updateOne({ _id }, { $set: member }, { upsert: true });
    // Of processes that died.
    await this.#members.deleteMany({ until: { $lt: new Date(now - 10 * this.#forMs) } });
  }

  async #leave(): Promise<void> {
    await this.#members.deleteOne({ _id: this.#options.holder });
  }

  #present(now: number): Promise<StoredMember[]> {
    return this.#members.find({ group: this.#options.group, until: { $gte: new Date(now) } }).toArray();
  }
}
