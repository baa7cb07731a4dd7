import type { DocumentStore } from '../documents/document-store.ts';
import { definitionOf, type AnyProjection } from '../projection/projection.ts';
import { Rate } from './advance.ts';
import { Feed, type FeedOptions } from './feed.ts';
import { Backoff } from '@pressline/concurrency/backoff.ts';

/** A build that is fed. */
export interface Followed {
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
  readonly projection: AnyProjection;
  readonly backoff: Backoff;
}

export interface FollowedOptions extends FeedOptions {
  readonly store: DocumentStore;
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
  readonly #followed = new Map<string, Followed>();
  readonly #unopened = new Map<string, Unopened>();
  /** By projection. */
  #live: ReadonlyMap<string, string> = new Map();

  readonly #shadowBuilds: Set<string>;

  constructor(options: FollowedOptions) {
    this.#options = options;
    this.#shadowBuilds = new Set(options.shadowBuilds);
  }

  /** Feeds the build from the next `refresh` on. */
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

  /** Reloads which builds are ready and live, and opens new ones. */
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
      // A build of another version is fed only if that version is registered too.
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
      const storing = Promise.resolve();
      this.#followed.set(build, { feed, backoff, rate: new Rate(), behindAt: undefined, stale: false, storing });
      this.#unopened.delete(build);
    } catch (error) {
      this.#unopened.set(build, { projection, backoff });
      onFailure(backoff, build, error);
    }
  }
}
