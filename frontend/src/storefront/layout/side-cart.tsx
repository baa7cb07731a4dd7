import { clsx } from 'clsx';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { PATHS } from '../../shared/routes/paths.ts';
import { CartEmpty } from '../cart/cart-empty.tsx';
import { sideCartClosed, type CartState } from '../cart/cart-slice.ts';
import { CartTotals } from '../cart/cart-totals.tsx';
import { CartView } from '../cart/cart-view.tsx';
import { useCart } from '../cart/use-cart.ts';
import { useCartCheck } from '../cart/use-cart-check.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import layout from '../../shared/ui/layout.module.css';
import { Drawer } from '../../shared/ui/drawer.tsx';
import { Note } from '../../shared/ui/states.tsx';
import styles from './side-cart.module.css';

/** The cart in a side panel, opened from the header and automatically when something is added. */
export function SideCart() {
  const { t } = useTranslation('cart');
  const dispatch = useDispatch();
  const cart = useCart();
  // The user may leave the page while the panel is open, for example with the back button.
  useEffect(
    () => () => {
      dispatch(sideCartClosed());
    },
    [dispatch],
  );
  const close = () => {
    dispatch(sideCartClosed());
  };
  if (cart.side === 'closed') return null;
  return (
    <Drawer title={t('title')} closeLabel={t('close')} side="end" onClose={close}>
      <CartLines cart={cart} onLeave={close} />
      <div className={styles.end}>
        {cart.lines.length === 0 ? null : (
          <div className={styles.totals}>
            <CartTotals lines={cart.lines} />
          </div>
        )}
        <div className={clsx(layout.stack, layout.tight, styles.buttons)}>
          {cart.lines.length === 0 ? null : (
            <ButtonLink variant="primary" wide to={PATHS.checkout} onClick={close}>
              {t('checkout.action')}
            </ButtonLink>
          )}
          <div className={clsx(layout.columns, layout.tight, styles.actions)}>
            <Button onClick={close}>{t('shopOn')}</Button>
            <ButtonLink variant="outline" to={PATHS.cart} onClick={close}>
              {t('view')}
            </ButtonLink>
          </div>
        </div>
      </div>
    </Drawer>
  );
}

function CartLines({ cart, onLeave }: { readonly cart: CartState; readonly onLeave: () => void }) {
  const { t } = useTranslation('cart');
  const check = useCartCheck(cart.lines);
  return (
    <div className={clsx(layout.stack, styles.body)}>
      <div className={clsx(layout.stack, layout.tight, styles.message)} role="status">
        {cart.side === 'added' || cart.side === 'capped' ? (
          <Note variant="success" icon={false}>
            {t('added')}
          </Note>
        ) : null}
        {cart.side === 'capped' ? <Note variant="warning">{t('capped')}</Note> : null}
      </div>
      <CartView cart={cart} check={check} level={3} onLeave={onLeave} />
      {cart.lines.length === 0 ? <CartEmpty onLeave={onLeave} /> : null}
    </div>
  );
}
