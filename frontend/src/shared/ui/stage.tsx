import { STAGES, type Stage } from '@pressline/domain/stages.ts';
import { useTranslation } from 'react-i18next';
import { exactMoment, shortMoment } from '../dates/dates.ts';
import styles from './stage.module.css';

/** Each stage has a hue of its own, the same everywhere; its name stands beside it always. */
export function hueOf(stage: Stage): React.CSSProperties {
  return { '--hue': `var(--stage-${stage.toLowerCase()})` } as React.CSSProperties;
}

/**
 * The seven stages of an order in a row, and where it is. Where the row is too narrow for seven names, the present one
 * alone is shown, under the whole row; the others are still read aloud.
 */
export function StageSteps({ stage, since }: { readonly stage: Stage; readonly since: string }) {
  const { t } = useTranslation('common');
  const place = STAGES.indexOf(stage);
  return (
    <div className={styles.frame}>
      <ol className={styles.steps} aria-label={t('stage.steps')}>
        {STAGES.map((each, index) => {
          const here = index === place;
          return (
            <li
              key={each}
              className={[styles.step, index < place ? styles.done : undefined, here ? styles.here : undefined]
                .filter(Boolean)
                .join(' ')}
              style={hueOf(each)}
              aria-current={here ? 'step' : undefined}
            >
              <span className={styles.bar} style={{ gridColumn: index + 1 }} />
              <span className={styles.words} style={{ '--place': index + 1 } as React.CSSProperties}>
                <span className={styles.name}>{index < place ? <PassedName stage={each} /> : t(`stage.${each}`)}</span>
                {here ? (
                  <>
                    <span className={styles.mark}>{t('stage.here')}</span>{' '}
                    <time className={styles.since} dateTime={since} title={exactMoment(since)}>
                      {t('stage.since', { since: shortMoment(since) })}
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

/** Looks like the bare name; says that the order is past the stage: done or skipped, which the order's history knows. */
function PassedName({ stage }: { readonly stage: Stage }) {
  const { t } = useTranslation('common');
  return (
    <>
      <span aria-hidden="true">{t(`stage.${stage}`)}</span>
      <span className={styles.unseen}>{t('stage.passed', { stage: t(`stage.${stage}`) })}</span>
    </>
  );
}
