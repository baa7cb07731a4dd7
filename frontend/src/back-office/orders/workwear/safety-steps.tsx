import { SAFETY_STATES, type SafetyState } from '@pressline/domain/orders/fulfilment/safety-states.ts';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import layout from '../../../shared/ui/layout.module.css';
import stageStyles from '../components/stage-name.module.css';
import styles from '../order-details/order-layout.module.css';
import type { SafetyOrder } from '../../api/office-api.ts';
import { CancelledBadge } from '../components/stage-name.tsx';
import { Ago } from '../components/age.tsx';
import text from '../../../shared/ui/text.module.css';

interface SafetyStepsProps {
  readonly order: SafetyOrder;
  /** Undefined if the order is cancelled or the role may not move it. */
  readonly onSelect: ((state: SafetyState) => void) | undefined;
}

/** The four states, with the time in the current one; a click moves the order. */
export function SafetySteps({ order, onSelect }: SafetyStepsProps) {
  const { t } = useTranslation('admin');
  const currentIndex = SAFETY_STATES.indexOf(order.state);
  return (
    <ol
      className={clsx(styles.steps, styles.states)}
      aria-label={t('safetyOrders.steps', { place: currentIndex + 1, of: SAFETY_STATES.length })}
    >
      {SAFETY_STATES.map((state, i) => {
        const isCurrent = i === currentIndex;
        return (
          <li key={state} className={stageStyles.state} data-state={state}>
            <button
              type="button"
              className={styles.step}
              data-reached={i <= currentIndex}
              aria-current={isCurrent ? 'step' : undefined}
              aria-disabled={onSelect === undefined}
              onClick={() => {
                if (!isCurrent) onSelect?.(state);
              }}
            >
              <b>{t(`safetyState.${state}`)}</b>
              {isCurrent && order.cancelled ? (
                <CancelledBadge />
              ) : isCurrent ? (
                <span className={layout.badge} data-tone="here">
                  <span className={styles.currentLabel}>{t('order.here')} </span>
                  <Ago since={order.state_since} />
                </span>
              ) : (
                <span>{'\u00a0'}</span>
              )}
              {onSelect === undefined && !isCurrent ? null : (
                <span className={text.visuallyHidden}>
                  {' '}
                  {t(isCurrent ? 'safetyOrders.isCurrent' : 'order.setStage')}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
