import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { Trans, useTranslation } from 'react-i18next';
import { useWhenOnline } from '../../../shared/browser/use-when-online.ts';
import { useMoments } from '../../time/moments.ts';
import { useShortcuts } from '../../keyboard/shortcuts.ts';
import { Toast } from '../../toast/toast.tsx';
import toast from '../../toast/toast.module.css';
import {
  canBeTriedAgain,
  canBeUndone,
  isRunning,
  wentWell,
  type Failure,
  type MoveDesk,
  type MoveNotice,
} from './optimistic-moves.ts';
import { useDeskView } from './optimistic-moves-context.ts';
import styles from './move-notices.module.css';

/** More names than these are counted. */
const NAMED = 3;

interface NoticesProps<Place extends string> {
  readonly moves: MoveDesk<Place>;
  /** Of a stage or state, in words. */
  readonly nameOf: (place: Place) => string;
}

/** What has been moved, with its undo, and what could not be, with the reason. */
export function Notices<Place extends string>({ moves: desk, nameOf }: NoticesProps<Place>) {
  const { t } = useTranslation('admin');
  const { notices } = useDeskView(desk);
  const undoable = notices.findLast((notice) => canBeUndone(notice));
  useShortcuts(
    undoable === undefined ? [] : [{ keys: ['z'], label: t('keys.undo'), run: () => void desk.undo(undoable.id) }],
  );
  return (
    <div className={styles.notices}>
      <div role="status">
        {notices.filter(isTold).map((notice) => (
          <Told key={notice.id} moves={desk} nameOf={nameOf} notice={notice} undoable={notice === undoable} />
        ))}
      </div>
      <div role="alert">
        {notices
          .filter((notice) => notice.failures.length > 0 && !isRunning(notice))
          .map((notice) => (
            <Failed key={notice.id} moves={desk} nameOf={nameOf} notice={notice} />
          ))}
      </div>
    </div>
  );
}

/** Many orders on their way are counted. */
function isCounted(notice: MoveNotice<string>): boolean {
  return notice.orders.length > 1 && isRunning(notice);
}
function isTold(notice: MoveNotice<string>): boolean {
  return isCounted(notice) || wentWell(notice) > 0;
}

/** What went well: told until the time for the undo is over. */
function Told<Place extends string>({
  moves: desk,
  nameOf,
  notice,
  undoable,
}: NoticesProps<Place> & { readonly notice: MoveNotice<Place>; readonly undoable: boolean }) {
  const { t } = useTranslation('admin');
  const failed = new Set(notice.failures.map(({ order }) => order.orderId));
  const numbers = notice.orders.filter(({ orderId }) => !failed.has(orderId)).map(({ number }) => number);
  return (
    <Toast
      progress={isCounted(notice) ? notice.done / notice.orders.length : undefined}
      autoHides={!isRunning(notice)}
      onClose={() => desk.settle(notice.id)}
      onUndo={undoable ? () => void desk.undo(notice.id) : undefined}
    >
      {isCounted(notice) ? (
        t(notice.phase === 'moving' ? 'moves.counting' : 'moves.countingBack', {
          done: notice.done,
          count: notice.orders.length,
          stage: nameOf(notice.to),
        })
      ) : (
        <WentWell notice={notice} nameOf={nameOf} numbers={numbers} />
      )}
    </Toast>
  );
}

function WentWell<Place extends string>({
  notice,
  nameOf,
  numbers,
}: {
  readonly notice: MoveNotice<Place>;
  readonly nameOf: (place: Place) => string;
  readonly numbers: readonly string[];
}) {
  const { t, i18n } = useTranslation('admin');
  const back = notice.phase === 'undoing' || notice.phase === 'undone';
  const from = notice.orders[0]?.current_stage;
  const stage = back ? (from === undefined ? '' : nameOf(from)) : nameOf(notice.to);
  if (numbers.length > NAMED) return t(back ? 'moves.manyBack' : 'moves.many', { count: numbers.length, stage });
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(numbers);
  if (back && numbers.length > 1)
    return <Trans t={t} i18nKey="moves.fewBack" values={{ numbers: list }} components={{ b: <b /> }} />;
  return (
    <Trans
      t={t}
      i18nKey={back ? 'moves.oneBack' : 'moves.few'}
      values={{ numbers: list, stage }}
      components={{ b: <b /> }}
    />
  );
}

/** What stayed where it was: told until somebody has read it. */
function Failed<Place extends string>({
  moves: desk,
  nameOf,
  notice,
}: NoticesProps<Place> & { readonly notice: MoveNotice<Place> }) {
  const { t } = useTranslation('admin');
  const back = notice.phase === 'undone';
  const isUnreached = notice.failures.some(({ outcome }) => outcome.kind === 'unreached');
  useWhenOnline(isUnreached, () => void desk.tryAgain(notice.id));
  return (
    <div className={styles.failed}>
      <p className={styles.head}>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
        <span>
          {t(back ? 'moves.notUndone' : 'moves.notMoved', {
            count: notice.failures.length,
            stage: nameOf(notice.to),
          })}
        </span>
        <button
          type="button"
          className={`${toast.action} ${toast.close}`}
          aria-label={t('moves.dismiss')}
          onClick={() => desk.dismiss(notice.id)}
        >
          <IconX size={16} stroke={1.75} aria-hidden="true" />
        </button>
      </p>
      <ul className={styles.reasons}>
        {notice.failures.map((failure) => (
          <Reason key={failure.order.orderId} nameOf={nameOf} failure={failure} />
        ))}
      </ul>
      {isUnreached ? <p className={styles.byItself}>{t('moves.byItself')}</p> : null}
      {notice.failures.some(canBeTriedAgain) ? (
        <button type="button" className={toast.action} onClick={() => void desk.tryAgain(notice.id)}>
          {t('state.tryAgain', { ns: 'common' })}
        </button>
      ) : null}
    </div>
  );
}

function Reason<Place extends string>({
  nameOf,
  failure,
}: {
  readonly nameOf: (place: Place) => string;
  readonly failure: Failure<Place>;
}) {
  const { t } = useTranslation('admin');
  const { dayAndTime } = useMoments();
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
    stage: nameOf(outcome.order.current_stage),
    at: dayAndTime(outcome.order.stage_since),
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
