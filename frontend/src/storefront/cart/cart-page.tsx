import { clsx } from 'clsx';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { PATHS } from '../../shared/routes/paths.ts';
import { CartEmpty } from './cart-empty.tsx';
import { isSafety } from './cart-line.ts';
import { sideCartClosed } from './cart-slice.ts';
import { CartTotals } from './cart-totals.tsx';
import { CartView } from './cart-view.tsx';
import { CheckoutLink } from './checkout-link.tsx';
import { DeliveryOffer } from './delivery-offer.tsx';
import { PrintDetails } from './details/print-details.tsx';
import { WorkwearDetails } from './details/workwear-details.tsx';
import { useCart } from './use-cart.ts';
import { useCartCheck } from './use-cart-check.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Crumbs } from '../ui/crumbs.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import page from '../ui/page.module.css';
import layout from '../../shared/ui/layout.module.css';
import styles from './cart-page.module.css';

/** /cart */
export function CartPage() {
  const { t } = useTranslation(['cart', 'store']);
  const dispatch = useDispatch();
  const cart = useCart();
  const check = useCartCheck(cart.lines);
  const isEmpty = cart.lines.length === 0;
  // The side cart would show the same. Closing it also discards the removed line.
  useEffect(() => {
    dispatch(sideCartClosed());
    return () => {
      dispatch(sideCartClosed());
    };
  }, [dispatch]);
  return (
    <>
      <Crumbs trail={[{ name: t('store:menu.home'), to: PATHS.home }, { name: t('title') }]} />
      <div className={clsx(layout.wrap, page.page, page.withAside)}>
        <div className={page.header}>
          <PageTitle>{t('title')}</PageTitle>
          {isEmpty ? null : <p>{t('intro')}</p>}
        </div>
        <div>
          <CartView
            cart={cart}
            check={check}
            level={2}
            details={(line, product) =>
              'price' in product ? (
                <WorkwearDetails
                  line={line}
                  product={product}
                  sizes={cart.lines.filter(isSafety).flatMap(({ id, size }) => (id === line.id ? [size] : []))}
                />
              ) : (
                <PrintDetails line={line} product={product} />
              )
            }
          />
          {isEmpty ? <CartEmpty /> : null}
        </div>
        {isEmpty ? null : (
          <aside className={clsx(layout.panel, layout.stack, styles.sum)} aria-label={t('total.title')}>
            <CartTotals lines={cart.lines} />
            <DeliveryOffer lines={cart.lines} />
            <CheckoutLink lines={cart.lines} check={check} />
            <ButtonLink to={PATHS.catalogue} wide>
              {t('shopOn')}
            </ButtonLink>
          </aside>
        )}
      </div>
    </>
  );
}
