import { accepted, rejected, type Decision } from '../kernel/decider.ts';
import { haveSameContent } from '../kernel/same-content.ts';
import type { Translations } from './product-translations.ts';

// What print products and safety wear have in common. A removed product keeps its details, so that it can be restored.

/** Safety wear stores these events under names of its own. */
export type ProductEvent<Details> =
  | { readonly type: 'product-added'; readonly data: Details & { readonly productId: string } }
  /** Contains the complete product after the edit. */
  | { readonly type: 'product-edited'; readonly data: Details }
  | { readonly type: 'product-removed'; readonly data: Record<string, never> }
  | { readonly type: 'product-restored'; readonly data: Record<string, never> };

export type Product<Details> =
  | { readonly status: 'absent' }
  | { readonly status: 'listed' | 'removed'; readonly id: string; readonly details: Details };

export function evolveProduct<Details>(state: Product<Details>, event: ProductEvent<Details>): Product<Details> {
  if (event.type === 'product-added') {
    const { productId, ...details } = event.data;
    // Everything except the id.
    return { status: 'listed', id: productId, details: details as Details };
  }
  if (state.status === 'absent') return state;
  switch (event.type) {
    case 'product-edited':
      return { ...state, details: event.data };
    case 'product-removed':
      return { ...state, status: 'removed' };
    case 'product-restored':
      return { ...state, status: 'listed' };
  }
}

export type ProductCommand<Details> =
  | { readonly type: 'add-product'; readonly productId: string; readonly details: Details }
  | {
      readonly type: 'edit-product';
      /** Without an image or translations, the current ones stay; empty translations remove them. */
      readonly details: Omit<Details, 'image'> & { readonly image?: string | undefined };
    }
  | { readonly type: 'remove-product' }
  | { readonly type: 'restore-product' };

export type ProductRefusal = { readonly type: 'product-not-found' } | { readonly type: 'product-exists' };

interface CommonDetails {
  readonly image: string;
  readonly translations?: Translations | undefined;
}

export function decideProduct<Details extends CommonDetails>(
  command: ProductCommand<Details>,
  state: Product<Details>,
): Decision<ProductEvent<Details>, ProductRefusal> {
  if (command.type === 'add-product') {
    if (state.status !== 'absent') return rejected({ type: 'product-exists' });
    const details = withoutEmptyTranslations(command.details);
    return accepted({ type: 'product-added', data: { ...details, productId: command.productId } });
  }
  if (state.status === 'absent') return rejected({ type: 'product-not-found' });
  switch (command.type) {
    case 'edit-product': {
      if (state.status === 'removed') return rejected({ type: 'product-not-found' });
      const edited = withoutEmptyTranslations({
        ...command.details,
        image: command.details.image ?? state.details.image,
        translations: command.details.translations ?? state.details.translations,
      } as Details);
      return haveSameContent(edited, state.details) ? accepted() : accepted({ type: 'product-edited', data: edited });
    }
    case 'remove-product':
      return state.status === 'removed' ? accepted() : accepted({ type: 'product-removed', data: {} });
    case 'restore-product':
      return state.status === 'listed' ? accepted() : accepted({ type: 'product-restored', data: {} });
  }
}

function withoutEmptyTranslations<Details extends CommonDetails>(details: Details): Details {
  const { translations, ...others } = details;
  return translations === undefined || Object.keys(translations).length === 0 ? (others as Details) : details;
}
