import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '../../shared/routes/paths.ts';
import { formatAed } from '../../shared/money/aed.ts';
import { useSafetyOrdersQuery } from '../api/office-api.ts';
import { Ago } from '../orders/components/age.tsx';
import { ParkedMark } from '../orders/components/parked-mark.tsx';
import page from './dashboard-page.module.css';
import mail from './mail.module.css';

/** So many stand on the dashboard. */
const LATEST = { limit: 4 } as const;

/** What safety wear was ordered last. */
export function LatestSafetyOrders() {
  const { t } = useTranslation('admin');
  const { data } = useSafetyOrdersQuery(LATEST);
  return (
    <section aria-labelledby="latest-safety">
      <div className={page.head}>
        <h2 id="latest-safety">
          {t('dashboard.safetyOrders')} <span>{t('dashboard.beforeVat')}</span>
        </h2>
        <Link to={PATHS.admin.safetyOrders}>{t('dashboard.allSafetyOrders')}</Link>
      </div>
      {data?.rows.length === 0 ? <p className={page.none}>{t('safetyOrders.none')}</p> : null}
      <ol>
        {data?.rows.map((order) => (
          <li key={order.id} className={mail.mail}>
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
