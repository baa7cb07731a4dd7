import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../shared/routes/paths.ts';
import type { ColumnSort, ListColumn } from '../../lists/list-table.tsx';
import type { AnyOrder } from './order-kind.ts';
import { PaymentMark } from './payment-mark.tsx';
import { RowTotal } from './row-figures.tsx';
import { Person } from '../../ui/person.tsx';
import styles from './orders-table.module.css';
import text from '../../../shared/ui/text.module.css';
import visibility from '../../../shared/ui/visibility.module.css';

export const NUMBER_SORT: ColumnSort<'number' | '-number'> = {
  ascending: 'number',
  descending: '-number',
  startsAscending: true,
};

/** The columns that lists of print and of safety orders share. */
export const COMMON_ORDER_COLUMNS: readonly ListColumn<AnyOrder, 'newest' | 'oldest'>[] = [
  {
    name: 'placed',
    header: (t) => t('orders.column.placed'),
    width: 72,
    className: clsx(styles.placed, text.muted),
    sort: { descending: 'newest', ascending: 'oldest' },
    cell: ({ created_at: at }, { day, exact }) => (
      <time dateTime={at} title={exact(at)}>
        {day(at)}
      </time>
    ),
  },
  {
    name: 'customer',
    header: (t) => t('orders.column.customer'),
    width: 124,
    className: styles.customer,
    cell: ({ customer_name: name }) => <Person name={name} />,
  },
  {
    name: 'company',
    header: (t) => t('order.company', { ns: 'lists' }),
    hiddenByDefault: true,
    width: 140,
    cell: ({ customer_company: company }) => <bdi>{company ?? ''}</bdi>,
  },
  {
    name: 'checkout',
    header: (t) => t('order.checkout', { ns: 'lists' }),
    hiddenByDefault: true,
    width: 96,
    cell: ({ number, checkout_id: id }, { t }) =>
      id === null ? null : (
        <Link
          className={clsx(text.link, text.tappable)}
          to={PATHS.admin.checkout(id)}
          aria-label={t('order.checkoutOf', { ns: 'lists', number })}
        >
          {t('order.showCheckout', { ns: 'lists' })}
        </Link>
      ),
  },
];

/** The payment and the amounts of an order. What is to be paid is shown by default. */
export const PAYMENT_COLUMNS: readonly ListColumn<
  AnyOrder,
  'payment' | '-payment' | 'highest-total' | 'lowest-total' | 'highest-payable' | 'lowest-payable'
>[] = [
  {
    name: 'payment',
    header: (t) => t('order.payment', { ns: 'lists' }),
    width: 114,
    className: styles.payment,
    sort: { ascending: 'payment', descending: '-payment', startsAscending: true },
    cell: ({ payment }) => <PaymentMark state={payment.state} />,
  },
  {
    name: 'total',
    header: (t) => t('orders.column.totalPlain'),
    menuLabel: (t) => t('orders.column.total'),
    hiddenByDefault: true,
    width: 112,
    numeric: true,
    className: visibility.onWideScreens,
    sort: { ascending: 'lowest-total', descending: 'highest-total' },
    cell: ({ total_price: total }) => <RowTotal total={total} basis="before-vat" />,
  },
  {
    name: 'payable',
    header: (t) => t('orders.column.payablePlain'),
    menuLabel: (t) => t('orders.column.payable'),
    width: 124,
    numeric: true,
    className: styles.payable,
    sort: { ascending: 'lowest-payable', descending: 'highest-payable' },
    cell: ({ grand_total: total }) => <RowTotal total={total} basis="with-vat" />,
  },
];
