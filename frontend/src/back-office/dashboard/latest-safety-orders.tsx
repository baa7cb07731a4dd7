import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '../../shared/routes/paths.ts';
import { formatAed } from '../../shared/money/aed.ts';
import { useSafetyOrdersQuery } from '../api/office-api.ts';
import { Ago } from '../orders/components/age.tsx';
import { ParkedMark } from '../orders/components/parked-mark.tsx';
import pageStyles from './dashboard-page.module.css';
import messageStyles from './message-rows.module.css';

const LATEST_QUERY = { limit: 4 } as const;

/** The latest safety orders. */
export function LatestSafetyOrders() {
  const { t } = useTranslation('admin');
  const { data } = useSafetyOrdersQuery(LATEST_QUERY);
  return (
    <section aria-labelledby="latest-safety">
      <div className={pageStyles.header}>
        <h2 id="latest-safety">
          {t('dashboard.safetyOrders')} <span>{t('dashboard.beforeVat')}</span>
        </h2>
        <Link to={PATHS.admin.safetyOrders}>{t('dashboard.allSafetyOrders')}</Link>
      </div>
      {data?.rows.length === 0 ? <p className={pageStyles.none}>{t('safetyOrders.none')}</p> : null}
      <ol>
        {data?.rows.map((order) => (
          <li key={order.id} className={messageStyles.message}>
            <b>
              <Link to={PATHS.admin.safetyOrder(order.id)}>{order.number}</Link>
            </b>
            <Ago since={order.created_at} />
            <p>
              <ParkedMark id={order.id} since={order.parked_since} />{' '}
              {t('dashboard.safetyOrderLine', { product: order.product_title, total: formatAed(order.total_price) })}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
