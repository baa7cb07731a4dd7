import { clsx } from 'clsx';
import { IconShoppingBag } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { PATHS } from '../../shared/routes/paths.ts';
import { selectCart, sideCartOpened, type WithCart } from '../cart/cart-slice.ts';
import { lazyPart } from '../../shared/routes/lazy-part.ts';
import text from '../../shared/ui/text.module.css';
import styles from './header.module.css';
import page from '../ui/page.module.css';

const SideCart = lazyPart(async () => (await import('./side-cart.tsx')).SideCart, 'cart');

/** More digits would make the header wider than a phone. */
const MAX_COUNT = 99;

/** The cart link with the number of lines. A plain click opens the side cart instead of the page. */
export function CartButton() {
  const { t } = useTranslation('store');
  const dispatch = useDispatch();
  const { lines, side } = useSelector((state: WithCart) => selectCart(state));
  /** The pointer or focus is on the link, so the side cart is loaded. */
  const [isPreloading, setIsPreloading] = useState(false);
  const preload = () => {
    setIsPreloading(true);
  };
  const isMounted = isPreloading || side !== 'closed';
  if (isMounted && !isPreloading) setIsPreloading(true);
  return (
    <>
      <Link
        to={PATHS.cart}
        className={styles.tool}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          dispatch(sideCartOpened('open'));
        }}
      >
        <IconShoppingBag size={20} stroke={1.75} aria-hidden="true" />
        <span className={text.visuallyHidden}>{t('cart.label', { count: lines.length })}</span>
        <span className={clsx(text.truncated, styles.toolName, page.onDesktop)} aria-hidden="true">
          {t('cart.name')}
        </span>
        {lines.length === 0 ? null : (
          <span className={styles.count} aria-hidden="true">
            {lines.length > MAX_COUNT ? `${MAX_COUNT}+` : lines.length}
          </span>
        )}
      </Link>
      <Suspense>{isMounted ? <SideCart /> : null}</Suspense>
    </>
  );
}
