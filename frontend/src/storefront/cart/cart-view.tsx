import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { PrintProduct } from '@pressline/contracts/catalogue/products.ts';
import type { SafetyProduct } from '@pressline/contracts/catalogue/safety-products.ts';
import { inShownLanguage } from '../../shared/catalogue/product-in-language.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Note } from '../../shared/ui/states.tsx';
import type { CartLine } from './cart-line.ts';
import { CartLineRow } from './cart-line-row.tsx';
import { rowsOf, type CartRow } from './cart-rows.ts';
import { droppedAcknowledged, type CartState } from './cart-slice.ts';
import page from '../ui/page.module.css';
import { PATHS } from '../../shared/routes/paths.ts';
import text from '../../shared/ui/text.module.css';
import layout from '../../shared/ui/layout.module.css';
import styles from './cart-view.module.css';
import { printProductOf, type LineCheck } from './line-check.ts';
import { printIntentOfLine, safetyIntentOfLines } from './order-cart.ts';
import { RemovedRow } from './removed-row.tsx';
import type { CartCheck } from './use-cart-check.ts';

interface CartViewProps {
  readonly cart: CartState;
  readonly check: CartCheck;
  /** Heading level: 2 directly below a page’s title. */
  readonly level: 2 | 3;
  /** A link to another page was followed. */
  readonly onLeave?: (() => void) | undefined;
  /** Completes a line whose product can be ordered: its files and its note. */
  readonly details?: ((line: CartLine, product: PrintProduct | SafetyProduct) => ReactNode) | undefined;
}

/** The lines of the cart: print and workwear, each with its own order button. */
export function CartView({ cart, check, level, onLeave, details }: CartViewProps) {
  const { print, safety } = rowsOf(cart);
  return (
    <div className={clsx(layout.stack, styles.view)}>
      <CartNotices cart={cart} check={check} />
      {print.length === 0 ? null : (
        <PrintGroup rows={print} check={check} level={level} onLeave={onLeave} details={details} />
      )}
      {safety.length === 0 ? null : (
        <SafetyGroup rows={safety} check={check} level={level} onLeave={onLeave} details={details} />
      )}
    </div>
  );
}

/** Problems of the cart itself. */
function CartNotices({ cart, check }: Pick<CartViewProps, 'cart' | 'check'>) {
  const { t } = useTranslation('cart');
  const dispatch = useDispatch();
  return (
    <>
      {cart.dropped === 0 ? null : (
        <Note variant="warning">
          <p>{t('dropped', { count: cart.dropped })}</p>
          <Button className={layout.start} onClick={() => dispatch(droppedAcknowledged())}>
            {t('droppedSeen')}
          </Button>
        </Note>
      )}
      {cart.isPersisted ? null : <Note variant="warning">{t('notSaved')}</Note>}
      {check.hasFailed ? (
        <Note variant="error">
          <p>{t('notChecked')}</p>
          <Button className={layout.start} onClick={check.retry}>
            {t('checkAgain')}
          </Button>
        </Note>
      ) : null}
    </>
  );
}

interface GroupProps extends Pick<CartViewProps, 'check' | 'level' | 'onLeave' | 'details'> {
  readonly rows: readonly CartRow[];
}

function PrintGroup({ rows, check, level, onLeave, details }: GroupProps) {
  const { t } = useTranslation('cart');
  const navigate = useNavigate();
  const lines = linesIn(rows);
  const order = (line: CartLine, product: PrintProduct) => {
    onLeave?.();
    void navigate(PATHS.startOrdering, { state: printIntentOfLine(line, product) });
  };
  const ready = lines.flatMap((line) => {
    const product = printProductOf(check.checkOf(line));
    return product === undefined ? [] : [{ line, product }];
  });
  const [next] = ready;
  return (
    <OrderGroup
      kind="print"
      title={t('print.title')}
      description={lines.length > 1 ? t('print.text') : ''}
      level={level}
      blocker={next === undefined ? blockerOf(lines.map(check.checkOf)) : undefined}
      orderLabel={
        lines.length > 1 && next !== undefined
          ? t('print.onlyOf', { title: inShownLanguage(next.line).title })
          : t('print.only')
      }
      hasLines={lines.length > 0}
      onOrder={next === undefined ? undefined : () => order(next.line, next.product)}
    >
      {rows.map(({ kind, key, line }) => {
        if (kind === 'removed') return <RemovedRow key={key} line={line} />;
        const product = printProductOf(check.checkOf(line));
        return (
          <CartLineRow key={key} line={line} check={check.checkOf(line)} to={PATHS.product(line.id)} onLeave={onLeave}>
            {product === undefined ? null : details?.(line, product)}
            {product === undefined || lines.length < 2 || line === next?.line ? null : (
              <Button
                variant="link"
                className={layout.start}
                aria-label={t('print.onlyOf', { title: inShownLanguage(line).title })}
                onClick={() => {
                  order(line, product);
                }}
              >
                {t('print.only')}
              </Button>
            )}
          </CartLineRow>
        );
      })}
    </OrderGroup>
  );
}

function SafetyGroup({ rows, check, level, onLeave, details }: GroupProps) {
  const { t } = useTranslation('cart');
  const navigate = useNavigate();
  const lines = linesIn(rows);
  const ready = lines.flatMap((line) => {
    const product = safetyProductOf(check.checkOf(line));
    return product === undefined ? [] : [{ line, product }];
  });
  const allReady = ready.length === lines.length;
  return (
    <OrderGroup
      kind="safety"
      title={t('safety.title')}
      description={lines.length > 1 ? t('safety.text') : ''}
      level={level}
      // They go into one order, so all must be current.
      blocker={allReady ? undefined : blockerOf(lines.map(check.checkOf))}
      orderLabel={t('safety.only')}
      hasLines={lines.length > 0}
      onOrder={
        allReady
          ? () => {
              onLeave?.();
              void navigate(PATHS.safetyOrder, { state: safetyIntentOfLines(ready) });
            }
          : undefined
      }
    >
      {rows.map(({ kind, key, line }) => {
        if (kind === 'removed') return <RemovedRow key={key} line={line} />;
        const product = safetyProductOf(check.checkOf(line));
        return (
          <CartLineRow
            key={key}
            line={line}
            check={check.checkOf(line)}
            to={PATHS.safetyProduct(line.id)}
            onLeave={onLeave}
          >
            {isLastSize(line, lines) && product !== undefined ? details?.(line, product) : null}
          </CartLineRow>
        );
      })}
    </OrderGroup>
  );
}

interface OrderGroupProps {
  readonly kind: 'print' | 'safety';
  readonly title: string;
  readonly description: string;
  readonly level: 2 | 3;
  /** Why it cannot be ordered now. */
  readonly blocker: Blocker | undefined;
  readonly orderLabel: string;
  /** False if only a removed line is left. */
  readonly hasLines: boolean;
  readonly onOrder: (() => void) | undefined;
  readonly children: ReactNode;
}

function OrderGroup({
  kind,
  title,
  description,
  level,
  blocker,
  orderLabel,
  hasLines,
  onOrder,
  children,
}: OrderGroupProps) {
  const { t } = useTranslation('cart');
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className={clsx(page.header, kind === 'safety' ? page.taped : page.ruled, styles.header)}>
        <Heading id={id}>{title}</Heading>
        {description === '' ? null : <p className={text.small}>{description}</p>}
      </div>
      <ul>{children}</ul>
      {hasLines ? (
        <div className={styles.submit}>
          <p id={`${id}-why`} className={clsx(text.muted, text.small)} role="status">
            {blocker === undefined ? null : t(`blocked.${blocker}`)}
          </p>
          <Button
            variant="link"
            className={clsx(layout.start, layout.flush)}
            disabled={onOrder === undefined}
            aria-describedby={blocker === undefined ? undefined : `${id}-why`}
            onClick={onOrder}
          >
            {orderLabel}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function linesIn(rows: readonly CartRow[]): readonly CartLine[] {
  return rows.flatMap(({ kind, line }) => (kind === 'line' ? [line] : []));
}

/** The sizes of a product share their details, which are below the last of them. */
function isLastSize(line: CartLine, lines: readonly CartLine[]): boolean {
  return lines.findLast(({ id }) => id === line.id) === line;
}

function safetyProductOf(check: LineCheck): SafetyProduct | undefined {
  return check.status === 'current' && 'price' in check.product ? check.product : undefined;
}

type Blocker = 'changed' | 'gone' | 'checking' | 'failed';

/** Problems that the customer can solve come first. */
function blockerOf(checks: readonly LineCheck[]): Blocker {
  const states = new Set(checks.map(({ status }) => status));
  if (states.has('changed')) return 'changed';
  if (states.has('unavailable') || states.has('size-unavailable')) return 'gone';
  return states.has('failed') ? 'failed' : 'checking';
}
