import type { safetySorts } from '@pressline/contracts/orders/order-sorts.ts';
import type { safetyOrdersFileQuery } from '@pressline/contracts/orders/safety-orders.ts';
import { CATEGORY } from '@pressline/domain/shop/streams.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { DocumentStore, Where } from '@pressline/read-models/documents/document-store.ts';
import { safetyCatalogue } from '@pressline/read-models/catalogue/safety-catalogue.ts';
import { safetyOrders, type SafetyOrderRow } from '@pressline/read-models/orders/safety-orders.ts';
import { SAFETY_STATUSES } from '@pressline/read-models/orders/order-status.ts';
import type { z } from 'zod';
import type { Caller } from '../../http/caller.ts';
import { query as reading } from '../../http/route.ts';
import { countByStatus } from '../../queries/count-by-status.ts';
import { exportedList } from '../../queries/exported-list.ts';
import { listResponse, type Selection } from '../../queries/list-response.ts';
import { ascending, descending, sortedSelection, type ListSort } from '../../queries/list-sort.ts';
import { combined, commonOrderFilters, dueFilters } from '../../queries/common-order-filters.ts';
import { liveBuild } from '../../queries/read-models.ts';
import { numbersOf, PEOPLE, type FindPeople, type FindRecords } from '../../queries/search-people.ts';
import { numbered, productsTitled } from '../../queries/search-products.ts';
import { COMMON_ORDER_SORTS, NEWEST_FIRST } from '../fulfilment/common-order-sorts.ts';
import { withNumbers } from '../fulfilment/selected-orders.ts';
import { safetyOrdersInLanguage } from '../fulfilment/orders-in-language.ts';
import { viewerOf } from '../fulfilment/viewer.ts';
import type { SecurityLog } from '../../accounts/security-log/security-log.ts';
import { SAFETY_ORDER_COLUMNS } from './safety-order-columns.ts';
import { safetyOrderRecords } from './safety-order-record.ts';

interface SafetyOrdersDeps {
  readonly documents: DocumentStore;
  readonly personalData: PersonalData;
  readonly findPeople: FindPeople;
  readonly findRecords: FindRecords;
}

type SafetyFilters = z.output<typeof safetyOrdersFileQuery>;

/** A text that matches more products is not a title. */
const MAX_PRODUCTS = 50;

const READS = [safetyOrders.name, safetyCatalogue.name, PEOPLE];

const SORTS: { readonly [Name in (typeof safetySorts)[number]]: ListSort<SafetyOrderRow> } = {
  ...COMMON_ORDER_SORTS,
  'longest-in-state': ascending('waitingKey'),
  'shortest-in-state': descending('waitingKey'),
  state: { groupBy: 'standing', values: SAFETY_STATUSES, sort: NEWEST_FIRST },
  '-state': { groupBy: 'standing', values: SAFETY_STATUSES.toReversed(), sort: NEWEST_FIRST },
};

export function listSafetyOrdersRoute(deps: SafetyOrdersDeps) {
  return reading('safetyOrders', READS, async ({ caller, query, header }) =>
    listResponse('safetyOrders', query, await selectSafetyOrders(deps, query, caller), async (rows) => {
      const viewer = viewerOf(caller);
      if (viewer === 'staff') return safetyOrderRecords(deps.personalData, rows, viewer);
      const translated = await safetyOrdersInLanguage(deps.documents, rows, header('Accept-Language'));
      return safetyOrderRecords(deps.personalData, translated, viewer);
    }),
  );
}

export function safetyOrderCountsRoute(deps: SafetyOrdersDeps) {
  return reading('safetyOrderCounts', READS, async ({ caller, query }) => ({
    body: await countByStatus(await selectSafetyOrders(deps, query, caller), SAFETY_STATUSES),
  }));
}

export function safetyOrdersFileRoute(deps: SafetyOrdersDeps & { readonly securityLog: SecurityLog }) {
  return reading('safetyOrdersFile', READS, async (call) =>
    exportedList(await selectSafetyOrders(deps, call.query, call.caller), {
      name: 'pressline-safety-orders',
      columns: SAFETY_ORDER_COLUMNS,
      language: call.header('Accept-Language'),
      recordsOf: async (rows) => {
        const acceptLanguage = call.header('Accept-Language');
        const translated = await safetyOrdersInLanguage(deps.documents, rows, acceptLanguage, 'staff');
        return safetyOrderRecords(deps.personalData, translated, 'staff');
      },
      logExport: () => deps.securityLog.exported(call, 'safety-orders', call.query),
    }),
  );
}

/** The safety orders that a call requests. Customers get only their own orders, whatever the query. */
async function selectSafetyOrders(
  deps: SafetyOrdersDeps,
  query: SafetyFilters,
  caller: Caller,
): Promise<Selection<SafetyOrderRow>> {
  const build = await liveBuild(deps.documents, safetyOrders);
  const sort = SORTS[query.sort ?? 'newest'];
  if (query.numbers !== undefined) return sortedSelection(build, withNumbers(query.numbers), sort);
  const where: Where<SafetyOrderRow> = {
    ...((query.state ?? query.cancelled ?? dueFilters(query)) !== undefined && { standing: { in: statusesOf(query) } }),
    // Customers don't see holds, so a filter must not reveal them.
    ...commonOrderFilters(caller.role === 'customer' ? { ...query, hold: undefined } : query),
    ...(caller.role === 'customer' && { customerId: { equals: caller.userId } }),
  };
  const found = query.q === undefined ? undefined : await safetyOrderSearch(deps, query.q, caller);
  return sortedSelection(build, { where, anyOf: combined<SafetyOrderRow>(dueFilters(query), found) }, sort);
}

/** If both a state and `cancelled` are given, both must match. Nothing is due of cancelled orders. */
function statusesOf({ state, cancelled, paid }: SafetyFilters): readonly SafetyOrderRow['standing'][] {
  return SAFETY_STATUSES.filter((status) => {
    if (paid === 'due' && status === 'cancelled') return false;
    if (cancelled !== undefined && (status === 'cancelled') !== (cancelled === 'true')) return false;
    return state === undefined || status === state;
  });
}

/** Conditions for a search text: a number, a product title, a person, a payment reference, a tracking number or the name of a design file. */
async function safetyOrderSearch(
  { documents, findPeople, findRecords }: SafetyOrdersDeps,
  typed: string,
  caller: Caller,
): Promise<readonly Where<SafetyOrderRow>[]> {
  const subjects = await findPeople(typed);
  // Customers don't see payment references, so a search must not reveal them.
  const numbers = caller.role === 'customer' ? [] : numbersOf(await findRecords(typed), CATEGORY.safetyOrder);
  const products = await productsTitled(() => liveBuild(documents, safetyCatalogue), typed, MAX_PRODUCTS);
  return [
    ...numbered(typed),
    ...(numbers.length > 0 ? [{ number: { in: numbers } }] : []),
    ...products.map((id) => ({ productIds: { hasAll: [id] } })),
    ...(subjects.length > 0 ? [{ subject: { in: subjects } }] : []),
  ];
}
