import { START, type EventReader, type Position, type StreamName } from '@pressline/event-store/event-store.ts';
import type { BuildWriter, Checkpoint, Commit, Put } from '../documents/document-store.ts';
import type { AnyProjection } from '../projection/projection.ts';
import {
  foldEvent,
  freshFold,
  readEvent,
  type CategoryPage,
  type Fold,
  type FoldOptions,
  type ReadEvent,
} from './fold.ts';
import { FoldCache } from './fold-cache.ts';
import { NO_SKIPS, readSkips } from './skips.ts';

/** A written document, as announced in change notifications. */
export interface Change {
  readonly id: string;
  readonly revision: number;
}

export interface FeedOptions {
  /** Folds cached in memory; at most twice as many. */
  readonly cacheSize: number;
  readonly now: () => Date;
  /** The build began empty and nobody else writes to it, so a stream's first event needs no lookup. */
  readonly alone?: boolean;
}

/** Another writer has committed to the build since it was read: the folds in memory are stale. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';

  constructor(build: string) {
    super(`${build} is being written by another process.`);
  }
}

const FOLDS_PER_COMMIT = 5_000;

export type RebuiltStream =
  | { readonly outcome: 'folded'; readonly revision: number }
  | { readonly outcome: 'parked'; readonly revision: number; readonly reason: string }
  | { readonly outcome: 'no-such-stream' };

const NO_CHECKPOINT: Checkpoint = { position: START, scannedTo: START, writes: 0 };

/** Feeds one build of one projection: folds pages into documents and writes them with the checkpoint. */
export class Feed {
  readonly projection: AnyProjection;
  readonly writer: BuildWriter;
  readonly #options: FeedOptions;
  readonly #cache: FoldCache;
  readonly #unsaved = new Set<Fold>();
  /** Skipped events are read with the first page, and again whenever a stream is rebuilt. */
  #how: FoldOptions;
  #knowsSkips = false;
  /** As it is stored. */
  #checkpoint: Checkpoint = NO_CHECKPOINT;
  /** Position of the last folded event. */
  #position: Position = START;
  #written: Position = START;
  /** Scanned, with all documents written. Ahead of the checkpoint if there was nothing to write. */
  #scannedTo: Position = START;

  constructor(projection: AnyProjection, writer: BuildWriter, options: FeedOptions) {
    this.projection = projection;
    this.writer = writer;
    this.#options = options;
    this.#cache = new FoldCache();
    this.#how = { skips: NO_SKIPS, now: options.now };
  }

  get scannedTo(): Position {
    return this.#scannedTo;
  }

  /** Position of the last folded event whose documents are written. */
  get position(): Position {
    return this.#written;
  }

  get checkpoint(): Checkpoint {
    return this.#checkpoint;
  }

  /** Discards the state in memory and reloads the checkpoint: at startup, after a failure and when overtaken. */
  async reset(): Promise<void> {
    this.#cache.clear();
    this.#unsaved.clear();
    this.#checkpoint = await this.writer.checkpoint();
    this.#position = this.#checkpoint.position;
    this.#written = this.#checkpoint.position;
    this.#scannedTo = this.#checkpoint.scannedTo;
  }

  /** Folds a page in memory. */
  async take(pages: ReadonlyMap<string, CategoryPage>, reader: EventReader): Promise<void> {
    if (!this.#knowsSkips) await this.#readSkips(reader);
    const unknown: ReadEvent[] = [];
    const gaps = new Set<Fold>();
    for (const category of this.projection.reads) {
      const page = pages.get(category);
      if (page === undefined) continue;
      if (page.last > this.#position) this.#position = page.last;
      for (const event of page.events) {
        const fold = this.#cache.get(event.stream) ?? this.#begun(event);
        if (fold === undefined) unknown.push(event);
        else this.#fold(fold, event, gaps);
      }
    }
    if (unknown.length > 0) await this.#loadAndFold(unknown, gaps);
    for (const fold of gaps) await this.#foldAgain(fold, reader);
  }

  /**
   * Writes the folded documents and the scan position.
   * @param onReadable called with what was written before the checkpoint is stored, if the engine stores it afterwards
   * @returns what was written, or `overtaken`: the feed has then been reset to what is stored
   */
  async flush(
    scannedTo: Position,
    onReadable?: (changes: readonly Change[]) => void,
  ): Promise<readonly Change[] | 'overtaken'> {
    // Also if all events wait behind a parked one: builds are compared at the same event.
    if (this.#unsaved.size > 0 || this.#position > this.#checkpoint.position) {
      const folds = [...this.#unsaved];
      const written = await this.#commit(folds, scannedTo, {
        onReadable: () => {
          this.#isWritten(scannedTo);
          onReadable?.(changesOf(folds));
        },
      });
      if (written === 'overtaken') return written;
      this.#isWritten(scannedTo);
      this.#evictSaved();
      return written;
    }
    this.#isWritten(scannedTo);
    this.#evictSaved();
    return [];
  }

  #isWritten(scannedTo: Position): void {
    this.#written = this.#position;
    this.#scannedTo = scannedTo;
  }

  /** Number of folds in memory: all, and those used since the last eviction. */
  get cached(): { readonly all: number; readonly recent: number } {
    return { all: this.#cache.size, recent: this.#cache.recent };
  }

  /** For a build that nobody reads yet: writes and forgets the folds that were not used recently. */
  async evict(): Promise<void> {
    await this.#commitAhead(this.#cache.leaving().filter((fold) => this.#unsaved.has(fold)));
    this.#cache.evict();
  }

  /** For a build that nobody reads yet: writes everything in batches, then the checkpoint. */
  async save(scannedTo: Position): Promise<void> {
    await this.#commitAhead([...this.#unsaved]);
    if ((await this.#commit([], scannedTo)) === 'overtaken') throw new Overtaken(this.writer.build);
    this.#scannedTo = scannedTo;
  }

  /** Stores the scan position if there was nothing to write. */
  async saveScannedTo(): Promise<void> {
    if (this.#unsaved.size === 0 && this.#scannedTo > this.#checkpoint.scannedTo)
      await this.#commit([], this.#scannedTo);
  }

  async #readSkips(reader: EventReader): Promise<void> {
    this.#how = { ...this.#how, skips: await readSkips(reader, this.projection.name) };
    this.#knowsSkips = true;
  }

  #evictSaved(): void {
    if (this.#cache.recent >= this.#options.cacheSize) this.#cache.evict();
  }

  /**
   * Folds a stream again from its start and overwrites the stored document. Used for retries and repairs.
   * @param over `whatever` also replaces a newer revision than the stream has, or a document without a stream
   */
  async rebuildStream(
    stream: StreamName,
    reader: EventReader,
    over?: 'whatever',
  ): Promise<{ readonly rebuilt: RebuiltStream; readonly changes: readonly Change[] }> {
    await this.#readSkips(reader);
    const fold = freshFold(this.projection, stream);
    await this.#foldAgain(fold, reader);
    const { parked, revision } = fold;
    const isNothing = revision === -1 && parked === undefined;
    if (isNothing && over === undefined) return { rebuilt: { outcome: 'no-such-stream' }, changes: [] };
    // The stored document may be newer than what could be folded again; it is then kept.
    const replaced = parked === undefined && over !== undefined ? { over } : {};
    const changes = await this.#commit([fold], this.#scannedTo, replaced);
    if (changes === 'overtaken') return this.rebuildStream(stream, reader, over);
    this.#cache.delete(stream);
    if (isNothing) return { rebuilt: { outcome: 'no-such-stream' }, changes };
    if (parked === undefined) return { rebuilt: { outcome: 'folded', revision }, changes };
    return { rebuilt: { outcome: 'parked', revision: parked.revision, reason: parked.reason }, changes };
  }

  /** A stream's first event needs no lookup: if a document is stored already, the put is ignored. */
  #begun({ stream, revision }: ReadEvent): Fold | undefined {
    if (revision !== 0) return undefined;
    const fold = freshFold(this.projection, stream);
    if (this.#options.alone === true) fold.mayBeStored = false;
    this.#cache.set(fold);
    return fold;
  }

  #fold(fold: Fold, event: ReadEvent, gaps: Set<Fold>): void {
    const known = fold.unsaved !== 'no';
    const outcome = foldEvent(this.projection, fold, event, this.#how);
    switch (outcome) {
      case 'folded':
      case 'parked':
        if (!known) this.#unsaved.add(fold);
        return;
      case 'gap':
        gaps.add(fold);
        return;
      case 'seen':
      case 'waiting':
        return;
    }
  }

  async #loadAndFold(events: readonly ReadEvent[], gaps: Set<Fold>): Promise<void> {
    const folds = new Map<StreamName, Fold>();
    for (const { stream } of events) {
      if (!folds.has(stream)) folds.set(stream, freshFold(this.projection, stream));
    }
    const stored = await this.writer.load([...folds.values()].map(({ id }) => id));
    for (const fold of folds.values()) {
      const state = stored.get(fold.id);
      if (state !== undefined) {
        fold.revision = state.revision;
        fold.body = state.body;
        fold.parked = state.parked;
      }
      this.#cache.set(fold);
    }
    for (const event of events) {
      const fold = folds.get(event.stream);
      if (fold !== undefined) this.#fold(fold, event, gaps);
    }
  }

  async #foldAgain(fold: Fold, reader: EventReader): Promise<void> {
    fold.revision = -1;
    fold.body = undefined;
    fold.parked = undefined;
    for (const recorded of await reader.readStream(fold.stream)) {
      const outcome = foldEvent(this.projection, fold, readEvent(recorded), this.#how);
      if (outcome === 'parked') break;
      if (outcome === 'gap')
        throw new Error(`The store returned ${fold.stream} with a gap before ${recorded.revision}.`);
    }
    const hasEvents = fold.unsaved !== 'no';
    fold.unsaved = hasEvents ? 'marked' : 'no';
    if (hasEvents) this.#unsaved.add(fold);
  }

  /** Documents may be ahead of the checkpoint, never behind it. */
  async #commitAhead(folds: readonly Fold[]): Promise<void> {
    const atOnce = this.writer.putsPerCommit ?? FOLDS_PER_COMMIT;
    for (let start = 0; start < folds.length; start += atOnce) {
      const some = folds.slice(start, start + atOnce);
      if ((await this.#commit(some, this.#checkpoint.scannedTo)) === 'overtaken')
        throw new Overtaken(this.writer.build);
    }
  }

  async #commit(
    folds: readonly Fold[],
    scannedTo: Position,
    { over, onReadable }: Partial<Pick<Put, 'over'>> & Pick<Commit, 'onReadable'> = {},
  ): Promise<readonly Change[] | 'overtaken'> {
    const puts = folds.map((fold) => ({ ...putOf(fold), ...(over !== undefined && { over }) }));
    const { writes: onWrites } = this.#checkpoint;
    const result = await this.writer.commit({ puts, position: this.#position, scannedTo, onWrites, onReadable });
    if (result.outcome === 'overtaken') {
      await this.reset();
      return 'overtaken';
    }
    this.#checkpoint = result.checkpoint;
    for (const fold of folds) {
      fold.unsaved = 'no';
      fold.mayBeStored = true;
      this.#unsaved.delete(fold);
    }
    return changesOf(folds);
  }
}

function changesOf(folds: readonly Fold[]): readonly Change[] {
  return folds.map(({ id, revision }) => ({ id, revision }));
}

function putOf({ id, revision, body, parked, unsaved, mayBeStored }: Fold): Put {
  const over = unsaved === 'marked' ? 'older-or-same' : mayBeStored ? 'older' : 'nothing';
  return { id, revision, body, parked, over };
}
