import type { Filter as MongoFilter } from 'mongodb';
import type {
  Condition,
  Filter,
  Key,
  Page,
  Query,
  Sort,
  StoredDocument,
  Tally,
  TallyQuery,
} from '../documents/document-store.ts';
import { areDisjoint, branchesOf, tallyBranchOf, tallyIndexOf } from '../find/branches.ts';
import { compareKeys, cursorAt, cursorOf } from '../find/cursor.ts';
import { keyOf } from '../find/keys.ts';
import { cheapest, countPlanOf, MOST_SORTED, plansOf, type Branch, type Candidate, type Plan } from '../find/plan.ts';
import type { AnyProjection } from '../projection/projection.ts';
import { upperBoundOf } from '../find/search-keys.ts';
import { indexName, path, WITH_BODY, type Build, type Stored } from './stored-document.ts';

type Conditions = MongoFilter<Stored>;

/** See `BuildReader.find`. */
export async function find<Document>(
  documents: Build,
  projection: AnyProjection,
  query: Query<Document>,
): Promise<Page<Document>> {
  const { sort, limit } = query;
  const after = query.after === undefined ? undefined : cursorOf(query.after, sort);
  const pages = await Promise.all(
    branchesOf(query).map((branch) => pageOf(documents, projection, branch, sort, after, limit)),
  );
  const [only] = pages;
  const merged = pages.length === 1 && only !== undefined ? only : merge(pages.flat(), sort);
  const page = limit === undefined ? merged : merged.slice(0, limit);
  const last = merged.length > page.length ? page.at(-1) : undefined;
  return {
    documents: page.map(documentOf<Document>),
    next: last === undefined ? undefined : cursorAt(last._id, keysOf(last, sort), sort),
  };
}

/** See `BuildReader.count`. */
export async function count<Document>(
  documents: Build,
  projection: AnyProjection,
  filter: Filter<Document> = {},
): Promise<number> {
  const branches = branchesOf(filter);
  const plans = branches.map((branch) => countPlanOf(projection, branch));
  if (!areDisjoint(branches)) return documents.countDocuments({ $or: plans.map(({ branch }) => conditionsOf(branch)) });
  const counts = plans.map(({ branch, index }) => documents.countDocuments(conditionsOf(branch), hintOf(index)));
  return (await Promise.all(counts)).reduce((sum, each) => sum + each, 0);
}

/** See `BuildReader.tally`. */
export async function tally<Document>(
  documents: Build,
  projection: AnyProjection,
  query: TallyQuery<Document>,
): Promise<readonly Tally[]> {
  const { by, sum, endsBy } = query;
  const branch = tallyBranchOf(projection, query);
  const group = {
    _id: `$${path(by)}`,
    count: { $sum: 1 },
    sum: { $sum: sum === undefined ? 0 : `$${path(sum)}` },
    ...(endsBy !== undefined && { first: { $first: '$_id' }, last: { $last: '$_id' } }),
  };
  const stages = [
    { $match: { $and: [conditionsOf(branch), { [path(by)]: { $ne: null } }] } },
    ...(endsBy === undefined ? [] : [{ $sort: { [path(endsBy)]: 1, _id: 1 } }]),
    { $group: group },
    { $sort: { _id: 1 } },
  ];
  const groups = await documents
    .aggregate<{
      _id: Key;
      count: number | bigint;
      sum: number | bigint;
      first?: string;
      last?: string;
    }>(stages, hintOf(tallyIndexOf(projection, branch, query)))
    .toArray();
  // The server returns a sum beyond 32 bits as a 64-bit integer.
  return groups.map(({ _id, first, last, ...group }) => ({
    key: _id,
    count: Number(group.count),
    sum: Number(group.sum),
    ...(first !== undefined && last !== undefined && { ends: { first, last } }),
  }));
}

export function documentOf<Document>({ _id, revision, body, parked }: Stored): StoredDocument<Document> {
  // The projection folded it; `compare` checks it against the schema.
  return { id: _id, revision, body: body as Document, parked };
}

async function chosen(documents: Build, candidates: readonly Candidate[]): Promise<Plan> {
  const [only] = candidates;
  if (only !== undefined && candidates.length === 1) return only;
  return cheapest(candidates, await Promise.all(candidates.map((candidate) => rowsWithin(documents, candidate))));
}

/** At most one more than can be sorted. */
async function rowsWithin(documents: Build, { index, limits }: Candidate): Promise<number> {
  if (limits === undefined) return Number.POSITIVE_INFINITY;
  return documents.countDocuments(conditionsOf(limits), { ...hintOf(index), limit: MOST_SORTED + 1 });
}

/** One lookup in index order. If it begins with one of several values, the server merges one lookup per value. */
async function pageOf<Document>(
  documents: Build,
  projection: AnyProjection,
  filter: Branch,
  { by, direction }: Sort<Document>,
  after: readonly Key[] | undefined,
  limit: number | undefined,
): Promise<readonly Stored[]> {
  const { branch, index, each } = await chosen(documents, plansOf(projection, filter, by));
  const planned: Branch = each === undefined ? branch : new Map([...branch, [each.field, { in: each.values }]]);
  const paths = [...by.map(path), '_id'];
  const turn = direction === 'ascending' ? 1 : -1;
  const conditions = after === undefined ? [] : behind(paths, after, turn);
  const cursor = documents.find({ $and: [conditionsOf(planned), ...conditions] }, hintOf(index));
  cursor.sort(Object.fromEntries(paths.map((field) => [field, turn])));
  // One more than requested shows whether there is a next page.
  if (limit !== undefined) cursor.limit(limit + 1);
  return cursor.toArray();
}

/**
 * After a position in the sort order. The first key is also bounded separately, which limits how much of the index is
 * read.
 */
function behind(paths: readonly string[], after: readonly Key[], turn: 1 | -1): readonly Conditions[] {
  const [further, atLeast] = turn === 1 ? ['$gt', '$gte'] : ['$lt', '$lte'];
  const alternatives = paths.map((field, index) => ({
    ...Object.fromEntries(paths.slice(0, index).map((before, at) => [before, after[at]])),
    [field]: { [further]: after[index] },
  }));
  return [{ [paths[0] ?? '_id']: { [atLeast]: after[0] } }, { $or: alternatives }];
}

function conditionsOf(branch: Branch): Conditions {
  const conditions = [...branch].map(([field, condition]) => ({ [path(field)]: conditionOf(condition) }));
  return { $and: [...conditions, WITH_BODY] };
}

function conditionOf(condition: Condition): object {
  if ('equals' in condition) return { $eq: condition.equals };
  if ('in' in condition) return { $in: [...condition.in] };
  if ('startsWith' in condition) return { $gte: condition.startsWith, $lt: upperBoundOf(condition.startsWith) };
  // An empty list of words only requires that there are words.
  if ('hasAll' in condition) return condition.hasAll.length === 0 ? { $exists: true } : { $all: [...condition.hasAll] };
  return {
    ...(condition.from !== undefined && { $gte: condition.from }),
    ...(condition.below !== undefined && { $lt: condition.below }),
  };
}

function hintOf(index: readonly string[] | undefined): { readonly hint?: string } {
  return index === undefined ? {} : { hint: indexName(index) };
}

/** The documents of all alternatives in sort order, without duplicates. */
function merge<Document>(found: readonly Stored[], sort: Sort<Document>): readonly Stored[] {
  const turn = sort.direction === 'ascending' ? 1 : -1;
  const each = [...new Map(found.map((document) => [document._id, document])).values()];
  return each
    .map((document) => ({ document, keys: [...keysOf(document, sort), document._id] }))
    .sort((a, b) => turn * compareAll(a.keys, b.keys))
    .map(({ document }) => document);
}

function keysOf<Document>({ body }: Stored, { by }: Sort<Document>): readonly (Key | null)[] {
  return by.map((field) => keyOf(field, body));
}

function compareAll(a: readonly (Key | null)[], b: readonly (Key | null)[]): number {
  for (const [field, key] of a.entries()) {
    const compared = compareKeys(key ?? '', b[field] ?? '');
    if (compared !== 0) return compared;
  }
  return 0;
}
