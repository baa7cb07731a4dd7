import type { ChangeNotification } from '@pressline/contracts/http/change-notifications.ts';
import { staffMay } from '@pressline/contracts/api/staff-rights.ts';
import type { Position } from '@pressline/event-store/event-store.ts';
import type { Admin, Caller } from '../http/caller.ts';
import type { EventStream } from '../http/route.ts';

/**
 * A change notification and its audience: everybody, only staff, or one customer and staff. Staff receive it only if
 * they can read its topic.
 */
export interface AddressedNotification {
  readonly notification: ChangeNotification;
  readonly audience: 'everybody' | 'admins' | { readonly customerId: string };
}

interface PublishedNotification extends AddressedNotification {
  /** The position of the event. The same in all processes, so that a reader can reconnect to another one. */
  readonly position: Position;
  /** When it was published, in ms since 1970. */
  readonly at: number;
}

/**
 * Where a reader continues: after the last notification it received, or, on its first connection, from when its page
 * started loading.
 */
export type Since = { readonly lastEventId: string } | { readonly ageMs: number } | undefined;

interface Reader {
  readonly caller: Caller;
  readonly stream: EventStream;
  /** Its buffer is full, so notifications are skipped; once it has drained, it gets `resync`. */
  isBehind: boolean;
  readonly expiryTimer: NodeJS.Timeout;
}

const REPLAY_BUFFER_SIZE = 512;
const HEARTBEAT_MS = 15_000;
/** Added to the age that a page states, for the time its request was in transit. */
const LATENCY_ALLOWANCE_MS = 2_000;
/** Maximum number of open streams per account: several tabs on several devices. */
export const MAX_STREAMS = 12;

export interface ChangeNotificationHubDeps {
  /** Whether the caller's session and role are unchanged since it connected. */
  readonly isCurrent: (caller: Caller) => Promise<boolean>;
  readonly now: () => Date;
  /** Called with errors of checking the sessions. */
  readonly onError: (error: unknown) => void;
}

/**
 * The readers of change notifications. A notification contains no data, so nothing is lost with it: a reader that fell
 * behind, or reconnects too late, gets `resync` and reloads.
 */
export class ChangeNotificationHub {
  readonly #deps: ChangeNotificationHubDeps;
  readonly #readers = new Set<Reader>();
  readonly #replayBuffer: PublishedNotification[] = [];
  readonly #heartbeat: NodeJS.Timeout;
  #last: Position;
  #isClosed = false;
  /**
   * The replay buffer contains all notifications of events after this position, published after this moment (ms since
   * 1970).
   */
  #completeAfter: { readonly after: Position; readonly since: number };

  /** @param from start after this position: earlier events have no notifications */
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

  /**
   * Publishes in the order of events. A notification that is repeated after an outage of the store only causes a
   * reload.
   */
  publish(addressed: AddressedNotification, position: Position): void {
    if (position > this.#last) this.#last = position;
    const published = { ...addressed, position, at: this.#deps.now().getTime() };
    this.#replayBuffer.push(published);
    const oldest = this.#replayBuffer.length > REPLAY_BUFFER_SIZE ? this.#replayBuffer.shift() : undefined;
    if (oldest !== undefined) this.#completeAfter = { after: oldest.position, since: oldest.at };
    for (const reader of this.#readers)
      if (isFor(published, reader.caller)) send(reader, position, published.notification);
  }

  /** There were events up to here without readers: a reader that reconnects from before needs `resync`. */
  skipped(to: Position): void {
    this.#last = to;
    this.#replayBuffer.length = 0;
    this.#completeAfter = { after: to, since: this.#deps.now().getTime() };
  }

  /** Makes all readers reload. */
  resyncAll(): void {
    this.skipped(this.#last);
    for (const reader of this.#readers) this.#resync(reader);
  }

  /** @param since notifications after it are replayed first, or `resync` if they are no longer in the buffer */
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

  /** Checks an account's streams now rather than at the next heartbeat. */
  sessionsEnded(userId: string): void {
    for (const reader of this.#readers) if (reader.caller.userId === userId) void this.#check(reader);
  }

  /** Checks all sessions now rather than at the next heartbeat, and closes the streams of those that have ended. */
  async checkAll(): Promise<void> {
    for (const reader of [...this.#readers]) if (this.#readers.has(reader)) await this.#check(reader);
  }

  /** True once the hub was closed for good. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#heartbeat);
    for (const reader of this.#readers) this.#end(reader);
  }

  /** Removes the reader at once: its connection closes later, and writing after the end is an error. */
  #end(reader: Reader): void {
    this.#forget(reader);
    reader.stream.end();
  }

  #forget(reader: Reader): void {
    clearTimeout(reader.expiryTimer);
    this.#readers.delete(reader);
  }

  /** Undefined if the replay buffer doesn't reach back that far. */
  #missed(since: Since): readonly PublishedNotification[] | undefined {
    if (since === undefined) return [];
    if ('lastEventId' in since) return this.#after(since.lastEventId);
    const from = this.#deps.now().getTime() - since.ageMs - LATENCY_ALLOWANCE_MS;
    return from <= this.#completeAfter.since ? undefined : this.#replayBuffer.filter(({ at }) => at >= from);
  }

  /**
   * The notifications after a position; undefined if the replay buffer doesn't reach back that far, or the position is
   * unknown here.
   */
  #after(lastEventId: string): readonly PublishedNotification[] | undefined {
    // The maximum number of digits of a 64-bit number.
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
      // The store is unavailable: the next heartbeat checks again.
      this.#deps.onError(error);
    }
  }
}

function isFor(addressed: AddressedNotification, caller: Caller): boolean {
  if (addressed.audience === 'everybody') return true;
  if (caller.role === 'admin') return isForStaff(addressed.notification, caller);
  return addressed.audience !== 'admins' && addressed.audience.customerId === caller.userId;
}

/** Staff are notified of what their role can read, and of their own account, whose role may have changed. */
function isForStaff({ topic, id }: ChangeNotification, { staffRole, userId }: Admin): boolean {
  switch (topic) {
    case 'orders':
      return staffMay(staffRole, 'order');
    case 'safety-orders':
      return staffMay(staffRole, 'safetyOrder');
    case 'messages':
      return staffMay(staffRole, 'messages');
    case 'customers':
      return staffMay(staffRole, 'adminCustomer');
    case 'mails':
      return staffMay(staffRole, 'mails');
    case 'security-log':
      return staffMay(staffRole, 'securityLog');
    case 'discount-codes':
      return staffMay(staffRole, 'discountCodes');
    case 'payments':
      return staffMay(staffRole, 'adminPayments');
    case 'staff':
      return staffMay(staffRole, 'staff') || id === userId;
    case 'products':
    case 'safety-products':
    case 'settings':
    case 'resync':
      return true;
  }
}

function send(reader: Reader, position: Position, notification: ChangeNotification): void {
  if (reader.isBehind) return;
  reader.isBehind = !reader.stream.write(`id: ${position}\nevent: hint\ndata: ${JSON.stringify(notification)}\n\n`);
}
