import { inShownLanguage } from '../../shared/catalogue/product-in-language.ts';
import { clsx } from 'clsx';
import { IconUserCheck } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SafetyProduct } from '@pressline/contracts/catalogue/safety-products.ts';
import { filsOf } from '@pressline/domain/kernel/money.ts';
import { PATHS } from '../../shared/routes/paths.ts';
import { lineOfSafety } from '../cart/line-of-product.ts';
import { useAddToCart } from '../cart/use-cart.ts';
import { formatAed, formatCount } from '../../shared/money/aed.ts';
import { InUsd } from '../../shared/money/in-usd.tsx';
import { PriceRows } from '../pricing/price-summary.tsx';
import { usePriceBasis } from '../../shared/money/price-basis.ts';
import type { SafetyIntent } from '../cart/safety-intent.ts';
import { Note } from '../../shared/ui/states.tsx';
import text from '../../shared/ui/text.module.css';
import layout from '../../shared/ui/layout.module.css';
import { BuyBox } from './buy-box.tsx';
import styles from './product.module.css';
import { SizeGuideButton } from './size-guide/size-guide-button.tsx';
import { SizeTable } from './size-table.tsx';
import { totalQuantity, sizeQuantitiesOf, type SizeQuantities } from './size-quantities.ts';

/** Chooses quantities per size, shows the price and starts the order. The choice is stored in the history entry. */
export function SafetyOrderPanel({ product }: { readonly product: SafetyProduct }) {
  const { t } = useTranslation(['catalogue', 'store']);
  const addToCart = useAddToCart();
  const navigate = useNavigate();
  const location = useLocation();
  const titleId = useId();
  const table = useRef<HTMLDivElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  const quantities = sizeQuantitiesOf(location.state, product.size);
  const count = totalQuantity(quantities);
  const total = filsOf(product.price) * count;
  const basis = usePriceBasis();
  const unitPrice = basis.amountOf(filsOf(product.price));
  const summary = t('wear.what', { count, replace: { count: formatCount(count) } });

  const saveChoice = (sizeQuantities: SizeQuantities) => {
    setIsMissing(false);
    void navigate({ search: location.search }, { replace: true, preventScrollReset: true, state: { sizeQuantities } });
  };
  /** Shows an error if no quantity was chosen. */
  const validate = (): boolean => {
    if (count > 0) return true;
    setIsMissing(true);
    table.current?.querySelector('input')?.focus();
    return false;
  };
  const add = () => {
    if (!validate()) return;
    addToCart(
      Object.entries(quantities).flatMap(([size, pieces]) =>
        pieces === 0 ? [] : [lineOfSafety(product, size, pieces)],
      ),
    );
    // Reset, so that a second click does not add them again.
    saveChoice(sizeQuantitiesOf(undefined, product.size));
  };
  const order = () => {
    if (!validate()) return;
    const { id, title, translations, image, price } = product;
    const intent: SafetyIntent = { items: [{ id, title, translations, image, price, sizeQuantities: quantities }] };
    void navigate(PATHS.safetyOrder, { state: intent });
  };

  return (
    <>
      <p className={styles.unitPrice}>
        {formatAed(unitPrice)} <small>{t('store:card.piece', { vat: basis.name })}</small>
        <InUsd aed={unitPrice} />
      </p>
      <div className={clsx(layout.row, layout.between, styles.sizesHeader)}>
        <h2 id={titleId} className={text.itemTitle}>
          {t('wear.sizes')}
        </h2>
        <p className={clsx(text.muted, text.small)}>{t('wear.sizesHint')}</p>
        <SizeGuideButton product={product} />
      </div>
      {/* Above the table: below it, the sticky bar of a phone would cover it. */}
      <div className={styles.missing}>{isMissing ? <Note variant="error">{t('wear.none')}</Note> : null}</div>
      <div ref={table}>
        <SizeTable
          labelledBy={titleId}
          price={product.price}
          quantities={quantities}
          onChange={(size, pieces) => {
            saveChoice({ ...quantities, [size]: pieces });
          }}
        />
      </div>
      <div className={styles.sum}>
        <PriceRows rows={[{ name: summary, fils: total }]} total={total} />
      </div>
      <BuyBox
        title={inShownLanguage(product).title}
        summary={summary}
        total={total}
        orderLabel={t('wear.action')}
        onOrder={order}
        onAddToCart={add}
        promise={
          <li className={clsx(layout.row, layout.nowrap)}>
            <IconUserCheck size={18} stroke={1.75} aria-hidden="true" />
            {t('wear.promise')}
          </li>
        }
      />
    </>
  );
}
