import { normaliseOrderNumber } from '@pressline/domain/orders/fulfilment/order-number.ts';
import type { BuildReader } from '@pressline/read-models/documents/document-store.ts';
import { gramsToMatch, isFoundBy } from '@pressline/read-models/find/search-keys.ts';

/** By what may begin an order's number; what holds no letter or digit begins none. */
export function numbered(typed: string): readonly { readonly number: { readonly startsWith: string } }[] {
  const number = normaliseOrderNumber(typed);
  return number === '' ? [] : [{ number: { startsWith: number } }];
}

/** What both catalogues hold of a product. */
interface Titled {
  readonly titles: readonly string[];
  readonly titleGrams: readonly string[];
  readonly addedAt: string;
}

/** The ids of the products that a typed text can mean, by any title that they have had: the newest, at most so many. */
export async function productsTitled(
  catalogue: () => Promise<BuildReader<Titled>>,
  typed: string,
  limit: number,
): Promise<readonly string[]> {
  const grams = gramsToMatch(typed);
  if (grams.length === 0) return [];
  const found = await (
    await catalogue()
  ).find({
    where: { titleGrams: { hasAll: grams } },
    sort: { by: ['addedAt'], direction: 'descending' },
    limit,
  });
  return found.documents.filter(({ body }) => body.titles.some((title) => isFoundBy(typed, title))).map(({ id }) => id);
}
