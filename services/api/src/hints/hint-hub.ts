import type { Hint } from '@pressline/contracts/hints.ts';
import type { Caller } from '../accounts/caller.ts';
import type { EventStream } from '../http/route.ts';

/** A hint and whose it is: everybody's, only the staff's, or one customer's and the staff's. */
export interface AddressedHint {
  readonly hint: Hint;
  readonly for: 'everybody' | 'admins' | { readonly customerId: string };
}

interface Numbered extends AddressedHint {
  readonly number: number;
}

interface Reader {
  readonly caller: Caller;
  readonly stream: EventStream;
  /** Its buffer is full, so hints pass it by; once it has drained it is told to look at everything again. */
  behind: boolean;
  readonly ends: NodeJS.Timeout;
}

const RING = 512;
const HEARTBEAT_MS = 15_000;
/** Open streams of one account: a few tabs on a few machines. */
export const MOST_STREAMS = 12;

export interface HintHubDeps {
  /** Whether the caller's session still counts. */
  readonly isCurrent: (caller: Caller) => Promise<boolean>;
  readonly now: () => Date;
  /** An error while the sessions were looked at. */
  readonly onError: (error: unknown) => void;
}

/**
 * Everybody who listens for hints. A hint carries no data, so a lost one costs a reader nothing but a look: whoever fell
 * behind, or comes back after too long, gets `resync`.
 */
export class HintHub {
  readonly #deps: HintHubDeps;
  readonly #readers = new Set<Reader>();
  readonly #ring: Numbered[] = [];
  readonly #heartbeat: NodeJS.Timeout;
  /** Begins with the time, so that a number of an earlier process is never taken for one of this. */
  #last: number;

  constructor(deps: HintHubDeps) {
    this.#deps = deps;
    this.#last = deps.now().getTime();
    this.#heartbeat = setInterval(() => void this.#beat(), HEARTBEAT_MS).unref();
  }

  get open(): number {
    return this.#readers.size;
  }

  openOf(userId: string): number {
    return [...this.#readers].filter(({ caller }) => caller.userId === userId).length;
  }

  publish(addressed: AddressedHint): void {
    this.#last += 1;
    const numbered = { ...addressed, number: this.#last };
    this.#ring.push(numbered);
    if (this.#ring.length > RING) this.#ring.shift();
    for (const reader of this.#readers) if (isFor(numbered, reader.caller)) send(reader, numbered);
  }

  /** Something happened that nobody listened to: whoever comes back from before must look at everything. */
  skipped(): void {
    this.#last += 1;
    this.#ring.length = 0;
  }

  /** @param lastEventId of a reader that comes back: it gets what it missed, or `resync`. */
  listen(caller: Caller, stream: EventStream, lastEventId: string | undefined): void {
    const left = Math.max(0, caller.expires - this.#deps.now().getTime());
    const reader: Reader = { caller, stream, behind: false, ends: setTimeout(() => this.#end(reader), left).unref() };
    stream.onClose(() => this.#forget(reader));
    stream.onDrain(() => this.#caughtUp(reader));
    stream.write('retry: 2000\n\n');
    const missed = lastEventId === undefined ? [] : this.#since(lastEventId);
    if (missed === undefined) this.#resync(reader);
    else for (const numbered of missed) if (isFor(numbered, caller)) send(reader, numbered);
    this.#readers.add(reader);
  }

  /** Looks at an account's streams at once rather than at the next heartbeat. */
  sessionsEnded(userId: string): void {
    for (const reader of this.#readers) if (reader.caller.userId === userId) void this.#check(reader);
  }

  close(): void {
    clearInterval(this.#heartbeat);
    for (const reader of this.#readers) this.#end(reader);
  }

  /** From now on nothing is written to it: its connection closes only later, and a write after the end is an error. */
  #end(reader: Reader): void {
    this.#forget(reader);
    reader.stream.end();
  }

  #forget(reader: Reader): void {
    clearTimeout(reader.ends);
    this.#readers.delete(reader);
  }

  /** What came after a number; undefined where the ring doesn't reach back that far, or never gave it. */
  #since(lastEventId: string): readonly Numbered[] | undefined {
    const seen = /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : -1;
    if (seen === this.#last) return [];
    const first = this.#ring[0];
    if (first === undefined || seen < first.number - 1 || seen > this.#last) return undefined;
    return this.#ring.filter(({ number }) => number > seen);
  }

  #resync(reader: Reader): void {
    send(reader, { hint: { topic: 'resync' }, for: 'everybody', number: this.#last });
  }

  #caughtUp(reader: Reader): void {
    if (!reader.behind || !this.#readers.has(reader)) return;
    reader.behind = false;
    this.#resync(reader);
  }

  async #beat(): Promise<void> {
    for (const reader of [...this.#readers]) {
      if (!this.#readers.has(reader)) continue;
      if (!reader.behind) reader.behind = !reader.stream.write(': \n\n');
      await this.#check(reader);
    }
  }

  async #check(reader: Reader): Promise<void> {
    try {
      if (!(await this.#deps.isCurrent(reader.caller))) this.#end(reader);
    } catch (error) {
      // The store is away: the next heartbeat looks again.
      this.#deps.onError(error);
    }
  }
}

function isFor(addressed: AddressedHint, { role, userId }: Caller): boolean {
  if (addressed.for === 'everybody' || role === 'admin') return true;
  return addressed.for !== 'admins' && addressed.for.customerId === userId;
}

function send(reader: Reader, { number, hint }: Numbered): void {
  if (reader.behind) return;
  reader.behind = !reader.stream.write(`id: ${number}\nevent: hint\ndata: ${JSON.stringify(hint)}\n\n`);
}
