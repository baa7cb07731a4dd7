import type { Overridden } from '@pressline/read-models/replay/promote.ts';
import type { Actor } from '@pressline/event-store/event-store.ts';
import type { BuildOfProjection } from './builds.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { lastDecided, readLog } from '../audit-log/audit-log.ts';

/** The last flip, from whose build before readers can still be moved back to. */
export interface LastPromotion {
  readonly at: string;
  readonly by: Actor;
  readonly from: { readonly build: string; readonly version: number };
  readonly to: { readonly build: string; readonly version: number };
  /** Empty where the build was clean. */
  readonly inSpiteOf: readonly Overridden[];
  /** It was an undo itself: to go back is a flip, which compares. */
  readonly undoes: boolean;
}

/**
 * The last flip of a read model, where its undo is possible: the build before is there, and of a version that is fed.
 * @param builds all of the projection
 */
export async function lastPromotion(
  { store, projections }: Pick<OperatorContext, 'store' | 'projections'>,
  projection: string,
  builds: readonly BuildOfProjection[],
): Promise<LastPromotion | null> {
  const live = builds.find(({ place }) => place === 'live');
  const previous = builds.find(({ place }) => place === 'previous');
  if (live === undefined || previous === undefined) return null;
  if (!projections.some(({ name, version }) => name === projection && version === previous.version)) return null;
  const log = await readLog(store, projection);
  const last = lastDecided(log, { from: previous.build, to: live.build });
  if (last === undefined) return null;
  const { at, actor: by } = last.recorded.metadata;
  const { inSpiteOf, undoes } = last.event.data;
  const named = ({ build, version }: BuildOfProjection) => ({ build, version });
  return { at, by, from: named(previous), to: named(live), inSpiteOf, undoes };
}
