import { clsx } from 'clsx';
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
import { Section } from '../ui/section.tsx';
import styles from './stage-counts.module.css';
import { stageColour } from '../../shared/orders/stage-colour.ts';

/** Orders per stage, with the age of the oldest. */
export function StageCounts({ summary }: { readonly summary: AdminSummary }) {
  const { t } = useTranslation('admin');
  const highest = Math.max(1, ...summary.stages.map(({ orders }) => orders));
  return (
    <Section
      id="floor"
      title={t('floor.title')}
      note={formatCount(countOpenOrders(summary))}
      end={<p className={clsx(text.muted, text.small)}>{t('floor.hint')}</p>}
    >
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
            <tr key={stage} style={stageColour(stage)}>
              <th scope="row">
                <Link
                  className={clsx(text.target, styles.name)}
                  to={`${PATHS.admin.orders}?stage=${stage.toLowerCase()}&sort=longest-in-stage`}
                >
                  <StageDot stage={stage} />
                  {t(`stage.${stage}`, { ns: 'common' })}
                </Link>
              </th>
              <td>
                <span className={styles.bar} style={{ '--n': orders, '--max': highest } as CSSProperties} />
              </td>
              <td className={clsx(text.strong, styles.number)}>{formatCount(orders)}</td>
              <td className={clsx(text.muted, text.small, styles.number)}>
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
    </Section>
  );
}
