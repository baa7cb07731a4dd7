import { clsx } from 'clsx';
import { useId, type Ref } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { priceOfPrint, type PrintPrice, type PrintPrices, type Tier } from '@pressline/domain/catalogue/print-price.ts';
import { OriginalPrice } from '../../shared/catalogue/original-price.tsx';
import { formatAed, formatAmount, formatCount } from '../../shared/money/aed.ts';
import { usePriceBasis } from '../../shared/money/price-basis.ts';
import card from '../../shared/catalogue/card.module.css';
import page from '../ui/page.module.css';
import text from '../../shared/ui/text.module.css';
import tables from '../../shared/ui/table.module.css';
import styles from './price-table.module.css';
import { priceRows, type RunChoice } from './run-choice.ts';

/** Amounts from this many AED on are too wide for a column of a phone. */
const LONG = 10_000;

interface PriceTableProps {
  readonly ref?: Ref<HTMLTableElement>;
  readonly prices: PrintPrices;
  /** Before a discount; undefined if the product is not discounted. */
  readonly originals: PrintPrices | undefined;
  readonly choice: RunChoice;
  readonly onChoose: (choice: RunChoice) => void;
}

function valueOf({ quantity, tier }: RunChoice): string {
  return `${quantity}/${tier}`;
}

/** Moves the focus to a price of the table. */
export function focusPrice(table: HTMLTableElement | null, choice: RunChoice): void {
  table?.querySelector<HTMLInputElement>(`input[value="${valueOf(choice)}"]`)?.focus();
}

/** The prices of each quantity in runs of 500 and of 1,000; selecting a price chooses it. */
export function PriceTable({ ref, prices, originals, choice, onChoose }: PriceTableProps) {
  const { t } = useTranslation('catalogue');
  const name = useId();
  const basis = usePriceBasis();
  const option = (quantity: number, tier: Tier, price: PrintPrice & { readonly saved?: number }) => (
    <label className={styles.option}>
      <input
        type="radio"
        className={page.hiddenInput}
        name={name}
        value={valueOf({ quantity, tier })}
        checked={choice.quantity === quantity && choice.tier === tier}
        onChange={() => {
          onChoose({ quantity, tier });
        }}
      />
      <span className={styles.dot} />
      <span className={text.visuallyHidden}>
        {t('product.choice', {
          pieces: formatCount(quantity),
          runs: t(tier === 500 ? 'product.runs500' : 'product.runs1000', { count: price.runs }),
        })}
      </span>{' '}
      <span className={card.prices}>
        <b>{formatAed(basis.amountOf(price.total))}</b>{' '}
        {originals === undefined ? null : (
          <OriginalPrice
            aed={basis.amountOf(priceOfPrint(originals, quantity, tier).total)}
            className={clsx(text.muted, text.small)}
          />
        )}
      </span>
      <small>
        {price.saved === undefined || price.saved === 0 ? (
          t('product.each', { price: formatUnitPrice(basis.amountOf(price.total), quantity) })
        ) : (
          <Trans
            t={t}
            i18nKey="product.eachSaved"
            values={{
              price: formatUnitPrice(basis.amountOf(price.total), quantity),
              amount: formatSaving(basis.amountOf(price.saved)),
            }}
            components={{ em: <em /> }}
          />
        )}
      </small>
    </label>
  );
  return (
    <table ref={ref} className={clsx(tables.table, styles.table)}>
      <caption>{t('product.tiers', { vat: basis.name })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('product.pieces')}</th>
          <th scope="col">{t('product.runsOf500')}</th>
          <th scope="col">{t('product.runsOf1000')}</th>
        </tr>
      </thead>
      <tbody>
        {priceRows(prices, choice.quantity).map(({ quantity, runsOf500, runsOf1000 }, index) => (
          // Rows keep their position; the last one changes its quantity.
          <tr key={index} className={clsx(basis.amountOf(runsOf500.total) >= LONG && styles.long)}>
            <th scope="row">{formatCount(quantity)}</th>
            <td>{option(quantity, 500, runsOf500)}</td>
            <td>
              {runsOf1000 === undefined ? (
                <span className={clsx(text.muted, styles.none)}>
                  <span aria-hidden="true">–</span>
                  <span className={text.visuallyHidden}>{t('product.onlyThousands')}</span>
                </span>
              ) : (
                option(quantity, 1000, runsOf1000)
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** 50 or 52.50, after the unit price in AED. */
function formatSaving(aed: number): string {
  return Number.isInteger(aed) ? formatCount(aed) : formatAmount(aed);
}

/** The unit price; small amounts are shown with a third decimal. */
function formatUnitPrice(total: number, quantity: number): string {
  const unitPrice = total / quantity;
  return formatAed(unitPrice, unitPrice < 0.1 ? 3 : 2);
}
