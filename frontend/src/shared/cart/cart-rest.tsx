import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../ui/button.tsx';
import { Note } from '../ui/states.tsx';
import { useCart } from './use-cart.ts';

/** After an order: what is still in the cart, as print is ordered one product after another. */
export function CartRest({ to }: { readonly to: string }) {
  const { t } = useTranslation('cart');
  const { lines } = useCart();
  if (lines.length === 0) return null;
  return (
    <Note kind="warn">
      <p>{t('rest.words', { count: lines.length })}</p>
      <div>
        <ButtonLink to={to}>{t('rest.go')}</ButtonLink>
      </div>
    </Note>
  );
}
