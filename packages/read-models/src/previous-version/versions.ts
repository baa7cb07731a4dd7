import type { BuildInfo, BuildReader } from '../documents/document-store.ts';
import { definitionOf, type AnyProjection, type Projection } from '../projection/projection.ts';
import { UpgradedReader } from './upgraded-reader.ts';

/** Every version of these projections that this code can feed and read: each, and its former one. */
export function everyVersion(projections: readonly AnyProjection[]): readonly AnyProjection[] {
  return projections.flatMap(versionsOf);
}

/** This version, and the former one where it is declared. */
function versionsOf(projection: AnyProjection): readonly AnyProjection[] {
  return projection.previousVersion === undefined ? [projection] : [projection, projection.previousVersion.projection];
}

/** The version of a projection that made a build; undefined where this code has none. */
export function versionOfBuild(projection: AnyProjection, definition: string): AnyProjection | undefined {
  return versionsOf(projection).find((version) => definitionOf(version) === definition);
}

/** Which of several ready builds answers for a projection; undefined where none of them can. @param builds oldest first */
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
 * A build as one of today's version reads it.
 * @param definition of the build
 * @param open how the build is read by the version that made it
 */
export function readAs<Document>(
  projection: Projection<Document>,
  definition: string,
  open: (version: Projection<Document>) => BuildReader<Document>,
): BuildReader<Document> {
  const { previousVersion } = projection;
  if (previousVersion === undefined || definitionOf(previousVersion.projection) !== definition) return open(projection);
  // Its documents are another type's until the reader has lifted them.
  return new UpgradedReader(projection, previousVersion, open(previousVersion.projection as Projection<Document>));
}

/** A read model that answers by its former version. */
export interface PreviousVersionServing {
  readonly projection: string;
  /** The version that answers. */
  readonly serves: number;
  /** The version that the code has. */
  readonly code: number;
  /** The build that answers. */
  readonly live: string;
  /** What there is of the code's version. */
  readonly next: 'not-begun' | 'being-built' | 'built';
}

/** Which read models answer by their former version. @param builds all that there are */
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

/** In words, for people who run the shop. */
export function describeServing({ projection, serves, code, next }: PreviousVersionServing): string {
  const how = { 'not-begun': 'is not built yet', 'being-built': 'is being built', built: 'is built' }[next];
  return `${projection} serves version ${String(serves)}; version ${String(code)} ${how}`;
}
