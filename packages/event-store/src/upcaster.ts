/** What lies in the store of an event: its type and data as they were once written. */
export interface StoredEvent {
  readonly type: string;
  readonly data: unknown;
}

/** What an upcaster sees: also when it happened, which an older shape may not have said otherwise. */
export interface DatedEvent extends StoredEvent {
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/**
 * Turns an older shape of an event into the next one, and answers others as they were given. Pure: the same bytes are the
 * same event for ever. A renamed event is one with another type; it then passes through that type's upcasters.
 */
export type Upcaster = (stored: DatedEvent) => StoredEvent;

/** Upcasters by the stored type, oldest first. */
export type Upcasters = Readonly<Record<string, readonly Upcaster[]>>;
