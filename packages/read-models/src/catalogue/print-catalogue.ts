import { PRINT_CATEGORIES } from '@pressline/domain/catalogue/categories.ts';
import { printProductDetails, type PrintProductEvent } from '@pressline/domain/catalogue/print-product.ts';
import { CATEGORY } from '@pressline/domain/shop/streams.ts';
import type { z } from 'zod';
import { idInStream, type Projection } from '../projection/projection.ts';
import { catalogueFields, evolveCatalogueRow } from './catalogue-row.ts';

const printProductRow = printProductDetails.extend(catalogueFields.shape);
export type PrintProductRow = z.infer<typeof printProductRow>;

/** Print products, including removed ones; filter by `status: listed`. */
export const printCatalogue: Projection<PrintProductRow, PrintProductEvent> = {
  name: 'print-catalogue',
  version: 1,
  reads: [CATEGORY.printProduct],
  id: idInStream,
  indexes: [['status', 'category', 'addedAt'], ['status', 'title'], ['status', 'addedAt'], ['addedAt']],
  closed: { status: ['listed', 'removed'] },
  keywords: ['grams', 'titleGrams'],
  changed: [],
  schema: printProductRow,
  evolve: (row, event) =>
    evolveCatalogueRow(row, event, event, ({ category, badge }) => [PRINT_CATEGORIES[category], badge ?? '']),
};
