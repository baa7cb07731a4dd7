import { useTranslation } from 'react-i18next';
import { turnOf } from '../../cart/order-cart.ts';
import { useCart } from '../../cart/use-cart.ts';
import { formatCount } from '../../../shared/money/aed.ts';
import { PriceSum, type PriceRow } from '../../pricing/price-sum.tsx';
import { Job, JobFacts } from '../checkout/order-summary-panel.tsx';
import { Picture } from '../../../shared/ui/picture.tsx';
import text from '../../ui/text.module.css';
import { priceOf, totalOf, type OrderDraft } from './order-draft.ts';
import styles from './order-summary.module.css';

/** Not out of the cart. */
const ALONE = { nth: 1, of: 1 };

interface OrderSummaryProps {
  readonly draft: Pick<OrderDraft, 'intent' | 'agreedTotal'>;
  readonly children?: React.ReactNode;
}

/** What is ordered, and what it costs. */
export function OrderSummary({ draft, children }: OrderSummaryProps) {
  const { t } = useTranslation('order');
  const { product, quantity } = draft.intent;
  const { lines } = useCart();
  const turn = draft.intent.fromCart === undefined ? ALONE : turnOf(draft.intent, lines);
  const price = priceOf(draft.intent);
  const total = totalOf(draft);
  const runs = t('price.runs', { count: price.runs, runs: formatCount(price.runs), size: formatCount(price.tier) });
  // A price that was accepted since may not be made of what this page knows.
  const rows: PriceRow[] =
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
    <Job title={t('job.title')}>
      {turn.of === 1 ? null : (
        <p className={styles.turn}>{t('job.turn', { nth: formatCount(turn.nth), of: formatCount(turn.of) })}</p>
      )}
      <div className={styles.top}>
        <Picture image={product.image} alt="" sizes="96px" priority />
        <div>
          <p className={styles.name}>{product.title}</p>
          {product.dimensions === null ? null : (
            <p className={`${text.quiet ?? ''} ${text.small ?? ''}`}>
              <bdi>{product.dimensions}</bdi>
            </p>
          )}
        </div>
      </div>
      {children}
      <JobFacts
        facts={[
          [t('job.quantity'), t('job.pieces', { pieces: formatCount(quantity) })],
          [t('job.series'), runs],
          [t('job.printedSide'), t('job.frontAndBack')],
          [t('job.turnaround'), t('job.normal')],
        ]}
      />
      <PriceSum rows={rows} total={total} />
    </Job>
  );
}
