import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { CART_PATHS, PATHS } from '../../shared/routes/paths.ts';
import { CartEmpty } from '../cart/cart-empty.tsx';
import { sideCartClosed, type CartState } from '../cart/cart-slice.ts';
import { CartSum } from '../cart/cart-sum.tsx';
import { CartView } from '../cart/cart-view.tsx';
import { useCart } from '../cart/use-cart.ts';
import { useCartCheck } from '../cart/use-cart-check.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { SidePanel } from '../ui/side-panel.tsx';
import { Notice } from '../ui/states.tsx';
import styles from './side-cart.module.css';

/** The cart beside the page: opened from the header, and by itself when something was put in. */
export function SideCart() {
  const { t } = useTranslation('cart');
  const dispatch = useDispatch();
  const cart = useCart();
  const opened = cart.side !== 'closed';
  const opener = useRef<HTMLElement>(null);
  // Before the panel takes the focus.
  useLayoutEffect(() => {
    if (opened && document.activeElement instanceof HTMLElement) opener.current = document.activeElement;
  }, [opened]);
  // The page may go while it is open, as by the browser's own back.
  useEffect(
    () => () => {
      dispatch(sideCartClosed());
    },
    [dispatch],
  );
  const leave = () => {
    dispatch(sideCartClosed());
  };
  const putAway = () => {
    leave();
    opener.current?.focus();
  };
  return (
    <SidePanel title={t('title')} close={t('close')} at="end" opened={opened} onClose={putAway}>
      <Lines cart={cart} onLeave={leave} />
      <div className={styles.end}>
        {cart.lines.length === 0 ? null : <CartSum lines={cart.lines} />}
        <div className={styles.ways}>
          <Button onClick={putAway}>{t('shopOn')}</Button>
          <ButtonLink variant="outline" to={PATHS.cart} onClick={leave}>
            {t('view')}
          </ButtonLink>
        </div>
      </div>
    </SidePanel>
  );
}

function Lines({ cart, onLeave }: { readonly cart: CartState; readonly onLeave: () => void }) {
  const { t } = useTranslation('cart');
  const check = useCartCheck(cart.lines);
  return (
    <div className={styles.body}>
      <div className={styles.message} role="status">
        {cart.side === 'added' || cart.side === 'capped' ? <Notice variant="good">{t('added')}</Notice> : null}
        {cart.side === 'capped' ? <Notice variant="warn">{t('capped')}</Notice> : null}
      </div>
      <CartView cart={cart} check={check} ways={CART_PATHS} level={3} onLeave={onLeave} />
      {cart.lines.length === 0 ? (
        <CartEmpty
          catalogue={PATHS.catalogue}
          cards={PATHS.category('business-cards')}
          vests={PATHS.category('safety-vest')}
          onLeave={onLeave}
        />
      ) : null}
    </div>
  );
}
