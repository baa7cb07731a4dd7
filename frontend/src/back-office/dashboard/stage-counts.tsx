import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '../../shared/routes/paths.ts';
import { formatCount } from '../../shared/money/aed.ts';
import { AgeInStage } from '../orders/components/age.tsx';
import { countOpenOrders } from '../orders/components/open-orders.ts';
import { StageDot } from '../orders/components/stage-name.tsx';
import text from '../../shared/ui/text.module.css';
import type { AdminSummary } from '../api/office-api.ts';
import pageStyles from './dashboard-page.module.css';
import styles from './stage-counts.module.css';

/** Orders per stage, with the age of the oldest. */
export function StageCounts({ summary }: { readonly summary: AdminSummary }) {
  const { t } = useTranslation('admin');
  const highest = Math.max(1, ...summary.stages.map(({ orders }) => orders));
  return (
    <section aria-labelledby="floor">
      <div className={pageStyles.header}>
        <h2 id="floor">
          {t('floor.title')} <span>{formatCount(countOpenOrders(summary))}</span>
        </h2>
        <p>{t('floor.hint')}</p>
      </div>
      <table className={styles.table}>
        <thead className={text.visuallyHidden}>
          <tr>
            <th scope="col">{t('floor.stage')}</th>
            <th scope="col">{t('floor.share')}</th>
            <th scope="col">{t('floor.orders')}</th>
            <th scope="col">{t('floor.oldest')}</th>
          </tr>
        </thead>
        <tbody>
          {summary.stages.map(({ stage, orders, oldest_since }) => (
            <tr key={stage} data-stage={stage}>
              <th scope="row">
                <Link to={`${PATHS.admin.orders}?stage=${stage.toLowerCase()}&sort=longest-in-stage`}>
                  <StageDot stage={stage} />
                  {t(`stage.${stage}`, { ns: 'common' })}
                </Link>
              </th>
              <td>
                <span className={styles.bar} style={{ '--n': orders, '--max': highest } as CSSProperties} />
              </td>
              <td className={styles.count}>{formatCount(orders)}</td>
              <td className={styles.oldest}>
                {oldest_since === null || stage === 'Completed' ? (
                  ''
                ) : (
                  <AgeInStage stage={stage} since={oldest_since} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
