import { stagesLike, type OrderStage } from '@pressline/domain/orders/fulfilment/order-stages.ts';
import { clsx } from 'clsx';
import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { exactMoment, longMoment, weekdayMoment } from '../../../shared/dates/dates.ts';
import layout from '../../../shared/ui/layout.module.css';
import status from '../../../shared/ui/status.module.css';
import text from '../../../shared/ui/text.module.css';
import { Estimate, type EstimatedFinish } from './estimate.tsx';
import { stageColour } from '../../../shared/orders/stage-colour.ts';
import styles from './order-progress.module.css';
import { useNow } from '../../../shared/dates/clock.ts';
import { useStageNames } from './use-stage-names.ts';

/** When an order entered a stage. */
export interface Visit {
  readonly step: OrderStage;
  readonly since: string;
}

interface OrderProgressProps {
  readonly current: OrderStage;
  readonly since: string;
  /** Oldest first. Undefined while loading: previous steps are then shown without times. */
  readonly visits: readonly Visit[] | undefined;
  /** If it was cancelled, `current` is the step it was in. */
  readonly cancelled?: { readonly at: string } | undefined;
  readonly estimate?: EstimatedFinish | null | undefined;
  /** More about the current step. */
  readonly children?: ReactNode;
}

/** `passed`: completed or skipped, which is unknown while the visits are loading. */
type StepStatus = 'done' | 'passed' | 'skipped' | 'current' | 'stopped' | 'upcoming';

const CLASSES: Readonly<Record<StepStatus, string | undefined>> = {
  done: styles.done,
  passed: styles.done,
  skipped: styles.skipped,
  current: styles.current,
  stopped: styles.stopped,
  upcoming: styles.upcoming,
};

/**
 * The progress of an order: its current step, since when, and when it entered the previous ones. Screen readers
 * announce a new step.
 */
export function OrderProgress(props: OrderProgressProps) {
  const { current, since, visits, cancelled, children } = props;
  const { t } = useTranslation(['track', 'common']);
  const { nameOf, positionOf, listLabelOf } = useStageNames();
  const steps = stagesLike(current);
  const currentIndex = steps.indexOf(current);
  const name = nameOf(current);
  const isFinished = cancelled === undefined && currentIndex === steps.length - 1;
  return (
    <section className={clsx(layout.panel, styles.track)} aria-labelledby="now">
      <div className={styles.now}>
        <h2 id="now">{cancelled === undefined ? name : t('cancelled')}</h2>
        {cancelled !== undefined ? (
          <CancelledAt at={cancelled.at} name={name} />
        ) : isFinished ? (
          <FinishedAt at={since} />
        ) : (
          <TimeInStep since={since} position={positionOf(current)} />
        )}
        {props.estimate === undefined || props.estimate === null ? null : <Estimate estimate={props.estimate} />}
        {children}
      </div>
      <ol
        className={styles.stages}
        style={{ '--steps': steps.length } as React.CSSProperties}
        aria-label={listLabelOf(current)}
      >
        {steps.map((step, index) => {
          const reachedAt =
            index > currentIndex ? undefined : index === currentIndex ? since : lastVisitTo(visits, step);
          const state = stepStatusOf({
            index,
            currentIndex,
            reachedAt,
            hasVisits: visits !== undefined,
            isCancelled: cancelled !== undefined,
            isFinished,
          });
          return (
            <li
              key={step}
              style={stageColour(step)}
              className={CLASSES[state]}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              <span className={styles.node} aria-hidden="true">
                <Mark state={state} number={index + 1} />
              </span>
              <div>
                <b className={text.line}>
                  <StepName state={state} name={nameOf(step)} />
                </b>
                {reachedAt === undefined ? null : (
                  <time
                    className={clsx(text.muted, text.small, text.line)}
                    dateTime={reachedAt}
                    title={exactMoment(reachedAt)}
                  >
                    {weekdayMoment(reachedAt)}
                  </time>
                )}
                {state === 'current' ? (
                  <span className={clsx(status.badge, styles.mark)} data-tone="here">
                    {t('common:stage.here')}
                  </span>
                ) : null}
                {state === 'stopped' ? (
                  <span className={clsx(status.badge, styles.mark)} data-tone="bad">
                    {t('stopped')}
                  </span>
                ) : null}
              </div>
            </li>
          );
        })}
      </ol>
      <StepAnnouncer name={cancelled === undefined ? name : t('cancelled')} />
    </section>
  );
}

interface StepPosition {
  readonly index: number;
  readonly currentIndex: number;
  readonly reachedAt: string | undefined;
  readonly hasVisits: boolean;
  readonly isCancelled: boolean;
  readonly isFinished: boolean;
}

function stepStatusOf({
  index,
  currentIndex,
  reachedAt,
  hasVisits,
  isCancelled,
  isFinished,
}: StepPosition): StepStatus {
  if (index > currentIndex) return 'upcoming';
  if (index === currentIndex && !isFinished) return isCancelled ? 'stopped' : 'current';
  if (!hasVisits) return 'passed';
  return reachedAt === undefined ? 'skipped' : 'done';
}

function StepName({ state, name }: { readonly state: StepStatus; readonly name: string }) {
  const { t } = useTranslation('common');
  switch (state) {
    case 'upcoming':
    case 'current':
    case 'stopped':
      return name;
    case 'done':
    case 'passed':
    case 'skipped':
      return (
        <>
          <span aria-hidden="true">{name}</span>
          <span className={text.visuallyHidden}>{t(`stage.${state}`, { stage: name })}</span>
        </>
      );
  }
}

function Mark({ state, number }: { readonly state: StepStatus; readonly number: number }) {
  switch (state) {
    case 'done':
    case 'passed':
      return <IconCheck size={18} stroke={2.25} />;
    case 'skipped':
      return <IconMinus size={18} stroke={2.25} />;
    case 'stopped':
      return <IconX size={18} stroke={2.25} />;
    case 'current':
    case 'upcoming':
      return number;
  }
}

/** When the order last entered a previous step; undefined if it was skipped. */
function lastVisitTo(visits: readonly Visit[] | undefined, stage: OrderStage): string | undefined {
  return visits?.findLast(({ step }) => step === stage)?.since;
}

/** @param position as in "Stage 3 of 7" */
function TimeInStep({ since, position }: { readonly since: string; readonly position: string }) {
  const { t } = useTranslation('track');
  const now = useNow();
  const minutes = Math.floor((now - Date.parse(since)) / 60_000);
  const duration =
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
        values={{ since: longMoment(since), for: duration, place: position }}
        components={{ time: <time dateTime={since} title={exactMoment(since)} /> }}
      />
    </p>
  );
}

/** The time since an order was finished is not shown. */
function FinishedAt({ at }: { readonly at: string }) {
  const { t } = useTranslation('track');
  return (
    <p>
      <Trans
        t={t}
        i18nKey="finished"
        values={{ when: longMoment(at) }}
        components={{ time: <time dateTime={at} title={exactMoment(at)} /> }}
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

/** Announces the step when it changes while the page is open. */
function StepAnnouncer({ name }: { readonly name: string }) {
  const { t } = useTranslation('track');
  const [announced, setAnnounced] = useState<{ readonly name: string; readonly hasChanged: boolean }>({
    name,
    hasChanged: false,
  });
  if (announced.name !== name) setAnnounced({ name, hasChanged: true });
  return (
    <p role="status" className={text.visuallyHidden}>
      {announced.hasChanged ? t('moved', { stage: name }) : ''}
    </p>
  );
}
