import type { Collection } from 'mongodb';
import type { FoldState, Parked, Put } from '../documents/document-store.ts';

/** A fold's state in a build's collection. */
export interface Stored {
  readonly _id: string;
  readonly revision: number;
  /** Absent if the stream's first event could not be folded. */
  readonly body?: object;
  readonly parked?: Parked;
}

export type Build = Collection<Stored>;

/** Documents, without marks that have none. */
export const WITH_BODY = { revision: { $gte: 0 } } as const;

export function storedOf({ id, revision, body, parked }: Put): Stored {
  return {
    _id: id,
    revision,
    // Projections fold to objects.
    ...(body !== undefined && { body: body as object }),
    ...(parked !== undefined && { parked }),
  };
}

export function stateOf({ _id, revision, body, parked }: Stored): FoldState {
  return { id: _id, revision, body, parked };
}

/** Field names come from projections, never from a caller. */
export function path(field: string): `body.${string}` {
  return `body.${field}`;
}

export function indexName(fields: readonly string[]): string {
  return `by_${fields.join('_')}`;
}
