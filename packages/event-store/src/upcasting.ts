import { eventSchemas, type ShopEvent } from '@pressline/domain/shop-events.ts';
import type { RecordedEvent } from './event-store.ts';

/** What lies in the store of an event: its type and data as they were once written. */
export interface StoredEvent {
  readonly type: string;
  readonly data: unknown;
}

/**
 * Turns an older shape of an event into the next one, and leaves others as they are. A renamed event is one with another
 * type; it then passes through that type's upcasters.
 */
export type Upcaster = (stored: StoredEvent) => StoredEvent;

/** Upcasters by the stored type, oldest first. */
export type Upcasters = Readonly<Record<string, readonly Upcaster[]>>;

/** An event that this version of the shop doesn't know: written by a newer one, or a type that was dropped. */
export class UnknownEventType extends Error {
  override readonly name = 'UnknownEventType';
  readonly type: string;

  constructor({ stream, revision, type }: RecordedEvent) {
    super(`Event ${revision} of ${stream} is of the unknown type "${type}".`);
    this.type = type;
  }
}

/** An event whose data doesn't fit the schema of its type. */
export class MalformedEvent extends Error {
  override readonly name = 'MalformedEvent';
}

/** What we need of a zod schema. */
export interface EventSchema<E> {
  safeParse(
    event: unknown,
  ): { readonly success: true; readonly data: E } | { readonly success: false; readonly error: unknown };
}

export interface Upcasting<E> {
  /**
   * A recorded event in today's shape. Its data is trusted, not validated: it was typed when it was written, and a
   * schema a row would halve the speed of a replay. `parseRecorded` validates.
   * @throws UnknownEventType
   */
  readonly toEvent: (recorded: RecordedEvent) => E;
  /**
   * As `toEvent`, and validated with the schema of its type: for audits and tests.
   * @throws UnknownEventType, MalformedEvent
   */
  readonly parseRecorded: (recorded: RecordedEvent) => E;
}

/** Reads stored events by the schemas of today's events and the upcasters of older ones. */
export function createUpcasting<E extends StoredEvent>(
  schemas: Readonly<Record<E['type'], EventSchema<E>>>,
  upcasters: Upcasters,
): Upcasting<E> {
  const schemaOf = new Map<string, EventSchema<E>>(Object.entries(schemas));
  const upcastersOf = new Map(Object.entries(upcasters));

  function toCurrent(stored: StoredEvent): StoredEvent {
    let current = stored;
    for (const upcast of upcastersOf.get(stored.type) ?? []) {
      current = upcast(current);
      if (current.type !== stored.type) return toCurrent(current);
    }
    return current;
  }

  function today(recorded: RecordedEvent): { readonly event: StoredEvent; readonly schema: EventSchema<E> } {
    const { type, data } = toCurrent({ type: recorded.type, data: recorded.data });
    const schema = schemaOf.get(type);
    if (schema === undefined) throw new UnknownEventType(recorded);
    return { event: { type, data }, schema };
  }

  return {
    toEvent: (recorded) => today(recorded).event as E,
    parseRecorded(recorded) {
      const { event, schema } = today(recorded);
      const parsed = schema.safeParse(event);
      if (parsed.success) return parsed.data;
      throw new MalformedEvent(`Event ${recorded.revision} of ${recorded.stream} is malformed.`, {
        cause: parsed.error,
      });
    },
  };
}

/** The shop's upcasters. None yet: add one here when an event's shape changes, with a test on the old bytes. */
const shopUpcasters: Upcasters = {};

export const { toEvent: toShopEvent, parseRecorded } = createUpcasting<ShopEvent>(eventSchemas, shopUpcasters);
