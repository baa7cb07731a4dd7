import type { EventReader, Position } from '@pressline/event-store/event-store.ts';
import { BuildDamaged, BuildMissing, type DocumentStore } from '../document-store.ts';
import { definitionOf, type AnyProjection } from '../projection.ts';
import { replay, type ReplayOptions, type ReplayProgress } from './replay.ts';

/** Why a read model had to be made anew. */
export type Unfit = 'missing' | 'damaged' | 'made-by-another-version' | 'ahead-of-the-events';

export interface Prepared {
  readonly projection: string;
  readonly build: string;
  readonly because: Unfit;
}

export interface PrepareOptions {
  readonly projections: readonly AnyProjection[];
  readonly reader: EventReader;
  readonly store: DocumentStore;
  readonly onProgress?: ((progress: ReplayProgress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Before the first request: sees to it that each projection has a build that answers, made by its present version, and
 * makes those anew that don't, in one pass. Only for the process that owns the read models. Answers what it made.
 */
export async function prepareReadModels(options: PrepareOptions): Promise<readonly Prepared[]> {
  const { projections, reader, store } = options;
  await store.sweep();
  const head = await reader.head();
  const unfit = new Map<AnyProjection, Unfit>();
  for (const projection of newestOf(projections)) {
    const because = await unfitness(store, projection, head);
    if (because !== undefined) unfit.set(projection, because);
  }
  if (unfit.size === 0) return [];
  const rebuild: ReplayOptions = { ...options, projections: [...unfit.keys()] };
  const prepared: Prepared[] = [];
  for (const { projection: name, build } of await replay(rebuild)) {
    const before = await store.pointer(name);
    if (!(await store.point({ projection: name, expected: before?.live, next: build }))) {
      throw new Error(`Another process has put ${name} to another build.`);
    }
    // Nobody feeds it, so there is no way back to it.
    if (before !== undefined) await store.drop(before.live);
    const because = [...unfit].find(([projection]) => projection.name === name)?.[1];
    if (because !== undefined) prepared.push({ projection: name, build, because });
  }
  return prepared;
}

/** Where two versions of a projection are registered, the newer one answers. */
function newestOf(projections: readonly AnyProjection[]): readonly AnyProjection[] {
  const newest = new Map<string, AnyProjection>();
  for (const projection of projections) {
    const known = newest.get(projection.name);
    if (known === undefined || known.version < projection.version) newest.set(projection.name, projection);
  }
  return [...newest.values()];
}

async function unfitness(store: DocumentStore, projection: AnyProjection, head: Position): Promise<Unfit | undefined> {
  const pointer = await store.pointer(projection.name);
  const info = (await store.builds()).find(({ build }) => build === pointer?.live);
  if (info === undefined) return 'missing';
  if (info.definition !== definitionOf(projection)) return 'made-by-another-version';
  try {
    const { scannedTo } = await (await store.inspect(projection, info.build)).checkpoint();
    // An older backup of the events was brought back: what this build knows more never happened, and the engine would
    // pass over what happens next up to where it has looked already.
    return scannedTo > head ? 'ahead-of-the-events' : undefined;
  } catch (error) {
    if (error instanceof BuildDamaged) return 'damaged';
    if (error instanceof BuildMissing) return 'missing';
    throw error;
  }
}
