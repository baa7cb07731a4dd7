import { IconStack2 } from '@tabler/icons-react';
import { memo, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatAmount, formatCount } from '../../../shared/money/aed.ts';
import { AgeInStage } from '../pieces/age.tsx';
import grid from '../pieces/grid.module.css';
import { useMoments } from '../pieces/moments.ts';
import { Person } from '../pieces/person.tsx';
import { SortHead } from '../pieces/sort-head.tsx';
import { StageName } from '../pieces/stage-name.tsx';
import { Bones } from '../pieces/state-views.tsx';
import text from '../pieces/text.module.css';
import type { ListAction, ListCursor } from '../pieces/list-cursor.ts';
import type { ListedOrder, OrdersSort } from './orders-address.ts';
import styles from './orders-table.module.css';

interface OrdersTableProps {
  readonly orders: readonly ListedOrder[];
  readonly cursor: ListCursor;
  readonly sort: OrdersSort;
  readonly onSort: (sort: OrdersSort) => void;
  readonly onCursor: (action: ListAction) => void;
  /** Where an order is opened; the same function while the list's address is the same. */
  readonly addressOf: (id: string) => string;
}

/** The print orders of one page, a row each. */
export function OrdersTable({ orders, cursor, sort, onSort, onCursor, addressOf }: OrdersTableProps) {
  const { t } = useTranslation('admin');
  const picked = cursor.picked.length;
  return (
    <table className={`${grid.grid} ${styles.table}`}>
      <Columns />
      <thead>
        <tr>
          <th scope="col">
            <label className={grid.boxCell}>
              <input
                className={grid.box}
                type="checkbox"
                aria-label={t('orders.pickAll')}
                checked={picked > 0 && picked === orders.length}
                ref={(box) => {
                  if (box !== null) box.indeterminate = picked > 0 && picked < orders.length;
                }}
                onChange={() => onCursor({ type: 'toggle-all' })}
              />
            </label>
          </th>
          <th scope="col">{t('orders.column.number')}</th>
          <SortHead
            by={sort === 'newest' ? 'oldest' : 'newest'}
            sorted={sort === 'newest' ? 'descending' : sort === 'oldest' ? 'ascending' : undefined}
            onSort={onSort}
          >
            {t('orders.column.placed')}
          </SortHead>
          <th scope="col">{t('orders.column.customer')}</th>
          <th scope="col">{t('orders.column.product')}</th>
          <th scope="col" className={grid.num}>
            {t('orders.column.quantity')}
          </th>
          <th scope="col" className={styles.stageHead}>
            {t('orders.column.stage')}
          </th>
          <SortHead
            by="longest-in-stage"
            sorted={sort === 'longest-in-stage' ? 'descending' : undefined}
            onSort={onSort}
            number
          >
            {t('orders.column.inStage')}
          </SortHead>
          <SortHead
            by="highest-total"
            sorted={sort === 'highest-total' ? 'descending' : undefined}
            onSort={onSort}
            number
          >
            {t('orders.column.total')}
          </SortHead>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            address={addressOf(order.id)}
            at={cursor.at === order.number}
            picked={cursor.picked.includes(order.number)}
            onCursor={onCursor}
          />
        ))}
      </tbody>
    </table>
  );
}

function Columns() {
  return (
    <colgroup>
      <col className={styles.wBox} />
      <col className={styles.wNumber} />
      <col className={styles.wPlaced} />
      <col />
      <col />
      <col className={styles.wQuantity} />
      <col className={styles.wStage} />
      <col className={styles.wAge} />
      <col className={styles.wTotal} />
    </colgroup>
  );
}

interface OrderRowProps {
  readonly order: ListedOrder;
  readonly address: string;
  readonly at: boolean;
  readonly picked: boolean;
  readonly onCursor: (action: ListAction) => void;
}

const OrderRow = memo(function OrderRow({ order, address, at, picked, onCursor }: OrderRowProps) {
  const { t } = useTranslation('admin');
  const { day, exact } = useMoments();
  const { number } = order;
  const pick = (event: MouseEvent): void => {
    onCursor(event.shiftKey ? { type: 'pick-to', row: number } : { type: 'toggle', row: number });
  };
  return (
    <tr data-at={at} aria-selected={picked} data-row={number}>
      <td className={styles.cBox}>
        <label className={grid.boxCell}>
          {/* What the click means depends on Shift, which a change does not tell. */}
          <input
            className={grid.box}
            type="checkbox"
            aria-label={t('orders.pick', { number })}
            checked={picked}
            onClick={pick}
            readOnly
          />
        </label>
      </td>
      <td className={styles.cNumber}>
        <Link className={text.number} to={address} onClick={() => onCursor({ type: 'stand', row: number })}>
          {number}
        </Link>
      </td>
      <td className={`${text.quiet} ${styles.cPlaced}`}>
        <time dateTime={order.created_at} title={exact(order.created_at)}>
          {day(order.created_at)}
        </time>
      </td>
      <td className={styles.customer}>
        <Person name={order.customer_name} />
      </td>
      <td className={styles.cProduct}>
        <bdi>{order.product_title}</bdi>
      </td>
      <td className={`${grid.num} ${styles.cQuantity}`}>{formatCount(order.quantity)}</td>
      <td className={styles.stage}>
        <StageName stage={order.current_stage} />
        {order.parked_since === null ? null : (
          <span
            className={`${text.say} ${text.warn} ${styles.parked}`}
            title={t('orders.parkedSince', { at: exact(order.parked_since) })}
          >
            <IconStack2 size={14} stroke={1.75} role="img" aria-label={t('orders.parked')} />
          </span>
        )}
      </td>
      <td className={`${grid.num} ${styles.cAge}`}>
        <AgeInStage stage={order.current_stage} since={order.stage_since} />
      </td>
      <td className={`${grid.num} ${styles.cTotal}`}>{formatAmount(order.total_price)}</td>
    </tr>
  );
});

/** The table before its rows are known. */
export function OrdersTableBones() {
  const widths = ['16px', '84px', '52px', '70%', '60%', '44px', '110px', '64px', '72px'];
  return (
    <table className={`${grid.grid} ${styles.table}`} aria-hidden="true">
      <Columns />
      <tbody>
        {Array.from({ length: 12 }, (_, row) => (
          <tr key={row}>
            {widths.map((width, i) => (
              <td
                key={i}
                className={
                  [
                    styles.cBox,
                    styles.cNumber,
                    styles.cPlaced,
                    styles.customer,
                    styles.cProduct,
                    styles.cQuantity,
                    styles.stage,
                    styles.cAge,
                    styles.cTotal,
                  ][i]
                }
              >
                <Bones width={width} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
