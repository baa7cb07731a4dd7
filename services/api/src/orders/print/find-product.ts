import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { printCatalogue } from '@pressline/read-models/catalogue/print-catalogue.ts';
import { badRequest, Problem } from '../../http/problem.ts';
import { liveBuild } from '../../queries/read-models.ts';

/** Finds the product of an order, by id or by a unique title. Its price comes from its stream. */
export type FindProduct = (id: string | undefined, title: string) => Promise<string | Problem>;

export function productFinder(documents: DocumentStore): FindProduct {
  return async (id, title) => {
    if (id !== undefined) return id;
    const build = await liveBuild(documents, printCatalogue);
    const found = await build.find({
      where: { status: { equals: 'listed' }, title: { equals: title } },
      sort: { by: ['title'], direction: 'ascending' },
      limit: 2,
    });
    const [only, another] = found.documents;
    if (only === undefined)
      return badRequest('Product not found.', [{ field: 'product_title', message: 'is no product’s title' }]);
    if (another === undefined) return only.id;
    const message = 'Several products have this title. Please choose the product again.';
    return new Problem({
      status: 409,
      kind: 'product-ambiguous',
      message,
      errors: [{ field: 'product_title', message: 'is the title of several products' }],
    });
  };
}
