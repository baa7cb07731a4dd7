import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatRate } from '../../../shared/language/numbers.ts';
import { formatCount } from '../../../shared/money/aed.ts';
import { useMoments } from '../../time/moments.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Select } from '../../../shared/ui/select.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import text from '../../../shared/ui/text.module.css';
import { BuildsTable, type ListedBuild } from '../builds/builds-table.tsx';
import { useActorLabel } from '../../ui/use-actor-label.ts';
import { paceOptions, usePaceLabel, useReplayTitle, useTimeLeftLabel } from '../components/labels.ts';
import {
  useCancelReplayMutation,
  usePaceReplayMutation,
  usePauseReplayMutation,
  useResumeReplayMutation,
  type ReadModelStatus,
  type Replay,
} from '../api/projections-api.ts';
import { shareByPosition } from '../api/read-model-status.ts';
import styles from './replay.module.css';
import { replayIdOf, Section } from '../components/section.tsx';
import layout from '../../../shared/ui/layout.module.css';
import facts from '../../../shared/ui/facts.module.css';
import statusStyles from '../../../shared/ui/status.module.css';
import { useOperations } from '../api/use-operations.tsx';

/** With more projections than this, the live builds are not listed. */
const WITH_LIVE_BUILDS = 3;

interface ReplaySectionProps {
  readonly replay: Replay;
  readonly status: ReadModelStatus;
}

/** A replay that is running, paused, or failed and resumable. */
export function ReplaySection({ replay, status }: ReplaySectionProps) {
  const { t } = useTranslation('projections');
  const { brief } = useMoments();
  const actor = useActorLabel();
  const [isCancelling, setIsCancelling] = useState(false);
  const operations = useOperations();
  const [pause] = usePauseReplayMutation();
  const [resume] = useResumeReplayMutation();
  const [cancel] = useCancelReplayMutation();
  const { id, purpose, projections, builds } = replay;
  const title = useReplayTitle()(replay);
  const isRunning = replay.status === 'wanted';
  const [only] = projections.length === 1 ? projections : [];
  const liveVersion = status.projections.find(({ projection }) => projection === only)?.live_version;

  // The second click of a double click would reverse the first.
  const isChanging = operations.isRunning(`change ${id}`);
  const pauseOrResume = (): void =>
    void operations.run({
      name: `change ${id} ${isRunning ? 'pause' : 'resume'} ${replay.since}`,
      call: (key) => (isRunning ? pause : resume)({ id, key }),
      message: () => t(isRunning ? 'result.paused' : 'result.resumed'),
    });
  const confirmCancel = (): void => {
    setIsCancelling(false);
    void operations.run({
      name: `change ${id} cancel`,
      call: (key) => cancel({ id, key }),
      message: () => t('result.cancelled'),
    });
  };
  return (
    <Section
      id={replayIdOf(id)}
      title={title}
      subtitle={
        <>
          {t('replay.ordered', { at: brief(replay.ordered_at), by: actor(replay.ordered_by) })}{' '}
          {purpose === 'dry-run'
            ? t('replay.neverPromoted')
            : liveVersion === undefined || liveVersion === null
              ? t('replay.liveStays')
              : t('replay.liveVersionStays', { version: liveVersion })}
        </>
      }
      actions={
        <>
          <Button small busy={isChanging} onClick={isChanging ? undefined : pauseOrResume}>
            {isRunning ? (
              <IconPlayerPause size={15} stroke={1.75} aria-hidden="true" />
            ) : (
              <IconPlayerPlay size={15} stroke={1.75} aria-hidden="true" className={text.mirrored} />
            )}
            {t(isRunning ? 'replay.pause' : replay.status === 'failed' ? 'replay.continue' : 'replay.resume')}
          </Button>
          <Button small busy={isChanging} onClick={isChanging ? undefined : () => setIsCancelling(true)}>
            {t('replay.cancel')}
          </Button>
        </>
      }
    >
      {replay.status === 'failed' ? (
        <div className={statusStyles.note} data-tone="bad">
          <div>
            <p>
              <b>{t('replay.failed', { at: brief(replay.since) })}</b> {t('replay.failedHint')}
            </p>
            <pre className={clsx(text.mono, text.verbatim)} dir="ltr">
              {replay.reason}
            </pre>
          </div>
        </div>
      ) : null}
      {replay.status === 'paused' ? (
        <p className={text.warning}>{t('replay.paused', { at: brief(replay.since) })}</p>
      ) : null}
      <ReplayProgress key={id} replay={replay} status={status} />
      {projections.length > 1 ? (
        <p className={clsx(text.small, text.muted)}>
          <bdi>{projections.join(', ')}</bdi>
        </p>
      ) : null}
      {builds.length === 0 ? null : <BuildsTable label={t('builds.label')} builds={listedBuilds(replay, status)} />}
      {isCancelling ? (
        <ConfirmDialog
          title={t('cancel.confirmTitle')}
          confirmLabel={t('replay.cancel')}
          cancelLabel={t('cancel.stay')}
          onConfirm={confirmCancel}
          onClose={() => setIsCancelling(false)}
        >
          <p>{t('cancel.text')}</p>
        </ConfirmDialog>
      ) : null}
    </Section>
  );
}

/** The new builds, each after the live one. */
function listedBuilds(replay: Replay, { projections }: ReadModelStatus): readonly ListedBuild[] {
  const { builds } = replay;
  const withLive = replay.projections.length <= WITH_LIVE_BUILDS;
  return builds.flatMap(({ projection: name, build: made }) => {
    const existing = projections.find(({ projection }) => projection === name)?.builds ?? [];
    return existing
      .filter(({ build, place }) => build === made || (place === 'live' && withLive))
      .toSorted((a, b) => Number(b.place === 'live') - Number(a.place === 'live'))
      .map((build) => ({ build, projection: builds.length > 1 ? name : undefined }));
  });
}

const PHASES = {
  'flip-by-hand': ['build', 'catchUp', 'compare', 'promote', 'keep'],
  'flip-when-clean': ['build', 'catchUp', 'compare', 'promote', 'keep'],
  'dry-run': ['build', 'catchUp', 'compare', 'drop'],
} as const satisfies Readonly<Record<Replay['purpose'], readonly string[]>>;

const STEPS = { building: 'build', 'catching-up': 'catchUp', comparing: 'compare' } as const satisfies Readonly<
  Record<NonNullable<Replay['progress']>['phase'], string>
>;

/** Progress bar, figures and phases. While it is paused, the last figures stay. */
function ReplayProgress({ replay, status }: ReplaySectionProps) {
  const { t } = useTranslation('projections');
  const timeLeft = useTimeLeftLabel();
  const paceLabel = usePaceLabel();
  const operations = useOperations();
  const [pace] = usePaceReplayMutation();
  const { id, at_most: atMost, progress, purpose } = replay;
  const [last, setLast] = useState(progress);
  if (progress !== null && progress !== last) setLast(progress);
  const isRunning = replay.status === 'wanted';
  const isMoving = isRunning && progress !== null;
  const percent = Math.floor((last?.share ?? shareByPosition(replay, status)) * 100);
  const currentPhase = STEPS[last?.phase ?? 'building'];
  const leftMs = isMoving ? (last?.left_ms ?? null) : null;
  const changePace = (next: number | null): void =>
    void operations.run({
      name: `pace ${id} ${String(atMost)} ${String(next)}`,
      call: (key) => pace({ id, atMost: next, key }),
      message: () => t('result.paced', { pace: paceLabel(next) }),
    });
  return (
    <div className={clsx(layout.stack, layout.tight)}>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={t('run.label')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        data-runs={isMoving}
      >
        <span
          className={text.mirrored}
          style={{ inlineSize: `${percent}%`, backgroundSize: `${percent === 0 ? 100 : 10_000 / percent}% 100%` }}
        />
      </div>
      <dl className={clsx(layout.row, layout.loose, facts.captioned)}>
        <div>
          <dt>{t('run.done')}</dt>
          <dd>{formatRate(percent / 100)}</dd>
        </div>
        <div>
          <dt>{t('run.events')}</dt>
          <dd>{last === null ? t('none') : formatCount(last.events)}</dd>
        </div>
        <div>
          <dt>{t('run.rate')}</dt>
          <dd>{isMoving && last !== null ? formatCount(last.events_per_second) : t('none')}</dd>
        </div>
        <div>
          <dt>{t('run.left')}</dt>
          <dd>{leftMs === null ? t('none') : timeLeft(leftMs)}</dd>
        </div>
        <div className={layout.pushed}>
          <dt aria-hidden="true">{t('run.atMost')}</dt>
          <dd>
            <PaceSelect pace={atMost} onChange={changePace} />
          </dd>
        </div>
      </dl>
      <ol className={clsx(layout.row, text.small, text.muted, styles.phases)} aria-label={t('run.phases')}>
        {PHASES[purpose].map((phase) => (
          <li key={phase} aria-current={phase === currentPhase ? 'step' : undefined}>
            {t(phase === 'promote' && purpose === 'flip-by-hand' ? 'phase.promoteManually' : `phase.${phase}`)}
          </li>
        ))}
      </ol>
      {isRunning && progress === null ? <p className={clsx(text.small, text.muted)}>{t('run.begins')}</p> : null}
    </div>
  );
}

interface PaceSelectProps {
  /** Events a second; null for no limit. */
  readonly pace: number | null;
  readonly onChange: (pace: number | null) => void;
}

export function PaceSelect({ pace, onChange }: PaceSelectProps) {
  const { t } = useTranslation('projections');
  const label = usePaceLabel();
  return (
    <Select
      label={t('pace.label')}
      value={String(pace)}
      options={paceOptions(pace).map((each) => [String(each), label(each)] as const)}
      onChange={(selected) => onChange(selected === 'null' ? null : Number(selected))}
    />
  );
}
