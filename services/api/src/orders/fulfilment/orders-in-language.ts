import { printCatalogue } from '@pressline/read-models/catalogue/print-catalogue.ts';
import { safetyCatalogue } from '@pressline/read-models/catalogue/safety-catalogue.ts';
import type { BuildReader, DocumentStore, StoredDocument } from '@pressline/read-models/documents/document-store.ts';
import type { OrderRow } from '@pressline/read-models/orders/order-list.ts';
import type { SafetyOrderRow } from '@pressline/read-models/orders/safety-orders.ts';
import { acceptedLanguageOf } from '../../http/accepted-language.ts';
import { liveBuild } from '../../queries/read-models.ts';
import { orderedInLanguage, type Titled, type TranslatedProduct, type Viewer } from './viewer.ts';

/**
 * Print orders with the titles of the products in the language of the request, which may not be the one in which they were
 * ordered. A product that has another title by now keeps the one of the order.
 */
export async function printOrdersInLanguage(
  documents: DocumentStore,
  rows: readonly StoredDocument<OrderRow>[],
  acceptLanguage: string | undefined,
  viewer: Viewer = 'customer',
): Promise<readonly StoredDocument<OrderRow>[]> {
  const catalogue = await liveBuild(documents, printCatalogue);
  const ids = rows.map(({ body }) => body.product.id);
  const translated = await translationOf(catalogue, ids, acceptLanguage, viewer);
  return rows.map((row) => {
    const { product } = row.body;
    return { ...row, body: { ...row.body, product: translated(product.id, product) } };
  });
}

/** The same for safety orders. */
export async function safetyOrdersInLanguage(
  documents: DocumentStore,
  rows: readonly StoredDocument<SafetyOrderRow>[],
  acceptLanguage: string | undefined,
  viewer: Viewer = 'customer',
): Promise<readonly StoredDocument<SafetyOrderRow>[]> {
  const catalogue = await liveBuild(documents, safetyCatalogue);
  const ids = rows.flatMap(({ body }) => body.items.map(({ productId }) => productId));
  const translated = await translationOf(catalogue, ids, acceptLanguage, viewer);
  return rows.map((row) => ({
    ...row,
    body: { ...row.body, items: row.body.items.map((item) => translated(item.productId, item)) },
  }));
}

async function translationOf(
  catalogue: Pick<BuildReader<TranslatedProduct>, 'get'>,
  productIds: readonly string[],
  acceptLanguage: string | undefined,
  viewer: Viewer,
) {
  const language = acceptedLanguageOf(acceptLanguage);
  const products =
    language === undefined ? [] : await Promise.all([...new Set(productIds)].map((id) => catalogue.get(id)));
  const byId = new Map(products.flatMap((product) => (product === undefined ? [] : [[product.id, product.body]])));
  return <Ordered extends Titled>(productId: string, ordered: Ordered): Ordered =>
    orderedInLanguage(ordered, byId.get(productId), language, viewer);
}
