import { ENDPOINTS } from '@pressline/contracts/api/endpoints.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import { orderList } from '@pressline/read-models/orders/order-list.ts';
import { printCatalogue } from '@pressline/read-models/catalogue/print-catalogue.ts';
import { PRINT_STATUSES } from '@pressline/read-models/orders/order-status.ts';
import { Problem } from '../../http/problem.ts';
import { query as reading } from '../../http/route.ts';
import { allPages } from '../../queries/all-pages.ts';
import { countStandings } from '../../queries/count-standings.ts';
import { listPage } from '../../queries/list-page.ts';
import { liveBuild } from '../../queries/read-models.ts';
import { PEOPLE } from '../../queries/search-people.ts';
import { faultsOf, assessedOrderOfRow, withFaults } from '../artwork/artwork-findings.ts';
import type { SecurityLog } from '../../accounts/security-log.ts';
import { ORDER_HEADINGS, orderCells } from './order-cells.ts';
import { printOrderRecords } from './print-order-record.ts';
import type { SearchDeps } from './search-orders.ts';
import { NEWEST_FIRST, orderFilter } from './order-filter.ts';

type OrdersDeps = SearchDeps & { readonly personalData: PersonalData };

export function myOrdersRoute({ documents, personalData }: OrdersDeps) {
  return reading('myOrders', [orderList.name], async ({ caller, query }) => {
    const build = await liveBuild(documents, orderList);
    const where = {
      customerId: { equals: caller.userId },
      ...(query.stage !== undefined && { standing: { equals: query.stage } }),
    };
    const page = await listPage(build, ENDPOINTS.myOrders.path, query, { where }, NEWEST_FIRST);
    if (page instanceof Problem) return page;
    return { body: await printOrderRecords(personalData, page.documents, 'customer'), headers: page.headers };
  });
}

const READS = [orderList.name, printCatalogue.name, PEOPLE];

export function adminOrdersRoute(deps: OrdersDeps) {
  return reading('adminOrders', READS, async ({ query }) => {
    const build = await liveBuild(deps.documents, orderList);
    const { filter, sort } = await orderFilter(deps, query);
    const page = await listPage(build, ENDPOINTS.adminOrders.path, query, filter, sort);
    if (page instanceof Problem) return page;
    const records = await printOrderRecords(deps.personalData, page.documents, 'staff');
    const faults = await faultsOf(deps.documents, page.documents.map(assessedOrderOfRow));
    return { body: records.map((record) => withFaults(record, faults.get(record.id))), headers: page.headers };
  });
}

export function adminOrderCountsRoute(deps: OrdersDeps) {
  return reading('adminOrderCounts', READS, async ({ query }) => {
    const build = await liveBuild(deps.documents, orderList);
    const { filter } = await orderFilter(deps, query);
    return { body: await countStandings(build, PRINT_STATUSES, filter) };
  });
}

export function adminOrdersFileRoute(deps: OrdersDeps & { readonly securityLog: SecurityLog }) {
  return reading('adminOrdersFile', READS, async (call) => {
    const { query } = call;
    const build = await liveBuild(deps.documents, orderList);
    const { filter, sort } = await orderFilter(deps, query);
    await deps.securityLog.exported(call, 'print-orders', query);
    return {
      fileName: 'pressline-orders.csv',
      headings: ORDER_HEADINGS,
      pages: (async function* () {
        // Personal data is decrypted page by page, as it is sent.
        for await (const rows of allPages(build, filter, sort))
          yield (await printOrderRecords(deps.personalData, rows, 'staff')).map(orderCells);
      })(),
    };
  });
}
