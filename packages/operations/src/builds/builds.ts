import { EngineUnavailable } from '@pressline/event-store/event-store.ts';
import type { CommandContext } from '@pressline/event-store/handle.ts';
import {
  BuildDamaged,
  BuildMissing,
  type BuildInfo,
  type BuildInspector,
  type Checkpoint,
} from '@pressline/read-models/documents/document-store.ts';
import type { AnyProjection } from '@pressline/read-models/projection/projection.ts';
import { loggedBy, appendToLog, readLog } from '../audit-log/audit-log.ts';
import { NoSuchBuild, projectionNamed, type OperatorContext } from '../context/operator-context.ts';

export interface BuildOfProjection {
  readonly build: string;
  readonly version: number;
  readonly state: BuildInfo['state'];
  readonly madeAt: string;
  /** `live` serves requests; `previous` did before the last promotion, and undo returns to it. */
  readonly place: 'live' | 'previous' | 'beside';
  /** Undefined if it can't be read now. */
  readonly contents: ReadableBuild | 'damaged' | undefined;
}

interface ReadableBuild {
  readonly inspector: BuildInspector;
  readonly checkpoint: Checkpoint;
}

/** Other builds are filled by a process that has them to itself. */
const READABLE_STATES: readonly BuildInfo['state'][] = ['ready', 'replaying', 'dry-run'];

/**
 * The builds of a projection, oldest first.
 * @param all the list of all builds, if the caller has just loaded it
 * @throws NoSuchProjection
 */
export async function buildsOf(
  deps: OperatorContext,
  name: string,
  all?: readonly BuildInfo[],
): Promise<readonly BuildOfProjection[]> {
  const projection = projectionNamed(deps, name);
  const pointer = await deps.documents.pointer(name);
  const own = (all ?? (await deps.documents.builds())).filter((info) => info.projection === name);
  return Promise.all(
    own.map(async ({ build, version, state, madeAt, live }) => ({
      build,
      version,
      state,
      madeAt,
      place: live ? ('live' as const) : build === pointer?.previous ? ('previous' as const) : ('beside' as const),
      contents: READABLE_STATES.includes(state) ? await inspectBuild(deps, projection, { build, state }) : undefined,
    })),
  );
}

async function inspectBuild(
  { documents, onDamage }: OperatorContext,
  projection: AnyProjection,
  { build, state }: Pick<BuildInfo, 'build' | 'state'>,
): Promise<ReadableBuild | 'damaged' | undefined> {
  try {
    const inspector = await documents.inspect(projection, build);
    return { inspector, checkpoint: await inspector.checkpoint() };
  } catch (error) {
    // Just being created or dropped.
    if (error instanceof BuildMissing) return undefined;
    // SQLite's file of a build is locked while a replay creates its tables.
    if (error instanceof EngineUnavailable && state !== 'ready') return undefined;
    if (!(error instanceof BuildDamaged)) throw error;
    onDamage?.(error);
    return 'damaged';
  }
}

/**
 * Removes a build that is not live, for good. Idempotent per request.
 * @returns false for the live build
 * @throws NoSuchProjection, NoSuchBuild, KeyReused
 */
export async function dropBuild(
  deps: OperatorContext,
  projection: string,
  build: string,
  context: CommandContext,
): Promise<boolean> {
  projectionNamed(deps, projection);
  if (!(await deps.documents.builds()).some((info) => info.projection === projection && info.build === build)) {
    if (loggedBy(await readLog(deps.store, projection), 'build-dropped', context) !== undefined) return true;
    throw new NoSuchBuild(projection, build);
  }
  if (!(await deps.documents.drop(build))) return false;
  await appendToLog(deps.store, projection, { type: 'build-dropped', data: { build } }, context);
  await deps.refresh();
  return true;
}
