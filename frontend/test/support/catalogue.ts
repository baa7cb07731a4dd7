import type { PrintProduct } from '@pressline/contracts/catalogue/products.ts';
import type { SafetyProduct } from '@pressline/contracts/catalogue/safety-products.ts';

/** Business cards of AED 95 a run of 500 and AED 10 label. */
export const CARDS: PrintProduct = {
  id: '01900000-0000-7000-8000-00000000ca4d',
  title: 'Kraft Business Cards',
  label: 10,
  category: 'Business Cards',
  category_slug: 'business-cards',
  dimensions: '90 x 55 mm',
  description: null,
  badge: null,
  sides: 2,
  shape: 'flat',
  dieline: null,
  original_500: null,
  original_1000: null,
  quantity_500: 95,
  quantity_1000: 150,
  image: 'cards.webp',
  translations: {},
  revision: 0,
};

/** Coveralls of AED 60 a piece, in four sizes. */
export const COVERALL: SafetyProduct = {
  id: '01900000-0000-7000-8000-0000000c0ae1',
  title: 'Cotton Coverall',
  label: 'New',
  category: 'Pant-Shirts-Coveralls',
  category_slug: 'pant-shirts-coveralls',
  description: null,
  price: 60,
  size: ['Small', 'Medium', 'Large', 'XL'],
  image: 'coverall.webp',
  translations: {},
  revision: 0,
};

/** Of no product. */
export const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000';

/** What the browser stores of a line of print in the cart. */
export function cartLineOf(product: PrintProduct, quantity: number) {
  const { id, title, image, label, category, quantity_500, quantity_1000 } = product;
  return { id, title, image, label, category, quantity_500, quantity_1000, quantity };
}

export function storeCart(...lines: readonly unknown[]): void {
  localStorage.setItem('cartItems', JSON.stringify(lines));
}
