import { stagesLike, type OrderStage } from '@pressline/domain/orders/fulfilment/order-stages.ts';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { exactMoment, shortMoment } from '../../../shared/dates/dates.ts';
import text from '../../../shared/ui/text.module.css';
import status from '../../../shared/ui/status.module.css';
import styles from './step-row.module.css';
import { stageColour } from '../../../shared/orders/stage-colour.ts';
import { useStageNames } from './use-stage-names.ts';

interface StepRowProps {
  readonly current: OrderStage;
  readonly since: string;
  /** If it was cancelled, `current` is the step it was in. */
  readonly cancelled?: { readonly at: string } | undefined;
}

/**
 * The steps of an order in a row. If there is not enough space, only the name of the current step is visible; the
 * others are read aloud.
 */
export function StepRow({ current, since, cancelled }: StepRowProps) {
  const { t } = useTranslation(['common', 'track']);
  const { nameOf, listLabelOf } = useStageNames();
  const steps = stagesLike(current);
  const currentIndex = steps.indexOf(current);
  const at = cancelled?.at ?? since;
  const isFinished = cancelled === undefined && currentIndex === steps.length - 1;
  return (
    <div className={styles.container}>
      <ol
        className={styles.steps}
        style={{ '--steps': steps.length } as React.CSSProperties}
        aria-label={listLabelOf(current)}
      >
        {steps.map((step, index) => {
          const isCurrent = index === currentIndex;
          const name = nameOf(step);
          return (
            <li
              key={step}
              className={clsx(
                styles.step,
                index < currentIndex && styles.done,
                isCurrent && styles.current,
                isCurrent && cancelled !== undefined && styles.stopped,
                isCurrent && isFinished && styles.finished,
              )}
              style={stageColour(step)}
              aria-current={isCurrent && cancelled === undefined ? 'step' : undefined}
            >
              <span className={styles.bar} style={{ gridColumn: index + 1 }} />
              <span className={styles.text} style={{ '--place': index + 1 } as React.CSSProperties}>
                <span className={isCurrent ? text.strong : text.medium}>
                  {index < currentIndex ? <PassedStepName name={name} /> : name}
                </span>
                {isCurrent ? (
                  <>
                    {isFinished ? null : (
                      <span className={status.badge} data-tone={cancelled === undefined ? 'here' : 'bad'}>
                        {cancelled === undefined ? t('stage.here') : t('track:cancelled')}
                      </span>
                    )}{' '}
                    <time className={text.muted} dateTime={at} title={exactMoment(at)}>
                      {cancelled === undefined && !isFinished
                        ? t('stage.since', { since: shortMoment(at) })
                        : shortMoment(at)}
                    </time>
                  </>
                ) : null}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** Read aloud as passed; whether a step was completed or skipped is known only from the history. */
function PassedStepName({ name }: { readonly name: string }) {
  const { t } = useTranslation('common');
  return (
    <>
      <span aria-hidden="true">{name}</span>
      <span className={text.visuallyHidden}>{t('stage.passed', { stage: name })}</span>
    </>
  );
}
