import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../shared/routes/paths.ts';
import { formatAed } from '../../shared/money/aed.ts';
import { useAdminOrdersQuery, useMessagesQuery } from '../api/office-api.ts';
import type { ListedOrder } from '../orders/print/orders-url.ts';
import { Ago } from '../orders/components/age.tsx';
import { Person } from '../ui/person.tsx';
import { Section, SectionLink } from '../ui/section.tsx';
import layout from '../../shared/ui/layout.module.css';
import text from '../../shared/ui/text.module.css';
import styles from './dashboard-page.module.css';
import { HELD_ORDERS_SEARCH } from './open-tasks.ts';
import { OrderRow } from './order-rows.tsx';
import { PendingRows } from './pending-rows.tsx';
import rowStyles from './order-rows.module.css';

/** The list behind each heading shows the rest. */
const MAX_ROWS = 5;

interface TaskListProps {
  /** Of all, as in the summary. */
  readonly total: number;
}

/** Orders whose artwork is requested or waits for inspection. */
export function HeldOrders({ total }: TaskListProps) {
  const { t } = useTranslation('figures');
  const { data } = useAdminOrdersQuery({ status: 'in-production', artwork: 'any', limit: MAX_ROWS, sort: 'oldest' });
  if ((data?.rows.length ?? total) === 0) return null;
  return (
    <OrderList
      id="held"
      title={t('held.title')}
      listUrl={`${PATHS.admin.orders}${HELD_ORDERS_SEARCH}`}
      search={HELD_ORDERS_SEARCH}
      orders={data?.rows}
      total={total}
      renderDetail={({ artwork_hold: hold }) => (
        <span
          dir="auto"
          className={clsx(text.twoLines, hold?.state === 'answered' && text.warning)}
          title={hold?.reason ?? undefined}
        >
          {hold?.state === 'answered' ? t('held.answered') : hold?.reason}
        </span>
      )}
      renderEnd={({ artwork_hold: hold }) => (hold === null ? null : <Ago since={hold.since} />)}
    />
  );
}

/** Orders that are not fully paid, oldest first. */
export function UnpaidOrders({ total }: TaskListProps) {
  const { t } = useTranslation(['figures', 'admin']);
  const { data } = useAdminOrdersQuery({ paid: 'due', limit: MAX_ROWS, sort: 'oldest' });
  if ((data?.rows.length ?? total) === 0) return null;
  return (
    <OrderList
      id="unpaid"
      title={t('unpaid.title')}
      note={t('dashboard.withVat', { ns: 'admin' })}
      listUrl={`${PATHS.admin.orders}?paid=due&sort=oldest`}
      search="?paid=due&sort=oldest"
      orders={data?.rows}
      total={total}
      renderDetail={({ payment: { due } }) => <span className={layout.pushed}>{formatAed(due)}</span>}
      renderEnd={({ created_at: at }) => <Ago since={at} />}
    />
  );
}

interface OrderListProps {
  readonly id: string;
  readonly title: string;
  /** Explains the amounts. */
  readonly note?: string;
  /** Link to the whole list. */
  readonly listUrl: string;
  /** The list that the order page's previous and next buttons go through. */
  readonly search: string;
  /** Undefined until they are loaded. */
  readonly orders: readonly ListedOrder[] | undefined;
  readonly total: number;
  readonly renderDetail: (order: ListedOrder) => ReactNode;
  readonly renderEnd: (order: ListedOrder) => ReactNode;
}

function OrderList({ id, title, note, listUrl, search, orders, total, renderDetail, renderEnd }: OrderListProps) {
  const { t } = useTranslation('figures');
  return (
    <Section id={id} title={title} note={note} end={<SectionLink to={listUrl}>{t('toList')}</SectionLink>}>
      {orders === undefined ? <PendingRows of="orders" count={Math.min(total, MAX_ROWS)} /> : null}
      <ol className={clsx(rowStyles.rows, rowStyles.compact)}>
        {orders?.map((order) => (
          <OrderRow key={order.id} order={order} search={search}>
            {renderDetail(order)}
            <span className={layout.pushed}>{renderEnd(order)}</span>
          </OrderRow>
        ))}
      </ol>
    </Section>
  );
}

/** Unread messages, oldest first. */
export function UnreadMessages({ total }: TaskListProps) {
  const { t } = useTranslation('figures');
  const { data } = useMessagesQuery({ status: 'unread', sort: 'oldest', limit: MAX_ROWS });
  if ((data?.rows.length ?? total) === 0) return null;
  return (
    <Section
      id="unread"
      title={t('unread.title')}
      end={<SectionLink to={`${PATHS.admin.contacts}?status=unread&sort=oldest`}>{t('unread.all')}</SectionLink>}
    >
      {data === undefined ? <PendingRows of="messages" count={Math.min(total, MAX_ROWS)} /> : null}
      <ol className={layout.lines}>
        {data?.rows.map((message) => (
          <li key={message.id} className={styles.message}>
            <b>
              <Person name={message.name} />
            </b>
            <Ago since={message.submitted_at} />
            <p className={clsx(text.muted, text.small, text.twoLines)} dir="auto">
              {message.message ?? ''}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
