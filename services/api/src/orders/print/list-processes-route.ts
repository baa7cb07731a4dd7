import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { Sort } from '@pressline/read-models/documents/document-store.ts';
import { printCatalogue } from '@pressline/read-models/catalogue/print-catalogue.ts';
import { processTracker, type TrackedOrder } from '@pressline/read-models/orders/process-tracker.ts';
import { STAGES } from '@pressline/domain/orders/fulfilment/stages.ts';
import { query as reading } from '../../http/route.ts';
import { listResponse } from '../../queries/list-response.ts';
import { liveBuild } from '../../queries/read-models.ts';
import { PEOPLE } from '../../queries/search-people.ts';
import { problemsOf, assessedOrderOfCard, withProblems } from '../artwork/artwork-findings.ts';
import { processRecords } from './print-order-record.ts';
import { orderSearch, type SearchDeps } from './search-orders.ts';

const SORTS: { readonly [Name in 'newest' | 'longest-in-stage']: Sort<TrackedOrder> } = {
  newest: { by: ['placedAt'], direction: 'descending' },
  'longest-in-stage': { by: ['waitingKey'], direction: 'ascending' },
};

export function listProcessesRoute(deps: SearchDeps & { readonly personalData: PersonalData }) {
  return reading('processes', [processTracker.name, printCatalogue.name, PEOPLE], async ({ query }) => {
    // Cancelled orders are not on the board.
    const where = { standing: query.stage === undefined ? { in: STAGES } : { equals: query.stage } };
    const selection = {
      build: await liveBuild(deps.documents, processTracker),
      filter: { where, ...(await orderSearch(deps, query.q)) },
      sort: SORTS[query.sort ?? 'newest'],
    };
    return listResponse('processes', query, selection, async (rows) => {
      const records = await processRecords(deps.personalData, rows);
      const problems = await problemsOf(deps.documents, rows.map(assessedOrderOfCard));
      return records.map((record) => withProblems(record, problems.get(record.order_id)));
    });
  });
}
