import { SAFETY_STATES, type SafetyState } from '@pressline/domain/orders/fulfilment/safety-states.ts';
import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { CancelledBadge } from '../components/stage-name.tsx';
import styles from '../components/stage-name.module.css';

interface SafetyStateNameProps {
  readonly state: SafetyState;
  readonly cancelled?: boolean;
}

/** A state as four progress cells and its name, or that the order is cancelled. */
export function SafetyStateName({ state, cancelled = false }: SafetyStateNameProps) {
  const { t } = useTranslation('admin');
  if (cancelled) return <CancelledBadge />;
  const style = { '--at': SAFETY_STATES.indexOf(state) + 1 } as CSSProperties;
  return (
    <span className={clsx(styles.stage, styles.state)} style={style} data-state={state}>
      <span className={styles.progress} aria-hidden="true" />
      {t(`safetyState.${state}`)}
    </span>
  );
}

/** A dot in the state's colour. */
export function SafetyStateDot({ state }: { readonly state: SafetyState }) {
  return <span className={clsx(styles.dot, styles.state)} data-state={state} aria-hidden="true" />;
}
