import { IconArrowBackUp, IconTruckDelivery, IconUserCheck } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SafetyProduct } from '@pressline/contracts/catalogue/safety-products.ts';
import { aedOf, filsOf } from '@pressline/domain/kernel/money.ts';
import { PATHS } from '../../shared/routes/paths.ts';
import { lineOfSafety } from '../cart/line-of-product.ts';
import { useAddToCart } from '../cart/use-cart.ts';
import { formatAed, formatCount } from '../../shared/money/aed.ts';
import { InUsd } from '../../shared/money/in-usd.tsx';
import { PriceSum } from '../pricing/price-sum.tsx';
import { useToPay } from '../pricing/use-price-with-vat.ts';
import type { SafetyIntent } from '../cart/safety-intent.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../ui/states.tsx';
import styles from './product.module.css';
import { SizeGuideButton } from './size-guide/size-guide-button.tsx';
import { SizeTable } from './size-table.tsx';
import { piecesIn, sizeQuantitiesOf, type SizeQuantities } from './size-quantities.ts';

/** How many of which size, what that costs, and the way on. The choice is kept with the page's place in the history. */
export function SafetyOrder({ product }: { readonly product: SafetyProduct }) {
  const { t } = useTranslation(['catalogue', 'cart', 'store']);
  const addToCart = useAddToCart();
  const navigate = useNavigate();
  const location = useLocation();
  const titleId = useId();
  const table = useRef<HTMLDivElement>(null);
  const [missed, setMissed] = useState(false);
  const quantities = sizeQuantitiesOf(location.state, product.size);
  const count = piecesIn(quantities);
  const total = filsOf(product.price) * count;
  const toPay = useToPay(total);
  const what = t('wear.what', { count, replace: { count: formatCount(count) } });

  const keep = (sizeQuantities: SizeQuantities) => {
    setMissed(false);
    void navigate({ search: location.search }, { replace: true, preventScrollReset: true, state: { sizeQuantities } });
  };
  /** Whether any piece was chosen; says so where none was. */
  const anyChosen = (): boolean => {
    if (count > 0) return true;
    setMissed(true);
    table.current?.querySelector('input')?.focus();
    return false;
  };
  const add = () => {
    if (!anyChosen()) return;
    addToCart(
      Object.entries(quantities).flatMap(([size, pieces]) =>
        pieces === 0 ? [] : [lineOfSafety(product, size, pieces)],
      ),
    );
    // They are in the cart now: a second press must not put them in again.
    keep(sizeQuantitiesOf(undefined, product.size));
  };
  const order = () => {
    if (!anyChosen()) return;
    const { id, title, image, price } = product;
    const intent: SafetyIntent = { items: [{ id, title, image, price, sizeQuantities: quantities }] };
    void navigate(PATHS.safetyOrder, { state: intent });
  };

  return (
    <>
      <p className={styles.piece}>
        {formatAed(product.price)} <small>{t('store:card.piece')}</small>
        <InUsd aed={product.price} />
      </p>
      <div className={styles.sizesHead}>
        <h2 id={titleId}>{t('wear.sizes')}</h2>
        <p>{t('wear.sizesHint')}</p>
        <SizeGuideButton product={product} />
      </div>
      <div ref={table}>
        <SizeTable
          labelledBy={titleId}
          price={product.price}
          quantities={quantities}
          onChange={(size, pieces) => {
            keep({ ...quantities, [size]: pieces });
          }}
        />
      </div>
      <div className={styles.missed}>{missed ? <Notice variant="bad">{t('wear.none')}</Notice> : null}</div>
      <PriceSum className={styles.sum} rows={[{ name: what, fils: total }]} total={total} />
      <div className={styles.acts}>
        <Button variant="primary" wide className={styles.go} onClick={order}>
          {t('wear.go')}
        </Button>
        <Button wide onClick={add}>
          {t('cart:add')}
        </Button>
      </div>
      <ul className={styles.promises}>
        <li>
          <IconUserCheck size={18} stroke={1.75} aria-hidden="true" />
          {t('wear.promise')}
        </li>
        <li>
          <IconTruckDelivery size={18} stroke={1.75} aria-hidden="true" />
          {t('store:claims.shipping')}
        </li>
        <li>
          <IconArrowBackUp size={18} stroke={1.75} aria-hidden="true" />
          {t('store:claims.returns')}
        </li>
      </ul>
      <section className={styles.stick} aria-label={t('product.summary')}>
        <p>
          {what}
          <b>{formatAed(aedOf(toPay?.grandTotal ?? total))}</b>
          {toPay === undefined ? t('product.beforeVat') : t('product.totalWith', { rate: toPay.rate })}
        </p>
        <Button variant="primary" onClick={order}>
          {t('wear.go')}
        </Button>
      </section>
    </>
  );
}
