import { useTranslation } from 'react-i18next';
import { formatCount } from '../money/aed.ts';
import { useSizeName } from './use-size-name.ts';

/** `Small: 5 · XL: 2` */
export function useSizesText(): (sizes: readonly { readonly size: string; readonly quantity: number }[]) => string {
  const { t } = useTranslation('common');
  const sizeName = useSizeName();
  return (sizes) =>
    sizes
      .map(({ size, quantity }) => t('size.quantity', { size: sizeName(size), quantity: formatCount(quantity) }))
      .join(' · ');
}
