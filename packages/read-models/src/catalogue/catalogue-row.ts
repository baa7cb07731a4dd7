import type { ProductEvent } from '@pressline/domain/catalogue/product.ts';
import { z } from 'zod';
import { gramsOf } from '../find/search-keys.ts';
import { UnexpectedEvent, type StreamEvent } from '../projection/projection.ts';

/** What a row of either catalogue has besides the details of its product. */
export const catalogueFields = z.strictObject({
  productId: z.uuid(),
  /** A removed product keeps its body, so that the removal can be undone. */
  status: z.enum(['listed', 'removed']),
  addedAt: z.string(),
  /** Search grams of the current texts. */
  grams: z.array(z.string()),
  /** Every title the product has had: orders keep the title they were placed with. */
  titles: z.array(z.string()).min(1),
  titleGrams: z.array(z.string()),
});
type CatalogueFields = z.infer<typeof catalogueFields>;

/** @param searchedIn the texts besides the title in which a search finds the product */
export function evolveCatalogueRow<Details extends { readonly title: string }>(
  row: (Details & CatalogueFields) | undefined,
  event: ProductEvent<Details>,
  stored: StreamEvent,
  searchedIn: (details: Details) => readonly string[],
): Details & CatalogueFields {
  const described = (details: Details, earlier: readonly string[]) => {
    const titles = [...new Set([...earlier, details.title])];
    const grams = [...gramsOf(details.title, ...searchedIn(details))];
    return { ...details, grams, titles, titleGrams: [...gramsOf(...titles)] };
  };
  if (event.type === 'product-added')
    return { ...described(event.data, []), productId: event.data.productId, status: 'listed', addedAt: stored.at };
  if (row === undefined) throw new UnexpectedEvent(stored);
  switch (event.type) {
    case 'product-edited': {
      const { productId, status, addedAt, titles } = row;
      return { ...described(event.data, titles), productId, status, addedAt };
    }
    case 'product-removed':
      return { ...row, status: 'removed' };
    case 'product-restored':
      return { ...row, status: 'listed' };
  }
}
