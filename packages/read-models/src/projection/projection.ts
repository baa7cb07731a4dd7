import type { ShopEvent } from '@pressline/domain/shop/shop-events.ts';
import type { Category } from '@pressline/domain/shop/streams.ts';
import { canonicalJson } from '@pressline/event-store/canonical-json.ts';
import type { Actor, StreamName } from '@pressline/event-store/event-store.ts';
import type { z } from 'zod';

/** An event as a fold meets it: what happened, when, by whom, and its place in its stream. Never its position. */
export type StreamEvent<E extends ShopEvent = ShopEvent> = E extends ShopEvent
  ? E & { readonly stream: StreamName; readonly revision: number; readonly at: string; readonly actor: Actor }
  : never;

/** A field of a document that can be asked for. */
export type Field<Document> = keyof Document & string;

/** The version before of a projection, and how its documents are read by code that knows this one only. */
export interface PreviousVersion<Document = unknown> {
  readonly projection: AnyProjection;
  /** A document of it as one of this version: other only in fields that this version declares as `changed`. */
  upgrade(body: unknown): Document;
}

/** A projection whose documents' type doesn't matter: what the engine, a replay and a store see of one. */
export interface AnyProjection {
  /** Kebab-case; part of file names. */
  readonly name: string;
  /** Counts up whenever `evolve` or the document changes. */
  readonly version: number;
  /** Whole categories, so that a document's revision is always its stream's. */
  readonly reads: readonly [Category, ...Category[]];
  /** The id of a stream's document. Only the name is given: all events of a stream fold into one document. */
  id(event: { readonly stream: StreamName }): string;
  /**
   * The fields that documents are found and sorted by, the most selective index first. A query needs one that begins with
   * what it compares and goes on with what it sorts by. Values are text or numbers, `null` only where never sorted by.
   */
  readonly indexes: readonly (readonly string[])[];
  /**
   * Fields of which all values are known, such as a status: a list that asks for none of them needs no index of its own,
   * it is merged from one look-up a value.
   */
  readonly closed: { readonly [field: string]: readonly string[] | undefined };
  /** Fields that are lists of words, for `hasAll`. */
  readonly keywords: readonly string[];
  /** The fields that this version computes otherwise than the one before; a new build may differ in no other. */
  readonly changed: readonly string[];
  /** What documents look like; a build that holds others is never flipped to. */
  readonly schema: z.ZodType;
  /** The version before, for one release: its builds are fed on, and answer until one of this version does. */
  readonly previousVersion?: PreviousVersion | undefined;
  /** The document after an event; `undefined` stands for a stream without one. What it throws parks the stream. */
  evolve(document: unknown, event: StreamEvent): unknown;
}

/**
 * A read model: a pure fold of one stream into one document. It holds sealed blocks as they are and opens none; removed
 * is a named state, as documents are never deleted.
 */
export interface Projection<Document, E extends ShopEvent = ShopEvent> extends AnyProjection {
  readonly indexes: readonly (readonly Field<Document>[])[];
  readonly closed: { readonly [F in Field<Document>]?: readonly string[] | undefined };
  readonly keywords: readonly Field<Document>[];
  readonly changed: readonly Field<Document>[];
  readonly schema: z.ZodType<Document>;
  readonly previousVersion?: PreviousVersion<Document> | undefined;
  evolve(document: Document | undefined, event: StreamEvent<E>): Document;
}

/** An event that can't come in this place of its stream. */
export class UnexpectedEvent extends Error {
  override readonly name = 'UnexpectedEvent';

  constructor({ type, revision }: { readonly type: string; readonly revision: number }) {
    super(`A stream can't go on with ${type} at revision ${revision}.`);
  }
}

/** What stands behind the first hyphen of a stream's name: the id of the order, product or person. */
export function idInStream({ stream }: { readonly stream: StreamName }): string {
  const hyphen = stream.indexOf('-');
  if (hyphen < 1 || hyphen === stream.length - 1) throw new RangeError('A stream is named <category>-<id>.');
  return stream.slice(hyphen + 1);
}

/** Asked with each request, and always the same. */
const definitions = new WeakMap<AnyProjection, string>();

/** What a stored build must have been made with to be fed by a projection: its version and its declared fields. */
export function definitionOf(projection: AnyProjection): string {
  const known = definitions.get(projection);
  if (known !== undefined) return known;
  const { version, indexes, keywords } = projection;
  const definition = canonicalJson({ version, indexes, keywords });
  definitions.set(projection, definition);
  return definition;
}
