import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { PrintProduct } from '@pressline/contracts/catalogue/products.ts';
import { priceOfPrint, QUANTITY_STEP } from '@pressline/domain/catalogue/print-price.ts';
import { inShownLanguage } from '../../shared/catalogue/product-in-language.ts';
import { formatDimensions } from '../../shared/catalogue/format-dimensions.ts';
import { PATHS } from '../../shared/routes/paths.ts';
import { lineOfPrint } from '../cart/line-of-product.ts';
import { useAddToCart } from '../cart/use-cart.ts';
import { formatAmount, formatCount } from '../../shared/money/aed.ts';
import { usePriceBasis } from '../../shared/money/price-basis.ts';
import type { OrderIntent } from '../cart/order-intent.ts';
import { originalPricesOf, pricesOf } from '../pricing/product-prices.ts';
import { useTurnaround } from '../shop/use-turnaround.ts';
import { RunOffer } from './run-offer.tsx';
import { focusPrice, PriceTable } from './price-table.tsx';
import { PrintPriceBreakdown } from './print-price-breakdown.tsx';
import { BuyBox } from './buy-box.tsx';
import styles from './product.module.css';
import { SizeGuideButton } from './size-guide/size-guide-button.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import { chosenTierOf, runChoice } from './run-choice.ts';
import { useRunChoice } from './use-run-choice.ts';
import facts from '../../shared/ui/facts.module.css';
import text from '../../shared/ui/text.module.css';

/** Chooses quantity and runs, shows the price and starts the order. The choice is stored in the URL. */
export function PrintOrderPanel({ product }: { readonly product: PrintProduct }) {
  const { t } = useTranslation('catalogue');
  const addToCart = useAddToCart();
  const navigate = useNavigate();
  const [{ quantity, tier }, setChoice, initialAdjustment] = useRunChoice();
  // The runs chosen last, which intermediate quantities while typing must not change.
  const [chosenTier, setChosenTier] = useState(() => chosenTierOf({ quantity, tier }));
  const table = useRef<HTMLTableElement>(null);
  const prices = pricesOf(product);
  const price = priceOfPrint(prices, quantity, tier);
  const basis = usePriceBasis();
  // Its line is reserved while it loads, so that what is below it does not move.
  const turnaround = useTurnaround('\u00a0');
  const { title, dimensions } = inShownLanguage(product);
  const runs = t(tier === 500 ? 'product.runs500' : 'product.runs1000', { count: price.runs });
  const summary = t('product.what', { pieces: formatCount(quantity), runs });

  const start = () => {
    const state: OrderIntent = { product, quantity, tier };
    void navigate(PATHS.startOrdering, { state });
  };

  return (
    <>
      <dl className={clsx(facts.facts, text.compact, styles.facts)}>
        {dimensions === null ? null : (
          <div>
            <dt>{t('product.dimensions')}</dt>
            <dd>
              <bdi>{formatDimensions(dimensions)}</bdi>
              <SizeGuideButton product={product} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('product.side')}</dt>
          <dd>{t(product.sides === 1 ? 'product.oneSide' : 'product.sideText')}</dd>
        </div>
        <div>
          <dt>{t('product.turnaround')}</dt>
          <dd>
            {t('product.turnaroundText')}
            {turnaround === undefined ? null : <small className={text.line}>{turnaround}</small>}
          </dd>
        </div>
        <div>
          <dt>{t('product.label')}</dt>
          <dd>
            {t('product.labelText', { amount: formatAmount(basis.amountOf(prices.label)) })}
            <small className={text.line}>{t('product.labelWhat', { vat: basis.name })}</small>
          </dd>
        </div>
      </dl>
      <QuantityStepper
        quantity={quantity}
        initialAdjustment={initialAdjustment}
        onChange={(next) => {
          setChoice(runChoice(prices, next, chosenTier));
        }}
      />
      <PriceTable
        ref={table}
        prices={prices}
        originals={originalPricesOf(product)}
        choice={{ quantity, tier }}
        onChoose={(choice) => {
          setChosenTier((before) => chosenTierOf(choice) ?? before);
          setChoice(choice);
        }}
      />
      <RunOffer
        prices={prices}
        choice={{ quantity, tier }}
        onAccept={(choice) => {
          setChosenTier(choice.tier);
          setChoice(choice);
          // The button disappears, so the price it has chosen takes the focus.
          focusPrice(table.current, choice);
        }}
      />
      <div className={styles.sum}>
        <PrintPriceBreakdown summary={summary} price={price} />
      </div>
      <BuyBox
        title={title}
        summary={summary}
        total={price.total}
        orderLabel={t('product.action')}
        onOrder={start}
        onAddToCart={() =>
          addToCart([lineOfPrint(product, quantity / QUANTITY_STEP, chosenTierOf({ quantity, tier }))])
        }
      />
    </>
  );
}
