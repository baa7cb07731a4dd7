import { IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { aedOf } from '@pressline/domain/money.ts';
import { useSizeName } from '../catalogue/use-size-name.ts';
import { formatAed, formatCount } from '../money/aed.ts';
import { usePiecesField, type PiecesFault } from '../order/use-pieces-field.ts';
import { Picture } from '../ui/picture.tsx';
import { Stepper } from '../ui/stepper.tsx';
import text from '../ui/text.module.css';
import {
  isSafety,
  keyOf,
  labelPerRun,
  mostOf,
  pictureOf,
  piecesOf,
  priceOfLine,
  runsOf,
  type CartLine,
} from './cart-line.ts';
import { quantitySet, removed, stepped } from './cart-slice.ts';
import styles from './cart-line-row.module.css';
import type { LineCheck } from './line-check.ts';
import { LineNews } from './line-news.tsx';
import { ThousandsOffer } from './thousands-offer.tsx';

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
  const most = mostOf(line);
  const [fault, setFault] = useState<PiecesFault>();
  const { input } = usePiecesField(
    line.quantity,
    { least: 1, most },
    (quantity) => dispatch(quantitySet({ key, quantity })),
    setFault,
  );
  const size = line.size === undefined ? '' : sizeName(line.size);
  const names = { title: line.title, size };
  const kind = isSafety(line) ? 'safety' : 'print';
  const picture = check.status === 'right' ? check.product.image : pictureOf(line);
  const label = labelPerRun(line);
  return (
    <li id={idOfRow(key)} tabIndex={-1} className={styles.row}>
      <div className={styles.pic}>
        {/* A line from elsewhere may name no picture of the catalogue. */}
        <Picture image={picture ?? 'none.webp'} alt="" sizes="112px" first />
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
        <Stepper
          now={line.quantity}
          least={1}
          most={most}
          onStep={(by) => {
            setFault(undefined);
            dispatch(stepped({ key, by }));
          }}
          fewer={t(`${kind}.fewer`, names)}
          more={t(`${kind}.more`, names)}
          input={{ ...input, 'aria-label': t(`${kind}.quantity`, names) }}
        />
        <p className={styles.sum}>
          <b className={text.number}>{formatAed(aedOf(priceOfLine(line)))}</b>
        </p>
      </div>
      <div className={styles.more}>
        {label === 0 ? null : <p className={styles.meta}>{t('print.label', { price: formatAed(aedOf(label)) })}</p>}
        <p className={styles.told} role="status">
          {fault === undefined
            ? null
            : t(fault === 'capped' ? 'most' : 'unfit', { most: formatCount(most), now: formatCount(line.quantity) })}
        </p>
        {/* Not reckoned with a price that has changed. */}
        {check.status === 'right' ? <ThousandsOffer line={line} /> : null}
        <LineNews line={line} check={check} />
        {children}
      </div>
    </li>
  );
}

function PrintWhat({ line }: { readonly line: CartLine }) {
  const { t } = useTranslation('cart');
  const { tier, count } = runsOf(line);
  const what = t(tier === 1000 ? 'print.inRuns1000' : 'print.inRuns500', {
    count,
    runs: formatCount(count),
    pieces: formatCount(piecesOf(line)),
  });
  return (
    <>
      {what}
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
