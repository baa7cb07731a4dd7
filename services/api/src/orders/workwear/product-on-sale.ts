import { SAFETY_CATEGORIES } from '@pressline/domain/catalogue/categories.ts';
import { translatedTitle } from '@pressline/domain/catalogue/product-translations.ts';
import { safetyProduct } from '@pressline/domain/catalogue/safety-product.ts';
import type { Language } from '@pressline/domain/kernel/languages.ts';
import type { SafetyItemRequest } from '@pressline/domain/orders/workwear/place-safety-order.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import { loadStream } from '@pressline/event-store/handle.ts';

/** Workwear as currently sold, from its own stream, because a read model may not have its latest price yet. */
export async function safetyProductOnSale(
  store: Pick<EventStore, 'readStream'>,
  id: string,
  language: Language | undefined,
): Promise<SafetyItemRequest['product']> {
  const { state } = await loadStream(store, safetyProduct, streamOf(CATEGORY.safetyProduct, id));
  if (state.status !== 'listed') return undefined;
  const { title, category, price, sizes } = state.details;
  return {
    title,
    titleForCustomer: translatedTitle(state.details, language),
    category: SAFETY_CATEGORIES[category],
    price,
    sizes,
  };
}
