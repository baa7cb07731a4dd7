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

  /** The first account of each of these customers who has one. */
  async function firstAccountsOf(subjects: readonly string[]): Promise<readonly StoredDocument<Account>[]> {
    const { documents: found } = await accountsBuild.find({
      where: { subject: { in: subjects }, role: { equals: 'customer' } },
      sort: { by: ['registeredAt'], direction: 'ascending' },
    });
    // Of several entries with the same key, a map has the last.
    return [...new Map(found.toReversed().map((account) => [account.body.subject, account])).values()];
  }

  /** The first order of each of these customers who has no account. */
  async function firstGuestOrdersOf(subjects: readonly string[]): Promise<readonly StoredDocument<CustomerOrder>[]> {
    const known = new Set((await firstAccountsOf(subjects)).map(({ body }) => body.subject));
    const guests = subjects.filter((subject) => !known.has(subject));
    return ordersAtEndOf(ordersBuild, { subject: { in: guests }, placedBy: { equals: 'guest' } }, 'first');
  }

  async function* withAccount(page: PageRequest): AsyncGenerator<Row> {
    for await (const document of inOrder(accountsBuild, isCustomer, 'registeredAt', page, firstAccountsOf)) {
      const { subject, registeredAt: since } = document.body;
      yield { ...document, body: { subject, since, account: document.body } };
    }
  }

  async function* guests(page: PageRequest): AsyncGenerator<Row> {
    for await (const document of inOrder(ordersBuild, isByGuest, 'placedAt', page, firstGuestOrdersOf)) {
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
async function* inOrder<Document extends { readonly subject: string }>(
  build: BuildReader<Document>,
  where: Where<Document>,
  by: Sort<Document>['by'][number],
  { direction, after, size }: PageRequest,
  firstOf: (subjects: readonly string[]) => Promise<readonly StoredDocument<Document>[]>,
): AsyncGenerator<StoredDocument<Document>> {
  const sort: Sort<Document> = { by: [by], direction };
  const [time, id] = after ?? [];
  let cursor = time === undefined ? undefined : cursorAt(String(id), [time], sort);
  do {
    const page = await build.find({ where, sort, after: cursor, limit: Math.min(size, MOST_AT_ONCE) });
    const first = await firstOf([...new Set(page.documents.map(({ body }) => body.subject))]);
    const ids = new Set(first.map(({ id }) => id));
    yield* page.documents.filter(({ id }) => ids.has(id));
    cursor = page.next;
  } while (cursor !== undefined);
}

/** The first or last order of each customer. */
export async function ordersAtEndOf(
  build: BuildReader<CustomerOrder>,
  where: Where<CustomerOrder>,
  end: 'first' | 'last',
): Promise<readonly StoredDocument<CustomerOrder>[]> {
  const customers = await build.tally({ where, by: 'subject', endsBy: 'placedAt' });
  return build.getMany(customers.flatMap(({ ends }) => (ends === undefined ? [] : [ends[end]])));
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
