import { ENDPOINTS } from '@pressline/contracts/endpoints.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { DocumentStore, Where } from '@pressline/read-models/document-store.ts';
import { safetyCatalogue } from '@pressline/read-models/projections/safety-catalogue.ts';
import { safetyOrders, type SafetyOrderRow } from '@pressline/read-models/projections/safety-orders.ts';
import { Problem } from '../http/problem.ts';
import { numbered, productsTitled } from '../lists/search-products.ts';
import { query as reading } from '../http/route.ts';
import { listPage } from '../lists/list-page.ts';
import { liveBuild } from '../lists/read-models.ts';
import { PEOPLE, type FindPeople } from '../lists/search-people.ts';
import { safetyOrderRecords } from './safety-order-record.ts';

interface SafetyOrdersDeps {
  readonly documents: DocumentStore;
  readonly personalData: PersonalData;
  readonly findPeople: FindPeople;
}

/** More products than this have no one title in mind. */
const MOST_PRODUCTS = 50;

export function listSafetyOrdersRoute(deps: SafetyOrdersDeps) {
  return reading('safetyOrders', [safetyOrders.name, safetyCatalogue.name, PEOPLE], async ({ caller, query }) => {
    const build = await liveBuild(deps.documents, safetyOrders);
    const where = caller.role === 'admin' ? {} : { customerId: { equals: caller.userId } };
    const search = query.q === undefined ? {} : { anyOf: await whatIsMeant(deps, query.q) };
    const page = await listPage(
      build,
      ENDPOINTS.safetyOrders.path,
      query,
      { where, ...search },
      { by: ['placedAt'], direction: 'descending' },
    );
    if (page instanceof Problem) return page;
    return { body: await safetyOrderRecords(deps.personalData, page.documents), headers: page.headers };
  });
}

/** A number, a product's title or a person. */
async function whatIsMeant(
  { documents, findPeople }: SafetyOrdersDeps,
  typed: string,
): Promise<readonly Where<SafetyOrderRow>[]> {
  const subjects = await findPeople(typed);
  const products = await productsTitled(() => liveBuild(documents, safetyCatalogue), typed, MOST_PRODUCTS);
  return [
    ...numbered(typed),
    ...products.map((id) => ({ productIds: { hasAll: [id] } })),
    ...(subjects.length > 0 ? [{ subject: { in: subjects } }] : []),
  ];
}
