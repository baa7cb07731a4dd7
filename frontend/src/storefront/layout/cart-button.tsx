import { IconShoppingBag } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { PATHS } from '../../shared/routes/paths.ts';
import { selectCart, sideCartOpened, type WithCart } from '../cart/cart-slice.ts';
import { loadNamespace } from '../../shared/texts/load-texts.ts';
import text from '../ui/text.module.css';
import styles from './header.module.css';

const SideCart = lazy(async () => {
  const [{ SideCart: Panel }] = await Promise.all([import('./side-cart.tsx'), loadNamespace('cart')]);
  return { default: Panel };
});

/** More digits would push the head wider than a phone. */
const MOST_SHOWN = 99;

/** The way to the cart with the count of its lines. Pressed it opens the side cart; as a link it leads to the page. */
export function CartButton() {
  const { t } = useTranslation('store');
  const dispatch = useDispatch();
  const { lines, side } = useSelector((state: WithCart) => selectCart(state));
  /** A hand is on its way to it, so it is loaded. */
  const [near, setNear] = useState(false);
  const comeNear = () => {
    setNear(true);
  };
  const wanted = near || side !== 'closed';
  if (wanted && !near) setNear(true);
  return (
    <>
      <Link
        to={PATHS.cart}
        className={`${styles.tool ?? ''} ${styles.cart ?? ''}`}
        aria-haspopup="dialog"
        onPointerEnter={comeNear}
        onFocus={comeNear}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          dispatch(sideCartOpened('open'));
        }}
      >
        <IconShoppingBag size={20} stroke={1.75} aria-hidden="true" />
        <span className={text.unseen}>{t('cart.label', { count: lines.length })}</span>
        <span className={styles.toolName} aria-hidden="true">
          {t('cart.name')}
        </span>
        {lines.length === 0 ? null : (
          <span className={styles.count} aria-hidden="true">
            {lines.length > MOST_SHOWN ? `${MOST_SHOWN}+` : lines.length}
          </span>
        )}
      </Link>
      <Suspense>{wanted ? <SideCart /> : null}</Suspense>
    </>
  );
}
