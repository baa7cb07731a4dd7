import { setTimeout as wait } from 'node:timers/promises';
import type { DocumentStore } from '../document-store.ts';
import { definitionOf, type AnyProjection } from '../projection.ts';
import { compare, type Comparison } from './compare.ts';

export type FlipRefusal =
  | { readonly type: 'no-such-build' }
  | { readonly type: 'already-live' }
  /** The code of today doesn't know the version that made it, so nobody feeds it or can read it. */
  | { readonly type: 'other-version' }
  /** It didn't come as far as the live build in time. */
  | { readonly type: 'behind' }
  | { readonly type: 'parked'; readonly comparison: Comparison }
  | { readonly type: 'malformed'; readonly comparison: Comparison }
  /** In fields that its version doesn't declare as changed. */
  | { readonly type: 'differs'; readonly fields: readonly string[]; readonly comparison: Comparison }
  /** Somebody else flipped meanwhile. */
  | { readonly type: 'overtaken' };

export type Flipped =
  | { readonly outcome: 'flipped'; readonly live: string; readonly previous: string; readonly comparison?: Comparison }
  | { readonly outcome: 'refused'; readonly refusal: FlipRefusal };

export interface FlipOptions {
  readonly store: DocumentStore;
  readonly projection: AnyProjection;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
}

/**
 * Lets a build answer from the next request on, if it is clean: caught up, nothing parked, each document as the schema
 * says, and other than the live one only in fields that its version declares. The live build is fed on, for `undo`. Tell the
 * engine to `refresh` after.
 */
export async function flip(options: FlipOptions & { readonly build: string }): Promise<Flipped> {
  const { store, projection, build } = options;
  const pointer = await store.pointer(projection.name);
  if (pointer?.live === build) return refused({ type: 'already-live' });
  const builds = await store.builds();
  const info = builds.find((each) => each.build === build && each.projection === projection.name);
  if (pointer === undefined || info?.state !== 'ready') return refused({ type: 'no-such-build' });
  if (info.definition !== definitionOf(projection)) return refused({ type: 'other-version' });
  const comparison = await compare({ ...options, live: pointer.live });
  if (comparison === 'not-together') return refused({ type: 'behind' });
  const refusal = uncleanness(comparison, projection, builds.find((each) => each.build === pointer.live)?.version);
  if (refusal !== undefined) return refused(refusal);
  const { live } = pointer;
  if (!(await store.point({ projection: projection.name, expected: live, next: build }))) {
    return refused({ type: 'overtaken' });
  }
  return { outcome: 'flipped', live: build, previous: live, comparison };
}

/** Goes back to the build that answered before the last flip. It was fed on, so nothing goes back in time. */
export async function undo(options: FlipOptions): Promise<Flipped> {
  const { store, projection } = options;
  const pointer = await store.pointer(projection.name);
  const previous = pointer?.previous;
  if (pointer === undefined || previous === undefined) return refused({ type: 'no-such-build' });
  const info = (await store.builds()).find(({ build }) => build === previous);
  if (info?.definition !== definitionOf(projection)) return refused({ type: 'other-version' });
  if (!(await isAsFar(options, previous, pointer.live))) return refused({ type: 'behind' });
  if (!(await store.point({ projection: projection.name, expected: pointer.live, next: previous }))) {
    return refused({ type: 'overtaken' });
  }
  return { outcome: 'flipped', live: previous, previous: pointer.live };
}

const TIMEOUT_MS = 10_000;
const BETWEEN_TRIES_MS = 25;

async function isAsFar({ store, projection, timeoutMs }: FlipOptions, build: string, as: string): Promise<boolean> {
  const until = Date.now() + (timeoutMs ?? TIMEOUT_MS);
  const other = await store.inspect(projection, as);
  const inspector = await store.inspect(projection, build);
  const { position } = await other.checkpoint();
  for (;;) {
    if ((await inspector.checkpoint()).position >= position) return true;
    if (Date.now() >= until) return false;
    await wait(BETWEEN_TRIES_MS);
  }
}

function uncleanness(
  comparison: Comparison,
  { version, changed }: AnyProjection,
  liveVersion: number | undefined,
): FlipRefusal | undefined {
  if (comparison.parked > 0) return { type: 'parked', comparison };
  if (comparison.malformed > 0) return { type: 'malformed', comparison };
  const declared = version === liveVersion ? [] : changed;
  const fields = comparison.fields.filter((field) => !declared.includes(field));
  return fields.length === 0 ? undefined : { type: 'differs', fields, comparison };
}

function refused(refusal: FlipRefusal): Flipped {
  return { outcome: 'refused', refusal };
}
