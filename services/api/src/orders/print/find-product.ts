import { rejected, type Rejected } from '@pressline/domain/kernel/decider.ts';
import type { ProductTitleRefusal } from '@pressline/domain/orders/print/place-print-order.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { printCatalogue } from '@pressline/read-models/catalogue/print-catalogue.ts';
import { liveBuild } from '../../queries/read-models.ts';

/** Finds the id of an order's product, which can be named by a unique title. Its price comes from its stream. */
export type FindProduct = (id: string | undefined, title: string) => Promise<string | Rejected<ProductTitleRefusal>>;

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
    if (only === undefined) return rejected({ type: 'product-title-unknown' });
    return another === undefined ? only.id : rejected({ type: 'product-title-ambiguous' });
  };
}
