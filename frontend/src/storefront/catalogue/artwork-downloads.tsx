import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PrintProduct } from '@pressline/contracts/catalogue/products.ts';
import { artworkTemplateOf } from '@pressline/domain/orders/print/artwork-template.ts';
import { urlOf } from '../../shared/api/base-query.ts';
import { shownLanguage } from '../../shared/language/language.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';

/** Downloads the dieline of a product that has one, and the template of a flat product in the language of the page. */
export function ArtworkDownloads({ product }: { readonly product: PrintProduct }) {
  const { t } = useTranslation('store');
  const template = urlOf({
    endpoint: 'artworkTemplate',
    params: { id: product.id },
    query: { language: shownLanguage() },
  });
  return (
    <>
      {product.dieline === null ? null : <Download url={`/uploads/${product.dieline}`} label={t('template.dieline')} />}
      {artworkTemplateOf(product) === undefined ? null : <Download url={template} label={t('template.download')} />}
    </>
  );
}

function Download({ url, label }: { readonly url: string; readonly label: string }) {
  return (
    <ButtonLink to={url} reloadDocument download>
      <IconDownload size={18} stroke={1.75} aria-hidden="true" />
      {label}
    </ButtonLink>
  );
}

/** How artwork for a box, bag, cup or garment is set up: it is not a flat sheet. */
export function useThreeDimensionalHelp({ dieline }: Pick<PrintProduct, 'dieline'>): string {
  const { t } = useTranslation('store');
  return t(dieline === null ? 'template.threeDimensional' : 'template.onDieline');
}
