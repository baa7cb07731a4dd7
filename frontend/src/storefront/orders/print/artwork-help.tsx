import { useTranslation } from 'react-i18next';
import type { PrintProduct } from '@pressline/contracts/catalogue/products.ts';
import { TemplateLink } from '../../catalogue/template-link.tsx';
import layout from '../../../shared/ui/layout.module.css';

/** What helps to set up artwork: the template of a flat product, an explanation for any other. */
export function ArtworkHelp({ product }: { readonly product: PrintProduct }) {
  const { t } = useTranslation('store');
  return product.shape === 'flat' ? (
    <div className={layout.row}>
      <TemplateLink product={product} />
    </div>
  ) : (
    <p>{t('template.threeDimensional')}</p>
  );
}
