import type { EventPage, FeedEvent, Position, ReadForward } from '../event-store.ts';

/** Enough for readers that gather events for a tenth of a second before they read them. */
const MAX_EVENTS = 256;

/**
 * The newest events of the shop, as its subscription delivered them. Whoever is woken by one of them finds it here,
 * without another read of the server.
 */
export class RecentEvents {
  #events: FeedEvent[] = [];
  /** All events of the shop after it, up to `#upTo`, are here; undefined while the subscription is not open. */
  #after: Position | undefined;
  #upTo: Position | undefined;

  /** A subscription to everything after a position begins. */
  begin(after: Position): void {
    this.#events = [];
    this.#after = after;
    this.#upTo = after;
  }

  /** The next event of the subscription. */
  add(event: FeedEvent): void {
    this.reached(event.position);
    if (this.#events.push(event) <= MAX_EVENTS) return;
    this.#after = this.#events.shift()?.position;
  }

  /** The subscription has passed an event that is not the shop's. */
  reached(position: Position): void {
    this.#upTo = position;
  }

  /** The subscription has ended: later events are missing from now on. */
  end(): void {
    this.#after = undefined;
  }

  /** A page up to at least `upTo`; undefined if the events between are not all here. */
  page({ after, upTo, categories, limit }: ReadForward): EventPage | undefined {
    const [known, newest] = [this.#after, this.#upTo];
    if (upTo === undefined || known === undefined || newest === undefined) return undefined;
    if (after < known || newest < upTo) return undefined;
    const events: FeedEvent[] = [];
    for (const event of this.#events) {
      if (event.position <= after || !isOf(event, categories)) continue;
      if (events.length === limit) return { events, scannedTo: events.at(-1)?.position ?? after, caughtUp: false };
      events.push(event);
    }
    return { events, scannedTo: newest > after ? newest : after, caughtUp: true };
  }
}

function isOf({ stream }: FeedEvent, categories: readonly string[] | undefined): boolean {
  return categories?.some((category) => stream.startsWith(`${category}-`)) ?? true;
}
