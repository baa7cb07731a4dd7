import { eventSchemas, type ShopEvent } from '@pressline/domain/shop/shop-events.ts';
import { UnreadableData, type FeedEvent } from './event-store.ts';
import { shopUpcasters } from './shop-upcasters.ts';
import type { DatedEvent, StoredEvent, Upcasters } from './upcaster.ts';

/** An event that this version of the shop doesn't know: written by a newer one, or a type that was dropped. */
export class UnknownEventType extends Error {
  override readonly name = 'UnknownEventType';
  readonly type: string;

  constructor({ stream, revision, type }: FeedEvent) {
    super(`Event ${revision} of ${stream} is of the unknown type "${type}".`);
    this.type = type;
  }
}

/** An event whose data doesn't fit the schema of its type. */
export class MalformedEvent extends Error {
  override readonly name = 'MalformedEvent';
}

/** Whether an error says that a stored event can't be read, so that only its own stream is concerned. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof UnreadableData || error instanceof UnknownEventType;
}

/** What we need of a zod schema. */
export interface EventSchema<E> {
  safeParse(
    event: unknown,
  ): { readonly success: true; readonly data: E } | { readonly success: false; readonly error: unknown };
}

export interface Upcasting<E> {
  /**
   * A recorded event as today's code writes it: the very same where it needs no upcaster, as most do.
   * @throws UnknownEventType, UnreadableData
   */
  readonly inTodaysShape: <Recorded extends FeedEvent>(recorded: Recorded) => Recorded;
  /**
   * What happened, in today's shape. Its data is trusted, not validated: it was typed when it was written, and a
   * schema a row would halve the speed of a replay. `parseRecorded` validates.
   * @throws UnknownEventType, UnreadableData
   */
  readonly toEvent: (recorded: FeedEvent) => E;
  /**
   * As `toEvent`, and validated with the schema of its type: for audits and tests.
   * @throws UnknownEventType, UnreadableData, MalformedEvent
   */
  readonly parseRecorded: (recorded: FeedEvent) => E;
}

/** Reads stored events by the schemas of today's events and the upcasters of older ones. */
export function createUpcasting<E extends StoredEvent>(
  schemas: Readonly<Record<E['type'], EventSchema<E>>>,
  upcasters: Upcasters,
): Upcasting<E> {
  const schemaOf = new Map<string, EventSchema<E>>(Object.entries(schemas));
  const upcastersOf = new Map(Object.entries(upcasters));

  function toCurrent(stored: DatedEvent): DatedEvent {
    let current = stored;
    for (const upcast of upcastersOf.get(stored.type) ?? []) {
      const next = upcast(current);
      if (next !== current) current = { type: next.type, data: next.data, at: stored.at };
      if (current.type !== stored.type) return toCurrent(current);
    }
    return current;
  }

  function inTodaysShape<Recorded extends FeedEvent>(recorded: Recorded): Recorded {
    if (recorded.data instanceof UnreadableData) throw recorded.data;
    const current = upcastersOf.has(recorded.type) ? toCurrent(recorded) : recorded;
    if (!schemaOf.has(current.type)) throw new UnknownEventType(recorded);
    return current === recorded ? recorded : { ...recorded, type: current.type, data: current.data };
  }

  function toEvent(recorded: FeedEvent): E {
    const { type, data } = inTodaysShape(recorded);
    // The schemas say which data a type has; it was typed when it was written.
    return { type, data } as E;
  }

  return {
    inTodaysShape,
    toEvent,
    parseRecorded(recorded) {
      const event = toEvent(recorded);
      const parsed = schemaOf.get(event.type)?.safeParse(event);
      if (parsed?.success === true) return parsed.data;
      throw new MalformedEvent(`Event ${recorded.revision} of ${recorded.stream} is malformed.`, {
        cause: parsed?.error,
      });
    },
  };
}

export const {
  inTodaysShape,
  toEvent: toShopEvent,
  parseRecorded,
} = createUpcasting<ShopEvent>(eventSchemas, shopUpcasters);
