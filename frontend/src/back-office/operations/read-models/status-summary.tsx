import { IconAlertTriangle, IconCheck, IconPlayerPlay, IconVersions } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../shared/money/aed.ts';
import layout from '../../../shared/ui/layout.module.css';
import text from '../../../shared/ui/text.module.css';
import type { ReadModelStatus } from '../api/projections-api.ts';
import { summaryOf } from '../api/read-model-status.ts';
import { rowIdOf } from '../components/section.tsx';
import styles from '../components/projections.module.css';

/** At a glance: what is up to date, what is running, what can be promoted and what has a problem, with links. */
export function StatusSummary({ status }: { readonly status: ReadModelStatus }) {
  const { t } = useTranslation('projections');
  const { upToDate, total, running, attention, ready } = summaryOf(status);
  const isCalm = attention.length === 0;
  return (
    <ul className={clsx(layout.row, styles.summary)} aria-label={t('summary.label')}>
      <Item icon={<IconCheck size={16} stroke={1.75} aria-hidden="true" />} tone={isCalm ? text.good : text.muted}>
        {t('summary.upToDate', { n: formatCount(upToDate), total: formatCount(total) })}
      </Item>
      <Item
        icon={<IconPlayerPlay size={16} stroke={1.75} aria-hidden="true" className={text.mirrored} />}
        tone={running === 0 ? text.muted : text.strong}
      >
        {running === 0 ? t('summary.nothingRunning') : t('summary.running', { n: formatCount(running) })}
      </Item>
      <Item
        icon={<IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />}
        tone={isCalm ? text.muted : text.warning}
      >
        {isCalm ? (
          t('summary.calm')
        ) : (
          <>
            {t('summary.attention')} <RowLinks projections={attention} />
          </>
        )}
      </Item>
      {ready.length === 0 ? null : (
        <Item icon={<IconVersions size={16} stroke={1.75} aria-hidden="true" />} tone={text.strong}>
          {t('summary.ready')} <RowLinks projections={ready} />
        </Item>
      )}
    </ul>
  );
}

function RowLinks({ projections }: { readonly projections: readonly string[] }) {
  return projections.map((projection, index) => (
    <span key={projection}>
      {index === 0 ? '' : ' · '}
      <a className={styles.press} href={`#${rowIdOf(projection)}`}>
        <bdi>{projection}</bdi>
      </a>
    </span>
  ));
}

interface ItemProps {
  readonly icon: ReactNode;
  readonly tone: string | undefined;
  readonly children: ReactNode;
}

function Item({ icon, tone, children }: ItemProps) {
  return (
    <li className={clsx(text.withIcon, styles.stateText, tone)}>
      {icon}
      <span>{children}</span>
    </li>
  );
}
