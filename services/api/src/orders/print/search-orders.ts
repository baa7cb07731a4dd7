import type { DocumentStore, Where } from '@pressline/read-models/documents/document-store.ts';
import type { OrderRow } from '@pressline/read-models/orders/order-list.ts';
import type { TrackedOrder } from '@pressline/read-models/orders/process-tracker.ts';
import { printCatalogue } from '@pressline/read-models/catalogue/print-catalogue.ts';
import { liveBuild } from '../../queries/read-models.ts';
import { numbered, productsTitled } from '../../queries/search-products.ts';
import { CATEGORY } from '@pressline/domain/shop/streams.ts';
import { numbersOf, type FindPeople, type FindRecords } from '../../queries/search-people.ts';

export interface SearchDeps {
  readonly documents: DocumentStore;
  readonly findPeople: FindPeople;
  readonly findRecords: FindRecords;
}

type Searched = Where<Pick<OrderRow & TrackedOrder, 'number' | 'productId' | 'subject'>>;

/** A text that matches more products is not a title. */
const MAX_PRODUCTS = 300;

/**
 * Conditions for a search text, of which one must match: a number, a product title, a person, a
 * payment reference, a tracking number or the name of an artwork file.
 */
export async function orderSearch(
  { documents, findPeople, findRecords }: SearchDeps,
  typed: string | undefined,
): Promise<{ readonly anyOf?: readonly Searched[] }> {
  if (typed === undefined) return {};
  const products = await productsTitled(() => liveBuild(documents, printCatalogue), typed, MAX_PRODUCTS);
  const subjects = await findPeople(typed);
  const numbers = numbersOf(await findRecords(typed), CATEGORY.printOrder);
  return {
    anyOf: [
      ...numbered(typed),
      ...(numbers.length > 0 ? [{ number: { in: numbers } }] : []),
      ...(products.length > 0 ? [{ productId: { in: products } }] : []),
      ...(subjects.length > 0 ? [{ subject: { in: subjects } }] : []),
    ],
  };
}
