import { printedSidesOf } from '@pressline/domain/catalogue/printed-sides.ts';
import { printProduct } from '@pressline/domain/catalogue/print-product.ts';
import { inLanguage } from '@pressline/domain/catalogue/product-translations.ts';
import { shapeOf } from '@pressline/domain/catalogue/product-shape.ts';
import { ARTWORK_SIDES } from '@pressline/domain/orders/print/artwork-sides.ts';
import { artworkTemplateOf } from '@pressline/domain/orders/print/artwork-template.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { EventReader } from '@pressline/event-store/event-store.ts';
import { loadStream } from '@pressline/event-store/handle.ts';
import { acceptedLanguageOf } from '../../http/accepted-language.ts';
import { notFound } from '../../http/problem.ts';
import { route } from '../../http/route.ts';

/** Generates the template, from the current product. */
export function artworkTemplateRoute({ store }: { readonly store: Pick<EventReader, 'readStream'> }) {
  return route('artworkTemplate', async ({ params, query, header }) => {
    const { state, recorded } = await loadStream(store, printProduct, streamOf(CATEGORY.printProduct, params.id));
    if (state.status !== 'listed') return notFound('Product not found.');
    const { dimensions } = state.details;
    const template = artworkTemplateOf({ dimensions, shape: shapeOf(state.details) });
    if (template === undefined) return notFound('This product has no template, because it has no flat size.');
    const sides = ARTWORK_SIDES.slice(0, printedSidesOf(state.details));
    const language = query.language ?? acceptedLanguageOf(header('Accept-Language')) ?? 'en';
    const { title } = inLanguage(state.details, language);
    const { artworkTemplatePdf } = await import('./artwork-template-pdf.ts');
    const at = recorded.at(-1)?.at ?? '';
    const bytes = await artworkTemplatePdf({ title, template, sides, language, at });
    return { bytes, name: `template-${params.id.slice(0, 8)}.pdf` };
  });
}
