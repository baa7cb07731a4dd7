import { isSafetyState, type OrderStage } from '@pressline/domain/orders/fulfilment/order-stages.ts';
import { IconCircleX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './stage-name.module.css';
import status from '../../../shared/ui/status.module.css';
import { stageStyle } from './stage-style.ts';

/** The names of stages and states. */
export function useStageLabel(): (stage: OrderStage) => string {
  const { t } = useTranslation(['admin', 'common']);
  return (stage) => (isSafetyState(stage) ? t(`safetyState.${stage}`) : t(`stage.${stage}`, { ns: 'common' }));
}

/** A stage as progress cells and its name, unless a select next to it shows the name. */
export function StageName({ stage, hidesName = false }: { readonly stage: OrderStage; readonly hidesName?: boolean }) {
  const stageLabel = useStageLabel();
  return (
    <span className={styles.stage} style={stageStyle(stage)}>
      <span className={styles.progress} aria-hidden="true" />
      {hidesName ? null : stageLabel(stage)}
    </span>
  );
}

/** Marks a cancelled order; in lists, instead of its stage. */
export function CancelledBadge({ title }: { readonly title?: string }) {
  const { t } = useTranslation('admin');
  return (
    <span className={status.badge} title={title}>
      <IconCircleX size={14} stroke={1.75} aria-hidden="true" />
      {t('safetyState.cancelled')}
    </span>
  );
}

/** A dot in the stage's colour. */
export function StageDot({ stage }: { readonly stage: OrderStage }) {
  return <span className={styles.dot} style={stageStyle(stage)} aria-hidden="true" />;
}
