import { ENDPOINTS } from '@pressline/contracts/endpoints.ts';
import type { orderSorts } from '@pressline/contracts/orders.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { Sort } from '@pressline/read-models/document-store.ts';
import { orderList, type OrderRow } from '@pressline/read-models/projections/order-list.ts';
import { printCatalogue } from '@pressline/read-models/projections/print-catalogue.ts';
import { Problem } from '../http/problem.ts';
import { query as reading } from '../http/route.ts';
import { listPage } from '../lists/list-page.ts';
import { liveBuild } from '../lists/read-models.ts';
import { PEOPLE } from '../lists/search-people.ts';
import { printOrderRecords } from './print-order-record.ts';
import { orderSearch, type SearchDeps } from './search-orders.ts';

type OrdersDeps = SearchDeps & { readonly personalData: PersonalData };

export const NEWEST_FIRST: Sort<OrderRow> = { by: ['placedAt'], direction: 'descending' };
export const LONGEST_WAITING_FIRST: Sort<OrderRow> = { by: ['waitingKey'], direction: 'ascending' };

const SORTS: { readonly [Name in (typeof orderSorts)[number]]: Sort<OrderRow> } = {
  newest: NEWEST_FIRST,
  oldest: { by: ['placedAt'], direction: 'ascending' },
  'longest-in-stage': LONGEST_WAITING_FIRST,
  'highest-total': { by: ['total'], direction: 'descending' },
};

export function myOrdersRoute({ documents, personalData }: OrdersDeps) {
  return reading('myOrders', [orderList.name], async ({ caller, query }) => {
    const build = await liveBuild(documents, orderList);
    const where = {
      customerId: { equals: caller.userId },
      ...(query.stage !== undefined && { standing: { equals: query.stage } }),
    };
    const page = await listPage(build, ENDPOINTS.myOrders.path, query, { where }, NEWEST_FIRST);
    if (page instanceof Problem) return page;
    return { body: await printOrderRecords(personalData, page.documents), headers: page.headers };
  });
}

export function adminOrdersRoute(deps: OrdersDeps) {
  return reading('adminOrders', [orderList.name, printCatalogue.name, PEOPLE], async ({ query }) => {
    const build = await liveBuild(deps.documents, orderList);
    const where = query.stage === undefined ? {} : { standing: { equals: query.stage } };
    const search = await orderSearch(deps, query.q);
    const page = await listPage(
      build,
      ENDPOINTS.adminOrders.path,
      query,
      { where, ...search },
      SORTS[query.sort ?? 'newest'],
    );
    if (page instanceof Problem) return page;
    return { body: await printOrderRecords(deps.personalData, page.documents), headers: page.headers };
  });
}
