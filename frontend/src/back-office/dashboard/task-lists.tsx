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
import text from '../ui/text.module.css';
import page from './dashboard-page.module.css';
import mail from './mail.module.css';
import { HELD_ORDERS } from './open-tasks.ts';
import rows from './order-rows.module.css';

/** So many of each kind stand on the dashboard; the list behind its heading has them all. */
const SHOWN = 5;

/** Orders whose artwork was asked for anew, or came and waits for a look; nothing where there are none. */
export function HeldOrders() {
  const { t } = useTranslation('figures');
  const { data } = useAdminOrdersQuery({ status: 'in-production', artwork: 'any', limit: SHOWN, sort: 'oldest' });
  if (data === undefined || data.rows.length === 0) return null;
  return (
    <Orders
      id="held"
      title={t('held.title')}
      all={`${PATHS.admin.orders}${HELD_ORDERS}`}
      search={HELD_ORDERS}
      orders={data.rows}
      say={({ artwork_hold: hold }) => (
        <span
          className={`${rows.said} ${text.truncated} ${hold?.state === 'answered' ? (text.warning ?? '') : ''}`}
          title={hold?.reason ?? undefined}
        >
          {hold?.state === 'answered' ? t('held.answered') : (hold?.reason ?? '')}
        </span>
      )}
      end={({ artwork_hold: hold }) => (hold === null ? null : <Ago since={hold.since} />)}
    />
  );
}

/** Orders that nobody has paid yet, oldest first. */
export function UnpaidOrders() {
  const { t } = useTranslation(['figures', 'admin']);
  const { data } = useAdminOrdersQuery({ paid: 'false', limit: SHOWN, sort: 'oldest' });
  if (data === undefined || data.rows.length === 0) return null;
  return (
    <Orders
      id="unpaid"
      title={t('unpaid.title')}
      note={t('dashboard.withVat', { ns: 'admin' })}
      all={`${PATHS.admin.orders}?paid=no&sort=oldest`}
      search="?paid=no&sort=oldest"
      orders={data.rows}
      say={({ grand_total: total }) => <span className={`${rows.placed} ${rows.amount}`}>{formatAed(total)}</span>}
      end={({ created_at: at }) => <Ago since={at} />}
    />
  );
}

interface OrdersProps {
  readonly id: string;
  readonly title: string;
  /** What its amounts are. */
  readonly note?: string;
  /** Of the list with all of them. */
  readonly all: string;
  /** The list in which an order's page walks on. */
  readonly search: string;
  readonly orders: readonly ListedOrder[];
  readonly say: (order: ListedOrder) => ReactNode;
  readonly end: (order: ListedOrder) => ReactNode;
}

function Orders({ id, title, note, all, search, orders, say, end }: OrdersProps) {
  const { t } = useTranslation('figures');
  return (
    <section aria-labelledby={id}>
      <div className={page.head}>
        <h2 id={id}>
          {title} {note === undefined ? null : <span>{note}</span>}
        </h2>
        <Link to={all}>{t('toList')}</Link>
      </div>
      <ol className={`${rows.rows} ${rows.short}`}>
        {orders.map((order) => (
          <li key={order.id} className={rows.row}>
            <Link className={`${text.number} ${rows.number}`} to={`${PATHS.admin.order(order.id)}${search}`}>
              {order.number}
            </Link>
            <span className={rows.product}>
              <ParkedMark id={order.id} since={order.parked_since} />
              <span className={text.truncated}>{order.product_title}</span>
            </span>
            <span className={`${text.truncated} ${text.muted} ${rows.customer}`}>
              <Person name={order.customer_name} />
            </span>
            <span className={rows.stage}>
              <StageName stage={order.current_stage} />
            </span>
            {say(order)}
            <span className={rows.age}>{end(order)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What people wrote and nobody has read, oldest first. */
export function UnreadMessages() {
  const { t } = useTranslation('figures');
  const { data } = useMessagesQuery({ status: 'unread', sort: 'oldest', limit: SHOWN });
  if (data === undefined || data.rows.length === 0) return null;
  return (
    <section aria-labelledby="unread">
      <div className={page.head}>
        <h2 id="unread">{t('unread.title')}</h2>
        <Link to={`${PATHS.admin.contacts}?status=unread&sort=oldest`}>{t('unread.all')}</Link>
      </div>
      <ol>
        {data.rows.map((message) => (
          <li key={message.id} className={mail.mail}>
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
