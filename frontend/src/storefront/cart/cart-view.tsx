import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { PrintProduct } from '@pressline/contracts/catalogue/products.ts';
import type { SafetyProduct } from '@pressline/contracts/catalogue/safety-products.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../ui/states.tsx';
import type { CartLine } from './cart-line.ts';
import { CartLineRow } from './cart-line-row.tsx';
import { rowsOf, type CartRow } from './cart-rows.ts';
import { droppedTold, type CartState } from './cart-slice.ts';
import tape from '../ui/tape.module.css';
import styles from './cart-view.module.css';
import { printProductOf, type LineCheck } from './line-check.ts';
import { intentOfPrint, intentOfSafety } from './order-cart.ts';
import { TakenOutRow } from './removed-row.tsx';
import type { CartCheck } from './use-cart-check.ts';

const taped = `${tape.tape ?? ''} ${styles.tape ?? ''}`;

/** The addresses that the cart leads to. */
export interface CartWays {
  readonly product: (id: string) => string;
  readonly safetyProduct: (id: string) => string;
  readonly startOrdering: string;
  readonly safetyOrder: string;
}

interface CartViewProps {
  readonly cart: CartState;
  readonly check: CartCheck;
  readonly ways: CartWays;
  /** Of the groups' headings: 2 right under a page's title. */
  readonly level: 2 | 3;
  /** A way was taken that leads elsewhere. */
  readonly onLeave?: (() => void) | undefined;
}

/** The lines of the cart: print and safety wear, each with its own way on, and what is to be known about them. */
export function CartView({ cart, check, ways, level, onLeave }: CartViewProps) {
  const { print, safety } = rowsOf(cart);
  return (
    <div className={styles.view}>
      <CartNotes cart={cart} check={check} />
      {print.length === 0 ? null : (
        <PrintGroup rows={print} check={check} ways={ways} level={level} onLeave={onLeave} />
      )}
      {safety.length === 0 ? null : (
        <SafetyGroup rows={safety} check={check} ways={ways} level={level} onLeave={onLeave} />
      )}
    </div>
  );
}

/** What was wrong with the cart itself. */
function CartNotes({ cart, check }: Pick<CartViewProps, 'cart' | 'check'>) {
  const { t } = useTranslation('cart');
  const dispatch = useDispatch();
  return (
    <>
      {cart.dropped === 0 ? null : (
        <Notice variant="warn">
          <p>{t('dropped', { count: cart.dropped })}</p>
          <Button className={styles.noteAct} onClick={() => dispatch(droppedTold())}>
            {t('droppedSeen')}
          </Button>
        </Notice>
      )}
      {cart.kept ? null : <Notice variant="warn">{t('notKept')}</Notice>}
      {check.anyFailed ? (
        <Notice variant="bad">
          <p>{t('notChecked')}</p>
          <Button className={styles.noteAct} onClick={check.askAgain}>
            {t('askAgain')}
          </Button>
        </Notice>
      ) : null}
    </>
  );
}

interface GroupProps extends Pick<CartViewProps, 'check' | 'ways' | 'level' | 'onLeave'> {
  readonly rows: readonly CartRow[];
}

function PrintGroup({ rows, check, ways, level, onLeave }: GroupProps) {
  const { t } = useTranslation('cart');
  const navigate = useNavigate();
  const lines = linesIn(rows);
  const order = (line: CartLine, product: PrintProduct) => {
    onLeave?.();
    void navigate(ways.startOrdering, { state: intentOfPrint(line, product) });
  };
  const ready = lines.flatMap((line) => {
    const product = printProductOf(check.of(line));
    return product === undefined ? [] : [{ line, product }];
  });
  const [next] = ready;
  return (
    <Group
      kind="print"
      title={t('print.title')}
      words={lines.length > 1 ? t('print.words') : ''}
      level={level}
      why={next === undefined ? whyNot(lines.map(check.of)) : undefined}
      go={lines.length > 1 && next !== undefined ? t('print.goNext', { title: next.line.title }) : t('print.go')}
      shown={lines.length > 0}
      onGo={next === undefined ? undefined : () => order(next.line, next.product)}
    >
      {rows.map(({ kind, key, line }) => {
        if (kind === 'taken-out') return <TakenOutRow key={key} line={line} />;
        const product = printProductOf(check.of(line));
        return (
          <CartLineRow key={key} line={line} check={check.of(line)} to={ways.product(line.id)} onLeave={onLeave}>
            {product === undefined || lines.length < 2 || line === next?.line ? null : (
              <Button
                variant="link"
                className={styles.first}
                aria-label={t('print.firstOf', { title: line.title })}
                onClick={() => {
                  order(line, product);
                }}
              >
                {t('print.first')}
              </Button>
            )}
          </CartLineRow>
        );
      })}
    </Group>
  );
}

function SafetyGroup({ rows, check, ways, level, onLeave }: GroupProps) {
  const { t } = useTranslation('cart');
  const navigate = useNavigate();
  const lines = linesIn(rows);
  const ready = lines.flatMap((line) => {
    const product = safetyProductOf(check.of(line));
    return product === undefined ? [] : [{ line, product }];
  });
  const allReady = ready.length === lines.length;
  return (
    <Group
      kind="safety"
      title={t('safety.title')}
      words={lines.length > 1 ? t('safety.words') : ''}
      level={level}
      // They go into one order, so each must be right.
      why={allReady ? undefined : whyNot(lines.map(check.of))}
      go={t('safety.go')}
      shown={lines.length > 0}
      onGo={
        allReady
          ? () => {
              onLeave?.();
              void navigate(ways.safetyOrder, { state: intentOfSafety(ready) });
            }
          : undefined
      }
    >
      {rows.map(({ kind, key, line }) =>
        kind === 'taken-out' ? (
          <TakenOutRow key={key} line={line} />
        ) : (
          <CartLineRow
            key={key}
            line={line}
            check={check.of(line)}
            to={ways.safetyProduct(line.id)}
            onLeave={onLeave}
          />
        ),
      )}
    </Group>
  );
}

interface GroupFrameProps {
  readonly kind: 'print' | 'safety';
  readonly title: string;
  readonly words: string;
  readonly level: 2 | 3;
  /** Why it can't be ordered now. */
  readonly why: Why | undefined;
  readonly go: string;
  /** Whether there is anything to order: not where only a line that was taken out is left. */
  readonly shown: boolean;
  readonly onGo: (() => void) | undefined;
  readonly children: ReactNode;
}

function Group({ kind, title, words, level, why, go, shown, onGo, children }: GroupFrameProps) {
  const { t } = useTranslation('cart');
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className={`${styles.head ?? ''} ${kind === 'safety' ? taped : ''}`}>
        <Heading id={id}>{title}</Heading>
        {words === '' ? null : <p>{words}</p>}
      </div>
      <ul>{children}</ul>
      {shown ? (
        <div className={styles.go}>
          <p id={`${id}-why`} role="status">
            {why === undefined ? null : t(`why.${why}`)}
          </p>
          <Button
            variant="primary"
            disabled={onGo === undefined}
            aria-describedby={why === undefined ? undefined : `${id}-why`}
            onClick={onGo}
          >
            {go}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function linesIn(rows: readonly CartRow[]): readonly CartLine[] {
  return rows.flatMap(({ kind, line }) => (kind === 'line' ? [line] : []));
}

function safetyProductOf(check: LineCheck): SafetyProduct | undefined {
  return check.status === 'right' && 'price' in check.product ? check.product : undefined;
}

type Why = 'changed' | 'gone' | 'checking' | 'failed';

/** What the customer can do something about comes first. */
function whyNot(checks: readonly LineCheck[]): Why {
  const states = new Set(checks.map(({ status }) => status));
  if (states.has('changed')) return 'changed';
  if (states.has('gone') || states.has('size-gone')) return 'gone';
  return states.has('failed') ? 'failed' : 'checking';
}
