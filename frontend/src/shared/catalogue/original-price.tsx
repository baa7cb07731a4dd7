import { useTranslation } from 'react-i18next';
import { formatAed } from '../money/aed.ts';
import text from '../ui/text.module.css';

/** The price before a discount, struck through; screen readers, which read it like any other price, get its name too. */
export function OriginalPrice({ aed, className }: { readonly aed: number; readonly className?: string | undefined }) {
  const { t } = useTranslation('common');
  return (
    <span className={className}>
      <span className={text.visuallyHidden}>{t('price.original')}</span> <s className={text.number}>{formatAed(aed)}</s>
    </span>
  );
}
