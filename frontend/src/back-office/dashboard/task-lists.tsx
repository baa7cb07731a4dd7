import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '../../shared/routes/paths.ts';
import { formatAed } from '../../shared/money/aed.ts';
import { useAdminOrdersQuery, useMessagesQuery } from '../api/office-api.ts';
import type { ListedOrder } from '../orders/print/orders-url.ts';
import { Ago } from '../orders/components/age.tsx';
import { ParkedMark } from '../orders/components/parked-mark.tsx';
import { Person } from '../ui/person.tsx';
import { StageName } from '../orders/components/stage-name.tsx';
import text from '../../shared/ui/text.module.css';
import pageStyles from './dashboard-page.module.css';
import messageStyles from './message-rows.module.css';
import { HELD_ORDERS_SEARCH } from './open-tasks.ts';
import rowStyles from './order-rows.module.css';

/** The list behind each heading shows the rest. */
const MAX_ROWS = 5;

/** Orders whose artwork is requested or waits for inspection. */
export function HeldOrders() {
  const { t } = useTranslation('figures');
  const { data } = useAdminOrdersQuery({ status: 'in-production', artwork: 'any', limit: MAX_ROWS, sort: 'oldest' });
  if (data === undefined || data.rows.length === 0) return null;
  return (
    <OrderList
      id="held"
      title={t('held.title')}
      listUrl={`${PATHS.admin.orders}${HELD_ORDERS_SEARCH}`}
      search={HELD_ORDERS_SEARCH}
      orders={data.rows}
      renderDetail={({ artwork_hold: hold }) => (
        <span
          className={`${rowStyles.detail} ${text.truncated} ${hold?.state === 'answered' ? (text.warning ?? '') : ''}`}
          title={hold?.reason ?? undefined}
        >
          {hold?.state === 'answered' ? t('held.answered') : (hold?.reason ?? '')}
        </span>
      )}
      renderEnd={({ artwork_hold: hold }) => (hold === null ? null : <Ago since={hold.since} />)}
    />
  );
}

/** Unpaid orders, oldest first. */
export function UnpaidOrders() {
  const { t } = useTranslation(['figures', 'admin']);
  const { data } = useAdminOrdersQuery({ paid: 'false', limit: MAX_ROWS, sort: 'oldest' });
  if (data === undefined || data.rows.length === 0) return null;
  return (
    <OrderList
      id="unpaid"
      title={t('unpaid.title')}
      note={t('dashboard.withVat', { ns: 'admin' })}
      listUrl={`${PATHS.admin.orders}?paid=no&sort=oldest`}
      search="?paid=no&sort=oldest"
      orders={data.rows}
      renderDetail={({ grand_total: total }) => (
        <span className={`${rowStyles.placed} ${rowStyles.amount}`}>{formatAed(total)}</span>
      )}
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
  readonly orders: readonly ListedOrder[];
  readonly renderDetail: (order: ListedOrder) => ReactNode;
  readonly renderEnd: (order: ListedOrder) => ReactNode;
}

function OrderList({ id, title, note, listUrl, search, orders, renderDetail, renderEnd }: OrderListProps) {
  const { t } = useTranslation('figures');
  return (
    <section aria-labelledby={id}>
      <div className={pageStyles.header}>
        <h2 id={id}>
          {title} {note === undefined ? null : <span>{note}</span>}
        </h2>
        <Link to={listUrl}>{t('toList')}</Link>
      </div>
      <ol className={`${rowStyles.rows} ${rowStyles.compact}`}>
        {orders.map((order) => (
          <li key={order.id} className={rowStyles.row}>
            <Link
              className={`${text.number} ${text.strong} ${rowStyles.number}`}
              to={`${PATHS.admin.order(order.id)}${search}`}
            >
              {order.number}
            </Link>
            <span className={rowStyles.product}>
              <ParkedMark id={order.id} since={order.parked_since} />
              <span className={text.truncated}>{order.product_title}</span>
            </span>
            <span className={`${text.truncated} ${text.muted} ${rowStyles.customer}`}>
              <Person name={order.customer_name} />
            </span>
            <span className={rowStyles.stage}>
              <StageName stage={order.current_stage} />
            </span>
            {renderDetail(order)}
            <span className={rowStyles.age}>{renderEnd(order)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Unread messages, oldest first. */
export function UnreadMessages() {
  const { t } = useTranslation('figures');
  const { data } = useMessagesQuery({ status: 'unread', sort: 'oldest', limit: MAX_ROWS });
  if (data === undefined || data.rows.length === 0) return null;
  return (
    <section aria-labelledby="unread">
      <div className={pageStyles.header}>
        <h2 id="unread">{t('unread.title')}</h2>
        <Link to={`${PATHS.admin.contacts}?status=unread&sort=oldest`}>{t('unread.all')}</Link>
      </div>
      <ol>
        {data.rows.map((message) => (
          <li key={message.id} className={messageStyles.message}>
            <b>
              <Person name={message.name} />
            </b>
            <Ago since={message.submitted_at} />
            <p dir="auto">{message.message ?? ''}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
