import type { ListColumn } from '../../lists/list-table.tsx';
import { Person } from '../../ui/person.tsx';
import text from '../../../shared/ui/text.module.css';

interface AnyOrder {
  readonly created_at: string;
  readonly customer_name: string | null;
  readonly customer_company: string | null;
}

interface OrderColumnStyles {
  readonly placed?: string;
  readonly customer?: string;
  readonly company?: string;
}

/** The columns that lists of print and of safety orders share. */
export function orderColumns(styles: OrderColumnStyles): readonly ListColumn<AnyOrder, 'newest' | 'oldest'>[] {
  return [
    {
      name: 'placed',
      header: (t) => t('orders.column.placed'),
      width: 80,
      className: `${styles.placed ?? ''} ${text.muted ?? ''}`,
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
      className: styles.company,
      cell: ({ customer_company: company }) => <bdi>{company ?? ''}</bdi>,
    },
  ];
}
