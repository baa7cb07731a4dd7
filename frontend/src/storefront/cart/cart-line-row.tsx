import { IconX } from '@tabler/icons-react';
import { useState, type ChangeEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { latinNumber } from '@pressline/domain/kernel/digits.ts';
import { aedOf } from '@pressline/domain/kernel/money.ts';
import { useSizeName } from '../../shared/catalogue/use-size-name.ts';
import { formatAed, formatCount } from '../../shared/money/aed.ts';
import { useQuantityField, type QuantityError } from '../../shared/ui/use-quantity-field.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import { Stepper } from '../ui/stepper.tsx';
import text from '../ui/text.module.css';
import {
  isSafety,
  isTypedInPieces,
  keyOf,
  labelPerRun,
  mostOf,
  pictureOf,
  piecesOf,
  priceOfLine,
  runsOf,
  runsTyped,
  type CartLine,
} from './cart-line.ts';
import { quantitySet, removed, stepped } from './cart-slice.ts';
import styles from './cart-line-row.module.css';
import type { LineCheck } from './line-check.ts';
import { LineNews } from './line-changes.tsx';
import { RunsOffer } from './runs-offer.tsx';

/** Of a line's row, so that the focus can go to it when it comes back. */
export function idOfRow(key: string): string {
  return `line-${key.replace(/\W/g, '-')}`;
}

interface CartLineRowProps {
  readonly line: CartLine;
  readonly check: LineCheck;
  /** The product's page. */
  readonly to: string;
  readonly onLeave?: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** A line of the cart: picture, unit price, quantity and total; what has changed about it stands below. */
export function CartLineRow({ line, check, to, onLeave, children }: CartLineRowProps) {
  const { t } = useTranslation('cart');
  const dispatch = useDispatch();
  const sizeName = useSizeName();
  const key = keyOf(line);
  const max = mostOf(line);
  const [fault, setFault] = useState<QuantityError | 'pieces'>();
  const { input } = useQuantityField(
    line.quantity,
    { min: 1, max },
    (quantity) => dispatch(quantitySet({ key, quantity })),
    setFault,
    isSafety(line) ? undefined : runsTyped,
  );
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = latinNumber(event.target.value.trim());
    input.onChange?.(event);
    if (!isSafety(line) && isTypedInPieces(typed) && Number(runsTyped(typed)) <= max) setFault('pieces');
  };
  const size = line.size === undefined ? '' : sizeName(line.size);
  const names = { title: line.title, size };
  const kind = isSafety(line) ? 'safety' : 'print';
  const picture = check.status === 'right' ? check.product.image : pictureOf(line);
  const label = labelPerRun(line);
  return (
    <li id={idOfRow(key)} tabIndex={-1} className={styles.row}>
      <div className={styles.pic}>
        {/* A line from elsewhere may name no picture of the catalogue. */}
        <Picture image={picture ?? 'none.webp'} alt="" sizes="112px" priority />
      </div>
      <div className={styles.words}>
        <p className={styles.title}>
          <Link to={to} onClick={onLeave}>
            <bdi>{line.title}</bdi>
          </Link>
        </p>
        <p className={styles.meta}>{isSafety(line) ? t('safety.size', names) : <PrintWhat line={line} />}</p>
        <p className={styles.meta}>
          <UnitPrice line={line} />
        </p>
      </div>
      <button
        type="button"
        className={styles.remove}
        aria-label={t('remove', { title: isSafety(line) ? `${line.title}, ${size}` : line.title })}
        onClick={() => dispatch(removed({ key }))}
      >
        <IconX size={20} stroke={1.75} aria-hidden="true" />
      </button>
      <div className={styles.count}>
        <div className={styles.stepper}>
          <Stepper
            value={line.quantity}
            min={1}
            max={max}
            onStep={(by) => {
              setFault(undefined);
              dispatch(stepped({ key, by }));
            }}
            decrementLabel={t(`${kind}.fewer`, names)}
            incrementLabel={t(`${kind}.more`, names)}
            input={{ ...input, onChange, 'aria-label': t(`${kind}.quantity`, names) }}
          />
          {/* The field's name says it too. */}
          {isSafety(line) ? null : (
            <span className={styles.unit} aria-hidden="true">
              {t('print.runsOf500')}
            </span>
          )}
        </div>
        <p className={styles.sum}>
          <b className={text.number}>{formatAed(aedOf(priceOfLine(line)))}</b>
        </p>
      </div>
      <div className={styles.more}>
        {label === 0 ? null : <p className={styles.meta}>{t('print.label', { price: formatAed(aedOf(label)) })}</p>}
        <p className={styles.told} role="status">
          <Told fault={fault} line={line} />
        </p>
        {/* Not reckoned with a price that has changed. */}
        {check.status === 'right' ? <RunsOffer line={line} /> : null}
        <LineNews line={line} check={check} />
        {children}
      </div>
    </li>
  );
}

/** What became of a number that was typed. */
function Told({ fault, line }: { readonly fault: QuantityError | 'pieces' | undefined; readonly line: CartLine }) {
  const { t } = useTranslation('cart');
  const inRuns = useInRuns(line);
  const numbers = { most: formatCount(mostOf(line)), now: formatCount(line.quantity) };
  switch (fault) {
    case undefined:
      return null;
    case 'capped':
      return t('most', numbers);
    case 'unfit':
      return t('unfit', numbers);
    case 'pieces':
      return t('print.asPieces', { what: inRuns });
  }
}

/** "2,000 pcs, 4 runs of 500" */
function useInRuns(line: CartLine): string {
  const { t } = useTranslation('cart');
  const { tier, count } = runsOf(line);
  return t(tier === 1000 ? 'print.inRuns1000' : 'print.inRuns500', {
    count,
    runs: formatCount(count),
    pieces: formatCount(piecesOf(line)),
  });
}

function PrintWhat({ line }: { readonly line: CartLine }) {
  return (
    <>
      {useInRuns(line)}
      {line.dimensions === undefined ? null : (
        <span className={styles.dims}>
          <bdi>{line.dimensions.replaceAll(' x ', ' × ')}</bdi>
        </span>
      )}
    </>
  );
}

function UnitPrice({ line }: { readonly line: CartLine }) {
  const { t } = useTranslation('cart');
  const { count } = runsOf(line);
  const price = formatAed(aedOf(Math.round(priceOfLine(line) / (isSafety(line) ? line.quantity : count))));
  if (isSafety(line)) return t('safety.unit', { price });
  return t(runsOf(line).tier === 1000 ? 'print.unit1000' : 'print.unit', { price });
}
