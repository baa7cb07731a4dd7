/** An event as stored: its type and data as they were once written. */
export interface StoredEvent {
  readonly type: string;
  readonly data: unknown;
}

/** Input of an upcaster: includes when it happened, which an older version may not contain otherwise. */
export interface DatedEvent extends StoredEvent {
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/**
 * Converts an older version of an event to the next one, and returns others unchanged. Pure: the same bytes always
 * mean the same event. A renamed event gets another type and then passes through that type's upcasters.
 */
export type Upcaster = (stored: DatedEvent) => StoredEvent;

/** Upcasters by stored type, oldest first. */
export type Upcasters = Readonly<Record<string, readonly Upcaster[]>>;
