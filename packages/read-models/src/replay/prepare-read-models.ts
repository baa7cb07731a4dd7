import type { EventReader } from '@pressline/event-store/event-store.ts';
import { BuildDamaged, BuildMissing, type BuildInfo, type DocumentStore } from '../documents/document-store.ts';
import { servingBuild, everyVersion, versionOfBuild } from '../previous-version/versions.ts';
import type { AnyProjection } from '../projection/projection.ts';
import { replay, type ReplayOptions, type ReplayProgress } from './replay.ts';

/**
 * Why a build could not answer. One `changed-without-its-version` has the version of today and other indexes or words: a
 * mistake of whoever changed them, as a fold may have changed with them unseen.
 */
export type Unfit =
  | 'missing'
  | 'damaged'
  | 'made-by-another-version'
  | 'changed-without-its-version'
  | 'ahead-of-the-events';

export interface Prepared {
  readonly projection: string;
  readonly build: string;
  readonly because: Unfit;
  /** Taken up again: one that was there, whole, as where the version before was started again. */
  readonly how: 'made' | 'taken-up';
}

export interface PrepareOptions {
  readonly projections: readonly AnyProjection[];
  readonly reader: EventReader;
  readonly store: DocumentStore;
  /**
   * What becomes of a build that a version made which this code doesn't have. Kept, it is `previous`, fed no more, and
   * processes of that version that still run go on answering from it; else, and at the next such change, it is dropped.
   */
  readonly ofAnotherVersion?: 'dropped' | 'kept';
  readonly onProgress?: ((progress: ReplayProgress) => void) | undefined;
  /** Hears what is made anew, before it is: that may take minutes. */
  readonly onBegin?: ((needed: readonly Pick<Prepared, 'projection' | 'because'>[]) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A projection without a build that can answer for it. */
interface NeededBuild {
  readonly projection: AnyProjection;
  readonly because: Unfit;
  /** The build that answered when that was found. */
  readonly live: string | undefined;
}

/**
 * Sees to it that each projection has a build that answers: of its present version, of its former one, or else, made anew
 * in one pass, of the present. Only for the process that owns the read models, or does so for now: where another has flipped
 * meanwhile, its build is left and judged as any. Answers what it made or took up.
 * @throws what the engines throw, and the signal's reason; then nothing is left of what does not answer yet.
 */
export async function prepareReadModels(options: PrepareOptions): Promise<readonly Prepared[]> {
  await options.store.sweep();
  const takenUp: Prepared[] = [];
  const needed: NeededBuild[] = [];
  for (const one of await neededBuilds(options)) {
    const build = await resume(options, one);
    if (build === undefined) needed.push(one);
    else takenUp.push({ projection: one.projection.name, build, because: one.because, how: 'taken-up' });
  }
  const made = needed.length === 0 ? [] : await build(options, needed);
  if (made.length < needed.length) {
    // Another process was first: is what it made fit?
    return [...takenUp, ...made, ...(await prepareReadModels(options))];
  }
  await dropForgotten(options);
  return [...takenUp, ...made];
}

async function build(options: PrepareOptions, needed: readonly NeededBuild[]): Promise<readonly Prepared[]> {
  const { store, onBegin } = options;
  onBegin?.(needed.map(({ projection, because }) => ({ projection: projection.name, because })));
  const replayed: ReplayOptions = { ...options, projections: needed.map(({ projection }) => projection) };
  const builds = await replay(replayed);
  const prepared: Prepared[] = [];
  try {
    for (const { projection, build } of builds) {
      const found = needed.find((one) => one.projection.name === projection);
      if (found !== undefined && (await serveFrom(options, found, build)))
        prepared.push({ projection, build, because: found.because, how: 'made' });
    }
  } finally {
    for (const { build } of builds) if (!prepared.some((one) => one.build === build)) await store.drop(build);
  }
  return prepared;
}

/**
 * Lets a build answer again that this version, or its former one, made before another version came and went. Undefined where
 * there is none.
 */
async function resume(options: PrepareOptions, needed: NeededBuild): Promise<string | undefined> {
  const { projection, because } = needed;
  if (because !== 'made-by-another-version') return undefined;
  const builds = await options.store.builds();
  const ready = builds.filter((info) => info.projection === projection.name && info.state === 'ready');
  const own = servingBuild(projection, ready, undefined);
  if (own === undefined || (await unfitness(options, projection, own)) !== undefined) return undefined;
  return (await serveFrom(options, needed, own.build)) ? own.build : undefined;
}

/** Builds of versions that this code has no more: nobody feeds them, and there is no way back to them. */
async function dropForgotten({ projections, store, ofAnotherVersion }: PrepareOptions): Promise<void> {
  const builds = await store.builds();
  for (const projection of projections) {
    const oldest = Math.min(...everyVersion([projection]).map(({ version }) => version));
    const previous = (await store.pointer(projection.name))?.previous;
    for (const { projection: of, build, state, live, version, definition } of builds) {
      if (of !== projection.name || state !== 'ready' || live || version >= oldest) continue;
      if (versionOfBuild(projection, definition) !== undefined || (build === previous && ofAnotherVersion === 'kept'))
        continue;
      await store.drop(build);
    }
  }
}

/** False where another process has flipped since the build was found wanting. */
async function serveFrom(
  options: PrepareOptions,
  { projection, live, because }: NeededBuild,
  next: string,
): Promise<boolean> {
  const { store, signal, ofAnotherVersion } = options;
  const { name } = projection;
  // Who is no more wanted, and stood still perhaps, must not flip over a successor.
  signal?.throwIfAborted();
  if (!(await store.point({ projection: name, expected: live, next }))) return false;
  const isOfAnother = because === 'made-by-another-version' || because === 'changed-without-its-version';
  const kept = isOfAnother && ofAnotherVersion === 'kept' ? live : undefined;
  // Nobody feeds what answered before, nor what another process finished and died before it flipped to.
  for (const { projection: of, build, state } of await store.builds())
    if (of === name && state === 'ready' && build !== next && build !== kept) await store.drop(build);
  return true;
}

async function neededBuilds(options: PrepareOptions): Promise<readonly NeededBuild[]> {
  const needed: NeededBuild[] = [];
  const builds = await options.store.builds();
  for (const projection of options.projections) {
    const live = (await options.store.pointer(projection.name))?.live;
    const because = await unfitness(
      options,
      projection,
      builds.find(({ build }) => build === live),
    );
    if (because !== undefined) needed.push({ projection, because, live });
  }
  return needed;
}

async function unfitness(
  { reader, store }: PrepareOptions,
  projection: AnyProjection,
  info: BuildInfo | undefined,
): Promise<Unfit | undefined> {
  if (info === undefined) return 'missing';
  if (versionOfBuild(projection, info.definition) === undefined)
    return info.version === projection.version ? 'changed-without-its-version' : 'made-by-another-version';
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
