import type { EventReader } from '@pressline/event-store/event-store.ts';
import {
  BuildDamaged,
  BuildMissing,
  furthestScanned,
  type BuildInfo,
  type DocumentStore,
} from '../documents/document-store.ts';
import { servingBuild, everyVersion, versionOfBuild } from '../previous-version/versions.ts';
import type { AnyProjection } from '../projection/projection.ts';
import type { ReplayProgress } from './load-pace.ts';
import { replay, type ReplayOptions } from './replay.ts';

/**
 * Why a build can't serve. `changed-without-its-version`: same version, but other indexes or keywords. That is a
 * mistake, since the fold may have changed unnoticed too.
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
  /** `taken-up`: an existing complete build is used again, for example after a downgrade. */
  readonly how: 'made' | 'taken-up';
}

export interface PrepareOptions {
  readonly projections: readonly AnyProjection[];
  readonly reader: EventReader;
  readonly store: DocumentStore;
  /**
   * What to do with a build whose version this code doesn't have. `kept`: it becomes `previous`, is no longer fed,
   * and processes of that version that still run continue to read it. `dropped`, and at the next such change: it is
   * dropped.
   */
  readonly ofAnotherVersion?: 'dropped' | 'kept';
  readonly onProgress?: ((progress: ReplayProgress) => void) | undefined;
  /** Called before the rebuild, which may take minutes. */
  readonly onBegin?: ((needed: readonly Pick<Prepared, 'projection' | 'because'>[]) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A projection without a build that can serve it. */
interface NeededBuild {
  readonly projection: AnyProjection;
  readonly because: Unfit;
  /** The build that was live when this was found. */
  readonly live: string | undefined;
}

/**
 * Ensures that each projection has a build that serves: of its current or previous version, or else a new one,
 * rebuilt in one pass. Only for the process that owns the read models, at least temporarily: if another process
 * promotes a build meanwhile, that build is checked instead. Returns what it built or took up.
 * @throws what the engines throw, and the signal's reason; unfinished builds are then dropped
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
    // Another process was first: check its build.
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
 * Takes up a complete build that the current or previous version made before another version ran. Undefined if there
 * is none.
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

/** Drops builds of versions that this code no longer has: nobody feeds them, and readers can't return to them. */
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

/** False if another process has promoted a build since. */
async function serveFrom(
  options: PrepareOptions,
  { projection, live, because }: NeededBuild,
  next: string,
): Promise<boolean> {
  const { store, signal, ofAnotherVersion } = options;
  const { name } = projection;
  // A process that was paused, and has been replaced, must not promote over its successor.
  signal?.throwIfAborted();
  if (!(await store.point({ projection: name, expected: live, next }))) return false;
  const isOfAnother = because === 'made-by-another-version' || because === 'changed-without-its-version';
  const retained = isOfAnother && ofAnotherVersion === 'kept' ? live : undefined;
  // Drops what was live before, and what another process finished but did not promote before it died.
  for (const { projection: of, build, state } of await store.builds())
    if (of === name && state === 'ready' && build !== next && build !== retained) await store.drop(build);
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
    const scannedTo = furthestScanned(await (await store.inspect(projection, info.build)).checkpoint());
    // The events were restored from an older backup: this build contains events that never happened, and the engine
    // would skip new events up to its scan position. Read afterwards, as others may append and feed meanwhile.
    return scannedTo > (await reader.head()) ? 'ahead-of-the-events' : undefined;
  } catch (error) {
    if (error instanceof BuildDamaged) return 'damaged';
    if (error instanceof BuildMissing) return 'missing';
    throw error;
  }
}
