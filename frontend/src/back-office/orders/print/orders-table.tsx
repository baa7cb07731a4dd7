import { IconPhotoPause, IconPhotoCheck, IconPhotoX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AgeInStage } from '../components/age.tsx';
import { holdOf } from '../components/artwork-hold.ts';
import type { ListColumn } from '../../lists/list-table.tsx';
import { useMoments } from '../../time/moments.ts';
import { ParkedMark } from '../components/parked-mark.tsx';
import { PaymentMark } from '../components/payment-mark.tsx';
import { Person } from '../../ui/person.tsx';
import { RowPieces, RowTotal } from '../components/row-figures.tsx';
import { CancelledName, StageName } from '../components/stage-name.tsx';
import text from '../../ui/text.module.css';
import type { ListedOrder, OrdersSort } from './orders-url.ts';
import type { OrdersColumn } from './orders-columns.ts';
import styles from './orders-table.module.css';

/** The columns of the list of print orders that somebody has chosen. */
export function useOrderColumns(
  shown: readonly OrdersColumn[],
  sort: OrdersSort,
): readonly ListColumn<ListedOrder, OrdersSort>[] {
  const { t, i18n } = useTranslation('admin');
  const { day, exact } = useMoments();
  const names = shown.join(' ');
  return useMemo(() => {
    const down = (by: OrdersSort) => ({ by, sorted: sort === by ? ('descending' as const) : undefined });
    const all: Readonly<Record<OrdersColumn, Omit<ListColumn<ListedOrder, OrdersSort>, 'name'>>> = {
      placed: {
        head: t('orders.column.placed'),
        width: 80,
        className: `${styles.cPlaced ?? ''} ${text.quiet ?? ''}`,
        sort: {
          by: sort === 'newest' ? 'oldest' : 'newest',
          sorted: sort === 'newest' ? 'descending' : sort === 'oldest' ? 'ascending' : undefined,
        },
        cell: ({ created_at: at }) => (
          <time dateTime={at} title={exact(at)}>
            {day(at)}
          </time>
        ),
      },
      customer: {
        head: t('orders.column.customer'),
        width: 132,
        className: styles.customer,
        cell: ({ customer_name: name }) => <Person name={name} />,
      },
      company: {
        head: t('order.company', { ns: 'lists' }),
        width: 140,
        className: styles.cCompany,
        cell: ({ customer_company: company }) => <bdi>{company ?? ''}</bdi>,
      },
      product: {
        head: t('orders.column.product'),
        className: styles.cProduct,
        cell: ({ id, product_title: title, parked_since: parked }) => (
          <>
            <ParkedMark id={id} since={parked} />
            <bdi>{title}</bdi>
          </>
        ),
      },
      quantity: {
        head: t('orders.column.quantity'),
        width: 72,
        number: true,
        className: styles.cQuantity,
        cell: ({ quantity }) => <RowPieces pieces={quantity} />,
      },
      stage: {
        head: t('orders.column.stage'),
        width: 168,
        className: styles.stage,
        cell: (order) => <StageCell order={order} />,
      },
      inStage: {
        head: t('orders.column.inStage'),
        width: 104,
        number: true,
        className: styles.cAge,
        sort: down('longest-in-stage'),
        cell: ({ status, current_stage: stage, stage_since: since }) =>
          status === 'cancelled' ? null : <AgeInStage stage={stage} since={since} />,
      },
      artwork: {
        head: t('order.artwork', { ns: 'lists' }),
        width: 116,
        className: styles.cArtwork,
        cell: (order) => {
          const hold = holdOf(order);
          return hold === null ? <FaultsMark faults={order.artwork_faults} /> : <HoldMark state={hold.state} />;
        },
      },
      payment: {
        head: t('order.payment', { ns: 'lists' }),
        width: 114,
        className: styles.cPayment,
        cell: ({ payment }) => <PaymentMark state={payment.state} />,
      },
      total: {
        head: t('orders.column.totalPlain'),
        width: 112,
        number: true,
        className: styles.cTotal,
        sort: down('highest-total'),
        cell: ({ total_price: total }) => <RowTotal total={total} />,
      },
    };
    return names === '' ? [] : names.split(' ').map((name) => ({ name, ...all[name as OrdersColumn] }));
    // What is chosen stands in the names; the words are those of the language.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [names, sort, i18n.language]);
}

function StageCell({ order }: { readonly order: ListedOrder }) {
  const { t } = useTranslation('admin');
  const { status, cancellation, current_stage: stage } = order;
  return (
    <>
      {status === 'cancelled' ? (
        <CancelledName
          title={t(cancellation?.by === 'customer' ? 'order.cancelledByCustomerIn' : 'order.cancelledIn', {
            ns: 'lists',
            stage: t(`stage.${stage}`, { ns: 'common' }),
          })}
        />
      ) : (
        <StageName stage={stage} />
      )}
    </>
  );
}

function HoldMark({ state }: { readonly state: 'waiting' | 'answered' }) {
  const { t } = useTranslation('lists');
  const Icon = state === 'waiting' ? IconPhotoPause : IconPhotoCheck;
  return (
    <span className={`${text.say} ${state === 'waiting' ? (text.bad ?? '') : (text.warn ?? '')}`}>
      <Icon size={14} stroke={1.75} aria-hidden="true" />
      {t(state === 'waiting' ? 'artwork.any' : 'artwork.answered')}
    </span>
  );
}

/** What the check found wrong with a file that nobody has been asked about yet. */
function FaultsMark({ faults }: { readonly faults: ListedOrder['artwork_faults'] }) {
  const { t } = useTranslation('lists');
  if (faults === undefined) return null;
  const open = faults === 'open';
  return (
    <span className={`${text.say} ${open ? (text.bad ?? '') : (text.quiet ?? '')}`}>
      <IconPhotoX size={14} stroke={1.75} aria-hidden="true" />
      {t(open ? 'artwork.faulty' : 'artwork.accepted')}
    </span>
  );
}
