import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { exactMoment, longMoment, weekdayMoment } from '../../../shared/dates/dates.ts';
import text from '../../ui/text.module.css';
import { Estimate, type EstimatedFinish } from './estimate.tsx';
import styles from './track.module.css';
import { useNow } from './use-now.ts';

/** One stage of a print order, or state of a safety order, as it is shown. */
export interface TrackStep {
  readonly step: string;
  readonly name: string;
  readonly hue: React.CSSProperties;
}

/** When an order came to a step. */
export interface Visit {
  readonly step: string;
  readonly since: string;
}

interface TrackProps {
  readonly steps: readonly TrackStep[];
  readonly current: string;
  readonly since: string;
  /** Oldest first. Absent until it is known: then the steps behind stand without their times. */
  readonly visits: readonly Visit[] | undefined;
  /** `Stage 3 of 7` */
  readonly place: string;
  /** Of the list of steps, for screen readers. */
  readonly label: string;
  /** Where it was cancelled: it is in no step's work, and `current` is where it was. */
  readonly cancelled?: { readonly at: string } | undefined;
  readonly estimate?: EstimatedFinish | null | undefined;
  /** More that belongs to where it is now. */
  readonly children?: ReactNode;
}

/** `passed`: behind the order, done or skipped; which of them is known when its visits are. */
type StepState = 'done' | 'passed' | 'skipped' | 'here' | 'stopped' | 'toCome';

const CLASSES: Readonly<Record<StepState, string | undefined>> = {
  done: styles.past,
  passed: styles.past,
  skipped: styles.skipped,
  here: styles.here,
  stopped: styles.stopped,
  toCome: styles.toCome,
};

/** Where an order is among its steps, since when, and when it came to each. Says a new step by itself. */
export function Track(props: TrackProps) {
  const { steps, current, since, visits, label, cancelled, children } = props;
  const { t } = useTranslation(['track', 'common']);
  const at = steps.findIndex(({ step }) => step === current);
  const name = steps[at]?.name ?? current;
  return (
    <section className={styles.track} aria-labelledby="now">
      <div className={styles.now}>
        <h2 id="now">{cancelled === undefined ? name : t('cancelled')}</h2>
        {cancelled === undefined ? <Since {...props} /> : <CancelledAt at={cancelled.at} name={name} />}
        {props.estimate === undefined || props.estimate === null ? null : <Estimate estimate={props.estimate} />}
        {children}
      </div>
      <ol className={styles.stages} style={{ '--steps': steps.length } as React.CSSProperties} aria-label={label}>
        {steps.map((each, index) => {
          const reached = index > at ? undefined : index === at ? since : reachedAt(visits, each.step);
          const state = stateOf({ index, at, reached, known: visits !== undefined, stopped: cancelled !== undefined });
          return (
            <li
              key={each.step}
              style={each.hue}
              className={CLASSES[state]}
              aria-current={state === 'here' ? 'step' : undefined}
            >
              <span className={styles.node} aria-hidden="true">
                <Mark state={state} number={index + 1} />
              </span>
              <div>
                <b>
                  <StepName state={state} name={each.name} />
                </b>
                {reached === undefined ? null : (
                  <time dateTime={reached} title={exactMoment(reached)}>
                    {weekdayMoment(reached)}
                  </time>
                )}
                {state === 'here' ? <span className={styles.mark}>{t('common:stage.here')}</span> : null}
                {state === 'stopped' ? <span className={styles.stop}>{t('stopped')}</span> : null}
              </div>
            </li>
          );
        })}
      </ol>
      <NewStep name={cancelled === undefined ? name : t('cancelled')} />
    </section>
  );
}

interface Placed {
  readonly index: number;
  readonly at: number;
  readonly reached: string | undefined;
  readonly known: boolean;
  readonly stopped: boolean;
}

function stateOf({ index, at, reached, known, stopped }: Placed): StepState {
  if (index > at) return 'toCome';
  if (index === at) return stopped ? 'stopped' : 'here';
  if (!known) return 'passed';
  return reached === undefined ? 'skipped' : 'done';
}

function StepName({ state, name }: { readonly state: StepState; readonly name: string }) {
  const { t } = useTranslation('common');
  switch (state) {
    case 'toCome':
    case 'here':
    case 'stopped':
      return name;
    case 'done':
    case 'passed':
    case 'skipped':
      return (
        <>
          <span aria-hidden="true">{name}</span>
          <span className={text.unseen}>{t(`stage.${state}`, { stage: name })}</span>
        </>
      );
  }
}

function Mark({ state, number }: { readonly state: StepState; readonly number: number }) {
  switch (state) {
    case 'done':
    case 'passed':
      return <IconCheck size={18} stroke={2.25} />;
    case 'skipped':
      return <IconMinus size={18} stroke={2.25} />;
    case 'stopped':
      return <IconX size={18} stroke={2.25} />;
    case 'here':
    case 'toCome':
      return number;
  }
}

/** When the order last came to a step that lies behind it; undefined where that was skipped. */
function reachedAt(visits: readonly Visit[] | undefined, wanted: string): string | undefined {
  return visits?.findLast(({ step }) => step === wanted)?.since;
}

function Since({ since, place }: Pick<TrackProps, 'since' | 'place'>) {
  const { t } = useTranslation('track');
  const now = useNow();
  const minutes = Math.floor((now - Date.parse(since)) / 60_000);
  const long =
    minutes < 1
      ? t('for.now')
      : minutes < 60
        ? t('for.minutes', { count: minutes })
        : minutes < 48 * 60
          ? t('for.hours', { count: Math.floor(minutes / 60) })
          : t('for.days', { count: Math.floor(minutes / (24 * 60)) });
  return (
    <p>
      <Trans
        t={t}
        i18nKey="since"
        values={{ since: longMoment(since), for: long, place }}
        components={{ time: <time dateTime={since} title={exactMoment(since)} /> }}
      />
    </p>
  );
}

function CancelledAt({ at, name }: { readonly at: string; readonly name: string }) {
  const { t } = useTranslation('track');
  return (
    <p>
      <Trans
        t={t}
        i18nKey="cancelledAt"
        values={{ when: longMoment(at), stage: name }}
        components={{ time: <time dateTime={at} title={exactMoment(at)} /> }}
      />
    </p>
  );
}

/** Says the step when it changes while the page is open; nothing at first. */
function NewStep({ name }: { readonly name: string }) {
  const { t } = useTranslation('track');
  const [seen, setSeen] = useState<{ readonly name: string; readonly moved: boolean }>({ name, moved: false });
  if (seen.name !== name) setSeen({ name, moved: true });
  return (
    <p role="status" className={text.unseen}>
      {seen.moved ? t('moved', { stage: name }) : ''}
    </p>
  );
}
