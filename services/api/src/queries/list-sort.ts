import {
  BadCursor,
  type BuildReader,
  type Filter,
  type Query,
  type Sort,
  type StoredDocument,
  type Where,
} from '@pressline/read-models/documents/document-store.ts';
import type { Field } from '@pressline/read-models/projection/projection.ts';
import type { Selection } from './list-response.ts';

/** Sorts a list by a field with few values, whose order is not that of their texts, such as the stages. */
interface GroupSort<Row> {
  readonly groupBy: Field<Row>;
  readonly values: readonly string[];
  /** Within each group. */
  readonly sort: Sort<Row>;
}

export type ListSort<Row> = Sort<Row> | GroupSort<Row>;

export function ascending<Row>(field: Field<Row>): Sort<Row> {
  return { by: [field], direction: 'ascending' };
}

export function descending<Row>(field: Field<Row>): Sort<Row> {
  return { by: [field], direction: 'descending' };
}

/** A list in its order. */
export function sortedSelection<Row>(
  build: BuildReader<Row>,
  filter: Filter<Row>,
  sort: ListSort<Row>,
): Selection<Row> {
  if (!('groupBy' in sort)) return { build, filter, sort };
  return { build: grouped(build, sort), filter, sort: sort.sort };
}

/** Reads one group after the other, as many as a page needs. */
function grouped<Row>(build: BuildReader<Row>, group: GroupSort<Row>): Selection<Row>['build'] {
  return {
    count: (filter) => build.count(filter),
    async find({ after, limit, ...query }: Query<Row>) {
      if (limit === undefined) throw new RangeError('A grouped list is read page by page.');
      const start = after === undefined ? { index: 0, after: undefined } : positionOf(after, group);
      const documents: StoredDocument<Row>[] = [];
      for (const [index, value] of group.values.entries()) {
        if (index < start.index || !isAllowed(query.where, group.groupBy, value)) continue;
        const missing = limit - documents.length;
        const page = await build.find({
          ...query,
          where: { ...query.where, [group.groupBy]: { equals: value } },
          after: index === start.index ? start.after : undefined,
          // A full page needs to know only whether the group is empty.
          limit: Math.max(missing, 1),
        });
        if (missing > 0) documents.push(...page.documents);
        const next = missing > 0 ? page.next : undefined;
        if (next !== undefined || (missing === 0 && page.documents.length > 0))
          return { documents, next: cursorAt(group, value, next) };
      }
      return { documents, next: undefined };
    },
  };
}

function isAllowed<Row>(where: Where<Row> | undefined, field: Field<Row>, value: string): boolean {
  const condition = where?.[field];
  if (condition === undefined) return true;
  if ('equals' in condition) return condition.equals === value;
  return 'in' in condition && condition.in.includes(value);
}

/** @param next the cursor within the group; undefined for its first document */
function cursorAt<Row>({ groupBy, values }: GroupSort<Row>, value: string, next: string | undefined): string {
  return Buffer.from(JSON.stringify([groupBy, values[0], value, next ?? null])).toString('base64url');
}

/** @throws BadCursor */
function positionOf<Row>(
  cursor: string,
  { groupBy, values }: GroupSort<Row>,
): { readonly index: number; readonly after: string | undefined } {
  const [field, first, value, after] = partsOf(cursor);
  const index = typeof value === 'string' ? values.indexOf(value) : -1;
  if (field !== groupBy || first !== values[0] || index === -1) throw new BadCursor();
  return { index, after: typeof after === 'string' ? after : undefined };
}

function partsOf(cursor: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(parts)) return parts;
  } catch {
    throw new BadCursor();
  }
  throw new BadCursor();
}
