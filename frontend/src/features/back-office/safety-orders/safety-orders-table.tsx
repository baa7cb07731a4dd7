import { IconChevronRight } from '@tabler/icons-react';
import { LISTED_SIZES } from '@pressline/domain/safety-sizes.ts';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAed, formatCount } from '../../../shared/money/aed.ts';
import type { SafetyOrder } from '../office-api.ts';
import grid from '../pieces/grid.module.css';
import { useMoments } from '../pieces/moments.ts';
import { Person } from '../pieces/person.tsx';
import text from '../pieces/text.module.css';
import { SafetyOrderDetails } from './safety-order-details.tsx';
import styles from './safety-orders.module.css';
import { otherSizes, piecesIn, sizePieces } from './size-pieces.ts';

interface SafetyOrdersTableProps {
  readonly ref: Ref<HTMLTableElement>;
  readonly orders: readonly SafetyOrder[];
  /** Numbers of orders. */
  readonly open: readonly string[];
  readonly onToggle: (number: string) => void;
}

/** The safety orders of one page, a row each; what a row has no room for opens below it. */
export function SafetyOrdersTable({ ref, orders, open, onToggle }: SafetyOrdersTableProps) {
  const { t } = useTranslation('admin');
  return (
    <table ref={ref} className={`${grid.grid} ${styles.table}`}>
      <colgroup>
        <col className={styles.wNumber} />
        <col className={styles.wPlaced} />
        <col className={styles.wCustomer} />
        <col />
        {LISTED_SIZES.map((size) => (
          <col key={size} className={styles.wSize} />
        ))}
        <col className={styles.wOther} />
        <col className={styles.wTotal} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{t('orders.column.number')}</th>
          <th scope="col">{t('orders.column.placed')}</th>
          <th scope="col">{t('orders.column.customer')}</th>
          <th scope="col">{t('orders.column.product')}</th>
          {LISTED_SIZES.map((size) => (
            <th key={size} scope="col" className={grid.num}>
              {t(`safetyOrders.size.${size}`)}
            </th>
          ))}
          <th scope="col" className={grid.num}>
            {t('safetyOrders.otherSizes')}
          </th>
          <th scope="col" className={grid.num}>
            {t('orders.column.totalPlain')}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <SafetyOrderRow key={order.id} order={order} open={open.includes(order.number)} onToggle={onToggle} />
        ))}
      </tbody>
    </table>
  );
}

interface SafetyOrderRowProps {
  readonly order: SafetyOrder;
  readonly open: boolean;
  readonly onToggle: (number: string) => void;
}

function SafetyOrderRow({ order, open, onToggle }: SafetyOrderRowProps) {
  const { t } = useTranslation('admin');
  const { dayAndTime } = useMoments();
  const { number, items } = order;
  const details = `safety-${order.id}`;
  const pieces = sizePieces(items);
  const others = otherSizes(pieces);
  const inWords = pieces.map(({ size, quantity }) =>
    t('safetyOrders.sizeOf', {
      size: t(`safetyOrders.size.${size}`, { defaultValue: size }),
      quantity: formatCount(quantity),
    }),
  );
  const [first] = items;
  return (
    <>
      <tr className={styles.row} data-open={open}>
        <td className={styles.number}>
          {/* It reaches over the whole row, so that a press anywhere opens it. */}
          <button
            type="button"
            className={styles.opener}
            data-opens
            aria-expanded={open}
            aria-controls={open ? details : undefined}
            onClick={() => onToggle(number)}
          >
            <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
            <span className={text.number}>{number}</span>
          </button>
        </td>
        <td className={`${text.quiet} ${styles.placed}`}>
          <time dateTime={order.created_at}>{dayAndTime(order.created_at)}</time>
        </td>
        <td className={styles.customer}>
          <Person name={order.customer_name} />
        </td>
        <td className={styles.product}>
          <bdi>
            {items.length > 1
              ? t('safetyOrders.andMore', { product: first?.title ?? '', count: items.length - 1 })
              : order.product_title}
          </bdi>
        </td>
        {LISTED_SIZES.map((size) => {
          const quantity = pieces.find((one) => one.size === size)?.quantity ?? 0;
          return (
            <td key={size} className={`${grid.num} ${styles.size}`} data-none={quantity === 0}>
              {formatCount(quantity)}
            </td>
          );
        })}
        <td className={`${grid.num} ${styles.size}`}>
          {others.length === 0
            ? ''
            : t('safetyOrders.plus', {
                quantity: formatCount(piecesIn(others)),
                sizes: others.length > 1 ? t('safetyOrders.sizes', { count: others.length }) : others[0]?.size,
              })}
        </td>
        <td className={styles.pieces}>{inWords.join(' · ')}</td>
        <td className={`${grid.num} ${styles.total}`}>{formatAed(order.total_price)}</td>
      </tr>
      {open ? (
        <tr id={details} className={styles.opened}>
          <td colSpan={LISTED_SIZES.length + 6}>
            <SafetyOrderDetails order={order} pieces={piecesIn(pieces)} />
          </td>
        </tr>
      ) : null}
    </>
  );
}
