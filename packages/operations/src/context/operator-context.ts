import type { EventStore, StreamName } from '@pressline/event-store/event-store.ts';
import type { BuildDamaged, DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import type { RebuiltStream } from '@pressline/read-models/engine/feed.ts';
import type { AnyProjection } from '@pressline/read-models/projection/projection.ts';
import type { compare } from '@pressline/read-models/replay/compare.ts';
import type { DriftRequest, FoundDrift } from '../drift/find-drift.ts';

/** What operators work on, and how it is done in this process. */
export interface OperatorContext {
  readonly store: EventStore;
  readonly documents: DocumentStore;
  readonly projections: readonly AnyProjection[];
  /** Holds two builds against each other: where requests are answered, in a thread of its own. */
  readonly compare: typeof compare;
  /** Folds a stream again from its start in each build of a projection that is fed. Answers for the one that answers. */
  readonly rebuildStream: (projection: string, stream: StreamName, over?: 'whatever') => Promise<RebuiltStream>;
  /** Looks for documents that are not what their streams fold to: where requests are answered, in a thread of its own. */
  readonly findDrift: (wanted: DriftRequest) => Promise<FoundDrift>;
  /** Hears of a build that can't be read: the shop in files makes the one that answers anew. */
  readonly onDamage?: ((damage: BuildDamaged) => void) | undefined;
  /** Tells whoever feeds the builds to look which there are. */
  readonly refresh: () => Promise<void>;
}

/** There is no projection of this name. */
export class NoSuchProjection extends Error {
  override readonly name = 'NoSuchProjection';

  constructor(projection: string, known: readonly string[]) {
    super(`There is no projection "${projection}". There are: ${known.join(', ')}.`);
  }
}

/** The projection has no build of this name, or none that is whole. */
export class NoSuchBuild extends Error {
  override readonly name = 'NoSuchBuild';

  constructor(projection: string, build: string) {
    super(`${projection} has no build ${build} that is whole.`);
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
