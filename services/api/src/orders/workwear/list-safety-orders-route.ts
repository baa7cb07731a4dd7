import { ENDPOINTS } from '@pressline/contracts/api/endpoints.ts';
import type { safetyOrdersQuery, safetySorts } from '@pressline/contracts/orders/safety-orders.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { DocumentStore, Filter, Sort, Where } from '@pressline/read-models/documents/document-store.ts';
import { safetyCatalogue } from '@pressline/read-models/catalogue/safety-catalogue.ts';
import { safetyOrders, type SafetyOrderRow } from '@pressline/read-models/orders/safety-orders.ts';
import { SAFETY_STATUSES } from '@pressline/read-models/orders/order-status.ts';
import type { z } from 'zod';
import type { Caller } from '../../http/caller.ts';
import { Problem } from '../../http/problem.ts';
import { query as reading } from '../../http/route.ts';
import { allPages } from '../../queries/all-pages.ts';
import { countStandings } from '../../queries/count-standings.ts';
import { listPage } from '../../queries/list-page.ts';
import { moneyAndTime } from '../../queries/money-and-time.ts';
import { liveBuild } from '../../queries/read-models.ts';
import { PEOPLE, type FindPeople } from '../../queries/search-people.ts';
import { numbered, productsTitled } from '../../queries/search-products.ts';
import { viewerOf } from '../fulfilment/viewer.ts';
import type { SecurityLog } from '../../accounts/security-log.ts';
import { SAFETY_HEADINGS, safetyCells } from './safety-order-cells.ts';
import { safetyOrderRecords } from './safety-order-record.ts';

interface SafetyOrdersDeps {
  readonly documents: DocumentStore;
  readonly personalData: PersonalData;
  readonly findPeople: FindPeople;
}

type SafetyFilters = Omit<z.output<typeof safetyOrdersQuery>, 'limit' | 'after' | 'count'>;

/** A text that matches more products is not a title. */
const MAX_PRODUCTS = 50;

const READS = [safetyOrders.name, safetyCatalogue.name, PEOPLE];

const SORTS: { readonly [Name in (typeof safetySorts)[number]]: Sort<SafetyOrderRow> } = {
  newest: { by: ['placedAt'], direction: 'descending' },
  oldest: { by: ['placedAt'], direction: 'ascending' },
  'highest-total': { by: ['total'], direction: 'descending' },
};

export function listSafetyOrdersRoute(deps: SafetyOrdersDeps) {
  return reading('safetyOrders', READS, async ({ caller, query }) => {
    const build = await liveBuild(deps.documents, safetyOrders);
    const { filter, sort } = await safetyOrderFilter(deps, query, caller);
    const page = await listPage(build, ENDPOINTS.safetyOrders.path, query, filter, sort);
    if (page instanceof Problem) return page;
    return {
      body: await safetyOrderRecords(deps.personalData, page.documents, viewerOf(caller)),
      headers: page.headers,
    };
  });
}

export function safetyOrderCountsRoute(deps: SafetyOrdersDeps) {
  return reading('safetyOrderCounts', READS, async ({ caller, query }) => {
    const build = await liveBuild(deps.documents, safetyOrders);
    const { filter } = await safetyOrderFilter(deps, query, caller);
    return { body: await countStandings(build, SAFETY_STATUSES, filter) };
  });
}

export function safetyOrdersFileRoute(deps: SafetyOrdersDeps & { readonly securityLog: SecurityLog }) {
  return reading('safetyOrdersFile', READS, async (call) => {
    const { caller, query } = call;
    const build = await liveBuild(deps.documents, safetyOrders);
    const { filter, sort } = await safetyOrderFilter(deps, query, caller);
    await deps.securityLog.exported(call, 'safety-orders', query);
    return {
      fileName: 'pressline-safety-orders.csv',
      headings: SAFETY_HEADINGS,
      pages: (async function* () {
        for await (const rows of allPages(build, filter, sort))
          yield (await safetyOrderRecords(deps.personalData, rows, 'staff')).map(safetyCells);
      })(),
    };
  });
}

/** Filter and sort order of a list. Customers get only their own orders, whatever the query. */
async function safetyOrderFilter(
  deps: SafetyOrdersDeps,
  query: SafetyFilters,
  caller: Caller,
): Promise<{ readonly filter: Filter<SafetyOrderRow>; readonly sort: Sort<SafetyOrderRow> }> {
  const where: Where<SafetyOrderRow> = {
    // Always included, because the index of each sort order begins with it.
    standing: { in: standingsOf(query) },
    ...moneyAndTime(query),
    ...(caller.role === 'customer' && { customerId: { equals: caller.userId } }),
  };
  const search = query.q === undefined ? {} : { anyOf: await safetyOrderSearch(deps, query.q) };
  return { filter: { where, ...search }, sort: SORTS[query.sort ?? 'newest'] };
}

/** If both a state and `cancelled` are given, both must match. */
function standingsOf({ state, cancelled }: SafetyFilters): readonly SafetyOrderRow['standing'][] {
  return SAFETY_STATUSES.filter((standing) => {
    if (cancelled !== undefined && (standing === 'cancelled') !== (cancelled === 'true')) return false;
    return state === undefined || standing === state;
  });
}

/** Conditions for a search text: a number, a product title or a person. */
async function safetyOrderSearch(
  { documents, findPeople }: SafetyOrdersDeps,
  typed: string,
): Promise<readonly Where<SafetyOrderRow>[]> {
  const subjects = await findPeople(typed);
  const products = await productsTitled(() => liveBuild(documents, safetyCatalogue), typed, MAX_PRODUCTS);
  return [
    ...numbered(typed),
    ...products.map((id) => ({ productIds: { hasAll: [id] } })),
    ...(subjects.length > 0 ? [{ subject: { in: subjects } }] : []),
  ];
}
