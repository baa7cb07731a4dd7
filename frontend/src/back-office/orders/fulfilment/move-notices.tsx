import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useSyncExternalStore } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useWhenOnline } from '../../../shared/browser/use-when-online.ts';
import { useMoments } from '../../time/moments.ts';
import { useShortcuts } from '../../keyboard/shortcuts.ts';
import layout from '../../../shared/ui/layout.module.css';
import { Toast } from '../../toast/toast.tsx';
import { useStageLabel } from '../components/stage-name.tsx';
import toast from '../../toast/toast.module.css';
import { canRetry, canUndo, countSuccesses, isRunning, type MoveFailure, type MoveNotice } from './move-notice.ts';
import type { OptimisticMoves } from './optimistic-moves.ts';
import styles from './move-notices.module.css';
import { formatConjunction } from '../../../shared/language/language.ts';
import text from '../../../shared/ui/text.module.css';

/** More order numbers than this are only counted. */
const MAX_LISTED_NUMBERS = 3;

interface MoveNoticesProps {
  readonly moves: OptimisticMoves;
}

/** Notices about moved orders, with undo, and about failed moves, with the reasons. */
export function MoveNotices({ moves }: MoveNoticesProps) {
  const { t } = useTranslation('admin');
  const { notices } = useSyncExternalStore(moves.subscribe, moves.view);
  const undoable = notices.findLast((notice) => canUndo(notice));
  useShortcuts(
    undoable === undefined ? [] : [{ keys: ['z'], label: t('keys.undo'), run: () => void moves.undo(undoable.id) }],
  );
  return (
    <div className={clsx(layout.stack, layout.tight, styles.notices)}>
      <div role="status">
        {notices.filter(showsSuccess).map((notice) => (
          <SuccessNotice key={notice.id} moves={moves} notice={notice} canUndo={notice === undoable} />
        ))}
      </div>
      <div role="alert">
        {notices
          .filter((notice) => notice.failures.length > 0 && !isRunning(notice))
          .map((notice) => (
            <FailureNotice key={notice.id} moves={moves} notice={notice} />
          ))}
      </div>
    </div>
  );
}

/** A running move of several orders shows its progress. */
function showsProgress(notice: MoveNotice): boolean {
  return notice.orders.length > 1 && isRunning(notice);
}
function showsSuccess(notice: MoveNotice): boolean {
  return showsProgress(notice) || countSuccesses(notice) > 0;
}

/** Shown until the time to undo is over. */
function SuccessNotice({
  moves,
  notice,
  canUndo,
}: MoveNoticesProps & { readonly notice: MoveNotice; readonly canUndo: boolean }) {
  const { t } = useTranslation('admin');
  const stageLabel = useStageLabel();
  const failed = new Set(notice.failures.map(({ order }) => order.orderId));
  const numbers = notice.orders.filter(({ orderId }) => !failed.has(orderId)).map(({ number }) => number);
  return (
    <Toast
      progress={showsProgress(notice) ? notice.completed / notice.orders.length : undefined}
      autoHides={!isRunning(notice)}
      onClose={() => moves.expireUndo(notice.id)}
      onUndo={canUndo ? () => void moves.undo(notice.id) : undefined}
      onStop={showsProgress(notice) && notice.phase === 'moving' ? () => moves.stop(notice.id) : undefined}
    >
      {showsProgress(notice) ? (
        t(notice.phase === 'moving' ? 'moves.counting' : 'moves.countingBack', {
          done: notice.completed,
          count: notice.orders.length,
          stage: stageLabel(notice.to),
        })
      ) : (
        <>
          <SuccessMessage notice={notice} numbers={numbers} />
          {notice.left === 0 ? null : ` ${t('moves.notMovedRest', { count: notice.left })}`}
        </>
      )}
    </Toast>
  );
}

function SuccessMessage({ notice, numbers }: { readonly notice: MoveNotice; readonly numbers: readonly string[] }) {
  const { t } = useTranslation('admin');
  const stageLabel = useStageLabel();
  const isUndo = notice.phase === 'undoing' || notice.phase === 'undone';
  const from = notice.orders[0]?.current_stage;
  const stage = isUndo ? (from === undefined ? '' : stageLabel(from)) : stageLabel(notice.to);
  if (numbers.length > MAX_LISTED_NUMBERS)
    return t(isUndo ? 'moves.manyBack' : 'moves.many', { count: numbers.length, stage });
  const list = formatConjunction(numbers);
  if (isUndo && numbers.length > 1)
    return <Trans t={t} i18nKey="moves.fewBack" values={{ numbers: list }} components={{ b: <b /> }} />;
  return (
    <Trans
      t={t}
      i18nKey={isUndo ? 'moves.oneBack' : 'moves.few'}
      values={{ numbers: list, stage }}
      components={{ b: <b /> }}
    />
  );
}

/** Failed moves; shown until dismissed. */
function FailureNotice({ moves, notice }: MoveNoticesProps & { readonly notice: MoveNotice }) {
  const { t } = useTranslation('admin');
  const stageLabel = useStageLabel();
  const isUndo = notice.phase === 'undone';
  const isUnreachable = notice.failures.some(({ outcome }) => outcome.kind === 'unreachable');
  useWhenOnline(isUnreachable, () => void moves.retry(notice.id));
  return (
    <div className={clsx(layout.panel, layout.floating, layout.stack, layout.tight, styles.failed)}>
      <p className={clsx(layout.row, layout.nowrap, text.strong)}>
        <IconAlertTriangle className={text.error} size={16} stroke={1.75} aria-hidden="true" />
        <span className={layout.grow}>
          {t(isUndo ? 'moves.notUndone' : 'moves.notMoved', {
            count: notice.failures.length,
            stage: stageLabel(notice.to),
          })}
        </span>
        <button
          type="button"
          className={`${toast.action} ${toast.close}`}
          aria-label={t('moves.dismiss')}
          onClick={() => moves.dismiss(notice.id)}
        >
          <IconX size={16} stroke={1.75} aria-hidden="true" />
        </button>
      </p>
      <ul className={styles.reasons}>
        {notice.failures.map((failure) => (
          <FailureReason key={failure.order.orderId} failure={failure} />
        ))}
      </ul>
      {isUnreachable ? <p>{t('moves.automatic')}</p> : null}
      {notice.failures.some(canRetry) ? (
        <button type="button" className={toast.action} onClick={() => void moves.retry(notice.id)}>
          {t('state.tryAgain', { ns: 'common' })}
        </button>
      ) : null}
    </div>
  );
}

function FailureReason({ failure }: { readonly failure: MoveFailure }) {
  const { t } = useTranslation('admin');
  const stageLabel = useStageLabel();
  const { dayAndTimeInSentence } = useMoments();
  const { order, outcome } = failure;
  if (outcome.kind !== 'conflict') {
    return (
      <li>
        <b>{order.number}</b> {outcome.message}
      </li>
    );
  }
  const values = {
    number: order.number,
    stage: stageLabel(outcome.order.current_stage),
    at: dayAndTimeInSentence(outcome.order.stage_since),
    by: outcome.by ?? '',
  };
  return (
    <li>
      <Trans
        t={t}
        i18nKey={outcome.by === null ? 'moves.conflict' : 'moves.conflictBy'}
        values={values}
        components={{ b: <b /> }}
      />
    </li>
  );
}
