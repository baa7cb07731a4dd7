import { inLanguage, type Translations } from '@pressline/domain/catalogue/product-translations.ts';
import type { Language } from '@pressline/domain/kernel/languages.ts';
import type { Caller } from '../../http/caller.ts';

/** Staff see their internal texts; customers don't. */
export type Viewer = 'staff' | 'customer';

/** A product as ordered. */
export interface Titled {
  readonly title: string;
  readonly titleForCustomer?: string | undefined;
}

/** A product as it is now. */
export interface TranslatedProduct {
  readonly title: string;
  readonly translations?: Translations | undefined;
}

/**
 * A product as ordered, with the title that a reader of this language reads.
 * @param product undefined if it is unknown
 * @param language undefined if it is unknown
 */
export function orderedInLanguage<Ordered extends Titled>(
  ordered: Ordered,
  product: TranslatedProduct | undefined,
  language: Language | undefined,
  viewer: Viewer,
): Ordered {
  if (language === undefined || product?.title !== ordered.title) return ordered;
  const { title } = inLanguage(product, language);
  return viewer === 'staff' ? { ...ordered, title } : { ...ordered, titleForCustomer: title };
}

/** The title of a product as ordered; customers read the one in the language in which they ordered. */
export function titleFor(viewer: Viewer, { title, titleForCustomer }: Titled): string {
  return viewer === 'customer' ? (titleForCustomer ?? title) : title;
}

export function viewerOf({ role }: Caller): Viewer {
  return role === 'admin' ? 'staff' : 'customer';
}
