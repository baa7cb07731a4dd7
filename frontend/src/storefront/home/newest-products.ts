/** The maximum number of products in a section of the home page. */
export const SECTION_SIZE = 8;

/** The last eight products of a list that is sorted oldest first, newest first. */
export function newestProducts<Product>(products: readonly Product[]): Product[] {
  return products.slice(-SECTION_SIZE).reverse();
}
