import { useTranslation } from 'react-i18next';
import { exactMoment, shortMoment } from '../../../shared/dates/dates.ts';
import styles from './step-row.module.css';
import type { TrackStep } from './track.tsx';

interface StepRowProps {
  readonly steps: readonly TrackStep[];
  readonly current: string;
  readonly since: string;
  readonly label: string;
  /** Where it was cancelled: `current` is where it was then. */
  readonly cancelled?: { readonly at: string } | undefined;
}

/**
 * The steps of an order in a row, and where it is. Where the row is too narrow for all their names, the present one alone
 * is shown, under the whole row; the others are still read aloud.
 */
export function StepRow({ steps, current, since, label, cancelled }: StepRowProps) {
  const { t } = useTranslation(['common', 'track']);
  const place = steps.findIndex(({ step }) => step === current);
  const at = cancelled?.at ?? since;
  return (
    <div className={styles.frame}>
      <ol className={styles.steps} style={{ '--steps': steps.length } as React.CSSProperties} aria-label={label}>
        {steps.map(({ step, name, hue }, index) => {
          const here = index === place;
          return (
            <li
              key={step}
              className={[
                styles.step,
                index < place ? styles.done : undefined,
                here ? styles.here : undefined,
                here && cancelled !== undefined ? styles.stopped : undefined,
              ]
                .filter(Boolean)
                .join(' ')}
              style={hue}
              aria-current={here && cancelled === undefined ? 'step' : undefined}
            >
              <span className={styles.bar} style={{ gridColumn: index + 1 }} />
              <span className={styles.words} style={{ '--place': index + 1 } as React.CSSProperties}>
                <span className={styles.name}>{index < place ? <PassedName name={name} /> : name}</span>
                {here ? (
                  <>
                    <span className={styles.mark}>
                      {cancelled === undefined ? t('stage.here') : t('track:cancelled')}
                    </span>{' '}
                    <time className={styles.since} dateTime={at} title={exactMoment(at)}>
                      {cancelled === undefined ? t('stage.since', { since: shortMoment(at) }) : shortMoment(at)}
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

/** Looks like the bare name; says that the order is past the step: done or skipped, which the order's history knows. */
function PassedName({ name }: { readonly name: string }) {
  const { t } = useTranslation('common');
  return (
    <>
      <span aria-hidden="true">{name}</span>
      <span className={styles.unseen}>{t('stage.passed', { stage: name })}</span>
    </>
  );
}
