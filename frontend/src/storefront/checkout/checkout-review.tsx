import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { filsOf, type Fils } from '@pressline/domain/kernel/money.ts';
import { inShownLanguage } from '../../shared/catalogue/product-in-language.ts';
import { useSizesText } from '../../shared/catalogue/use-sizes-text.ts';
import { formatAed } from '../../shared/money/aed.ts';
import { usePriceBasis } from '../../shared/money/price-basis.ts';
import { PATHS } from '../../shared/routes/paths.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Note, Skeleton } from '../../shared/ui/states.tsx';
import layout from '../../shared/ui/layout.module.css';
import text from '../../shared/ui/text.module.css';
import { isSafety, type CartLine } from '../cart/cart-line.ts';
import { goodsOfLines } from '../cart/line-prices.ts';
import { useRunsText } from '../cart/runs-text.ts';
import { PriceTotal } from '../pricing/price-summary.tsx';
import type { Quote } from './checkout-api.ts';
import { QuoteSums } from './quote-sums.tsx';
import styles from './checkout-review.module.css';
import type { QuoteView } from './use-quote.ts';

interface CheckoutReviewProps {
  readonly cart: readonly CartLine[];
  readonly view: QuoteView;
  /** The discount code. */
  readonly children: ReactNode;
}

/** The lines of the cart and the shop’s price for them. */
export function CheckoutReview({ cart, view, children }: CheckoutReviewProps) {
  const { t } = useTranslation('checkout');
  const { quote, isUpdating, error, totalBefore } = view;
  const pricesChanged = quote !== undefined && rowsOf(cart).some((lines) => wasPrice(lines, quote) !== undefined);
  return (
    <div className={clsx(layout.stack, styles.review)} aria-busy={isUpdating}>
      <ul className={clsx(layout.lines, styles.lines)}>
        {rowsOf(cart).map((lines) => (
          <ReviewLine key={lines[0]?.id} lines={lines} quote={quote} />
        ))}
      </ul>
      <p className={layout.links}>
        <Link to={PATHS.cart}>{t('review.change')}</Link>
      </p>
      {pricesChanged ? <Note variant="warning">{t('review.pricesChanged')}</Note> : null}
      {children}
      {error === undefined || quote !== undefined ? null : (
        <Note variant="error">
          <p>{t('review.failed')}</p>
          <Button className={layout.start} onClick={view.retry}>
            {t('place.tryAgain')}
          </Button>
        </Note>
      )}
      {quote === undefined ? <Skeleton height="120px" /> : <Sums quote={quote} cart={cart} isUpdating={isUpdating} />}
      {/* Always rendered, so that screen readers announce the change. */}
      <p className={clsx(text.small, text.muted)} role="status">
        {isUpdating ? t('review.updating') : ''}
      </p>
      {totalBefore === undefined || quote === undefined ? null : (
        <Note variant="warning">
          {t('review.changed', { before: formatAed(totalBefore), now: formatAed(quote.grand_total) })}
        </Note>
      )}
    </div>
  );
}

interface SumsProps {
  readonly quote: Quote;
  readonly cart: readonly CartLine[];
  readonly isUpdating: boolean;
}

function Sums({ quote, cart, isUpdating }: SumsProps) {
  const { t } = useTranslation(['checkout', 'common']);
  const isCollected = quote.delivery.method === 'collection';
  const code = quote.discount?.code;
  const amounts = {
    ...quote,
    discount: quote.discount?.amount ?? 0,
    delivery: quote.delivery.fee,
  };
  return (
    <div className={clsx(isUpdating && styles.outdated)}>
      <QuoteSums amounts={amounts} vatRate={quote.vat_rate} isCollected={isCollected} code={code} />
      <PriceTotal name={t('common:price.total')} fils={filsOf(quote.grand_total)} />
      {quote.orders.length < 2 ? null : (
        <details className={styles.orders}>
          <summary>{t('review.perOrder')}</summary>
          <p className={clsx(text.small, text.muted)}>{t('review.perOrderText')}</p>
          {quote.orders.map((order) => (
            <section key={order.line_ids.join(' ')} className={styles.order}>
              <h3 className={text.itemTitle}>
                <OrderTitle order={order} cart={cart} />
              </h3>
              <QuoteSums amounts={order} vatRate={quote.vat_rate} isCollected={isCollected} code={code} />
              <p className={clsx(layout.row, layout.between, text.strong)}>
                <span>{t('common:price.total')}</span>
                <span className={text.number}>{formatAed(order.grand_total)}</span>
              </p>
            </section>
          ))}
        </details>
      )}
    </div>
  );
}

function OrderTitle({ order, cart }: { readonly order: Quote['orders'][number]; readonly cart: readonly CartLine[] }) {
  const { t } = useTranslation('checkout');
  const titles = order.line_ids.flatMap((id) => {
    const line = cart.find((each) => each.id === id);
    return line === undefined ? [] : [inShownLanguage(line).title];
  });
  return order.kind === 'print'
    ? t('review.print', { title: titles.join(', ') })
    : t('review.safety', { titles: titles.join(', ') });
}

interface ReviewLineProps {
  /** A print line, or all sizes of a workwear product. */
  readonly lines: readonly CartLine[];
  readonly quote: Quote | undefined;
}

function ReviewLine({ lines, quote }: ReviewLineProps) {
  const { t } = useTranslation('checkout');
  const sizesText = useSizesText();
  const runsText = useRunsText();
  const { amountOf } = usePriceBasis();
  const [first] = lines;
  if (first === undefined) return null;
  const details = isSafety(first)
    ? sizesText(lines.map(({ size = '', quantity }) => ({ size, quantity })))
    : runsText(first);
  const quoted = quote?.lines.find(({ line_id: id }) => id === first.id);
  const was = quote && wasPrice(lines, quote);
  return (
    <li className={clsx(layout.row, layout.between, layout.nowrap, layout.baseline)}>
      <div className={layout.grow}>
        <p className={text.strong}>
          <bdi>{inShownLanguage(first).title}</bdi>
        </p>
        <p className={clsx(text.muted, text.small)}>{details}</p>
        {first.note === undefined ? null : (
          <p className={clsx(text.muted, text.small, text.breakable)}>
            <bdi>{first.note}</bdi>
          </p>
        )}
        {was === undefined ? null : (
          <p className={clsx(text.warning, text.small)}>{t('review.was', { before: formatAed(amountOf(was)) })}</p>
        )}
      </div>
      <span className={text.number}>{quoted === undefined ? '' : formatAed(amountOf(filsOf(quoted.goods)))}</span>
    </li>
  );
}

/** The lines as they are reviewed: the sizes of a workwear product together. */
function rowsOf(cart: readonly CartLine[]): readonly (readonly CartLine[])[] {
  return [...Map.groupBy(cart, ({ id }) => id).values()];
}

/** What the lines cost in the cart, before VAT, if the quote differs. */
function wasPrice(lines: readonly CartLine[], quote: Quote): Fils | undefined {
  const quoted = quote.lines.find(({ line_id: id }) => id === lines[0]?.id);
  const inCart = goodsOfLines(lines);
  return quoted === undefined || filsOf(quoted.goods) === inCart ? undefined : inCart;
}
