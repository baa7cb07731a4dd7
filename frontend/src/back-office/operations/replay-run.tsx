import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatRate } from '../../shared/language/numbers.ts';
import { formatCount } from '../../shared/money/aed.ts';
import text from '../ui/text.module.css';
import { PaceChoice } from './speed-choice.tsx';
import type { Replay, Standing } from './projections-api.ts';
import styles from './replay.module.css';
import { shareByPosition } from './read-model-status.ts';
import { useDurationWords } from './labels.ts';

const PHASES = {
  'flip-by-hand': ['build', 'catchUp', 'compare', 'flip', 'keep'],
  'flip-when-clean': ['build', 'catchUp', 'compare', 'flip', 'keep'],
  'dry-run': ['build', 'catchUp', 'compare', 'drop'],
} as const satisfies Readonly<Record<Replay['purpose'], readonly string[]>>;

interface ReplayRunProps {
  readonly replay: Replay;
  readonly standing: Standing;
  readonly onPace: (pace: number | null) => void;
}

/** How far a replay is: its bar, its figures and its steps. What stands still keeps the figures that it had. */
export function ReplayRun({ replay, standing, onPace }: ReplayRunProps) {
  const { t } = useTranslation('projections');
  const duration = useDurationWords();
  const [last, setLast] = useState(replay.progress);
  if (replay.progress !== null && replay.progress !== last) setLast(replay.progress);
  const runs = replay.status === 'wanted';
  const share = last?.share ?? shareByPosition(replay, standing);
  const whole = Math.floor(share * 100);
  const percent = formatRate(whole / 100);
  const at = last === null ? 'build' : last.phase === 'comparing' ? 'compare' : whole >= 100 ? 'catchUp' : 'build';
  const moves = runs && replay.progress !== null;
  return (
    <div className={styles.run}>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={t('run.label')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={whole}
        data-runs={moves}
      >
        <span style={{ inlineSize: `${whole}%`, backgroundSize: `${whole === 0 ? 100 : 10_000 / whole}% 100%` }} />
      </div>
      <dl className={styles.figures}>
        <div className={styles.big}>
          <dt>{t('run.done')}</dt>
          <dd>{percent}</dd>
        </div>
        <div>
          <dt>{t('run.events')}</dt>
          <dd>{last === null ? t('none') : formatCount(last.events)}</dd>
        </div>
        <div>
          <dt>{t('run.rate')}</dt>
          <dd>{moves && last !== null ? formatCount(last.events_per_second) : t('none')}</dd>
        </div>
        <div>
          <dt>{t('run.left')}</dt>
          <dd>{moves && last?.left_ms !== null && last?.left_ms !== undefined ? duration(last.left_ms) : t('none')}</dd>
        </div>
        <div className={styles.pace}>
          <dt aria-hidden="true">{t('run.atMost')}</dt>
          <dd>
            <PaceChoice pace={replay.at_most} onChoose={onPace} />
          </dd>
        </div>
      </dl>
      <ol className={styles.phases} aria-label={t('run.phases')}>
        {PHASES[replay.purpose].map((phase) => (
          <li key={phase} aria-current={phase === at ? 'step' : undefined}>
            {t(phase === 'flip' && replay.purpose === 'flip-by-hand' ? 'phase.flipByHand' : `phase.${phase}`)}
          </li>
        ))}
      </ol>
      {runs && replay.progress === null ? <p className={`${text.quiet} ${text.small}`}>{t('run.begins')}</p> : null}
    </div>
  );
}
