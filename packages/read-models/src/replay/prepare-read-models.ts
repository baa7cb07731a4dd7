import type { EventReader } from '@pressline/event-store/event-store.ts';
import { BuildDamaged, BuildMissing, type BuildInfo, type DocumentStore } from '../document-store.ts';
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
  /**
   * What becomes of a build that another version made. Kept, it is `previous`, fed no more, and processes of that version
   * that still run go on answering from it; else, and at the next such change, it is dropped.
   */
  readonly ofAnotherVersion?: 'dropped' | 'kept';
  readonly onProgress?: ((progress: ReplayProgress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A projection without a build that can answer for it. */
interface Wanting {
  readonly projection: AnyProjection;
  readonly because: Unfit;
  /** The build that answered when that was found. */
  readonly live: string | undefined;
}

/**
 * Sees to it that each projection has a build that answers, made by its present version, and makes those anew that don't,
 * in one pass. Only for the process that owns the read models, or does so for now: where another has flipped meanwhile,
 * its build is left and judged as any. Answers what it made.
 * @throws what the engines throw, and the signal's reason; then nothing is left of what does not answer yet.
 */
export async function prepareReadModels(options: PrepareOptions): Promise<readonly Prepared[]> {
  const { store } = options;
  await store.sweep();
  const wanting = await wantingOf(options);
  if (wanting.length === 0) return [];
  const replayed: ReplayOptions = { ...options, projections: wanting.map(({ projection }) => projection) };
  const builds = await replay(replayed);
  const prepared: Prepared[] = [];
  try {
    for (const { projection, build } of builds) {
      const found = wanting.find((one) => one.projection.name === projection);
      if (found !== undefined && (await letAnswer(options, found, build)))
        prepared.push({ projection, build, because: found.because });
    }
  } finally {
    for (const { build } of builds) if (!prepared.some((one) => one.build === build)) await store.drop(build);
  }
  // Where another process was first: is what it made fit?
  return prepared.length === wanting.length ? prepared : [...prepared, ...(await prepareReadModels(options))];
}

/** False where another process has flipped since the build was found wanting. */
async function letAnswer(
  options: PrepareOptions,
  { projection, live, because }: Wanting,
  next: string,
): Promise<boolean> {
  const { store, signal, ofAnotherVersion } = options;
  const { name } = projection;
  // Who is no more wanted, and stood still perhaps, must not flip over a successor.
  signal?.throwIfAborted();
  if (!(await store.point({ projection: name, expected: live, next }))) return false;
  const kept = because === 'made-by-another-version' && ofAnotherVersion === 'kept' ? live : undefined;
  // Nobody feeds what answered before, nor what another process finished and died before it flipped to.
  for (const { projection: of, build, state } of await store.builds())
    if (of === name && state === 'ready' && build !== next && build !== kept) await store.drop(build);
  return true;
}

async function wantingOf(options: PrepareOptions): Promise<readonly Wanting[]> {
  const wanting: Wanting[] = [];
  const builds = await options.store.builds();
  for (const projection of newestOf(options.projections)) {
    const live = (await options.store.pointer(projection.name))?.live;
    const because = await unfitness(
      options,
      projection,
      builds.find(({ build }) => build === live),
    );
    if (because !== undefined) wanting.push({ projection, because, live });
  }
  return wanting;
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

async function unfitness(
  { reader, store }: PrepareOptions,
  projection: AnyProjection,
  info: BuildInfo | undefined,
): Promise<Unfit | undefined> {
  if (info === undefined) return 'missing';
  if (info.definition !== definitionOf(projection)) return 'made-by-another-version';
  try {
    const { scannedTo } = await (await store.inspect(projection, info.build)).checkpoint();
    // An older backup of the events was brought back: what this build knows more never happened, and the engine would
    // pass over what happens next up to where it has looked already. Asked after, as others may append and feed meanwhile.
    return scannedTo > (await reader.head()) ? 'ahead-of-the-events' : undefined;
  } catch (error) {
    if (error instanceof BuildDamaged) return 'damaged';
    if (error instanceof BuildMissing) return 'missing';
    throw error;
  }
}
