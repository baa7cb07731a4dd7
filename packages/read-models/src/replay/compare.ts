import { setTimeout as wait } from 'node:timers/promises';
import { canonicalJson } from '@pressline/event-store/canonical-json.ts';
import type { EventReader, Position } from '@pressline/event-store/event-store.ts';
import type { BuildInspector, DocumentStore, FoldState } from '../documents/document-store.ts';
import { comparable, HashSum, pagesOf, type BuildHash } from '../documents/hash.ts';
import { definitionOf, type AnyProjection } from '../projection/projection.ts';
import { StatesAtPosition, type Pair } from './states-at-position.ts';

/** A top-level field, or `revision` or the mark, in which a document is otherwise. Values as canonical JSON, cut where long; null where absent. */
export interface FieldDifference {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

export interface Difference {
  readonly id: string;
  /** Where only one build has the document it is the one field `(missing)` or `(added)`. */
  readonly fields: readonly FieldDifference[];
}

/** How many documents are otherwise in a field. */
export interface FieldCount {
  readonly field: string;
  readonly documents: number;
}

/** Two builds of a projection at the same event. */
export interface Comparison {
  /** Everything up to here is in both. */
  readonly position: Position;
  readonly live: BuildHash;
  readonly build: BuildHash;
  readonly equal: boolean;
  /** Documents that differ, without those that stand still in the live build. */
  readonly differing: number;
  /** All fields in which any differs, by name. */
  readonly fields: readonly FieldCount[];
  /** The first few. */
  readonly examples: readonly Difference[];
  /** Documents of the build that do not fit the projection's schema, and the first few of their ids. */
  readonly malformed: number;
  readonly malformedExamples: readonly string[];
  /** Streams that stand still in the build. */
  readonly parked: number;
  /** Streams that stand still in the live build and not in this one. */
  readonly repaired: number;
}

export interface CompareOptions {
  readonly store: DocumentStore;
  /** Of the events that both builds are made of. */
  readonly reader: Pick<EventReader, 'readForward' | 'readStream'>;
  readonly projection: AnyProjection;
  /** The build that answers now; another version may have made it, and nobody feed it any more. */
  readonly live: string;
  readonly build: string;
  readonly signal?: AbortSignal | undefined;
  /** How long the build may take to come as far as the live one is at first. */
  readonly timeoutMs?: number | undefined;
  /** Hears now and then how much is done, from 0 to 1: about, as both are fed meanwhile. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

const EXAMPLES = 20;
const MAX_VALUE_LENGTH = 200;
const PROGRESS_EVERY = 1_000;
export const ADDED = '(added)';
export const MISSING = '(missing)';
const TIMEOUT_MS = 10_000;
const RETRY_MS = 25;

/**
 * Compares a build with the live one as both are after the same event, by hash and document by document. Both may be fed
 * meanwhile, however fast: the event is one that both have passed, and documents of streams that went on since are folded
 * again up to it. Answers `not-together` where the build did not come as far as the live one was: it is not fed, or has far
 * to come.
 * @throws BuildMissing, also where one is dropped meanwhile, and what the stores throw
 */
export async function compare(options: CompareOptions): Promise<Comparison | 'not-together'> {
  const { store, reader, projection, signal, onProgress } = options;
  const live = await store.inspect(projection, options.live);
  const build = await store.inspect(projection, options.build);
  const position = await passedByBoth(live, build, options);
  if (position === undefined) return 'not-together';
  const definition = (await store.builds()).find((info) => info.build === options.live)?.definition;
  const beforeIsForeign = definition !== definitionOf(projection);
  const moment = await StatesAtPosition.at({ reader, projection, position, beforeIsForeign });
  const comparison = await compareAt(moment, { projection, position, live, build, signal, onProgress });
  // The documents of one that was dropped meanwhile may have been gone before they were read.
  await live.checkpoint();
  await build.checkpoint();
  return comparison;
}

/** The last event that both have looked at, as soon as the build came as far as the live one was at first. */
async function passedByBoth(
  live: BuildInspector,
  build: BuildInspector,
  { timeoutMs = TIMEOUT_MS, signal }: CompareOptions,
): Promise<Position | undefined> {
  const until = Date.now() + timeoutMs;
  const { position: wanted } = await live.checkpoint();
  for (;;) {
    signal?.throwIfAborted();
    const { scannedTo } = await build.checkpoint();
    if (scannedTo >= wanted) {
      const { scannedTo: liveScannedTo } = await live.checkpoint();
      return liveScannedTo < scannedTo ? liveScannedTo : scannedTo;
    }
    if (Date.now() >= until) return undefined;
    await wait(RETRY_MS);
  }
}

interface Compared {
  readonly projection: AnyProjection;
  readonly position: Position;
  readonly live: BuildInspector;
  readonly build: BuildInspector;
  readonly signal: AbortSignal | undefined;
  readonly onProgress: CompareOptions['onProgress'];
}

async function compareAt(
  moment: StatesAtPosition,
  { projection, position, live, build, signal, onProgress }: Compared,
): Promise<Comparison> {
  const liveSum = new HashSum();
  const buildSum = new HashSum();
  let differing = 0;
  let malformed = 0;
  let parked = 0;
  let repaired = 0;
  const fields = new Map<string, number>();
  const examples: Difference[] = [];
  const malformedExamples: string[] = [];
  const documents = await build.countDocuments();
  let done = 0;
  for await (const [before, after] of pairs(moment, live, build)) {
    signal?.throwIfAborted();
    done += 1;
    if (done % PROGRESS_EVERY === 0) onProgress?.(Math.min(1, done / documents));
    const textBefore = before === undefined ? undefined : comparable(before);
    const textAfter = after === undefined ? undefined : comparable(after);
    if (textBefore !== undefined) liveSum.add(textBefore);
    if (textAfter !== undefined) buildSum.add(textAfter);
    if (after?.parked !== undefined) parked += 1;
    if (after?.body !== undefined && !projection.schema.safeParse(after.body).success) {
      malformed += 1;
      if (malformedExamples.length < EXAMPLES) malformedExamples.push(after.id);
    }
    if (textBefore === textAfter) continue;
    if (before?.parked !== undefined && after !== undefined && after.parked === undefined) {
      repaired += 1;
      continue;
    }
    const difference = differenceOf(before, after);
    differing += 1;
    for (const { field } of difference.fields) fields.set(field, (fields.get(field) ?? 0) + 1);
    if (examples.length < EXAMPLES) examples.push(difference);
  }
  const hashes = { live: liveSum.total(), build: buildSum.total() };
  const equal = hashes.live.hash === hashes.build.hash;
  return {
    position,
    ...hashes,
    equal,
    differing,
    fields: [...fields].sort(([a], [b]) => (a < b ? -1 : 1)).map(([field, documents]) => ({ field, documents })),
    examples,
    malformed,
    malformedExamples,
    parked,
    repaired,
  };
}

/** Both builds side by side, in order of id, each document as it was at the moment. */
async function* pairs(moment: StatesAtPosition, left: BuildInspector, right: BuildInspector): AsyncGenerator<Pair> {
  const lefts = statesOf(moment, left);
  const rights = statesOf(moment, right);
  let a = await lefts.next();
  let b = await rights.next();
  while (a.done !== true || b.done !== true) {
    const order =
      a.done === true ? 1 : b.done === true ? -1 : Buffer.compare(Buffer.from(a.value.id), Buffer.from(b.value.id));
    const one = order <= 0 && a.done !== true ? a.value : undefined;
    const other = order >= 0 && b.done !== true ? b.value : undefined;
    const id = one?.id ?? other?.id ?? '';
    yield moment.hasAdvanced(id) ? await moment.align(id, [one, other]) : [one, other];
    if (order <= 0) a = await lefts.next();
    if (order >= 0) b = await rights.next();
  }
}

async function* statesOf(moment: StatesAtPosition, build: BuildInspector): AsyncGenerator<FoldState, undefined> {
  for await (const page of pagesOf(build)) {
    await moment.scan();
    yield* page;
  }
  return undefined;
}

/** In which fields a document differs, in order of its fields. */
export function differenceOf(before: FoldState | undefined, after: FoldState | undefined): Difference {
  const id = before?.id ?? after?.id ?? '';
  if (before === undefined) return { id, fields: [{ field: ADDED, before: null, after: null }] };
  if (after === undefined) return { id, fields: [{ field: MISSING, before: null, after: null }] };
  const left = fieldsOf(before);
  const right = fieldsOf(after);
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  const fields = [...names].flatMap((field) => {
    const [one, other] = [textOf(left[field]), textOf(right[field])];
    if (one === other) return [];
    const [before, after] = aroundDifference(one, other, MAX_VALUE_LENGTH);
    return [{ field, before, after }];
  });
  return { id, fields };
}

/** What a document consists of; its mark and revision stand beside the fields of its body. */
function fieldsOf({ revision, body, parked }: FoldState): Readonly<Record<string, unknown>> {
  const mark = parked === undefined ? undefined : { revision: parked.revision, reason: parked.reason };
  return { ...(body as object | undefined), revision, ...(mark !== undefined && { parked: mark }) };
}

function textOf(value: unknown): string | null {
  return value === undefined ? null : canonicalJson(value);
}

/** Of a longer text, so much is shown before the place where it begins to differ. */
const SHOWN_BEFORE = 8;

/** Two texts that differ, cut to a width so that what differs is seen; `null` stays. */
export function aroundDifference(
  one: string | null,
  other: string | null,
  width: number,
): readonly [string | null, string | null] {
  const [left, right] = [one ?? '', other ?? ''];
  if (left.length <= width && right.length <= width) return [one, other];
  let same = 0;
  while (same < left.length && left[same] === right[same]) same += 1;
  const from = one === null || other === null ? 0 : Math.max(0, same - SHOWN_BEFORE);
  const cut = (text: string | null): string | null =>
    text === null
      ? null
      : `${from > 0 ? '…' : ''}${text.slice(from, from + width)}${text.length > from + width ? '…' : ''}`;
  return [cut(one), cut(other)];
}
