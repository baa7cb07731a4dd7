import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../shared/money/aed.ts';
import { useMoments } from '../../time/moments.ts';
import { useNow } from '../../../shared/dates/clock.ts';
import { PRODUCT_KINDS, type FieldName, type ProductKind } from '../product/product-kind.ts';
import { priceSteps, type PriceStep } from './price-steps.ts';
import styles from './price-history.module.css';
import type { ProductChange } from '../product/products-api.ts';
import layout from '../../../shared/ui/layout.module.css';
import text from '../../../shared/ui/text.module.css';
import table from '../../../shared/ui/table.module.css';

interface PriceHistoryProps {
  readonly kind: ProductKind;
  /** Newest first. */
  readonly history: readonly ProductChange[];
}

/** In the order of the columns. */
const AMOUNTS = ['quantity_500', 'quantity_1000', 'original_500', 'original_1000', 'label', 'price'] as const;

const WIDTH = 300;
const HEIGHT = 84;

const lineStyle = (hue: string, dashes = 'none') => ({ '--hue': `var(--${hue})`, '--dashes': dashes }) as CSSProperties;
/** A line for each price. */
const LINES = [
  lineStyle('magenta'),
  lineStyle('cyan', '6 3'),
  lineStyle('stage-collating', '2 3'),
  lineStyle('stage-printing', '8 2 2 2'),
  lineStyle('quiet', '1 3'),
];

/** A product's past prices as a step chart and a table. */
export function PriceHistory({ kind, history }: PriceHistoryProps) {
  const { t } = useTranslation('products');
  const { day, exact } = useMoments();
  const { amounts } = PRODUCT_KINDS[kind];
  const steps = priceSteps(history, amounts);
  // Most products never had prices before a discount.
  const fields = AMOUNTS.filter(
    (field) => amounts.includes(field) && steps.some(({ prices }) => prices[field] !== undefined),
  );
  if (steps.length === 0) return null;
  return (
    <div className={clsx(layout.stack, layout.tight, styles.prices)}>
      {steps.length > 1 ? <Chart steps={steps} fields={fields} /> : null}
      <table className={clsx(text.small, table.table, table.numbers)}>
        <caption className={text.muted}>{t('history.prices')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('history.from')}</th>
            {fields.map((field, index) => (
              <th key={field} scope="col" data-line={steps.length > 1 ? index : undefined} style={LINES[index]}>
                {t(`history.price.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.toReversed().map(({ at, prices, changed }) => (
            <tr key={at}>
              <th scope="row">
                <time dateTime={at} title={exact(at)}>
                  {day(at)}
                </time>
              </th>
              {fields.map((field) => (
                <td key={field} className={changed.includes(field) ? text.strong : undefined}>
                  {prices[field] === undefined ? '' : formatAmount(prices[field])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Follows the reading direction. Hidden from screen readers, which have the table. */
function Chart({ steps, fields }: { readonly steps: readonly PriceStep[]; readonly fields: readonly FieldName[] }) {
  const now = useNow();
  const first = Date.parse(steps[0]?.at ?? '');
  const span = Math.max(1, now - first);
  const highest = Math.max(...steps.flatMap(({ prices }) => Object.values(prices)), 1);
  // Half by time, half evenly spaced, so that changes close together stay distinguishable.
  const xAt = (index: number, at: string): number =>
    0.5 * ((Date.parse(at) - first) / span) * WIDTH + 0.5 * (index / steps.length) * WIDTH;
  const yAt = (aed: number): number => HEIGHT - 4 - (aed / highest) * (HEIGHT - 12);
  return (
    <svg
      className={clsx(text.mirrored, styles.chart)}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={`M0 ${HEIGHT - 4}H${WIDTH}`} />
      {fields.map((field, lineIndex) => {
        const points = steps.flatMap(({ at, prices }, index) =>
          prices[field] === undefined ? [] : [[xAt(index, at), yAt(prices[field])] as const],
        );
        const path = points.map(([x, y], index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('');
        return <path key={field} data-line={lineIndex} style={LINES[lineIndex]} d={`${path}H${WIDTH}`} />;
      })}
    </svg>
  );
}
