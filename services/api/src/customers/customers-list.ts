import { accounts, type Account } from '@pressline/read-models/accounts/accounts.ts';
import type {
  BuildReader,
  DocumentStore,
  Query,
  Sort,
  StoredDocument,
  Where,
} from '@pressline/read-models/documents/document-store.ts';
import { cursorAt, cursorOf } from '@pressline/read-models/find/cursor.ts';
import { customerOrders, type CustomerOrder } from '@pressline/read-models/orders/customer-orders.ts';
import { liveBuild } from '../queries/read-models.ts';
import type { Selection } from '../queries/list-response.ts';

/** A customer in lists: a person with an account, or one who has ordered only as a guest. */
export interface ListedCustomer {
  readonly subject: string;
  /** When they registered, or first ordered as a guest. */
  readonly since: string;
  /** Undefined for a guest. */
  readonly account: Account | undefined;
}
type Row = StoredDocument<ListedCustomer>;

export interface CustomerFilters {
  /** With an account, or only as guests; both if undefined. */
  readonly account: boolean | undefined;
  /** Only these; everybody if undefined. */
  readonly subjects: readonly string[] | undefined;
}

/**
 * The list of customers, read like a build. No event stream is about a customer, so each row is found by an account, or
 * by the first order of a guest without one; both are read in the order of the list and merged.
 */
export async function customersList(
  documents: DocumentStore,
  { account, subjects }: CustomerFilters,
): Promise<Selection<ListedCustomer>['build']> {
  const [accountsBuild, ordersBuild] = await Promise.all([
    liveBuild(documents, accounts),
    liveBuild(documents, customerOrders),
  ]);
  const filter = subjects === undefined ? {} : { subject: { in: subjects } };
  const isCustomer: Where<Account> = { ...filter, role: { equals: 'customer' } };
  const isByGuest: Where<CustomerOrder> = { ...filter, placedBy: { equals: 'guest' } };

  async function firstAccountOf(subject: string): Promise<StoredDocument<Account> | undefined> {
    return firstOf(accountsBuild, { subject: { equals: subject }, role: { equals: 'customer' } }, 'registeredAt');
  }

  async function isFirstOfGuest({ id, body: { subject } }: StoredDocument<CustomerOrder>): Promise<boolean> {
    if ((await firstAccountOf(subject)) !== undefined) return false;
    const where: Where<CustomerOrder> = { subject: { equals: subject }, placedBy: { equals: 'guest' } };
    return (await firstOf(ordersBuild, where, 'placedAt'))?.id === id;
  }

  async function* withAccount(page: PageRequest): AsyncGenerator<Row> {
    const isFirst = async ({ id, body }: StoredDocument<Account>) => (await firstAccountOf(body.subject))?.id === id;
    for await (const document of inOrder(accountsBuild, isCustomer, 'registeredAt', page, isFirst)) {
      const { subject, registeredAt: since } = document.body;
      yield { ...document, body: { subject, since, account: document.body } };
    }
  }

  async function* guests(page: PageRequest): AsyncGenerator<Row> {
    for await (const document of inOrder(ordersBuild, isByGuest, 'placedAt', page, isFirstOfGuest)) {
      const { subject, placedAt: since } = document.body;
      yield { ...document, body: { subject, since, account: undefined } };
    }
  }

  return {
    async find({ sort, after, limit = Number.POSITIVE_INFINITY }: Query<ListedCustomer>) {
      const { direction } = sort;
      const page = { direction, after: after === undefined ? undefined : cursorOf(after, sort), size: limit + 1 };
      const sources = [...(account === false ? [] : [withAccount(page)]), ...(account === true ? [] : [guests(page)])];
      const rows = await merged(sources, direction, limit + 1);
      const last = rows.length > limit ? rows[limit - 1] : undefined;
      return {
        documents: rows.slice(0, limit),
        next: last === undefined ? undefined : cursorAt(last.id, [last.body.since], sort),
      };
    },
    async count() {
      const registered = await accountsBuild.tally({ where: isCustomer, by: 'subject' });
      if (account === true) return registered.length;
      const known = new Set(registered.map(({ key }) => key));
      const ordered = await ordersBuild.tally({ where: isByGuest, by: 'subject' });
      const others = ordered.filter(({ key }) => !known.has(key)).length;
      return account === false ? others : registered.length + others;
    },
  };
}

interface PageRequest {
  readonly direction: Sort<unknown>['direction'];
  /** Time and ID of the row that the page follows. */
  readonly after: ReturnType<typeof cursorOf> | undefined;
  readonly size: number;
}

/** Rows read at a time. */
const MOST_AT_ONCE = 200;

/** Documents by time, without those that are not the first of their customer. */
async function* inOrder<Document>(
  build: BuildReader<Document>,
  where: Where<Document>,
  by: Sort<Document>['by'][number],
  { direction, after, size }: PageRequest,
  isFirst: (document: StoredDocument<Document>) => Promise<boolean>,
): AsyncGenerator<StoredDocument<Document>> {
  const sort: Sort<Document> = { by: [by], direction };
  const [time, id] = after ?? [];
  let cursor = time === undefined ? undefined : cursorAt(String(id), [time], sort);
  do {
    const page = await build.find({ where, sort, after: cursor, limit: Math.min(size, MOST_AT_ONCE) });
    const first = await Promise.all(page.documents.map(isFirst));
    yield* page.documents.filter((_, index) => first[index]);
    cursor = page.next;
  } while (cursor !== undefined);
}

async function firstOf<Document>(
  build: BuildReader<Document>,
  where: Where<Document>,
  by: Sort<Document>['by'][number],
): Promise<StoredDocument<Document> | undefined> {
  const { documents } = await build.find({ where, sort: { by: [by], direction: 'ascending' }, limit: 1 });
  return documents[0];
}

/** The first rows of several sources, each of which is in the order of the list. */
async function merged(
  sources: readonly AsyncGenerator<Row>[],
  direction: Sort<unknown>['direction'],
  most: number,
): Promise<readonly Row[]> {
  const waiting = new Map<AsyncGenerator<Row>, Row>();
  const advance = async (source: AsyncGenerator<Row>): Promise<void> => {
    const next = await source.next();
    if (next.done === true) waiting.delete(source);
    else waiting.set(source, next.value);
  };
  await Promise.all(sources.map(advance));
  const rows: Row[] = [];
  while (rows.length < most && waiting.size > 0) {
    const [source, row] = [...waiting].reduce((one, other) => (isBefore(other[1], one[1], direction) ? other : one));
    rows.push(row);
    await advance(source);
  }
  return rows;
}

/** By time, then by ID, as in every list. */
function isBefore(one: Row, other: Row, direction: Sort<unknown>['direction']): boolean {
  const isEarlier = one.body.since === other.body.since ? one.id < other.id : one.body.since < other.body.since;
  return direction === 'ascending' ? isEarlier : !isEarlier;
}
