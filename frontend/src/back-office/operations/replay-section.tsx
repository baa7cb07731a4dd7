import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskDialog } from '../ui/confirm-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { useMoments } from '../time/moments.ts';
import text from '../ui/text.module.css';
import { Block } from './section.tsx';
import { BuildsTable, type ListedBuild } from './builds-table.tsx';
import { replayId } from './anchors.ts';
import {
  useCancelReplayMutation,
  usePaceReplayMutation,
  usePauseReplayMutation,
  useResumeReplayMutation,
  type Replay,
  type Standing,
} from './projections-api.ts';
import common from './common.module.css';
import run from './replay.module.css';
import styles from './section.module.css';
import { ReplayRun } from './replay-run.tsx';
import type { Deeds } from './use-operations.tsx';
import { useActorWords, usePaceWords } from './labels.ts';

/** Of more projections than this only the new builds are listed. */
const BESIDE_THE_LIVE = 3;

interface ReplaySectionProps {
  readonly replay: Replay;
  readonly standing: Standing;
  readonly deeds: Deeds;
}

/** A replay that runs, is paused, or failed and can be gone on with. */
export function ReplaySection({ replay, standing, deeds }: ReplaySectionProps) {
  const { t } = useTranslation('projections');
  const { brief } = useMoments();
  const actor = useActorWords();
  const paceWords = usePaceWords();
  const [asks, setAsks] = useState(false);
  const [pause] = usePauseReplayMutation();
  const [resume] = useResumeReplayMutation();
  const [cancel] = useCancelReplayMutation();
  const [pace] = usePaceReplayMutation();
  const { id, status, purpose, projections, builds } = replay;
  const title = useReplayTitle()(replay);
  const runs = status === 'wanted';
  const [only] = projections.length === 1 ? projections : [];
  const readersOn = standing.projections.find(({ projection }) => projection === only)?.live_version;

  // The other half of a double click would undo the first.
  const isChanging = deeds.isUnderWay(`change ${id}`);
  const toggle = (): void => {
    const change = runs ? pause : resume;
    const name = `change ${id} ${runs ? 'pause' : 'resume'} ${replay.since}`;
    const says = (): string => t(runs ? 'told.paused' : 'told.resumed');
    void deeds.run({ name, call: (key) => change({ id, key }), says });
  };
  const choosePace = (atMost: number | null): void => {
    void deeds.run({
      name: `pace ${id} ${String(replay.at_most)} ${String(atMost)}`,
      call: (key) => pace({ id, atMost, key }),
      says: () => t('told.paced', { pace: paceWords(atMost) }),
    });
  };
  const drop = (): void => {
    setAsks(false);
    void deeds.run({
      name: `change ${id} cancel`,
      call: (key) => cancel({ id, key }),
      says: () => t('told.cancelled'),
    });
  };
  return (
    <Block
      id={replayId(id)}
      title={title}
      sub={
        <>
          {t('replay.ordered', { at: brief(replay.ordered_at), by: actor(replay.ordered_by) })}{' '}
          {purpose === 'dry-run'
            ? t('replay.neverFlipped')
            : readersOn === undefined || readersOn === null
              ? t('replay.readersStay')
              : t('replay.readersStayOn', { version: readersOn })}
        </>
      }
      end={
        <>
          <Button small aria-busy={isChanging} onClick={isChanging ? undefined : toggle}>
            {runs ? (
              <IconPlayerPause size={15} stroke={1.75} aria-hidden="true" />
            ) : (
              <IconPlayerPlay size={15} stroke={1.75} aria-hidden="true" className={text.flip} />
            )}
            {t(runs ? 'replay.pause' : status === 'failed' ? 'replay.goOn' : 'replay.resume')}
          </Button>
          <Button small aria-busy={isChanging} onClick={isChanging ? undefined : () => setAsks(true)}>
            {t('replay.cancel')}
          </Button>
        </>
      }
    >
      {status === 'failed' ? (
        <div className={run.failed}>
          <p>
            <b>{t('replay.failed', { at: brief(replay.since) })}</b> {t('replay.failedHint')}
          </p>
          <pre className={`${common.verbatim} ${styles.cause}`} dir="ltr">
            {replay.reason}
          </pre>
        </div>
      ) : null}
      {status === 'paused' ? <p className={text.warn}>{t('replay.paused', { at: brief(replay.since) })}</p> : null}
      <ReplayRun key={id} replay={replay} standing={standing} onPace={choosePace} />
      {projections.length > 1 ? (
        <p className={`${text.small} ${text.quiet}`}>
          <bdi>{projections.join(', ')}</bdi>
        </p>
      ) : null}
      {builds.length === 0 ? null : <BuildsTable label={t('builds.label')} builds={listedBuilds(replay, standing)} />}
      {asks ? (
        <AskDialog
          title={t('cancel.sure')}
          confirm={t('replay.cancel')}
          stay={t('cancel.stay')}
          onConfirm={drop}
          onClose={() => setAsks(false)}
        >
          <p>{t('cancel.words')}</p>
        </AskDialog>
      ) : null}
    </Block>
  );
}

/** `Replay of order-list to version 8`, `Dry run of 3 projections`. */
export function useReplayTitle(): (replay: Pick<Replay, 'purpose' | 'projections' | 'builds'>) => string {
  const { t } = useTranslation('projections');
  return ({ purpose, projections, builds }) => {
    const as = purpose === 'dry-run' ? 'dryRun' : 'replay';
    const [projection] = projections;
    if (projections.length !== 1 || projection === undefined)
      return t(`replayTitle.${as}.several`, { count: projections.length });
    const version = builds[0]?.version;
    return version === undefined
      ? t(`replayTitle.${as}.begins`, { projection })
      : t(`replayTitle.${as}.one`, { projection, version });
  };
}

function listedBuilds({ builds, projections: names }: Replay, { projections }: Standing): readonly ListedBuild[] {
  const several = builds.length > 1;
  return builds.flatMap(({ projection: name, build: made }): readonly ListedBuild[] => {
    const projection = several ? name : undefined;
    const there = projections.find((each) => each.projection === name)?.builds ?? [];
    const shown = there.filter(
      ({ build, place }) => build === made || (place === 'live' && names.length <= BESIDE_THE_LIVE),
    );
    return shown
      .toSorted((a, b) => Number(b.place === 'live') - Number(a.place === 'live'))
      .map((build) => ({ build, projection }));
  });
}
