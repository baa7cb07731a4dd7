import { normaliseOrderNumber } from '@pressline/domain/orders/fulfilment/order-number.ts';
import type { BuildReader } from '@pressline/read-models/documents/document-store.ts';
import { gramsToMatch, isFoundBy } from '@pressline/read-models/find/search-keys.ts';

/** Matches the beginning of an order number; no match without a letter or digit. */
export function numbered(typed: string): readonly { readonly number: { readonly startsWith: string } }[] {
  const number = normaliseOrderNumber(typed);
  return number === '' ? [] : [{ number: { startsWith: number } }];
}

/** Fields that both catalogues have. */
interface Titled {
  readonly titles: readonly string[];
  readonly titleGrams: readonly string[];
  readonly addedAt: string;
}

/** The ids of the products matching a text by any current or earlier title: the newest, up to the limit. */
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
