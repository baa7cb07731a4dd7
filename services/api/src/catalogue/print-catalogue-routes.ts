import { printCategoryOf } from '@pressline/domain/catalogue/categories.ts';
import type { DocumentStore, StoredDocument, Where } from '@pressline/read-models/documents/document-store.ts';
import { printCatalogue, type PrintProductRow } from '@pressline/read-models/catalogue/print-catalogue.ts';
import { notFound } from '../http/problem.ts';
import { query } from '../http/route.ts';
import { liveBuild } from '../queries/read-models.ts';
import { printProductRecord } from './product-record.ts';

interface CatalogueDeps {
  readonly documents: DocumentStore;
}

export function listProductsRoute({ documents }: CatalogueDeps) {
  return query('products', [printCatalogue.name], async () => ({ body: await listed(documents, {}) }));
}

/** An unknown category gives an empty list, not an error: the page has a message for it. */
export function listProductsByCategoryRoute({ documents }: CatalogueDeps) {
  return query('productsByCategory', [printCatalogue.name], async ({ params }) => {
    const category = printCategoryOf(params.label);
    return { body: category === undefined ? [] : await listed(documents, { category: { equals: category } }) };
  });
}

export function getProductRoute({ documents }: CatalogueDeps) {
  return query('product', [printCatalogue.name], async ({ params }) => {
    const found = await (await liveBuild(documents, printCatalogue)).get(params.id);
    return found?.body.status === 'listed' ? { body: recordOf(found) } : notFound('Product not found.');
  });
}

/** Listed and removed products, oldest first. */
export function adminProductsRoute({ documents }: CatalogueDeps) {
  return query('adminProducts', [printCatalogue.name], async () => {
    const build = await liveBuild(documents, printCatalogue);
    const found = await build.find({ sort: { by: ['addedAt'], direction: 'ascending' } });
    return {
      body: found.documents.map((document) => ({
        ...recordOf(document),
        status: document.body.status,
        added_at: document.body.addedAt,
      })),
    };
  });
}

/** Listed products, oldest first. */
async function listed(
  documents: DocumentStore,
  where: Where<PrintProductRow>,
): Promise<ReturnType<typeof printProductRecord>[]> {
  const build = await liveBuild(documents, printCatalogue);
  const found = await build.find({
    where: { status: { equals: 'listed' }, ...where },
    sort: { by: ['addedAt'], direction: 'ascending' },
  });
  return found.documents.map(recordOf);
}

function recordOf({ id, revision, body }: StoredDocument<PrintProductRow>): ReturnType<typeof printProductRecord> {
  return printProductRecord(id, revision, body);
}
