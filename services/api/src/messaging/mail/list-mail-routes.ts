import type { mailQuery, MailSummary } from '@pressline/contracts/messaging/mail.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { StreamName } from '@pressline/event-store/event-store.ts';
import { toShopEvent } from '@pressline/event-store/upcasting.ts';
import type { DocumentStore, Sort, Where } from '@pressline/read-models/documents/document-store.ts';
import { MAIL_STATES, mailbox, type MailRow, type MailState } from '@pressline/read-models/messaging/mailbox.ts';
import { orderLinks } from '@pressline/read-models/orders/order-links.ts';
import { orderList } from '@pressline/read-models/orders/order-list.ts';
import { safetyOrders } from '@pressline/read-models/orders/safety-orders.ts';
import type { z } from 'zod';
import { notFound } from '../../http/problem.ts';
import { query as reading } from '../../http/route.ts';
import { listResponse } from '../../queries/list-response.ts';
import { ascending, descending, sortedSelection, type ListSort } from '../../queries/list-sort.ts';
import { liveBuild } from '../../queries/read-models.ts';
import { PEOPLE, type FindPeople } from '../../queries/search-people.ts';
import { numbered } from '../../queries/search-products.ts';
import { mailRecords, mailDetail, type MailRecordDeps } from './mail-record.ts';

type Deps = MailRecordDeps & { readonly documents: DocumentStore; readonly findPeople: FindPeople };

/** A text that matches more orders is not an order number. */
const MOST_ORDERS = 50;
/** Of the orders with a matching number; the newest. */
const MOST_LINKS = 200;
const READS = [mailbox.name, orderList.name, safetyOrders.name, orderLinks.name, PEOPLE];

const STORED: Readonly<Record<MailSummary['state'], MailState>> = {
  waiting: 'queued',
  sending: 'claimed',
  sent: 'sent',
  kept: 'kept',
  failed: 'failed',
  dropped: 'dropped',
};

const NEWEST_FIRST: Sort<MailRow> = descending('queuedAt');

const SORTS: Readonly<Record<NonNullable<z.output<typeof mailQuery>['sort']>, ListSort<MailRow>>> = {
  newest: NEWEST_FIRST,
  oldest: ascending('queuedAt'),
  state: { groupBy: 'state', values: MAIL_STATES, sort: NEWEST_FIRST },
  '-state': { groupBy: 'state', values: MAIL_STATES.toReversed(), sort: NEWEST_FIRST },
};

export function listMailsRoute(deps: Deps) {
  return reading('mails', READS, async ({ caller, query }) => {
    const { state, kind } = query;
    const where = {
      ...(state !== undefined && { state: { equals: STORED[state] } }),
      ...(kind !== undefined && { kind: { equals: kind } }),
    };
    const search = query.q === undefined ? {} : { anyOf: await searchedMails(deps, query.q) };
    const build = await liveBuild(deps.documents, mailbox);
    const selection = sortedSelection(build, { where, ...search }, SORTS[query.sort ?? 'newest']);
    return listResponse('mails', query, selection, (rows) => mailRecords(deps, rows, caller));
  });
}

/** Mails about orders with a matching number, and to matching persons. */
async function searchedMails(
  { store, documents, findPeople }: Deps,
  typed: string,
): Promise<readonly Where<MailRow>[]> {
  const [numbers] = numbered(typed);
  const orders = numbers === undefined ? [] : await ordersNumbered(store, documents, numbers);
  const subjects = await findPeople(typed);
  return [
    ...(orders.length > 0 ? [{ about: { in: orders } }] : []),
    ...(subjects.length > 0 ? [{ subject: { in: subjects } }] : []),
  ];
}

/** The streams of orders of both kinds whose number begins with the text, of their checkouts and of the links to them. */
async function ordersNumbered(
  store: Deps['store'],
  documents: DocumentStore,
  where: ReturnType<typeof numbered>[number],
): Promise<readonly string[]> {
  const sort = { by: ['number'], direction: 'ascending' } as const;
  const query = { where, sort, limit: MOST_ORDERS };
  const print = await (await liveBuild(documents, orderList)).find(query);
  const safety = await (await liveBuild(documents, safetyOrders)).find(query);
  const links = await (
    await liveBuild(documents, orderLinks)
  ).find({
    where: { orderId: { in: [...print.documents, ...safety.documents].map(({ id }) => id) } },
    sort: { by: ['madeAt'], direction: 'descending' },
    limit: MOST_LINKS,
  });
  const orders = [
    ...print.documents.map(({ id }) => streamOf(CATEGORY.printOrder, id)),
    ...safety.documents.map(({ id }) => streamOf(CATEGORY.safetyOrder, id)),
  ];
  const checkouts = await Promise.all(orders.map((order) => checkoutStreamOf(store, order)));
  return [
    ...orders,
    ...new Set(checkouts.filter((stream) => stream !== undefined)),
    ...links.documents.map(({ id }) => streamOf(CATEGORY.orderLink, id)),
  ];
}

/** The checkout by which an order was placed, if any: the mail that confirms the order is about it. */
async function checkoutStreamOf(store: Deps['store'], order: StreamName): Promise<StreamName | undefined> {
  const [first] = await store.readStream(order, 0, 1);
  const placed = first && toShopEvent(first);
  const isPlaced = placed?.type === 'order-placed' || placed?.type === 'safety-order-placed';
  const checkout = isPlaced ? placed.data.checkout : undefined;
  return checkout && streamOf(CATEGORY.checkout, checkout.id);
}

export function getMailRoute(deps: Deps) {
  return reading('mail', [mailbox.name], async ({ caller, params }) => {
    const found = await (await liveBuild(deps.documents, mailbox)).get(params.id);
    return found === undefined ? notFound('Email not found.') : { body: await mailDetail(deps, found, caller) };
  });
}
