import type { BuildInfo, BuildReader } from '../documents/document-store.ts';
import { definitionOf, type AnyProjection, type Projection } from '../projection/projection.ts';
import { UpgradedReader } from './upgraded-reader.ts';

/**
 * Every version of these projections that this code can feed and read: the current one, and the previous one if
 * declared.
 */
export function everyVersion(projections: readonly AnyProjection[]): readonly AnyProjection[] {
  return projections.flatMap(versionsOf);
}

/** The current version, and the previous one if declared. */
function versionsOf(projection: AnyProjection): readonly AnyProjection[] {
  return projection.previousVersion === undefined ? [projection] : [projection, projection.previousVersion.projection];
}

/** The version of a projection that made a build; undefined if this code doesn't have it. */
export function versionOfBuild(projection: AnyProjection, definition: string): AnyProjection | undefined {
  return versionsOf(projection).find((version) => definitionOf(version) === definition);
}

/**
 * Which of several ready builds serves a projection; undefined if none can.
 * @param builds oldest first
 */
export function servingBuild<Build extends Pick<BuildInfo, 'build' | 'definition'>>(
  projection: AnyProjection,
  builds: readonly Build[],
  live: string | undefined,
): Build | undefined {
  const known = builds.filter(({ definition }) => versionOfBuild(projection, definition) !== undefined);
  const own = known.filter(({ definition }) => definition === definitionOf(projection));
  return known.find(({ build }) => build === live) ?? own.at(-1) ?? known.at(-1);
}

/**
 * Reads a build as the current version would.
 * @param definition of the build
 * @param open opens the build with the version that made it
 */
export function readAs<Document>(
  projection: Projection<Document>,
  definition: string,
  open: (version: Projection<Document>) => BuildReader<Document>,
): BuildReader<Document> {
  const { previousVersion } = projection;
  if (previousVersion === undefined || definitionOf(previousVersion.projection) !== definition) return open(projection);
  // Its documents have another type until the reader has upgraded them.
  return new UpgradedReader(projection, previousVersion, open(previousVersion.projection as Projection<Document>));
}

/** A read model that is served by its previous version. */
export interface PreviousVersionServing {
  readonly projection: string;
  /** The version that is live. */
  readonly serves: number;
  /** The current version. */
  readonly code: number;
  /** The live build. */
  readonly live: string;
  /** State of the current version's build. */
  readonly next: 'not-begun' | 'being-built' | 'built';
}

/**
 * Read models that are served by their previous version.
 * @param builds all builds
 */
export function servedByPreviousVersion(
  projections: readonly AnyProjection[],
  builds: readonly BuildInfo[],
): readonly PreviousVersionServing[] {
  return projections.flatMap((projection) => {
    const own = builds.filter((info) => info.projection === projection.name);
    const live = own.find((info) => info.live);
    const version = live === undefined ? undefined : versionOfBuild(projection, live.definition);
    if (live === undefined || version === undefined || version === projection) return [];
    return [
      {
        projection: projection.name,
        serves: version.version,
        code: projection.version,
        live: live.build,
        next: nextOf(projection, own),
      },
    ];
  });
}

function nextOf(projection: AnyProjection, builds: readonly BuildInfo[]): PreviousVersionServing['next'] {
  const states = builds.filter((info) => info.definition === definitionOf(projection)).map(({ state }) => state);
  if (states.includes('ready')) return 'built';
  return states.includes('replaying') ? 'being-built' : 'not-begun';
}

/** A description for operators. */
export function describeServing({ projection, serves, code, next }: PreviousVersionServing): string {
  const how = { 'not-begun': 'is not built yet', 'being-built': 'is being built', built: 'is built' }[next];
  return `${projection} serves version ${String(serves)}; version ${String(code)} ${how}`;
}
