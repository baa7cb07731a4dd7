import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconClock,
  IconFlag3,
  IconPlayerPause,
  IconPlayerPlay,
  IconVersions,
  type Icon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatRate } from '../../shared/language/numbers.ts';
import { formatCount } from '../../shared/money/aed.ts';
import { useMoments } from '../time/moments.ts';
import text from '../ui/text.module.css';
import { comparisonId, FLIPPED_ID, PARKED_ID, replayId } from './anchors.ts';
import styles from './common.module.css';
import table from './projections.module.css';
import type { RowState } from './read-model-status.ts';
import { useDurationWords } from './labels.ts';

/** One thing that there is to say of a projection, in words, with the way to where more is said. */
export function RowStateWords({ state }: { readonly state: RowState }) {
  const { t } = useTranslation('projections');
  const { brief, exact } = useMoments();
  const duration = useDurationWords();
  switch (state.is) {
    case 'no-answer':
      return (
        <Say icon={IconAlertTriangle} tone="bad">
          {t('state.noAnswer')}
        </Say>
      );
    case 'failing':
      return (
        <Say icon={IconAlertTriangle} tone="bad" title={exact(state.since)}>
          {t('state.failing', { at: brief(state.since), reason: isolated(state.reason) })}
        </Say>
      );
    case 'unfed':
      return (
        <Say icon={IconClock} tone="warn" title={state.since === null ? undefined : exact(state.since)}>
          {state.since === null ? t('state.neverFed') : t('state.unfed', { at: brief(state.since) })}
        </Say>
      );
    case 'behind':
      return (
        <Say icon={IconClock} tone="warn">
          {t('state.behind', { lag: duration(state.ms) })}
        </Say>
      );
    case 'replay-failed':
      return (
        <Say icon={IconAlertTriangle} tone="bad" to={replayId(state.replay.id)}>
          {t('state.replayFailed')}
        </Say>
      );
    case 'replaying':
      return (
        <Say icon={IconPlayerPlay} tone="link" to={replayId(state.replay.id)}>
          {t(state.replay.purpose === 'dry-run' ? 'state.dryRun' : 'state.replaying', {
            version: state.version,
            percent: formatRate(Math.floor(state.share * 100) / 100),
          })}
        </Say>
      );
    case 'paused':
      return (
        <Say icon={IconPlayerPause} tone="warn" to={replayId(state.replay.id)}>
          {t('state.paused', { version: state.version })}
        </Say>
      );
    case 'clean':
      return (
        <Say icon={IconCheck} tone="good" to={comparisonId(state.compared.build)}>
          {t('state.clean', { version: state.compared.version })}
        </Say>
      );
    case 'differs':
      return (
        <Say icon={IconAlertTriangle} tone="warn" to={comparisonId(state.compared.build)}>
          {t('state.differs', { version: state.compared.version })}
        </Say>
      );
    case 'flipped':
    case 'undone':
      return (
        <Say icon={IconArrowBackUp} tone="link" to={FLIPPED_ID} title={exact(state.at)}>
          {t(`state.${state.is}`, { at: brief(state.at) })}
        </Say>
      );
    case 'other-version':
      return (
        <Say icon={IconVersions} tone="warn">
          {t('state.otherVersion', { live: state.live, code: state.code })}
        </Say>
      );
    case 'parked':
      return (
        <Say icon={IconFlag3} tone="warn" to={PARKED_ID}>
          {t('state.parked', { count: state.count, n: formatCount(state.count) })}
        </Say>
      );
  }
}

/** What points along the line turns round in Arabic; a tick and a clock do not. */
const TURNING: ReadonlySet<Icon> = new Set([IconPlayerPlay, IconArrowBackUp]);

/** So that what is written the other way round keeps its order within a sentence. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}

const TONES = { good: styles.good, warn: text.warn, bad: text.bad, link: text.link } as const;

interface SayProps {
  readonly icon: Icon;
  readonly tone: keyof typeof TONES;
  /** The place on this page where more is said. */
  readonly to?: string;
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

function Say({ icon: SayIcon, tone, to, title, children }: SayProps) {
  const className = `${text.say} ${table.say} ${TONES[tone] ?? ''}`;
  const inside = (
    <>
      <SayIcon size={14} stroke={1.75} aria-hidden="true" className={TURNING.has(SayIcon) ? text.flip : undefined} />
      <span>{children}</span>
    </>
  );
  return to === undefined ? (
    <span className={className} title={title}>
      {inside}
    </span>
  ) : (
    <a className={`${className} ${styles.press}`} href={`#${to}`} title={title}>
      {inside}
    </a>
  );
}
