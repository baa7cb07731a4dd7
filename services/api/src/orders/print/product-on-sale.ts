import { PRINT_CATEGORIES } from '@pressline/domain/catalogue/categories.ts';
import { printProduct } from '@pressline/domain/catalogue/print-product.ts';
import { printedSidesOf } from '@pressline/domain/catalogue/printed-sides.ts';
import { shapeOf } from '@pressline/domain/catalogue/product-shape.ts';
import { translatedTitle } from '@pressline/domain/catalogue/product-translations.ts';
import type { Language } from '@pressline/domain/kernel/languages.ts';
import type { PrintProductOnSale } from '@pressline/domain/orders/print/place-print-order.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import { loadStream } from '@pressline/event-store/handle.ts';

/** A print product as currently sold, from its own stream, because a read model may not have its latest price yet. */
export async function printProductOnSale(
  store: Pick<EventStore, 'readStream'>,
  id: string,
  language?: Language,
): Promise<PrintProductOnSale | undefined> {
  const { state } = await loadStream(store, printProduct, streamOf(CATEGORY.printProduct, id));
  if (state.status !== 'listed') return undefined;
  const { title, category, dimensions, quantity500, quantity1000, label } = state.details;
  return {
    id,
    title,
    titleForCustomer: translatedTitle(state.details, language),
    category: PRINT_CATEGORIES[category],
    dimensions,
    sides: printedSidesOf(state.details),
    shape: shapeOf(state.details),
    quantity500,
    quantity1000,
    label,
  };
}
