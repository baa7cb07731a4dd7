import { DEFAULT_LANGUAGE } from '@pressline/domain/kernel/languages.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import { orderList } from '@pressline/read-models/orders/order-list.ts';
import { printCatalogue } from '@pressline/read-models/catalogue/print-catalogue.ts';
import { PRINT_STATUSES } from '@pressline/read-models/orders/order-status.ts';
import { processTracker } from '@pressline/read-models/orders/process-tracker.ts';
import type { SecurityLog } from '../../accounts/security-log/security-log.ts';
import { acceptedLanguageOf } from '../../http/accepted-language.ts';
import { query as reading } from '../../http/route.ts';
import { categoryName } from '../../queries/category-names.ts';
import { countByStatus } from '../../queries/count-by-status.ts';
import { exportedList } from '../../queries/exported-list.ts';
import { listResponse } from '../../queries/list-response.ts';
import { liveBuild } from '../../queries/read-models.ts';
import { PEOPLE } from '../../queries/search-people.ts';
import { problemsOf, assessedOrderOfRow, withProblems } from '../artwork/artwork-findings.ts';
import { NEWEST_FIRST } from '../fulfilment/common-order-sorts.ts';
import { printOrdersInLanguage } from '../fulfilment/orders-in-language.ts';
import { selectOrders, type OrderQueryDeps } from './order-filter.ts';
import { PRINT_ORDER_COLUMNS } from './print-order-columns.ts';
import { printOrderRecords } from './print-order-record.ts';

type OrdersDeps = OrderQueryDeps & { readonly personalData: PersonalData };

export function myOrdersRoute({ documents, personalData }: Pick<OrdersDeps, 'documents' | 'personalData'>) {
  return reading('myOrders', [orderList.name, printCatalogue.name], async ({ caller, query, header }) => {
    const where = {
      customerId: { equals: caller.userId },
      ...(query.stage !== undefined && { standing: { equals: query.stage } }),
    };
    const selection = { build: await liveBuild(documents, orderList), filter: { where }, sort: NEWEST_FIRST };
    return listResponse('myOrders', query, selection, async (rows) => {
      const translated = await printOrdersInLanguage(documents, rows, header('Accept-Language'));
      return printOrderRecords(personalData, translated, 'customer');
    });
  });
}

const READS = [orderList.name, processTracker.name, printCatalogue.name, PEOPLE];

export function adminOrdersRoute(deps: OrdersDeps) {
  return reading('adminOrders', READS, async ({ query }) =>
    listResponse('adminOrders', query, await selectOrders(deps, query), async (rows) => {
      const records = await printOrderRecords(deps.personalData, rows, 'staff');
      const problems = await problemsOf(deps.documents, rows.map(assessedOrderOfRow));
      return records.map((record) => withProblems(record, problems.get(record.id)));
    }),
  );
}

export function adminOrderCountsRoute(deps: OrdersDeps) {
  return reading('adminOrderCounts', READS, async ({ query }) => ({
    body: await countByStatus(await selectOrders(deps, query), PRINT_STATUSES),
  }));
}

export function adminOrdersFileRoute(deps: OrdersDeps & { readonly securityLog: SecurityLog }) {
  return reading('adminOrdersFile', READS, async (call) =>
    exportedList(await selectOrders(deps, call.query), {
      name: 'pressline-orders',
      columns: PRINT_ORDER_COLUMNS,
      language: call.header('Accept-Language'),
      recordsOf: async (rows) => {
        const { categories } = await deps.shopSettings.recent();
        const acceptLanguage = call.header('Accept-Language');
        const language = acceptedLanguageOf(acceptLanguage) ?? DEFAULT_LANGUAGE;
        const translated = await printOrdersInLanguage(deps.documents, rows, acceptLanguage, 'staff');
        const records = await printOrderRecords(deps.personalData, translated, 'staff');
        return records.map((record) => ({ ...record, category: categoryName(record.category, categories, language) }));
      },
      logExport: () => deps.securityLog.exported(call, 'print-orders', call.query),
    }),
  );
}
