import {
  START,
  categoryOf,
  type EventReader,
  type Position,
  type SortedEvents,
  type StreamName,
} from '@pressline/event-store/event-store.ts';
import type { BuildLoader, Checkpoint, StreamLoader, StreamsLoaded } from '../documents/document-store.ts';
import { Overtaken } from '../engine/feed.ts';
import { foldEvent, freshFold, readEvent, type Fold, type FoldOptions, type ReadEvent } from '../engine/fold.ts';
import { readSkips } from '../engine/skips.ts';
import type { AnyProjection } from '../projection/projection.ts';
import type { LoadPace } from './load-pace.ts';

/** The events were restored from an older backup since: the builds contain events that never happened. */
export class AheadOfEvents extends Error {
  override readonly name = 'AheadOfEvents';

  constructor() {
    super('The build is ahead of the events. Cancel this replay and start another.');
  }
}

export interface LoadByStreamOptions {
  readonly reader: EventReader;
  readonly loads: readonly Load[];
  /** The newest event. */
  readonly head: Position;
  readonly pace: LoadPace;
}

interface Load {
  readonly projection: AnyProjection;
  readonly loader: BuildLoader;
}

/** Longer pages take more memory, and no less time. */
const EVENTS_AT_ONCE = 500;
/** Share of the time that sorting takes, about. */
const SORTING = 0.25;

/**
 * Fills builds stream by stream, if both engines can do so: a document is folded from the first to the last event of
 * its stream and written once, so no fold has to stay in memory. Afterwards the builds contain everything up to the
 * head, or up to that of the interrupted replay that began them. Builds that were begun in the order of the store are
 * left as they are.
 * @throws what the engines throw, and the signal's reason
 */
export async function loadByStream({ reader, loads, head, pace }: LoadByStreamOptions): Promise<void> {
  if (reader.sortByStream === undefined) return;
  const builds: StreamBuild[] = [];
  for (const load of loads) {
    const build = await StreamBuild.of(load, reader, head);
    if (build !== undefined) builds.push(build);
  }
  const [first] = builds;
  if (first === undefined) return;
  const categories = [...new Set(builds.flatMap(({ projection }) => projection.reads))];
  const events = reader.sortByStream({ categories, upTo: head, after: leastOf(builds), folder: first.folder });
  try {
    for (let share = 0; share < 1;) {
      await pace.check(() => Promise.resolve());
      share = await events.sortMore();
      await pace.sorted(share * SORTING);
    }
    await loadSorted(events, builds, pace);
  } finally {
    await events.close();
  }
  for (const build of builds) await build.finish();
}

async function loadSorted(events: SortedEvents, builds: readonly StreamBuild[], pace: LoadPace): Promise<void> {
  const readers = new Map<string, readonly StreamBuild[]>();
  const readersOf = (stream: StreamName): readonly StreamBuild[] => {
    const category = categoryOf(stream);
    let found = readers.get(category);
    if (found === undefined) {
      found = builds.filter(({ projection }) => projection.reads.some((each) => each === category));
      readers.set(category, found);
    }
    return found;
  };
  let current: readonly StreamBuild[] = [];
  let [stream, ended]: readonly (StreamName | undefined)[] = [];
  let loaded = 0;
  const save = async (): Promise<void> => {
    for (const build of builds) await build.save(ended);
  };
  for (let isLast = false; !isLast;) {
    await pace.check(save);
    const limit = Math.min(EVENTS_AT_ONCE, pace.limit);
    const page = await events.read(limit);
    isLast = page.length < limit;
    for (const event of page) {
      if (event.stream !== stream) {
        for (const build of current) build.end();
        ended = stream;
        stream = event.stream;
        current = readersOf(stream);
        for (const build of current) build.begin(stream);
      }
      const readable = readEvent(event);
      for (const build of current) build.take(readable, event.position);
    }
    for (const build of builds) await build.saveFullBatches();
    loaded += page.length;
    // Below 1 until the last stream is stored, too.
    const share = loaded / (events.sorted + 1);
    await pace.folded(page.length, SORTING + (1 - SORTING) * share, save);
  }
  for (const build of current) build.end();
}

/** The stream up to which all of them are loaded; undefined if one of them has nothing yet. */
function leastOf(builds: readonly StreamBuild[]): StreamName | undefined {
  let least: StreamName | undefined;
  for (const { loadedBefore } of builds) {
    if (loadedBefore === undefined) return undefined;
    if (least === undefined || isAfter(least, loadedBefore)) least = loadedBefore;
  }
  return least;
}

/** By code points, as the engines sort. */
function isAfter(one: string, other: string): boolean {
  return Buffer.compare(Buffer.from(one), Buffer.from(other)) > 0;
}

const STREAMS_PER_COMMIT = 1_000;

/** A build that is filled stream by stream. */
class StreamBuild {
  readonly projection: AnyProjection;
  /** The last stream that an interrupted replay has loaded. */
  readonly loadedBefore: StreamName | undefined;
  readonly #loader: BuildLoader;
  readonly #streams: StreamLoader;
  readonly #how: FoldOptions;
  readonly #upTo: Position;
  #checkpoint: Checkpoint;
  /** Of the stream that is being read; undefined if an interrupted replay has loaded it. */
  #fold: Fold | undefined;
  /** Folds of streams that were read to their end, to be written. */
  #ended: Fold[] = [];
  /** Position of the last folded event. */
  #position: Position;
  #lastOfStream: Position = START;

  private constructor(load: Load, streams: StreamLoader, how: FoldOptions, from: StreamBuildStart) {
    this.projection = load.projection;
    this.#loader = load.loader;
    this.#streams = streams;
    this.#how = how;
    this.loadedBefore = from.stream;
    this.#upTo = from.upTo;
    this.#checkpoint = from.checkpoint;
    this.#position = from.checkpoint.position;
  }

  /** For temporary files. */
  get folder(): string {
    return this.#streams.folder;
  }

  /** Undefined if it has to be filled in the order of the store. */
  static async of(load: Load, reader: EventReader, head: Position): Promise<StreamBuild | undefined> {
    const { streams } = load.loader;
    const loaded = await streams?.loaded();
    if (streams === undefined || loaded === undefined || loaded === 'in-log-order') return undefined;
    const checkpoint = await load.loader.checkpoint();
    // An interrupted replay that was continued has folded events after those that it began with.
    if (checkpoint.position > head || (loaded !== 'nothing' && loaded.upTo > head)) throw new AheadOfEvents();
    const skips = await readSkips(reader, load.projection.name);
    const from = loaded === 'nothing' ? { stream: undefined, upTo: head } : loaded;
    return new StreamBuild(load, streams, { skips, now: () => new Date() }, { ...from, checkpoint });
  }

  begin(stream: StreamName): void {
    this.#fold = this.#isLoaded(stream) ? undefined : freshFold(this.projection, stream);
  }

  #isLoaded(stream: StreamName): boolean {
    return this.loadedBefore !== undefined && !isAfter(stream, this.loadedBefore);
  }

  take(event: ReadEvent, position: Position): void {
    if (this.#fold === undefined) return;
    this.#lastOfStream = position;
    if (foldEvent(this.projection, this.#fold, event, this.#how) === 'gap')
      throw new Error(`The store returned ${event.stream} with a gap before ${event.revision}.`);
  }

  /** After the last event of a stream. */
  end(): void {
    if (this.#fold === undefined) return;
    this.#ended.push(this.#fold);
    this.#fold = undefined;
    if (this.#lastOfStream > this.#position) this.#position = this.#lastOfStream;
  }

  get #batch(): number {
    return this.#loader.putsPerCommit ?? STREAMS_PER_COMMIT;
  }

  async saveFullBatches(): Promise<void> {
    while (this.#ended.length >= this.#batch) await this.#saveBatch();
  }

  /**
   * Writes all streams that were read to their end.
   * @param last the last stream of any category that was read to its end
   */
  async save(last: StreamName | undefined): Promise<void> {
    while (this.#ended.length > this.#batch) await this.#saveBatch();
    if (last !== undefined && !this.#isLoaded(last)) await this.#saveBatch(last);
  }

  /** From now on the build is written in the order of the store, after the newest event that was there at the start. */
  async finish(): Promise<void> {
    while (this.#ended.length > 0) await this.#saveBatch();
    await this.#commit([], { scannedTo: this.#upTo, loaded: 'all' });
  }

  async #saveBatch(last?: StreamName): Promise<void> {
    const folds = this.#ended.slice(0, this.#batch);
    const stream = last ?? folds.at(-1)?.stream;
    if (stream === undefined) return;
    await this.#commit(folds, { scannedTo: this.#checkpoint.scannedTo, loaded: { stream, upTo: this.#upTo } });
    this.#ended = this.#ended.slice(this.#batch);
  }

  async #commit(
    folds: readonly Fold[],
    { scannedTo, loaded }: { readonly scannedTo: Position; readonly loaded: StreamsLoaded | 'all' },
  ): Promise<void> {
    const puts = folds.map(({ id, revision, body, parked }) => ({
      id,
      revision,
      body,
      parked,
      over: 'nothing' as const,
    }));
    const { writes: onWrites } = this.#checkpoint;
    const result = await this.#streams.commit({ puts, position: this.#position, scannedTo, onWrites, loaded });
    if (result.outcome === 'overtaken') throw new Overtaken(this.#loader.build);
    this.#checkpoint = result.checkpoint;
  }
}

interface StreamBuildStart {
  readonly stream: StreamName | undefined;
  readonly upTo: Position;
  readonly checkpoint: Checkpoint;
}
