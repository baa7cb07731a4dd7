import type { Collection, Db } from 'mongodb';
import { BuildMissing, type BuildInfo, type Pointer } from '../documents/document-store.ts';
import { servingBuild } from '../previous-version/versions.ts';
import type { AnyProjection } from '../projection/projection.ts';
import { isDuplicate } from './mongo-errors.ts';

/**
 * All builds of a projection in one document: without transactions, this is how a promotion and a drop exclude each
 * other.
 */
interface ReadModel {
  readonly _id: string;
  readonly builds: readonly Omit<BuildInfo, 'projection' | 'live'>[];
  readonly live?: string;
  readonly previous?: string;
}

/** Which builds there are and which of them are live. */
export class MongoBuildList {
  readonly #collection: Collection<ReadModel>;

  constructor(db: Db) {
    this.#collection = db.collection<ReadModel>('read_models');
  }

  async all(): Promise<readonly BuildInfo[]> {
    const models = await this.#collection.find().sort({ _id: 1 }).toArray();
    const builds = models.flatMap(({ _id, builds, live }) =>
      builds.map((build) => ({ ...build, projection: _id, live: build.build === live })),
    );
    return builds.sort((a, b) => (a.madeAt + a.build < b.madeAt + b.build ? -1 : 1));
  }

  /** The definition that a build was made with. @throws BuildMissing */
  async demand(build: string): Promise<string> {
    const model = await this.#collection.findOne({ 'builds.build': build });
    const found = model?.builds.find((each) => each.build === build);
    if (found === undefined) throw new BuildMissing(build);
    return found.definition;
  }

  async add({ projection, ...build }: Omit<BuildInfo, 'live'>): Promise<void> {
    const add = () => this.#collection.updateOne({ _id: projection }, { $push: { builds: build } }, { upsert: true });
    try {
      await add();
    } catch (error) {
      // Another process created the projection's document at the same time.
      if (!isDuplicate(error)) throw error;
      await add();
    }
  }

  async setReady(build: string): Promise<void> {
    const { matchedCount } = await this.#collection.updateOne(
      { 'builds.build': build },
      { $set: { 'builds.$.state': 'ready' } },
    );
    if (matchedCount === 0) throw new BuildMissing(build);
  }

  async pointer(projection: string): Promise<Pointer | undefined> {
    const model = await this.#collection.findOne({ _id: projection });
    return model?.live === undefined ? undefined : { live: model.live, previous: model.previous };
  }

  /** The serving builds of these definitions, or of their previous versions, by projection. */
  async serving(
    projections: readonly AnyProjection[],
  ): Promise<ReadonlyMap<string, Pick<BuildInfo, 'build' | 'definition'>>> {
    const byName = new Map(projections.map((projection) => [projection.name, projection]));
    const models = await this.#collection.find({ _id: { $in: [...byName.keys()] } }).toArray();
    return new Map(
      models.flatMap(({ _id, builds, live }) => {
        const projection = byName.get(_id);
        if (live === undefined || projection === undefined) return [];
        const ready = builds.filter(({ state }) => state === 'ready');
        // Builds are appended, so they are in order of age.
        const serving = servingBuild(projection, ready, live);
        return serving === undefined ? [] : [[_id, serving]];
      }),
    );
  }

  async point(projection: string, expected: string | undefined, next: string): Promise<boolean> {
    const { matchedCount } = await this.#collection.updateOne(
      {
        _id: projection,
        live: expected ?? { $exists: false },
        builds: { $elemMatch: { build: next, state: 'ready' } },
      },
      { $set: { live: next, ...(expected !== undefined && { previous: expected }) } },
    );
    return matchedCount === 1;
  }

  /** Removes a build from the list; false if it is live. */
  async remove(build: string): Promise<boolean> {
    await this.#collection.updateOne({ previous: build }, { $unset: { previous: '' } });
    const { matchedCount } = await this.#collection.updateOne(
      { 'builds.build': build, live: { $ne: build } },
      { $pull: { builds: { build } } },
    );
    if (matchedCount === 1) return true;
    return (await this.#collection.findOne({ live: build })) === null;
  }

  /** Removes a build from the list if it is still in this state; false otherwise. */
  async removeIf(build: string, state: BuildInfo['state']): Promise<boolean> {
    const { matchedCount } = await this.#collection.updateOne(
      { builds: { $elemMatch: { build, state } } },
      { $pull: { builds: { build } } },
    );
    return matchedCount === 1;
  }
}
