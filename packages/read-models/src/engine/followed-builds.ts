import type { Position } from '@pressline/event-store/event-store.ts';
import { OtherPartitions, type DocumentStore } from '../documents/document-store.ts';
import { partitionName, type Partition } from '../documents/partition.ts';
import { definitionOf, type AnyProjection } from '../projection/projection.ts';
import { Rate } from './advance.ts';
import { Feed, type FeedOptions } from './feed.ts';
import { Backoff } from '@pressline/concurrency/backoff.ts';

/** The streams that an engine feeds, and the store that it writes their documents to. */
interface Share {
  /** All streams if undefined. */
  readonly partition: Partition | undefined;
  readonly store: DocumentStore;
}

/** A build that is fed, or one partition of it. */
export interface Followed {
  readonly partition: Partition | undefined;
  readonly feed: Feed;
  readonly backoff: Backoff;
  readonly rate: Rate;
  /** When the last folded event happened, while the build is behind. */
  behindAt: string | undefined;
  /** Reset to the stored state after a failure. */
  stale: boolean;
  /** The last page, whose documents can be read, until its checkpoint is stored, too. Never rejects. */
  storing: Promise<unknown>;
}

/** A ready build that could not be opened. */
interface Unopened {
  readonly build: string;
  readonly partition: Partition | undefined;
  readonly projection: AnyProjection;
  readonly backoff: Backoff;
}

export interface FollowedOptions extends FeedOptions {
  /** Lists the builds. */
  readonly store: DocumentStore;
  /** What is fed from the beginning. */
  readonly shares: readonly Share[];
  readonly projections: readonly AnyProjection[];
  /** Shadow builds to feed. */
  readonly shadowBuilds: readonly string[];
  readonly onlyShadowBuilds: boolean;
  /** Called when a build could not be opened; a later `refresh` retries. */
  readonly onFailure: (backoff: Backoff, build: string, error: unknown) => void;
}

/** Which builds are fed, and which of them are live. */
export class FollowedBuilds {
  readonly #options: FollowedOptions;
  /** By build and partition, like `#unopened`. */
  readonly #followed = new Map<string, Followed>();
  readonly #unopened = new Map<string, Unopened>();
  /** By projection. */
  #live: ReadonlyMap<string, string> = new Map();
  #shares: readonly Share[];

  readonly #shadowBuilds: Set<string>;

  constructor(options: FollowedOptions) {
    this.#options = options;
    this.#shares = options.shares;
    this.#shadowBuilds = new Set(options.shadowBuilds);
  }

  /** Feeds the build from the next `refresh` on. */
  addShadowBuild(build: string): void {
    this.#shadowBuilds.add(build);
  }

  /** Also feeds a partition, from the next `refresh` on. */
  add(share: Share): void {
    this.#shares = [...this.#shares, share];
  }

  /** Feeds a partition no longer. */
  remove(partition: Partition): void {
    this.#shares = this.#shares.filter((share) => share.partition?.index !== partition.index);
    for (const each of [this.#followed, this.#unopened])
      for (const [key, { partition: of }] of each) if (of?.index === partition.index) each.delete(key);
  }

  all(): readonly Followed[] {
    return [...this.#followed.values()];
  }

  /** How far the build has been scanned, in the streams that are fed; undefined if it is not fed. */
  scannedTo(build: string): Position | undefined {
    let least: Position | undefined;
    for (const { feed } of this.#followed.values())
      if (feed.writer.build === build && (least === undefined || feed.scannedTo < least)) least = feed.scannedTo;
    return least;
  }

  /** Ready builds that could not be opened. */
  unopened(): readonly Unopened[] {
    return [...this.#unopened.values()];
  }

  live(projection: string): string | undefined {
    return this.#live.get(projection);
  }

  /** Reloads which builds are ready and live, and opens new ones. */
  async refresh(): Promise<void> {
    const { store, projections, onlyShadowBuilds } = this.#options;
    if (this.#shares.length === 0) return;
    const builds = await store.builds();
    this.#live = new Map(builds.filter(({ live }) => live).map(({ projection, build }) => [projection, build]));
    const fed = builds.filter(
      ({ build, state }) => this.#shadowBuilds.has(build) || (!onlyShadowBuilds && state === 'ready'),
    );
    const ready = new Set(fed.map(({ build }) => build));
    for (const [key, { feed, partition, backoff }] of this.#followed) {
      const { writer, projection } = feed;
      if (!ready.has(writer.build)) this.#followed.delete(key);
      else if (backoff.failing?.error instanceof OtherPartitions) {
        // Its checkpoint is gone. Opened again, it gets a new one if the number was changed back.
        this.#followed.delete(key);
        this.#unopened.set(key, { build: writer.build, partition, projection, backoff });
      }
    }
    for (const [key, { build }] of this.#unopened) if (!ready.has(build)) this.#unopened.delete(key);
    for (const { build, projection: name, definition } of fed) {
      // A build of another version is fed only if that version is registered too.
      const projection = projections.find((each) => each.name === name && definitionOf(each) === definition);
      if (projection === undefined) continue;
      await Promise.all(this.#shares.map((share) => this.#follow(projection, build, share)));
    }
  }

  async #follow(projection: AnyProjection, build: string, { partition, store }: Share): Promise<void> {
    const key = partition === undefined ? build : `${build} ${partitionName(partition)}`;
    if (this.#followed.has(key)) return;
    const { now, cacheSize, onFailure } = this.#options;
    const backoff = this.#unopened.get(key)?.backoff ?? new Backoff(now);
    if (!backoff.canTry()) return;
    try {
      const writer = await store.writer(projection, build, partition);
      // The partitions of a build share its cache.
      const feed = new Feed(projection, writer, { cacheSize: Math.ceil(cacheSize / (partition?.of ?? 1)), now });
      await feed.reset();
      const storing = Promise.resolve();
      this.#followed.set(key, {
        partition,
        feed,
        backoff,
        rate: new Rate(),
        behindAt: undefined,
        stale: false,
        storing,
      });
      this.#unopened.delete(key);
    } catch (error) {
      this.#unopened.set(key, { build, partition, projection, backoff });
      onFailure(backoff, build, error);
    }
  }
}
