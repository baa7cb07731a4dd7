import type { ChangeNotification } from '@pressline/contracts/http/change-notifications.ts';
import { staffMay } from '@pressline/contracts/accounts/staff-rights.ts';
import type { Position } from '@pressline/event-store/event-store.ts';
import type { Admin, Caller } from '../http/caller.ts';
import type { EventStream } from '../http/route.ts';

/** A hint and whom it is for: everybody, only the staff, or one customer and the staff. Of the staff, those who may read it. */
export interface AddressedNotification {
  readonly notification: ChangeNotification;
  readonly audience: 'everybody' | 'admins' | { readonly customerId: string };
}

interface PublishedNotification extends AddressedNotification {
  /** Of the event that it tells of: the same in every process of the shop, so a reader may come back to another one. */
  readonly position: Position;
  /** When it was published, in ms since 1970. */
  readonly at: number;
}

/** From where on a reader has to be told: after a hint that it has seen, or, on its first call, since its page began to read. */
export type Since = { readonly lastEventId: string } | { readonly ageMs: number } | undefined;

interface Reader {
  readonly caller: Caller;
  readonly stream: EventStream;
  /** Its buffer is full, so hints pass it by; once it has drained it is told to look at everything again. */
  isBehind: boolean;
  readonly expiryTimer: NodeJS.Timeout;
}

const REPLAY_BUFFER_SIZE = 512;
const HEARTBEAT_MS = 15_000;
/** How much older than it says a page is taken to be: its call was on the way for a while. */
const LATENCY_ALLOWANCE_MS = 2_000;
/** Open streams of one account: a few tabs on a few machines. */
export const MAX_STREAMS = 12;

export interface ChangeNotificationHubDeps {
  /** Whether the caller's session and role are still those that it listens with. */
  readonly isCurrent: (caller: Caller) => Promise<boolean>;
  readonly now: () => Date;
  /** An error while the sessions were looked at. */
  readonly onError: (error: unknown) => void;
}

/**
 * Everybody who listens for hints. A hint carries no data, so a lost one costs a reader nothing but a look: whoever fell
 * behind, or comes back after too long, gets `resync`.
 */
export class ChangeNotificationHub {
  readonly #deps: ChangeNotificationHubDeps;
  readonly #readers = new Set<Reader>();
  readonly #replayBuffer: PublishedNotification[] = [];
  readonly #heartbeat: NodeJS.Timeout;
  #last: Position;
  #isClosed = false;
  /** The ring holds every hint of an event after this one, published after this moment (ms since 1970). */
  #completeAfter: { readonly after: Position; readonly since: number };

  /** @param from events up to here are not told: they were there before anybody listened. */
  constructor(deps: ChangeNotificationHubDeps, from: Position) {
    this.#deps = deps;
    this.#last = from;
    this.#completeAfter = { after: from, since: deps.now().getTime() };
    this.#heartbeat = setInterval(() => void this.#beat(), HEARTBEAT_MS).unref();
  }

  get open(): number {
    return this.#readers.size;
  }

  openOf(userId: string): number {
    return [...this.#readers].filter(({ caller }) => caller.userId === userId).length;
  }

  /** In the order of the events; what is told again, as the store was away meanwhile, costs its readers a look. */
  publish(addressed: AddressedNotification, position: Position): void {
    if (position > this.#last) this.#last = position;
    const published = { ...addressed, position, at: this.#deps.now().getTime() };
    this.#replayBuffer.push(published);
    const oldest = this.#replayBuffer.length > REPLAY_BUFFER_SIZE ? this.#replayBuffer.shift() : undefined;
    if (oldest !== undefined) this.#completeAfter = { after: oldest.position, since: oldest.at };
    for (const reader of this.#readers)
      if (isFor(published, reader.caller)) send(reader, position, published.notification);
  }

  /** Something happened, up to here, that nobody listened to: whoever comes back from before must look at everything. */
  skipped(to: Position): void {
    this.#last = to;
    this.#replayBuffer.length = 0;
    this.#completeAfter = { after: to, since: this.#deps.now().getTime() };
  }

  /** Everybody looks at everything again. */
  resyncAll(): void {
    this.skipped(this.#last);
    for (const reader of this.#readers) this.#resync(reader);
  }

  /** @param since what came after it is told first, or `resync` where that is not known any more. */
  listen(caller: Caller, stream: EventStream, since?: Since): void {
    const left = Math.max(0, caller.expires - this.#deps.now().getTime());
    const reader: Reader = {
      caller,
      stream,
      isBehind: false,
      expiryTimer: setTimeout(() => this.#end(reader), left).unref(),
    };
    stream.onClose(() => this.#forget(reader));
    stream.onDrain(() => this.#caughtUp(reader));
    stream.write('retry: 2000\n\n');
    const missed = this.#missed(since);
    if (missed === undefined) this.#resync(reader);
    else for (const placed of missed) if (isFor(placed, caller)) send(reader, placed.position, placed.notification);
    this.#readers.add(reader);
  }

  /** Looks at an account's streams at once rather than at the next heartbeat. */
  sessionsEnded(userId: string): void {
    for (const reader of this.#readers) if (reader.caller.userId === userId) void this.#check(reader);
  }

  /** Checks every session now rather than at the next heartbeat, and closes the streams of those that have ended. */
  async checkAll(): Promise<void> {
    for (const reader of [...this.#readers]) if (this.#readers.has(reader)) await this.#check(reader);
  }

  /** Nobody listens any more, nor will. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#heartbeat);
    for (const reader of this.#readers) this.#end(reader);
  }

  /** From now on nothing is written to it: its connection closes only later, and a write after the end is an error. */
  #end(reader: Reader): void {
    this.#forget(reader);
    reader.stream.end();
  }

  #forget(reader: Reader): void {
    clearTimeout(reader.expiryTimer);
    this.#readers.delete(reader);
  }

  /** Undefined where the ring doesn't reach back that far. */
  #missed(since: Since): readonly PublishedNotification[] | undefined {
    if (since === undefined) return [];
    if ('lastEventId' in since) return this.#after(since.lastEventId);
    const from = this.#deps.now().getTime() - since.ageMs - LATENCY_ALLOWANCE_MS;
    return from <= this.#completeAfter.since ? undefined : this.#replayBuffer.filter(({ at }) => at >= from);
  }

  /** What came after a position; undefined where the ring doesn't reach back that far, or it was never told here. */
  #after(lastEventId: string): readonly PublishedNotification[] | undefined {
    // As many digits as a 64-bit number may have.
    const lastSeen = /^\d{1,19}$/.test(lastEventId) ? BigInt(lastEventId) : undefined;
    if (lastSeen === undefined || lastSeen < this.#completeAfter.after || lastSeen > this.#last) return undefined;
    return this.#replayBuffer.filter(({ position }) => position > lastSeen);
  }

  #resync(reader: Reader): void {
    send(reader, this.#last, { topic: 'resync' });
  }

  #caughtUp(reader: Reader): void {
    if (!reader.isBehind || !this.#readers.has(reader)) return;
    reader.isBehind = false;
    this.#resync(reader);
  }

  async #beat(): Promise<void> {
    for (const reader of [...this.#readers]) {
      if (!this.#readers.has(reader)) continue;
      if (!reader.isBehind) reader.isBehind = !reader.stream.write(': \n\n');
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

function isFor(addressed: AddressedNotification, caller: Caller): boolean {
  if (addressed.audience === 'everybody') return true;
  if (caller.role === 'admin') return isForStaff(addressed.notification, caller);
  return addressed.audience !== 'admins' && addressed.audience.customerId === caller.userId;
}

/** A colleague is notified of what their role may read, and of their own account: its role may have changed. */
function isForStaff({ topic, id }: ChangeNotification, { staffRole, userId }: Admin): boolean {
  switch (topic) {
    case 'orders':
      return staffMay(staffRole, 'order');
    case 'safety-orders':
      return staffMay(staffRole, 'safetyOrder');
    case 'messages':
      return staffMay(staffRole, 'messages');
    case 'mails':
      return staffMay(staffRole, 'mails');
    case 'security-log':
      return staffMay(staffRole, 'securityLog');
    case 'staff':
      return staffMay(staffRole, 'staff') || id === userId;
    case 'products':
    case 'safety-products':
    case 'resync':
      return true;
  }
}

function send(reader: Reader, position: Position, notification: ChangeNotification): void {
  if (reader.isBehind) return;
  reader.isBehind = !reader.stream.write(`id: ${position}\nevent: hint\ndata: ${JSON.stringify(notification)}\n\n`);
}
