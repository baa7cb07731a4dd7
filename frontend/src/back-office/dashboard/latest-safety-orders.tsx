import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '../../shared/routes/paths.ts';
import { formatAed } from '../../shared/money/aed.ts';
import { useSafetyOrdersQuery } from '../api/office-api.ts';
import { CancelledBadge } from '../orders/components/stage-name.tsx';
import { Ago } from '../orders/components/age.tsx';
import { useProductTitle } from '../orders/components/product-texts.tsx';
import { ParkedMark } from '../orders/components/parked-mark.tsx';
import layout from '../../shared/ui/layout.module.css';
import text from '../../shared/ui/text.module.css';
import { Section, SectionLink } from '../ui/section.tsx';
import { PendingRows } from './pending-rows.tsx';
import styles from './dashboard-page.module.css';

const LATEST_QUERY = { limit: 4 } as const;

/** The latest safety orders. */
export function LatestSafetyOrders({ total }: { readonly total: number }) {
  const { t } = useTranslation('admin');
  const titleOf = useProductTitle();
  const { data } = useSafetyOrdersQuery(LATEST_QUERY);
  return (
    <Section
      id="latest-safety"
      title={t('dashboard.safetyOrders')}
      note={t('dashboard.beforeVat')}
      end={<SectionLink to={PATHS.admin.safetyOrders}>{t('dashboard.allSafetyOrders')}</SectionLink>}
    >
      {data === undefined ? <PendingRows of="safety-orders" count={Math.min(total, LATEST_QUERY.limit)} /> : null}
      {data?.rows.length === 0 ? <p className={text.muted}>{t('safetyOrders.none')}</p> : null}
      <ol className={layout.lines}>
        {data?.rows.map((order) => (
          <li key={order.id} className={styles.message}>
            <b>
              <Link className={clsx(text.number, text.rowLink)} to={PATHS.admin.safetyOrder(order.id)}>
                {order.number}
              </Link>
            </b>
            {order.cancelled ? <CancelledBadge /> : <Ago since={order.created_at} />}
            <p className={clsx(text.muted, text.small)}>
              <ParkedMark id={order.id} since={order.parked_since} />{' '}
              {t('dashboard.safetyOrderLine', {
                product: order.items.map(({ title }) => titleOf(title)).join(', '),
                // The currency stays on the line of its amount.
                total: formatAed(order.total_price).replace(' ', '\u00A0'),
              })}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
