import type { PrintProduct } from '@pressline/contracts/catalogue/products.ts';
import type { SafetyProduct } from '@pressline/contracts/catalogue/safety-products.ts';
import { call } from '../support/shop-client.ts';

/** The title of what most journeys order of the demo's catalogue. */
export const CARDS = 'Matte Laminated Business Cards';

/** @param shop a demo shop's address */
export async function cardsOf(shop: string): Promise<PrintProduct> {
  const found = (await call(shop, 'products')).body.find(({ title }) => title === CARDS);
  if (found === undefined) throw new Error(`The demo shop has no ${CARDS}.`);
  return found;
}

/** A vest of the demo's catalogue. @param shop a demo shop's address */
export async function vestOf(shop: string): Promise<SafetyProduct> {
  const [found] = (await call(shop, 'safetyProductsByCategory', { params: { category: 'safety-vest' } })).body;
  if (found === undefined) throw new Error('The demo shop has no vest.');
  return found;
}
