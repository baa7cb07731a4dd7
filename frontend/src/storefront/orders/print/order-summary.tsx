import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { progressOf } from '../../cart/order-cart.ts';
import { useCart } from '../../cart/use-cart.ts';
import { inShownLanguage } from '../../../shared/catalogue/product-in-language.ts';
import { formatDimensions } from '../../../shared/catalogue/format-dimensions.ts';
import { formatCount } from '../../../shared/money/aed.ts';
import { PriceSummary, type PriceSumRow } from '../../pricing/price-summary.tsx';
import { OrderSummaryPanel, OrderSummaryFacts } from '../order-form/order-summary-panel.tsx';
import { Picture } from '../../../shared/ui/picture.tsx';
import layout from '../../../shared/ui/layout.module.css';
import text from '../../../shared/ui/text.module.css';
import { backOf, priceOf, totalOf, type OrderDraft } from './order-draft.ts';
import styles from './order-summary.module.css';

/** Not ordered from the cart. */
const NO_CART = { position: 1, total: 1 };

interface OrderSummaryProps {
  readonly draft: Pick<OrderDraft, 'intent' | 'agreedTotal' | 'backWithoutFile'>;
  readonly children?: React.ReactNode;
}

/** The product and price of an order. */
export function OrderSummary({ draft, children }: OrderSummaryProps) {
  const { t } = useTranslation('order');
  const { product, quantity } = draft.intent;
  const { title, dimensions } = inShownLanguage(product);
  const { lines } = useCart();
  const progress = draft.intent.fromCart === undefined ? NO_CART : progressOf(draft.intent, lines);
  const price = priceOf(draft.intent);
  const total = totalOf(draft);
  const runs = t('price.runs', { count: price.runs, runs: formatCount(price.runs), size: formatCount(price.tier) });
  // An accepted new price may not match the breakdown on this page.
  const rows: PriceSumRow[] =
    total === price.total
      ? [
          {
            name: t('price.run', { count: price.runs, runs: formatCount(price.runs), size: formatCount(price.tier) }),
            fils: price.runPrice * price.runs,
          },
          ...(price.label === 0
            ? []
            : [
                {
                  name: t('price.label', { count: price.runs, runs: formatCount(price.runs) }),
                  fils: price.label * price.runs,
                },
              ]),
        ]
      : [{ name: t('price.agreed'), fils: total }];
  return (
    <OrderSummaryPanel title={t('job.title')}>
      {progress.total === 1 ? null : (
        <p className={clsx(text.muted, text.small, styles.progress)}>
          {t('job.turn', { nth: formatCount(progress.position), of: formatCount(progress.total) })}
        </p>
      )}
      <div className={styles.top}>
        <div className={layout.picture}>
          <Picture image={product.image} alt="" sizes="96px" priority />
        </div>
        <div>
          <p className={styles.name}>
            <bdi>{title}</bdi>
          </p>
          {dimensions === null ? null : (
            <p className={clsx(text.muted, text.small)}>
              <bdi>{formatDimensions(dimensions)}</bdi>
            </p>
          )}
        </div>
      </div>
      {children}
      <OrderSummaryFacts
        facts={[
          [t('job.quantity'), t('job.pieces', { pieces: formatCount(quantity) })],
          [t('job.series'), runs],
          [t('job.printedSide'), t(`job.sides.${product.sides === 1 ? 'front' : backOf(draft)}`)],
          [t('job.turnaround'), t('job.normal')],
        ]}
      />
      <PriceSummary rows={rows} total={total} />
    </OrderSummaryPanel>
  );
}
