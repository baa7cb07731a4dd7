import { clsx } from 'clsx';
import { IconX } from '@tabler/icons-react';
import { useState, type ChangeEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { latinNumber } from '@pressline/domain/kernel/digits.ts';
import { inShownLanguage } from '../../shared/catalogue/product-in-language.ts';
import { formatDimensions } from '../../shared/catalogue/format-dimensions.ts';
import { useSizeName } from '../../shared/catalogue/use-size-name.ts';
import { formatAed, formatCount } from '../../shared/money/aed.ts';
import { usePriceBasis } from '../../shared/money/price-basis.ts';
import { useQuantityField, type QuantityError } from '../../shared/ui/use-quantity-field.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import { Stepper } from '../ui/stepper.tsx';
import layout from '../../shared/ui/layout.module.css';
import text from '../../shared/ui/text.module.css';
import { isSafety, keyOf, labelPerRun, maxQuantityOf, type CartLine } from './cart-line.ts';
import { useRunsText } from './runs-text.ts';
import { isTypedInPieces, runsFromInput } from './runs-input.ts';
import { pictureFileOf } from './line-picture.ts';
import { priceOfLine, runsOf } from './line-prices.ts';
import { quantitySet, removed, stepped } from './cart-slice.ts';
import styles from './cart-line-row.module.css';
import type { LineCheck } from './line-check.ts';
import { LineChanges } from './line-changes.tsx';
import { CartRunOffer } from './cart-run-offer.tsx';
import { Button } from '../../shared/ui/button.tsx';

/** The element id of a line, so that it can take the focus when it is restored. */
export function rowIdOf(key: string): string {
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

/** A line of the cart, with changes to its product below. */
export function CartLineRow({ line, check, to, onLeave, children }: CartLineRowProps) {
  const { t } = useTranslation('cart');
  const dispatch = useDispatch();
  const sizeName = useSizeName();
  const { amountOf } = usePriceBasis();
  const key = keyOf(line);
  const max = maxQuantityOf(line);
  const [error, setError] = useState<QuantityError | 'pieces'>();
  const { input } = useQuantityField(
    line.quantity,
    { min: 1, max },
    (quantity) => dispatch(quantitySet({ key, quantity })),
    setError,
    isSafety(line) ? undefined : runsFromInput,
  );
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = latinNumber(event.target.value.trim());
    input.onChange?.(event);
    if (!isSafety(line) && isTypedInPieces(typed) && Number(runsFromInput(typed)) <= max) setError('pieces');
  };
  const size = line.size === undefined ? '' : sizeName(line.size);
  const { title } = inShownLanguage(line);
  const names = { title, size };
  const kind = isSafety(line) ? 'safety' : 'print';
  const picture = check.status === 'current' ? check.product.image : pictureFileOf(line);
  const label = labelPerRun(line);
  return (
    <li id={rowIdOf(key)} tabIndex={-1} className={styles.row}>
      <div className={clsx(layout.picture, styles.picture)}>
        {/* An old line may have no picture of the catalogue. */}
        <Picture image={picture ?? 'none.webp'} alt="" sizes="112px" priority />
      </div>
      <div className={styles.text}>
        <p className={text.strong}>
          <Link className={clsx(text.plainLink, text.tappable)} to={to} onClick={onLeave}>
            <bdi>{title}</bdi>
          </Link>
        </p>
        <p className={clsx(text.muted, text.small)}>
          {isSafety(line) ? t('safety.size', names) : <RunsAndSize line={line} />}
        </p>
        <p className={clsx(text.muted, text.small)}>
          <UnitPrice line={line} />
        </p>
      </div>
      <Button
        variant="ghost"
        icon
        className={styles.remove}
        aria-label={t('remove', { title: isSafety(line) ? `${title}, ${size}` : title })}
        onClick={() => dispatch(removed({ key }))}
      >
        <IconX size={20} stroke={1.75} aria-hidden="true" />
      </Button>
      <div className={clsx(layout.row, layout.between, styles.count)}>
        <div className={styles.stepper}>
          <Stepper
            value={line.quantity}
            min={1}
            max={max}
            onStep={(by) => {
              setError(undefined);
              dispatch(stepped({ key, by }));
            }}
            decrementLabel={t(`${kind}.fewer`, names)}
            incrementLabel={t(`${kind}.more`, names)}
            input={{ ...input, onChange, 'aria-label': t(`${kind}.quantity`, names) }}
          />
          {/* Included in the field’s accessible name. */}
          {isSafety(line) ? null : (
            <span className={clsx(text.muted, text.small)} aria-hidden="true">
              {t('print.runsOf500')}
            </span>
          )}
        </div>
        <p className={styles.sum}>
          <b className={text.number}>{formatAed(amountOf(priceOfLine(line)))}</b>
        </p>
      </div>
      <div className={clsx(layout.stack, layout.tight, styles.more)}>
        {label === 0 ? null : (
          <p className={clsx(text.muted, text.small)}>{t('print.label', { price: formatAed(amountOf(label)) })}</p>
        )}
        <p className={clsx(text.warning, text.small)} role="status">
          <QuantityMessage error={error} line={line} />
        </p>
        {/* Not with a price that has changed. */}
        {check.status === 'current' ? <CartRunOffer line={line} /> : null}
        <LineChanges line={line} check={check} />
        {children}
      </div>
    </li>
  );
}

/** Explains how the typed number was handled. */
function QuantityMessage({
  error,
  line,
}: {
  readonly error: QuantityError | 'pieces' | undefined;
  readonly line: CartLine;
}) {
  const { t } = useTranslation('cart');
  const runsText = useRunsText();
  const numbers = { most: formatCount(maxQuantityOf(line)), now: formatCount(line.quantity) };
  switch (error) {
    case undefined:
      return null;
    case 'capped':
      return t('most', numbers);
    case 'invalid':
      return t('invalid', numbers);
    case 'pieces':
      return t('print.asPieces', { what: runsText(line) });
  }
}

function RunsAndSize({ line }: { readonly line: CartLine }) {
  const runsText = useRunsText();
  const { dimensions } = inShownLanguage(line);
  return (
    <>
      {runsText(line)}
      {dimensions === undefined ? null : (
        <>
          <br />
          <bdi>{formatDimensions(dimensions)}</bdi>
        </>
      )}
    </>
  );
}

function UnitPrice({ line }: { readonly line: CartLine }) {
  const { t } = useTranslation('cart');
  const { amountOf, name: vat } = usePriceBasis();
  const { count } = runsOf(line);
  const price = formatAed(amountOf(Math.round(priceOfLine(line) / (isSafety(line) ? line.quantity : count))));
  if (isSafety(line)) return t('safety.unit', { price, vat });
  return t(runsOf(line).tier === 1000 ? 'print.unit1000' : 'print.unit', { price, vat });
}
