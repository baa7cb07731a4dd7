import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../shared/money/aed.ts';
import { useMoments } from '../time/moments.ts';
import { useNow } from '../time/clock.ts';
import { KINDS, type FieldName, type ProductKind } from './product-kind.ts';
import { priceSteps, type PriceStep } from './price-steps.ts';
import styles from './price-history.module.css';
import type { ProductChange } from './products-api.ts';
import { useFieldWords } from './use-field-labels.ts';

interface PriceHistoryProps {
  readonly kind: ProductKind;
  /** Newest first. */
  readonly history: readonly ProductChange[];
}

const WIDTH = 300;
const HEIGHT = 84;

/** What the product cost when: drawn as steps where a price has changed, and always as a table. */
export function PriceHistory({ kind, history }: PriceHistoryProps) {
  const { t } = useTranslation('products');
  const { day, exact } = useMoments();
  const { nameOf } = useFieldWords();
  const fields = KINDS[kind].amounts;
  const steps = priceSteps(history, fields);
  if (steps.length === 0) return null;
  return (
    <div className={styles.prices}>
      {steps.length > 1 ? <Chart steps={steps} fields={fields} /> : null}
      <table className={styles.table}>
        <caption>{t('history.prices')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('history.from')}</th>
            {fields.map((field, place) => (
              <th key={field} scope="col" data-line={steps.length > 1 ? place : undefined}>
                {nameOf(kind, field)}
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
                <td key={field} data-changed={changed.includes(field)}>
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

/** Time runs as the page reads; each price is a line of steps up to now. The table beside it says the same in words. */
function Chart({ steps, fields }: { readonly steps: readonly PriceStep[]; readonly fields: readonly FieldName[] }) {
  const now = useNow();
  const first = Date.parse(steps[0]?.at ?? '');
  const span = Math.max(1, now - first);
  const highest = Math.max(...steps.flatMap(({ prices }) => Object.values(prices)), 1);
  // Changes that lie close together are still told apart.
  const xOf = (place: number, at: string): number =>
    0.5 * ((Date.parse(at) - first) / span) * WIDTH + 0.5 * (place / steps.length) * WIDTH;
  const yOf = (aed: number): number => HEIGHT - 4 - (aed / highest) * (HEIGHT - 12);
  return (
    <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.ground} d={`M0 ${HEIGHT - 4}H${WIDTH}`} />
      {fields.map((field, line) => {
        const points = steps.flatMap(({ at, prices }, place) =>
          prices[field] === undefined ? [] : [[xOf(place, at), yOf(prices[field])] as const],
        );
        const path = points.map(([x, y], place) => (place === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('');
        return <path key={field} data-line={line} d={`${path}H${WIDTH}`} />;
      })}
    </svg>
  );
}
