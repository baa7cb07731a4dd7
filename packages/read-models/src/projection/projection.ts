import type { ShopEvent } from '@pressline/domain/shop/shop-events.ts';
import type { Category } from '@pressline/domain/shop/streams.ts';
import { canonicalJson } from '@pressline/event-store/canonical-json.ts';
import type { Actor, StreamName } from '@pressline/event-store/event-store.ts';
import type { z } from 'zod';

/**
 * An event as projections receive it: what happened, when, by whom, and its revision. It never contains the position.
 */
export type StreamEvent<E extends ShopEvent = ShopEvent> = E extends ShopEvent
  ? E & { readonly stream: StreamName; readonly revision: number; readonly at: string; readonly actor: Actor }
  : never;

/** A field of a document that can be queried. */
export type Field<Document> = keyof Document & string;

/** The previous version of a projection, and how the current code reads its documents. */
export interface PreviousVersion<Document = unknown> {
  readonly projection: AnyProjection;
  /**
   * Converts a document to the current version. It may differ only in fields that this version declares as `changed`.
   */
  upgrade(body: unknown): Document;
}

/**
 * The values that documents are counted by. They need an index, must not be null, and should have at most some thousand
 * combinations in all documents.
 */
export interface Counted<F extends string = string> {
  readonly by: readonly [F, ...F[]];
  /** A numeric field to add up for each combination; it needs an index, too. */
  readonly sum?: F;
}

/** A projection without its document type, as the engine, replays and stores use it. */
export interface AnyProjection {
  /** Kebab-case; part of file names. */
  readonly name: string;
  /** Incremented whenever `evolve` or the document changes. */
  readonly version: number;
  /** Whole categories, so that a document's revision is always its stream's. */
  readonly reads: readonly [Category, ...Category[]];
  /**
   * The ID of a stream's document. It depends only on the stream name: all events of a stream fold into one document.
   */
  id(event: { readonly stream: StreamName }): string;
  /**
   * Indexed fields, the most selective index first. A query needs an index that begins with the fields it compares,
   * followed by those it sorts by. Values are text or numbers; `null` is allowed only in fields that are never sorted
   * by.
   */
  readonly indexes: readonly (readonly string[])[];
  /**
   * Fields with a known set of values, such as a status: a list over all values needs no index of its own, since it
   * is merged from one lookup per value.
   */
  readonly closed: { readonly [field: string]: readonly string[] | undefined };
  /** Fields that are lists of words, for `hasAll`. */
  readonly keywords: readonly string[];
  /** Counts by these values are stored if the engine can do so, and then don't depend on the number of documents. */
  readonly counted?: Counted | undefined;
  /**
   * The fields that this version computes differently from the previous one. A new build may differ in no other
   * field.
   */
  readonly changed: readonly string[];
  /** The schema of the documents. A build with documents that don't fit is not promoted. */
  readonly schema: z.ZodType;
  /**
   * The previous version, for one release: its builds are still fed, and serve until a build of this version is live.
   */
  readonly previousVersion?: PreviousVersion | undefined;
  /** The document after an event; `undefined` if the stream has none. If it throws, the stream is parked. */
  evolve(document: unknown, event: StreamEvent): unknown;
}

/**
 * A read model: a pure fold of one stream into one document. Sealed blocks are stored as they are, never opened.
 * Documents are never deleted: "removed" is a state.
 */
export interface Projection<Document, E extends ShopEvent = ShopEvent> extends AnyProjection {
  readonly indexes: readonly (readonly Field<Document>[])[];
  readonly closed: { readonly [F in Field<Document>]?: readonly string[] | undefined };
  readonly keywords: readonly Field<Document>[];
  readonly counted?: Counted<Field<Document>> | undefined;
  readonly changed: readonly Field<Document>[];
  readonly schema: z.ZodType<Document>;
  readonly previousVersion?: PreviousVersion<Document> | undefined;
  evolve(document: Document | undefined, event: StreamEvent<E>): Document;
}

/** An event that can't occur at this point of its stream. */
export class UnexpectedEvent extends Error {
  override readonly name = 'UnexpectedEvent';

  constructor({ type, revision }: { readonly type: string; readonly revision: number }) {
    super(`A stream can't continue with ${type} at revision ${revision}.`);
  }
}

/** The part after the first hyphen of a stream name: the ID of the order, product or person. */
export function idInStream({ stream }: { readonly stream: StreamName }): string {
  const hyphen = stream.indexOf('-');
  if (hyphen < 1 || hyphen === stream.length - 1) throw new RangeError('A stream is named <category>-<id>.');
  return stream.slice(hyphen + 1);
}

/** Cached: needed for each request, and it never changes. */
const definitions = new WeakMap<AnyProjection, string>();

/**
 * Identifies what a stored build was made from: the projection's version and declared fields. Only a matching build
 * can be fed.
 */
export function definitionOf(projection: AnyProjection): string {
  const known = definitions.get(projection);
  if (known !== undefined) return known;
  const { version, indexes, keywords } = projection;
  const definition = canonicalJson({ version, indexes, keywords });
  definitions.set(projection, definition);
  return definition;
}
