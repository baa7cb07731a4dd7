import { printCategoryOf, safetyCategoryOf } from '@pressline/domain/catalogue/categories.ts';
import type { ShopEvent } from '@pressline/domain/shop/shop-events.ts';
import { printCatalogue } from '@pressline/read-models/catalogue/print-catalogue.ts';
import { safetyCatalogue } from '@pressline/read-models/catalogue/safety-catalogue.ts';
import type { DocumentStore, StoredDocument, Where } from '@pressline/read-models/documents/document-store.ts';
import type { Projection } from '@pressline/read-models/projection/projection.ts';
import { notFound } from '../http/problem.ts';
import { query } from '../http/route.ts';
import { liveBuild } from '../queries/read-models.ts';
import { printProductRecord, safetyProductRecord } from './product-record.ts';

interface CatalogueDeps {
  readonly documents: DocumentStore;
}

const LISTED = { equals: 'listed' } as const;

export function printCatalogueRoutes({ documents }: CatalogueDeps) {
  const reads = [printCatalogue.name];
  const products = catalogueReader(documents, printCatalogue, printProductRecord);
  return {
    products: query('products', reads, async () => ({ body: await products.find({ status: LISTED }) })),
    // An unknown category gives an empty list, not an error: the page has a message for it.
    productsByCategory: query('productsByCategory', reads, async ({ params }) => {
      const category = printCategoryOf(params.label);
      const found = category && products.find({ status: LISTED, category: { equals: category } });
      return { body: (await found) ?? [] };
    }),
    product: query('product', reads, async ({ params }) => products.get(params.id)),
    adminProducts: query('adminProducts', reads, async () => ({ body: await products.all() })),
  };
}

export function safetyCatalogueRoutes({ documents }: CatalogueDeps) {
  const reads = [safetyCatalogue.name];
  const products = catalogueReader(documents, safetyCatalogue, safetyProductRecord);
  return {
    safetyProducts: query('safetyProducts', reads, async () => ({ body: await products.find({ status: LISTED }) })),
    safetyProductsByCategory: query('safetyProductsByCategory', reads, async ({ params }) => {
      const category = safetyCategoryOf(params.category);
      const found = category && products.find({ status: LISTED, category: { equals: category } });
      return { body: (await found) ?? [] };
    }),
    safetyProduct: query('safetyProduct', reads, async ({ params }) => products.get(params.id)),
    adminSafetyProducts: query('adminSafetyProducts', reads, async () => ({ body: await products.all() })),
  };
}

interface CatalogueRow {
  readonly status: 'listed' | 'removed';
  readonly addedAt: string;
}

/** Reads one of the catalogues; lists are oldest first. */
function catalogueReader<Row extends CatalogueRow, Event extends ShopEvent, ProductRecord extends object>(
  documents: DocumentStore,
  catalogue: Projection<Row, Event>,
  productRecord: (id: string, revision: number, row: Row) => ProductRecord,
) {
  const recordOf = ({ id, revision, body }: StoredDocument<Row>) => productRecord(id, revision, body);
  async function documentsOf(where?: Where<Row>) {
    const build = await liveBuild(documents, catalogue);
    const sort = { by: ['addedAt'], direction: 'ascending' } as const;
    return (await build.find({ sort, ...(where !== undefined && { where }) })).documents;
  }
  return {
    find: async (where: Where<Row>) => (await documentsOf(where)).map(recordOf),
    /** Removed products too. */
    all: async () =>
      (await documentsOf()).map((document) => ({
        ...recordOf(document),
        status: document.body.status,
        added_at: document.body.addedAt,
      })),
    async get(id: string) {
      const found = await (await liveBuild(documents, catalogue)).get(id);
      return found?.body.status === 'listed' ? { body: recordOf(found) } : notFound('Product not found.');
    },
  };
}
