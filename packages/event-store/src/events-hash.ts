import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { canonicalJson } from './canonical-json.ts';
import { START, UnreadableData, type Position, type RecordedEvent, type RecordedReader } from './event-store.ts';

/** A hash of everything in a store. */
export interface HashOfEvents {
  /** 64 hex digits. */
  readonly hash: string;
  readonly events: number;
}

/** An event whose data isn't JSON any more: the store can't be hashed. */
export class DamagedEvent extends Error {
  override readonly name = 'DamagedEvent';

  constructor({ stream, revision }: RecordedEvent) {
    super(`Event #${revision} of ${stream} is damaged.`);
  }
}

const PAGE_SIZE = 1_000;

export interface ToEndOptions {
  readonly onProgress?: (events: number, position: Position) => void;
  readonly signal?: AbortSignal;
}

/**
 * The SHA-256 of a store's events in order, with all metadata except the position, which depends on the engine.
 * Stores with the same events have the same hash, on every engine.
 */
export class EventsHash {
  readonly #reader: RecordedReader;
  readonly #hash = createHash('sha256');
  #events = 0;
  #after: Position = START;

  constructor(reader: RecordedReader) {
    this.#reader = reader;
  }

  /**
   * Continues from the last call to the end.
   * @throws DamagedEvent, and what the store throws
   */
  async toEnd({ onProgress, signal }: ToEndOptions = {}): Promise<HashOfEvents> {
    for (let caughtUp = false; !caughtUp;) {
      signal?.throwIfAborted();
      const page = await this.#reader.readRecorded({ after: this.#after, limit: PAGE_SIZE });
      this.#hash.update(page.events.map(lineOf).join(''));
      this.#events += page.events.length;
      this.#after = page.scannedTo;
      caughtUp = page.caughtUp;
      onProgress?.(this.#events, this.#after);
      // A store on disk reads synchronously: let signals such as Ctrl-C through.
      await nextTurn();
    }
    return { hash: this.#hash.copy().digest('hex'), events: this.#events };
  }
}

function lineOf(recorded: RecordedEvent): string {
  if (recorded.data instanceof UnreadableData) throw new DamagedEvent(recorded);
  const { position: _, ...event } = recorded;
  return `${canonicalJson(event)}\n`;
}
