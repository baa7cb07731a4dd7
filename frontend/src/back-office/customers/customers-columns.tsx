import { aedOf } from '@pressline/domain/kernel/money.ts';
import { clsx } from 'clsx';
import { formatCount } from '../../shared/money/aed.ts';
import type { ListColumn, RowName } from '../lists/list-table.tsx';
import { RowTotal } from '../orders/components/row-figures.tsx';
import { Person } from '../ui/person.tsx';
import text from '../../shared/ui/text.module.css';
import type { CustomerRow } from './customers-api.ts';
import type { CustomerSort } from './customers-url.ts';
import styles from './customers.module.css';
import { EmailAddress } from '../ui/email-address.tsx';
import visibility from '../../shared/ui/visibility.module.css';

/** The customer's name, which links to their page. */
export const CUSTOMER_NAME: RowName<CustomerRow> = {
  header: (t) => t('column.name', { ns: 'customers' }),
  width: 240,
  cell: ({ name, erased, email }) =>
    name === null && !erased && email !== null ? <EmailAddress address={email} /> : <Person name={name} />,
};

/** Columns of the list of customers. */
export const CUSTOMER_COLUMNS: readonly ListColumn<CustomerRow, CustomerSort>[] = [
  {
    name: 'email',
    header: (t) => t('column.email', { ns: 'customers' }),
    cell: ({ email, account_id: account }, { t }) => (
      <span>
        {email === null ? null : <EmailAddress address={email} />}
        {account === null ? (
          <>
            {' · '}
            <small className={text.muted}>{t('guest', { ns: 'customers' })}</small>
          </>
        ) : null}
      </span>
    ),
  },
  {
    name: 'orders',
    header: (t) => t('column.orders', { ns: 'customers' }),
    width: 90,
    numeric: true,
    cell: ({ orders }, { t }) => (
      <>
        <span className={visibility.onWideScreens}>{formatCount(orders)}</span>
        <span className={visibility.notOnWideScreens}>
          {t('orderCount', { ns: 'customers', count: orders, orders: formatCount(orders) })}
        </span>
      </>
    ),
  },
  {
    name: 'total',
    header: (t) => t('column.total', { ns: 'customers' }),
    menuLabel: (t) => t('column.totalMenu', { ns: 'customers' }),
    width: 150,
    numeric: true,
    cell: ({ total_fils: total }) => <RowTotal total={aedOf(total)} basis="with-vat" />,
  },
  {
    name: 'lastOrder',
    header: (t) => t('column.lastOrder', { ns: 'customers' }),
    width: 120,
    className: clsx(styles.wide, visibility.onWideScreens),
    cell: ({ last_order_at: at }, { day, exact }) =>
      at === null ? null : (
        <time dateTime={at} title={exact(at)}>
          {day(at)}
        </time>
      ),
  },
  {
    name: 'since',
    header: (t) => t('column.since', { ns: 'customers' }),
    width: 120,
    className: clsx(styles.wide, visibility.onWideScreens, text.muted),
    sort: { descending: 'newest', ascending: 'oldest' },
    cell: ({ since }, { day, exact }) => (
      <time dateTime={since} title={exact(since)}>
        {day(since)}
      </time>
    ),
  },
];
