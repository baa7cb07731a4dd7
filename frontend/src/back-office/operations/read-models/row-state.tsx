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
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { formatRate } from '../../../shared/language/numbers.ts';
import { formatCount } from '../../../shared/money/aed.ts';
import { useMoments } from '../../time/moments.ts';
import text from '../../../shared/ui/text.module.css';
import { useDurationLabel } from '../components/labels.ts';
import styles from '../components/projections.module.css';
import type { RowState } from '../api/read-model-status.ts';
import { comparisonIdOf, PARKED_ID, PROMOTIONS_ID, replayIdOf } from '../components/section.tsx';

const TONES = { good: text.good, warn: text.warning, bad: text.error, link: text.link } as const;

/** Icons that point in reading direction. */
const MIRRORED: ReadonlySet<Icon> = new Set([IconPlayerPlay, IconArrowBackUp]);

interface Label {
  readonly icon: Icon;
  readonly tone: keyof typeof TONES;
  readonly label: string;
  /** ID of the section with the details. */
  readonly section?: string;
  readonly title?: string | undefined;
}

/** What needs attention in a projection, with a link to its details. */
export function RowStateLabel({ state }: { readonly state: RowState }) {
  const { icon: StateIcon, tone, label, section, title } = useLabel()(state);
  const className = clsx(text.withIcon, styles.stateText, TONES[tone]);
  const content = (
    <>
      <StateIcon
        size={14}
        stroke={1.75}
        aria-hidden="true"
        className={MIRRORED.has(StateIcon) ? text.mirrored : undefined}
      />
      <span>{label}</span>
    </>
  );
  return section === undefined ? (
    <span className={className} title={title}>
      {content}
    </span>
  ) : (
    <a className={clsx(className, styles.press)} href={`#${section}`} title={title}>
      {content}
    </a>
  );
}

function useLabel(): (state: RowState) => Label {
  const { t } = useTranslation('projections');
  const { brief, exact } = useMoments();
  const duration = useDurationLabel();
  return (state) => {
    switch (state.is) {
      case 'not-built':
        return { icon: IconAlertTriangle, tone: 'bad', label: t('state.noLiveBuild') };
      case 'failing': {
        const label = t('state.failing', { at: brief(state.since), reason: state.reason });
        return { icon: IconAlertTriangle, tone: 'bad', label, title: exact(state.since) };
      }
      case 'not-updated': {
        const { since } = state;
        return since === null
          ? { icon: IconClock, tone: 'warn', label: t('state.neverUpdated') }
          : { icon: IconClock, tone: 'warn', label: t('state.notUpdated', { at: brief(since) }), title: exact(since) };
      }
      case 'behind':
        return { icon: IconClock, tone: 'warn', label: t('state.behind', { lag: duration(state.ms) }) };
      case 'replay-failed': {
        const section = replayIdOf(state.replay.id);
        return { icon: IconAlertTriangle, tone: 'bad', label: t('state.replayFailed'), section };
      }
      case 'replaying': {
        const label = t(state.replay.purpose === 'dry-run' ? 'state.dryRun' : 'state.replaying', {
          version: state.version,
          percent: formatRate(Math.floor(state.share * 100) / 100),
        });
        return { icon: IconPlayerPlay, tone: 'link', label, section: replayIdOf(state.replay.id) };
      }
      case 'paused': {
        const label = t('state.paused', { version: state.version });
        return { icon: IconPlayerPause, tone: 'warn', label, section: replayIdOf(state.replay.id) };
      }
      case 'clean':
      case 'differs': {
        const { build, version } = state.comparison;
        const label = t(`state.${state.is}`, { version });
        const section = comparisonIdOf(build);
        return state.is === 'clean'
          ? { icon: IconCheck, tone: 'good', label, section }
          : { icon: IconAlertTriangle, tone: 'warn', label, section };
      }
      case 'promoted':
      case 'undone': {
        const label = t(`state.${state.is}`, { at: brief(state.at) });
        return { icon: IconArrowBackUp, tone: 'link', label, section: PROMOTIONS_ID, title: exact(state.at) };
      }
      case 'other-version': {
        const label = t('state.otherVersion', { live: state.live, code: state.code });
        return { icon: IconVersions, tone: 'warn', label };
      }
      case 'parked': {
        const label = t('state.parked', { count: state.count, n: formatCount(state.count) });
        return { icon: IconFlag3, tone: 'warn', label, section: PARKED_ID };
      }
    }
  };
}
