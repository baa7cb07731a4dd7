import { everyVersion } from '@pressline/read-models/previous-version/versions.ts';
import type { Overridden } from '@pressline/read-models/replay/promote.ts';
import type { Actor } from '@pressline/event-store/event-store.ts';
import type { BuildOfProjection } from './builds.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { lastDecided, readLog } from '../audit-log/audit-log.ts';

/** The last promotion, if it can still be undone. */
export interface LastPromotion {
  readonly at: string;
  readonly by: Actor;
  readonly from: { readonly build: string; readonly version: number };
  readonly to: { readonly build: string; readonly version: number };
  /** Empty if the build was clean. */
  readonly inSpiteOf: readonly Overridden[];
  /** It was an undo itself: to return, promote the build, which compares it. */
  readonly undoes: boolean;
}

/**
 * The last promotion of a read model, if undo is possible: the previous build exists and its version is fed.
 * @param builds all builds of the projection
 */
export async function lastPromotion(
  { store, projections }: Pick<OperatorContext, 'store' | 'projections'>,
  projection: string,
  builds: readonly BuildOfProjection[],
): Promise<LastPromotion | null> {
  const live = builds.find(({ place }) => place === 'live');
  const previous = builds.find(({ place }) => place === 'previous');
  if (live === undefined || previous === undefined) return null;
  const isFed = everyVersion(projections).some(
    ({ name, version }) => name === projection && version === previous.version,
  );
  if (!isFed) return null;
  const log = await readLog(store, projection);
  const last = lastDecided(log, { from: previous.build, to: live.build });
  if (last === undefined) return null;
  const { at, actor: by } = last.recorded.metadata;
  const { inSpiteOf, undoes } = last.event.data;
  const named = ({ build, version }: BuildOfProjection) => ({ build, version });
  return { at, by, from: named(previous), to: named(live), inSpiteOf, undoes };
}
