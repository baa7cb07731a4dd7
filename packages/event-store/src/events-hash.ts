import { createHash } from 'node:crypto';
import { canonicalJson } from './canonical-json.ts';
import { START, type Position, type RecordedReader } from './event-store.ts';

/** What a store holds, as one number. */
export interface HashOfEvents {
  /** 64 hex digits. */
  readonly hash: string;
  readonly events: number;
}

const PAGE_SIZE = 1_000;

/**
 * The SHA-256 of a store's events in their order, each with all that is known of it but its position, which is the engine's
 * own. Two stores that hold the same have the same, on every engine.
 */
export class EventsHash {
  readonly #reader: RecordedReader;
  readonly #hash = createHash('sha256');
  #events = 0;
  #after: Position = START;

  constructor(reader: RecordedReader) {
    this.#reader = reader;
  }

  /** Goes on from where it stood to the end. @throws what the store throws */
  async toEnd(): Promise<HashOfEvents> {
    for (let caughtUp = false; !caughtUp;) {
      const page = await this.#reader.readRecorded({ after: this.#after, limit: PAGE_SIZE });
      for (const { position: _, ...event } of page.events) this.#hash.update(canonicalJson(event)).update('\n');
      this.#events += page.events.length;
      this.#after = page.scannedTo;
      caughtUp = page.caughtUp;
    }
    return { hash: this.#hash.copy().digest('hex'), events: this.#events };
  }
}
