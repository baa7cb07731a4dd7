/** A section of the home page shows so many products at most. */
export const SHOWN = 8;

/** The last eight of a list that is oldest first, newest first. */
export function newestOf<Product>(products: readonly Product[]): Product[] {
  return products.slice(-SHOWN).reverse();
}
