import { PRINT_CATEGORIES } from '@pressline/domain/catalogue/categories.ts';
import {
  printProductDetails,
  type PrintProductDetails,
  type PrintProductEvent,
} from '@pressline/domain/catalogue/print-product.ts';
import { CATEGORY } from '@pressline/domain/shop/streams.ts';
import { z } from 'zod';
import { idInStream, UnexpectedEvent, type Projection, type StreamEvent } from '../projection/projection.ts';
import { gramsOf } from '../find/search-keys.ts';

const printProductRow = printProductDetails.extend({
  productId: z.uuid(),
  /** A removed product keeps its body, so that the removal can be undone. */
  status: z.enum(['listed', 'removed']),
  addedAt: z.string(),
  /** Search grams of the current title, category and badge. */
  grams: z.array(z.string()),
  /** Every title the product has had: orders keep the title they were placed with. */
  titles: z.array(z.string()).min(1),
  titleGrams: z.array(z.string()),
});
export type PrintProductRow = z.infer<typeof printProductRow>;

function described(
  details: PrintProductDetails,
  earlier: readonly string[],
): Omit<PrintProductRow, 'productId' | 'status' | 'addedAt'> {
  const titles = [...new Set([...earlier, details.title])];
  const grams = [...gramsOf(details.title, PRINT_CATEGORIES[details.category], details.badge ?? '')];
  return { ...details, grams, titles, titleGrams: [...gramsOf(...titles)] };
}

function evolve(row: PrintProductRow | undefined, event: StreamEvent<PrintProductEvent>): PrintProductRow {
  if (event.type === 'product-added') {
    const { productId, ...details } = event.data;
    return { ...described(details, []), productId, status: 'listed', addedAt: event.at };
  }
  if (row === undefined) throw new UnexpectedEvent(event);
  const { productId, status, addedAt, titles } = row;
  switch (event.type) {
    case 'product-edited':
      return { ...described(event.data, titles), productId, status, addedAt };
    case 'product-removed':
      return { ...row, status: 'removed' };
    case 'product-restored':
      return { ...row, status: 'listed' };
  }
}

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
  evolve,
};
