import type { EventStore, StreamName } from '@pressline/event-store/event-store.ts';
import type { BuildDamaged, DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import type { RebuiltStream } from '@pressline/read-models/engine/feed.ts';
import type { AnyProjection } from '@pressline/read-models/projection/projection.ts';
import type { compare } from '@pressline/read-models/replay/compare.ts';
import { didYouMean } from '../format/similar-name.ts';
import type { DriftRequest, FoundDrift } from '../drift/find-drift.ts';

/** What the operators' functions work on, and how this process does it. */
export interface OperatorContext {
  readonly store: EventStore;
  readonly documents: DocumentStore;
  readonly projections: readonly AnyProjection[];
  /** Compares two builds; in a thread of its own where requests are served. */
  readonly compare: typeof compare;
  /**
   * Folds a stream again from its start in each build of a projection that is fed. Returns the result for the live
   * build.
   */
  readonly rebuildStream: (projection: string, stream: StreamName, over?: 'whatever') => Promise<RebuiltStream>;
  /** Finds documents that differ from the fold of their stream; in a thread of its own where requests are served. */
  readonly findDrift: (request: DriftRequest) => Promise<FoundDrift>;
  /** Called for a build that can't be read: a shop in files rebuilds its live one. */
  readonly onDamage?: ((damage: BuildDamaged) => void) | undefined;
  /** Makes the feeding process reload the list of builds. */
  readonly refresh: () => Promise<void>;
}

/** There is no projection of this name. */
export class NoSuchProjection extends Error {
  override readonly name = 'NoSuchProjection';

  constructor(projection: string, known: readonly string[]) {
    super(`There is no projection "${projection}". ${didYouMean(projection, known)}Projections: ${known.join(', ')}.`);
  }
}

/** The projection has no build of this name, or it is incomplete. */
export class NoSuchBuild extends Error {
  override readonly name = 'NoSuchBuild';

  constructor(projection: string, build: string) {
    super(`${projection} has no complete build ${build}. To list its builds: pressline status`);
  }
}

/** @throws NoSuchProjection */
export function projectionNamed({ projections }: Pick<OperatorContext, 'projections'>, name: string): AnyProjection {
  const found = projections.find((projection) => projection.name === name);
  if (found === undefined)
    throw new NoSuchProjection(
      name,
      projections.map((projection) => projection.name),
    );
  return found;
}
