import type { EventReader, Position, RecordedEvent, StreamName } from '@pressline/event-store/event-store.ts';
import type { FoldState } from '../documents/document-store.ts';
import { foldEvent, freshFold, readEvent, type FoldOptions } from '../engine/fold.ts';
import { readSkips } from '../engine/skips.ts';
import { comparable } from '../documents/hash.ts';
import type { AnyProjection } from '../projection/projection.ts';

/** The documents of one stream in two builds; undefined if a build has none. */
export type Pair = readonly [before: FoldState | undefined, after: FoldState | undefined];

export interface StatesAtPositionOptions {
  readonly reader: Pick<EventReader, 'readForward' | 'readStream'>;
  readonly projection: AnyProjection;
  /** The position to align documents to. Both builds had scanned everything up to here before they were read. */
  readonly position: Position;
  /** Another version made the first build, so it can't be folded here. */
  readonly beforeIsForeign: boolean;
}

const PAGE_SIZE = 500;

/**
 * Aligns documents of builds that are being fed to one position. A document that was read is at that position or
 * later, since feeds write documents before the checkpoint. Streams with later events are found in the event store,
 * since events exist before they are folded, and are folded again up to the position.
 */
export class StatesAtPosition {
  readonly #options: StatesAtPositionOptions;
  readonly #how: FoldOptions;
  /** Streams with events after the position, by document ID. */
  readonly #advanced = new Map<string, StreamName>();
  #scannedTo: Position;

  private constructor(options: StatesAtPositionOptions, how: FoldOptions) {
    this.#options = options;
    this.#how = how;
    this.#scannedTo = options.position;
  }

  /** @throws what the event store throws, like all methods */
  static async at(options: StatesAtPositionOptions): Promise<StatesAtPosition> {
    const skips = await readSkips(options.reader, options.projection.name);
    return new StatesAtPosition(options, { skips, now: () => new Date() });
  }

  /** Finds streams with later events. Call it after documents were read and before they are aligned. */
  async scan(): Promise<void> {
    const { reader, projection } = this.#options;
    for (;;) {
      const page = await reader.readForward({
        after: this.#scannedTo,
        categories: projection.reads,
        limit: PAGE_SIZE,
      });
      for (const { stream } of page.events) this.#advanced.set(freshFold(projection, stream).id, stream);
      this.#scannedTo = page.scannedTo;
      if (page.caughtUp) return;
    }
  }

  /** Whether the document's stream had later events in the last scan. */
  hasAdvanced(id: string): boolean {
    return this.#advanced.has(id);
  }

  /**
   * Both documents of a stream with later events, at the position. If another version made the first build, the
   * second is aligned to the event that the first one contains. A document that doesn't match the fold of its stream
   * is returned as stored: that is a difference to report.
   */
  async align(id: string, [before, after]: Pair): Promise<Pair> {
    const stream = this.#advanced.get(id);
    if (stream === undefined) return [before, after];
    const events = await this.#options.reader.readStream(stream);
    const behind = events.findIndex(({ position }) => position > this.#options.position);
    const least = (behind === -1 ? events.length : behind) - 1;
    if (!this.#options.beforeIsForeign)
      return [this.#aligned(events, before, least, least), this.#aligned(events, after, least, least)];
    const upTo = before === undefined ? least : revisionOf(before);
    return [before, this.#aligned(events, after, least, upTo)];
  }

  /** @param least the minimum revision that it must contain; −1 if it need not exist */
  #aligned(
    events: readonly RecordedEvent[],
    stored: FoldState | undefined,
    least: number,
    upTo: number,
  ): FoldState | undefined {
    if (stored === undefined) return least > -1 ? undefined : this.#folded(events, upTo);
    if (stored.parked === undefined && stored.revision < least) return stored;
    const itself = this.#folded(events, revisionOf(stored));
    if (itself === undefined || comparable(itself) !== comparable(stored)) return stored;
    return this.#folded(events, upTo);
  }

  #folded(events: readonly RecordedEvent[], upTo: number): FoldState | undefined {
    const [first] = events;
    if (first === undefined || upTo < 0) return undefined;
    const fold = freshFold(this.#options.projection, first.stream);
    for (const event of events) {
      if (event.revision > upTo) break;
      foldEvent(this.#options.projection, fold, readEvent(event), this.#how);
    }
    return fold;
  }
}

/** The last event of its stream that a document contains, folded or parked. */
function revisionOf({ revision, parked }: FoldState): number {
  return parked?.revision ?? revision;
}
