import type { Overridden } from '@pressline/read-models/replay/flip.ts';
import type { Actor } from '@pressline/event-store/event-store.ts';
import { toShopEvent } from '@pressline/event-store/upcasting.ts';
import type { BuildOfProjection } from './builds.ts';
import type { OperatorsGround } from './ground.ts';
import { readLog } from './note.ts';

/** A flip that can still be undone. */
export interface LastFlip {
  readonly at: string;
  readonly by: Actor;
  readonly from: { readonly build: string; readonly version: number };
  readonly to: { readonly build: string; readonly version: number };
  /** Empty where the build was clean. */
  readonly inSpiteOf: readonly Overridden[];
}

/**
 * The last flip of a read model, where its undo is possible: the build before is there, and of a version that is fed.
 * @param builds all of the projection
 */
export async function lastFlip(
  { store, projections }: Pick<OperatorsGround, 'store' | 'projections'>,
  projection: string,
  builds: readonly BuildOfProjection[],
): Promise<LastFlip | null> {
  const live = builds.find(({ place }) => place === 'live');
  const previous = builds.find(({ place }) => place === 'previous');
  if (live === undefined || previous === undefined) return null;
  if (!projections.some(({ name, version }) => name === projection && version === previous.version)) return null;
  for (const recorded of (await readLog(store, projection)).toReversed()) {
    const event = toShopEvent(recorded);
    if (event.type !== 'flip-decided') continue;
    const { from, to, inSpiteOf } = event.data;
    if (from !== previous.build || to !== live.build) continue;
    const { at, actor: by } = recorded.metadata;
    const named = ({ build, version }: BuildOfProjection) => ({ build, version });
    return { at, by, from: named(previous), to: named(live), inSpiteOf };
  }
  return null;
}
