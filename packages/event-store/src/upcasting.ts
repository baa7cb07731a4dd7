import { eventSchemas, type ShopEvent } from '@pressline/domain/shop/shop-events.ts';
import { UnreadableData, type PastEvent } from './event-store.ts';
import { shopUpcasters } from './shop-upcasters.ts';
import type { DatedEvent, StoredEvent, Upcasters } from './upcaster.ts';

/** This version of the shop doesn't know the event: a newer one wrote it, or its type was removed. */
export class UnknownEventType extends Error {
  override readonly name = 'UnknownEventType';
  readonly type: string;

  constructor({ stream, revision, type }: PastEvent) {
    super(`Event #${revision} of ${stream} is of the unknown type "${type}".`);
    this.type = type;
  }
}

/** An event whose data doesn't fit the schema of its type. */
export class MalformedEvent extends Error {
  override readonly name = 'MalformedEvent';
}

/** The engine’s reason, with the event. */
function unreadable({ stream, revision }: PastEvent, cause: UnreadableData): UnreadableData {
  return new UnreadableData(`Event #${revision} of ${stream} can’t be read. ${cause.message}`, { cause });
}

/** Whether an error means that a stored event can't be read, so that only its own stream is affected. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof UnreadableData || error instanceof UnknownEventType;
}

/** The part of a zod schema that is needed here. */
export interface EventSchema<E> {
  safeParse(
    event: unknown,
  ): { readonly success: true; readonly data: E } | { readonly success: false; readonly error: unknown };
}

export interface Upcasting<E> {
  /**
   * A recorded event, upcast to its current shape; the same object if no upcaster applies, as is usual.
   * @throws UnknownEventType, UnreadableData
   */
  readonly inTodaysShape: <Recorded extends PastEvent>(recorded: Recorded) => Recorded;
  /**
   * The event in its current shape. Its data is trusted, not validated: it was typed when it was written, and
   * validation would halve the speed of a replay. `parseRecorded` validates.
   * @throws UnknownEventType, UnreadableData
   */
  readonly toEvent: (recorded: PastEvent) => E;
  /**
   * Like `toEvent`, but validated against the schema of its type: for audits and tests.
   * @throws UnknownEventType, UnreadableData, MalformedEvent
   */
  readonly parseRecorded: (recorded: PastEvent) => E;
}

/** Reads stored events with the current schemas and the upcasters of older events. */
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

  function inTodaysShape<Recorded extends PastEvent>(recorded: Recorded): Recorded {
    if (recorded.data instanceof UnreadableData) throw unreadable(recorded, recorded.data);
    const current = upcastersOf.has(recorded.type) ? toCurrent(recorded) : recorded;
    if (!schemaOf.has(current.type)) throw new UnknownEventType(recorded);
    return current === recorded ? recorded : { ...recorded, type: current.type, data: current.data };
  }

  function toEvent(recorded: PastEvent): E {
    const { type, data } = inTodaysShape(recorded);
    // The type determines the data, which was typed when it was written.
    return { type, data } as E;
  }

  return {
    inTodaysShape,
    toEvent,
    parseRecorded(recorded) {
      const event = toEvent(recorded);
      const parsed = schemaOf.get(event.type)?.safeParse(event);
      if (parsed?.success === true) return parsed.data;
      throw new MalformedEvent(`Event #${recorded.revision} of ${recorded.stream} is malformed.`, {
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
