import type { Stage } from '@pressline/domain/stages.ts';
import { useTranslation } from 'react-i18next';
import styles from './stage-name.module.css';

/** How far an order is, as a strip of seven cells, with the stage's name unless a dropdown beside it says it. */
export function StageName({ stage, nameless = false }: { readonly stage: Stage; readonly nameless?: boolean }) {
  const { t } = useTranslation('admin');
  return (
    <span className={styles.stage} data-stage={stage}>
      <span className={styles.strip} aria-hidden="true" />
      {nameless ? null : t(`stage.${stage}`, { ns: 'common' })}
    </span>
  );
}

/** A stage's hue, beside its name. */
export function StageDot({ stage }: { readonly stage: Stage }) {
  return <span className={styles.dot} data-stage={stage} aria-hidden="true" />;
}
