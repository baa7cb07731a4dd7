import { repeat } from '@pressline/concurrency/repeat.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import { versionOfBuild } from '../previous-version/versions.ts';
import { definitionOf, type AnyProjection } from '../projection/projection.ts';
import { compare, type CompareOptions, type Comparison } from './compare.ts';

export type PromotionRefusal =
  | { readonly type: 'no-such-build' }
  | { readonly type: 'already-live' }
  /** The current code doesn't have the version that made it, so it is neither fed nor readable. */
  | { readonly type: 'other-version' }
  /** It didn't catch up with the live build in time. */
  | { readonly type: 'behind' }
  | { readonly type: 'parked'; readonly comparison: Comparison }
  | { readonly type: 'malformed'; readonly comparison: Comparison }
  /** It differs in fields that its version doesn't declare as changed. */
  | { readonly type: 'differs'; readonly fields: readonly string[]; readonly comparison: Comparison }
  /** Another promotion happened meanwhile. */
  | { readonly type: 'overtaken' };

export type UndoRefusal =
  | PromotionRefusal
  /** The promotion to undo is not the last one. */
  | { readonly type: 'moved-since' }
  /** The last promotion was an undo: the build that readers left must be compared before they return. */
  | { readonly type: 'undone-already' };

/** Refusals that can be overridden. */
const OVERRIDABLE = ['behind', 'parked', 'malformed', 'differs'] as const;
export type Overridden = (typeof OVERRIDABLE)[number];

export type PromotionResult<Refusal = PromotionRefusal> =
  | {
      readonly outcome: 'flipped';
      readonly live: string;
      readonly previous: string;
      readonly inSpiteOf: readonly Overridden[];
      readonly comparison?: Comparison;
    }
  | { readonly outcome: 'refused'; readonly refusal: Refusal };

export interface MoveOptions {
  readonly store: DocumentStore;
  readonly projection: AnyProjection;
  readonly timeoutMs?: number | undefined;
  /** Called before readers move, so that the decision is recorded whatever happens next. */
  readonly onDecided?: (decided: PromotionDecision) => Promise<void>;
}

export interface PromotionDecision {
  readonly from: string;
  readonly to: string;
  readonly version: number;
  readonly inSpiteOf: readonly Overridden[];
}

/** The promotion to undo, as the caller knows it. */
export interface ExpectedPromotion {
  /** The build that was live before, and is live again after the undo. */
  readonly from: string;
  /** The build that is live now. */
  readonly to: string;
}

export interface UndoPromotionOptions extends MoveOptions {
  readonly expected: ExpectedPromotion;
}

export interface PromoteOptions extends MoveOptions {
  /** Reads the events that builds are made from. */
  readonly reader: CompareOptions['reader'];
  readonly build: string;
  /** Promotes despite refusals that can be overridden. */
  readonly force?: boolean;
  /** Comparison to use; `compare` by default. */
  readonly comparedBy?: typeof compare;
}

/**
 * Promotes a build, which serves from the next request on, if it is clean: caught up, nothing parked, each document
 * valid, and different from the live build only in fields that its version declares. The old live build is still fed,
 * for undo. Call the engine's `refresh` afterwards.
 */
export async function promote(options: PromoteOptions): Promise<PromotionResult> {
  const { store, projection, build, force = false, comparedBy = compare } = options;
  const pointer = await store.pointer(projection.name);
  if (pointer?.live === build) return refused({ type: 'already-live' });
  const builds = await store.builds();
  const info = builds.find((each) => each.build === build && each.projection === projection.name);
  if (pointer === undefined || info?.state !== 'ready') return refused({ type: 'no-such-build' });
  if (info.definition !== definitionOf(projection)) return refused({ type: 'other-version' });
  const { live } = pointer;
  const comparison = await comparedBy({ ...options, live });
  const refusals: readonly PromotionRefusal[] =
    comparison === 'not-together'
      ? [{ type: 'behind' }]
      : refusalsOf(comparison, projection, builds.find((each) => each.build === live)?.version);
  const [first] = refusals;
  if (first !== undefined && !force) return refused(first);
  const inSpiteOf = OVERRIDABLE.filter((type) => refusals.some((refusal) => refusal.type === type));
  const result = await move(options, { from: live, to: build, version: info.version, inSpiteOf });
  return comparison === 'not-together' || result.outcome === 'refused' ? result : { ...result, comparison };
}

/**
 * Returns to the build that was live before the expected promotion, even one of the previous version. It is still
 * fed, so readers don't go back in time. If two callers undo the same promotion, the second changes nothing.
 */
export async function undoPromotion(options: UndoPromotionOptions): Promise<PromotionResult<UndoRefusal>> {
  const { store, projection, expected } = options;
  const pointer = await store.pointer(projection.name);
  const previous = pointer?.previous;
  if (pointer === undefined || previous === undefined) return refused({ type: 'no-such-build' });
  if (pointer.live !== expected.to || previous !== expected.from) return refused({ type: 'moved-since' });
  const info = (await store.builds()).find(({ build }) => build === previous);
  if (info === undefined || versionOfBuild(projection, info.definition) === undefined)
    return refused({ type: 'other-version' });
  if (!(await hasCaughtUp(options, previous, pointer.live))) return refused({ type: 'behind' });
  return move(options, { from: pointer.live, to: previous, version: info.version, inSpiteOf: [] });
}

async function move(
  { store, projection, onDecided }: MoveOptions,
  decided: PromotionDecision,
): Promise<PromotionResult> {
  const { from, to, inSpiteOf } = decided;
  await onDecided?.(decided);
  if (!(await store.point({ projection: projection.name, expected: from, next: to })))
    return refused({ type: 'overtaken' });
  return { outcome: 'flipped', live: to, previous: from, inSpiteOf };
}

const TIMEOUT_MS = 10_000;
const RETRY_MS = 25;

async function hasCaughtUp({ store, projection, timeoutMs }: MoveOptions, build: string, as: string): Promise<boolean> {
  const other = await store.inspect(projection, as);
  const inspector = await store.inspect(projection, build);
  const { position } = await other.checkpoint();
  // In partitions, all of them have scanned what any of them has folded for the other build.
  const round = async () => ((await inspector.checkpoint()).scannedTo >= position ? true : undefined);
  return (await repeat(round, { everyMs: RETRY_MS, timeoutMs: timeoutMs ?? TIMEOUT_MS })) ?? false;
}

/** Why a build can't be promoted; empty if it is clean. */
export function refusalsOf(
  comparison: Comparison,
  { version, changed }: AnyProjection,
  liveVersion: number | undefined,
): readonly PromotionRefusal[] {
  const declared = declaredIn({ version, changed }, liveVersion);
  const fields = comparison.fields.map(({ field }) => field).filter((field) => !declared.includes(field));
  return [
    ...(comparison.parked > 0 ? [{ type: 'parked', comparison } as const] : []),
    ...(comparison.malformed > 0 ? [{ type: 'malformed', comparison } as const] : []),
    ...(fields.length > 0 ? [{ type: 'differs', fields, comparison } as const] : []),
  ];
}

/** The fields in which a build of this version may differ from the live one. */
export function declaredIn(
  { version, changed }: Pick<AnyProjection, 'version' | 'changed'>,
  liveVersion: number | undefined,
): readonly string[] {
  return version === liveVersion ? [] : changed;
}

function refused<Refusal>(refusal: Refusal): PromotionResult<Refusal> {
  return { outcome: 'refused', refusal };
}
