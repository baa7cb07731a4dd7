import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PrintProduct } from '@pressline/contracts/catalogue/products.ts';
import { artworkTemplateOf } from '@pressline/domain/orders/print/artwork-template.ts';
import { urlOf } from '../../shared/api/base-query.ts';
import { shownLanguage } from '../../shared/language/language.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';

/** Downloads the template of a flat product, in the language of the page; nothing for other products. */
export function TemplateLink({ product }: { readonly product: PrintProduct }) {
  const { t } = useTranslation('store');
  if (artworkTemplateOf(product) === undefined) return null;
  const url = urlOf({ endpoint: 'artworkTemplate', params: { id: product.id }, query: { language: shownLanguage() } });
  return (
    <ButtonLink to={url} reloadDocument download>
      <IconDownload size={18} stroke={1.75} aria-hidden="true" />
      {t('template.download')}
    </ButtonLink>
  );
}
