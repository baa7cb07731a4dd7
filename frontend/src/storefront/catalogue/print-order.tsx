import { IconArrowBackUp, IconTruckDelivery } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { PrintProduct } from '@pressline/contracts/catalogue/products.ts';
import { aedOf } from '@pressline/domain/kernel/money.ts';
import { priceOfPrint, QUANTITY_STEP } from '@pressline/domain/catalogue/print-price.ts';
import { PATHS } from '../../shared/routes/paths.ts';
import { lineOfPrint } from '../cart/line-of-product.ts';
import { useAddToCart } from '../cart/use-cart.ts';
import { formatAed, formatAmount, formatCount } from '../../shared/money/aed.ts';
import { useToPay } from '../pricing/use-price-with-vat.ts';
import type { OrderIntent } from '../cart/order-intent.ts';
import { pricesOf } from '../pricing/product-prices.ts';
import { useUsualTime } from '../shop/use-usual-time.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Offer } from './offer.tsx';
import { focusPrice, PriceTable } from './price-table.tsx';
import { PrintPrice } from './print-price.tsx';
import styles from './product.module.css';
import { SizeGuideButton } from './size-guide/size-guide-button.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import { chosenTierOf, runChoice, type RunChoice } from './run-choice.ts';
import { useRunChoice } from './use-run-choice.ts';

/** How much is printed and in which runs, what that costs, and the way on. The choice stands in the address. */
export function PrintOrder({ product }: { readonly product: PrintProduct }) {
  const { t } = useTranslation(['catalogue', 'cart', 'store']);
  const addToCart = useAddToCart();
  const navigate = useNavigate();
  const [{ quantity, tier }, choose, begun] = useRunChoice();
  // The runs that were chosen last: a quantity on the way to another one, as while it is typed, must not lose them.
  const [chosenTier, setChosenTier] = useState(() => chosenTierOf({ quantity, tier }));
  const table = useRef<HTMLTableElement>(null);
  const prices = pricesOf(product);
  const price = priceOfPrint(prices, quantity, tier);
  const toPay = useToPay(price.total);
  const usual = useUsualTime();
  const runs = t(tier === 500 ? 'product.runs500' : 'product.runs1000', { count: price.runs });
  const what = t('product.what', { pieces: formatCount(quantity), runs });

  const start = () => {
    const state: OrderIntent = { product, quantity, tier };
    void navigate(PATHS.startOrdering, { state });
  };

  return (
    <>
      <dl className={styles.facts}>
        {product.dimensions === null ? null : (
          <div>
            <dt>{t('product.dimensions')}</dt>
            <dd>
              <bdi>{product.dimensions.replaceAll(' x ', ' × ')}</bdi>
              <SizeGuideButton product={product} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('product.side')}</dt>
          <dd>{t('product.sideWords')}</dd>
        </div>
        <div>
          <dt>{t('product.turnaround')}</dt>
          <dd>
            {t('product.turnaroundWords')}
            {usual === undefined ? null : <small className={styles.what}>{usual}</small>}
          </dd>
        </div>
        <div>
          <dt>{t('product.label')}</dt>
          <dd>
            {t('product.labelWords', { amount: formatAmount(product.label) })}
            <small className={styles.what}>{t('product.labelWhat')}</small>
          </dd>
        </div>
      </dl>
      <QuantityStepper
        quantity={quantity}
        begun={begun}
        onChange={(next) => {
          choose(runChoice(prices, next, chosenTier));
        }}
      />
      <PriceTable
        ref={table}
        prices={prices}
        choice={{ quantity, tier }}
        onChoose={(choice) => {
          setChosenTier((before) => chosenTierOf(choice) ?? before);
          choose(choice);
        }}
      />
      <Offer
        prices={prices}
        choice={{ quantity, tier }}
        onTake={() => {
          const choice: RunChoice = { quantity, tier: 1000 };
          setChosenTier(1000);
          choose(choice);
          // The button that was pressed goes away; what it has chosen stands in the table.
          focusPrice(table.current, choice);
        }}
      />
      <PrintPrice what={what} price={price} />
      <div className={styles.acts}>
        <Button variant="primary" wide className={styles.go} onClick={start}>
          {t('product.go')}
        </Button>
        <Button
          wide
          onClick={() => {
            addToCart([lineOfPrint(product, quantity / QUANTITY_STEP, chosenTierOf({ quantity, tier }))]);
          }}
        >
          {t('cart:add')}
        </Button>
      </div>
      <ul className={styles.promises}>
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
          <b>{formatAed(aedOf(toPay?.grandTotal ?? price.total))}</b>
          {toPay === undefined ? t('product.beforeVat') : t('product.totalWith', { rate: toPay.rate })}
        </p>
        <Button variant="primary" onClick={start}>
          {t('product.go')}
        </Button>
      </section>
    </>
  );
}
