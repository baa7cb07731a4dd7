import { SAFETY_CATEGORIES } from '@pressline/domain/catalogue/categories.ts';
import {
  safetyProductDetails,
  type SafetyProductDetails,
  type SafetyProductEvent,
} from '@pressline/domain/catalogue/safety-product.ts';
import { CATEGORY } from '@pressline/domain/shop/streams.ts';
import { z } from 'zod';
import { idInStream, UnexpectedEvent, type Projection, type StreamEvent } from '../projection/projection.ts';
import { gramsOf } from '../find/search-keys.ts';

const safetyProductRow = safetyProductDetails.extend({
  productId: z.uuid(),
  /** A removed product keeps its body, so that the removal can be undone. */
  status: z.enum(['listed', 'removed']),
  addedAt: z.string(),
  /** Search grams of the current title, category and label. */
  grams: z.array(z.string()),
  /** Every title the product has had: orders keep the title they were placed with. */
  titles: z.array(z.string()).min(1),
  titleGrams: z.array(z.string()),
});
export type SafetyProductRow = z.infer<typeof safetyProductRow>;

function described(
  details: SafetyProductDetails,
  earlier: readonly string[],
): Omit<SafetyProductRow, 'productId' | 'status' | 'addedAt'> {
  const titles = [...new Set([...earlier, details.title])];
  const grams = [...gramsOf(details.title, SAFETY_CATEGORIES[details.category], details.label)];
  return { ...details, grams, titles, titleGrams: [...gramsOf(...titles)] };
}

function evolve(row: SafetyProductRow | undefined, event: StreamEvent<SafetyProductEvent>): SafetyProductRow {
  if (event.type === 'safety-product-added') {
    const { productId, ...details } = event.data;
    return { ...described(details, []), productId, status: 'listed', addedAt: event.at };
  }
  if (row === undefined) throw new UnexpectedEvent(event);
  const { productId, status, addedAt, titles } = row;
  switch (event.type) {
    case 'safety-product-edited':
      return { ...described(event.data, titles), productId, status, addedAt };
    case 'safety-product-removed':
      return { ...row, status: 'removed' };
    case 'safety-product-restored':
      return { ...row, status: 'listed' };
  }
}

/** Safety wear, including removed products; filter by `status: listed`. */
export const safetyCatalogue: Projection<SafetyProductRow, SafetyProductEvent> = {
  name: 'safety-catalogue',
  version: 1,
  reads: [CATEGORY.safetyProduct],
  id: idInStream,
  indexes: [['status', 'category', 'addedAt'], ['status', 'title'], ['status', 'addedAt'], ['addedAt']],
  closed: { status: ['listed', 'removed'] },
  keywords: ['grams', 'titleGrams'],
  changed: [],
  schema: safetyProductRow,
  evolve,
};
