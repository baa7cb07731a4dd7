import { IconCircleX } from '@tabler/icons-react';
import type { Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import { useTranslation } from 'react-i18next';
import styles from './stage-name.module.css';
import layout from '../../../shared/ui/layout.module.css';

/** A stage as seven progress cells and its name, unless a select next to it shows the name. */
export function StageName({ stage, hidesName = false }: { readonly stage: Stage; readonly hidesName?: boolean }) {
  const { t } = useTranslation('admin');
  return (
    <span className={styles.stage} data-stage={stage}>
      <span className={styles.progress} aria-hidden="true" />
      {hidesName ? null : t(`stage.${stage}`, { ns: 'common' })}
    </span>
  );
}

/** Marks a cancelled order; in lists, instead of its stage. */
export function CancelledBadge({ title }: { readonly title?: string }) {
  const { t } = useTranslation('admin');
  return (
    <span className={layout.badge} title={title}>
      <IconCircleX size={14} stroke={1.75} aria-hidden="true" />
      {t('safetyState.cancelled')}
    </span>
  );
}

/** A dot in the stage's colour. */
export function StageDot({ stage }: { readonly stage: Stage }) {
  return <span className={styles.dot} data-stage={stage} aria-hidden="true" />;
}
