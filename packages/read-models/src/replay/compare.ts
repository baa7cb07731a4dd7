import { repeat } from '@pressline/concurrency/repeat.ts';
import { canonicalJson } from '@pressline/event-store/canonical-json.ts';
import type { EventReader, Position } from '@pressline/event-store/event-store.ts';
import type { BuildInspector, DocumentStore, FoldState } from '../documents/document-store.ts';
import { comparable, digestOf, HashSum, pagesOf, type BuildHash } from '../documents/hash.ts';
import { definitionOf, type AnyProjection } from '../projection/projection.ts';
import { StatesAtPosition, type Pair } from './states-at-position.ts';

/**
 * A top-level field, the revision or the mark that differs. Values are canonical JSON, truncated if long; null if
 * absent.
 */
export interface FieldDifference {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

export interface Difference {
  readonly id: string;
  /** If only one build has the document, the single field is `(missing)` or `(added)`. */
  readonly fields: readonly FieldDifference[];
}

/** Number of documents that differ in a field. */
export interface FieldCount {
  readonly field: string;
  readonly documents: number;
}

/** Two builds of a projection at the same event. */
export interface Comparison {
  /** All events up to here are in both builds. */
  readonly position: Position;
  readonly live: BuildHash;
  readonly build: BuildHash;
  readonly equal: boolean;
  /** Documents that differ, except those parked in the live build. */
  readonly differing: number;
  /** All fields that differ in any document, by name. */
  readonly fields: readonly FieldCount[];
  /** The first few differences. */
  readonly examples: readonly Difference[];
  /** Documents of the build that don't fit the projection's schema. */
  readonly malformed: number;
  /** Parked streams of the build. */
  readonly parked: number;
  /** Streams that are parked in the live build but not in this one. */
  readonly repaired: number;
}

export interface CompareOptions {
  readonly store: DocumentStore;
  /** Reads the events that both builds are made from. */
  readonly reader: Pick<EventReader, 'readForward' | 'readStream'>;
  readonly projection: AnyProjection;
  /** The live build. Another version may have made it, and it may not be fed any more. */
  readonly live: string;
  readonly build: string;
  readonly signal?: AbortSignal | undefined;
  /** How long the build may take to catch up with the live one. */
  readonly timeoutMs?: number | undefined;
  /** Called now and then with the share done, from 0 to 1; an estimate, since both builds are being fed. */
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
 * Compares a build with the live one at the same event, by hash and document by document. Both may be fed meanwhile:
 * the event is one that both have passed, and documents of streams with later events are folded again up to it.
 * Returns `not-together` if the build doesn't catch up with the live one in time, because it is not fed or is far
 * behind.
 * @throws BuildMissing, also if a build is dropped meanwhile, and what the stores throw
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
  // If the build was dropped meanwhile, documents may have been missing when they were read.
  await live.checkpoint();
  await build.checkpoint();
  return comparison;
}

/** The last event that both have scanned, once the build has caught up with the live one. */
async function passedByBoth(
  live: BuildInspector,
  build: BuildInspector,
  { timeoutMs = TIMEOUT_MS, signal }: CompareOptions,
): Promise<Position | undefined> {
  const { position } = await live.checkpoint();
  const round = async (): Promise<Position | undefined> => {
    const { scannedTo } = await build.checkpoint();
    if (scannedTo < position) return undefined;
    const { scannedTo: liveScannedTo } = await live.checkpoint();
    return liveScannedTo < scannedTo ? liveScannedTo : scannedTo;
  };
  return repeat(round, { everyMs: RETRY_MS, timeoutMs, signal });
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
  const documents = await build.countDocuments();
  let done = 0;
  for await (const [before, after] of pairs(moment, live, build)) {
    signal?.throwIfAborted();
    done += 1;
    if (done % PROGRESS_EVERY === 0) onProgress?.(Math.min(1, done / documents));
    const textBefore = before && comparable(before);
    const textAfter = after && (isSame(before, after) ? textBefore : comparable(after));
    const digestBefore = textBefore === undefined ? undefined : digestOf(textBefore);
    if (digestBefore !== undefined) liveSum.add(digestBefore);
    if (textAfter !== undefined)
      buildSum.add(textAfter === textBefore && digestBefore !== undefined ? digestBefore : digestOf(textAfter));
    if (after?.parked !== undefined) parked += 1;
    if (after?.body !== undefined && !projection.schema.safeParse(after.body).success) malformed += 1;
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
    parked,
    repaired,
  };
}

/**
 * Whether two documents are equal and have their fields in the same order, as most do. Their canonical JSON, which takes
 * three times as long, is then needed only once.
 */
function isSame(before: FoldState | undefined, after: FoldState): boolean {
  if (before === undefined || before.parked !== undefined || after.parked !== undefined) return false;
  return before.revision === after.revision && JSON.stringify(before.body) === JSON.stringify(after.body);
}

/** The documents of both builds in ID order, each as it was at the position. */
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

/** The fields in which a document differs, in field order. */
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

/** The parts of a document: its mark and revision, and the fields of its body. */
function fieldsOf({ revision, body, parked }: FoldState): Readonly<Record<string, unknown>> {
  const mark = parked === undefined ? undefined : { revision: parked.revision, reason: parked.reason };
  return { ...(body as object | undefined), revision, ...(mark !== undefined && { parked: mark }) };
}

function textOf(value: unknown): string | null {
  return value === undefined ? null : canonicalJson(value);
}

/** Characters shown before the first difference of a long text. */
const SHOWN_BEFORE = 8;

/** Truncates two different texts so that the first difference is visible; `null` is kept. */
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
