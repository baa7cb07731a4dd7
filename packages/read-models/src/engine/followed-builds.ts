import type { DocumentStore } from '../documents/document-store.ts';
import { definitionOf, type AnyProjection } from '../projection/projection.ts';
import { Rate } from './advance.ts';
import { Feed, type FeedOptions } from './feed.ts';
import { Backoff } from './backoff.ts';

/** A build that is fed. */
export interface Followed {
  readonly feed: Feed;
  readonly backoff: Backoff;
  readonly rate: Rate;
  /** When what it folded last had happened, while it is behind. */
  behindAt: string | undefined;
  /** After a failure it begins again at what is stored. */
  stale: boolean;
}

/** A ready build that could not be opened. */
interface Unopened {
  readonly projection: AnyProjection;
  readonly backoff: Backoff;
}

export interface FollowedOptions extends FeedOptions {
  readonly store: DocumentStore;
  readonly projections: readonly AnyProjection[];
  /** Builds on trial that are fed too. */
  readonly shadowBuilds: readonly string[];
  readonly onlyShadowBuilds: boolean;
  /** Hears that a build could not be opened; it is tried again with a later `refresh`. */
  readonly onFailure: (backoff: Backoff, build: string, error: unknown) => void;
}

/** Which builds are fed, and which of them answer. */
export class FollowedBuilds {
  readonly #options: FollowedOptions;
  readonly #followed = new Map<string, Followed>();
  readonly #unopened = new Map<string, Unopened>();
  /** By projection. */
  #live: ReadonlyMap<string, string> = new Map();

  readonly #shadowBuilds: Set<string>;

  constructor(options: FollowedOptions) {
    this.#options = options;
    this.#shadowBuilds = new Set(options.shadowBuilds);
  }

  /** From the next `refresh` on it is fed too. */
  addShadowBuild(build: string): void {
    this.#shadowBuilds.add(build);
  }

  all(): readonly Followed[] {
    return [...this.#followed.values()];
  }

  named(build: string): Followed | undefined {
    return this.#followed.get(build);
  }

  /** Ready builds that could not be opened, by name. */
  unopened(): ReadonlyMap<string, Unopened> {
    return this.#unopened;
  }

  live(projection: string): string | undefined {
    return this.#live.get(projection);
  }

  /** Looks which builds are ready and which answer, and opens those that are new. */
  async refresh(): Promise<void> {
    const { store, projections, onlyShadowBuilds } = this.#options;
    const builds = await store.builds();
    this.#live = new Map(builds.filter(({ live }) => live).map(({ projection, build }) => [projection, build]));
    const fed = builds.filter(
      ({ build, state }) => this.#shadowBuilds.has(build) || (!onlyShadowBuilds && state === 'ready'),
    );
    const ready = new Map(fed.map((info) => [info.build, info]));
    for (const build of this.#followed.keys()) if (!ready.has(build)) this.#followed.delete(build);
    for (const build of this.#unopened.keys()) if (!ready.has(build)) this.#unopened.delete(build);
    for (const { build, projection: name, definition } of ready.values()) {
      if (this.#followed.has(build)) continue;
      // A build that another version of the shop made is fed only where that version is registered too.
      const projection = projections.find((each) => each.name === name && definitionOf(each) === definition);
      if (projection !== undefined) await this.#follow(projection, build);
    }
  }

  async #follow(projection: AnyProjection, build: string): Promise<void> {
    const { store, now, cacheSize, onFailure } = this.#options;
    const backoff = this.#unopened.get(build)?.backoff ?? new Backoff(now);
    if (!backoff.canTry()) return;
    try {
      const feed = new Feed(projection, await store.writer(projection, build), { cacheSize, now });
      await feed.reset();
      this.#followed.set(build, { feed, backoff, rate: new Rate(), behindAt: undefined, stale: false });
      this.#unopened.delete(build);
    } catch (error) {
      this.#unopened.set(build, { projection, backoff });
      onFailure(backoff, build, error);
    }
  }
}
