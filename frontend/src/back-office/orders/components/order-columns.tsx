import { clsx } from 'clsx';
import type { ListColumn } from '../../lists/list-table.tsx';
import { Person } from '../../ui/person.tsx';
import styles from './orders-table.module.css';
import text from '../../../shared/ui/text.module.css';

interface AnyOrder {
  readonly created_at: string;
  readonly customer_name: string | null;
  readonly customer_company: string | null;
}

/** The columns that lists of print and of safety orders share. */
export const COMMON_ORDER_COLUMNS: readonly ListColumn<AnyOrder, 'newest' | 'oldest'>[] = [
  {
    name: 'placed',
    header: (t) => t('orders.column.placed'),
    width: 80,
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
    width: 132,
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
];
