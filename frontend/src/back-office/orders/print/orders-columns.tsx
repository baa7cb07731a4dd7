import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { IconPhotoPause, IconPhotoCheck, IconPhotoX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AgeInStage } from '../components/age.tsx';
import { activeHoldOf } from '../components/artwork-hold.ts';
import type { ListColumn } from '../../lists/list-table.tsx';
import { COMMON_ORDER_COLUMNS, PAYMENT_COLUMNS } from '../components/order-columns.tsx';
import { StageCell } from '../components/stage-cell.tsx';
import { ParkedMark } from '../components/parked-mark.tsx';
import { ProductTitle } from '../components/product-texts.tsx';
import { RowPieces } from '../components/row-figures.tsx';
import text from '../../../shared/ui/text.module.css';
import type { ListedOrder, OrdersSort } from './orders-url.ts';
import styles from '../components/orders-table.module.css';

/** Columns of the list of print orders. */
export const ORDER_COLUMNS: readonly ListColumn<ListedOrder, OrdersSort>[] = [
  ...COMMON_ORDER_COLUMNS,
  {
    name: 'product',
    header: (t) => t('orders.column.product'),
    className: styles.product,
    sort: { ascending: 'product', descending: '-product', startsAscending: true },
    cell: ({ id, product_title: title, parked_since: parked }) => (
      <>
        <ParkedMark id={id} since={parked} />
        <ProductTitle title={title} />
      </>
    ),
  },
  {
    name: 'quantity',
    header: (t) => t('orders.column.quantity'),
    width: 72,
    numeric: true,
    className: styles.quantity,
    sort: { ascending: 'quantity', descending: '-quantity' },
    cell: ({ quantity }) => <RowPieces pieces={quantity} />,
  },
  {
    name: 'stage',
    header: (t) => t('orders.column.stage'),
    width: 160,
    className: styles.stage,
    sort: { ascending: 'stage', descending: '-stage', startsAscending: true },
    cell: (order) => <StageCell order={order} />,
  },
  {
    name: 'inStage',
    header: (t) => t('orders.column.inStage'),
    width: 92,
    numeric: true,
    sort: { ascending: 'shortest-in-stage', descending: 'longest-in-stage' },
    cell: ({ status, current_stage: stage, stage_since: since }) =>
      status === 'cancelled' ? null : <AgeInStage stage={stage} since={since} />,
  },
  {
    name: 'artwork',
    header: (t) => t('order.artwork', { ns: 'lists' }),
    width: 138,
    className: styles.artwork,
    sort: { ascending: 'artwork', descending: '-artwork', startsAscending: true },
    cell: (order) => artworkMark(order),
  },
  ...PAYMENT_COLUMNS,
];

function artworkMark(order: ListedOrder): ReactNode {
  const hold = activeHoldOf(order);
  return hold === null ? <ProblemsMark problems={order.artwork_faults} /> : <ArtworkHoldMark state={hold.state} />;
}

function ArtworkHoldMark({ state }: { readonly state: 'waiting' | 'answered' }) {
  const { t } = useTranslation('lists');
  const Icon = state === 'waiting' ? IconPhotoPause : IconPhotoCheck;
  return (
    <span className={clsx(text.withIcon, state === 'waiting' ? text.error : text.warning)}>
      <Icon size={14} stroke={1.75} aria-hidden="true" />
      {t(state === 'waiting' ? 'artwork.any' : 'artwork.received')}
    </span>
  );
}

/** Problems that the inspection found, while no new artwork is requested. */
function ProblemsMark({ problems }: { readonly problems: ListedOrder['artwork_faults'] }) {
  const { t } = useTranslation('lists');
  if (problems === undefined) return null;
  const isOpen = problems === 'open';
  return (
    <span className={clsx(text.withIcon, isOpen ? text.error : text.muted)}>
      <IconPhotoX size={14} stroke={1.75} aria-hidden="true" />
      {t(isOpen ? 'artwork.faulty' : 'artwork.accepted')}
    </span>
  );
}
