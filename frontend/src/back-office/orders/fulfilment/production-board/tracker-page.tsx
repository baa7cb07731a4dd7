import { IconLayoutKanban, IconTable } from '@tabler/icons-react';
import { STAGES, type Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { PATHS } from '../../../../shared/routes/paths.ts';
import { useIsLive } from '../../../../shared/change-feed/liveness.ts';
import { useIsOnline } from '../../../../shared/browser/is-online.ts';
import { shortMoment } from '../../../../shared/dates/dates.ts';
import { ToastPortal } from '../../../toast/toast-portal.tsx';
import { PageHeader } from '../../../page-header/page-bar.tsx';
import { MoveDialog } from '../move-dialog.tsx';
import { useMoveDesk } from '../optimistic-moves-context.ts';
import { seenOrder } from '../movable-order.ts';
import { useProductImages } from '../../../api/office-api.ts';
import { Button, ButtonLink } from '../../../../shared/ui/button.tsx';
import grid from '../../../ui/grid.module.css';
import { KeyHints } from '../../../keyboard/key-hints.tsx';
import { SearchField } from '../../../lists/search-field.tsx';
import { EmptyState, FailedState, Loading, RefreshErrorBanner } from '../../../ui/state-views.tsx';
import text from '../../../ui/text.module.css';
import { arrangeTable, type PlacedCard } from './arrange-board.ts';
import { walkBoard, type Step } from './board-navigation.ts';
import { Board, BoardBones } from './board.tsx';
import { ColumnJump } from './column-jump.tsx';
import { TrackTable } from './track-table.tsx';
import { readTrackerAddress, writeTrackerAddress, type TrackerAddress } from './tracker-url.ts';
import styles from './tracker.module.css';
import { useBoard } from './use-board.ts';
import { useIsUnheard } from './use-is-disconnected.ts';

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'before',
  ArrowRight: 'after',
};
const MIRRORED: Readonly<Record<string, Step>> = { ...STEPS, ArrowLeft: 'after', ArrowRight: 'before' };

/** The orders on the shop's floor, as a board or as a table, moved by drag, by keyboard or by dropdown. */
export function TrackerPage() {
  const { t } = useTranslation('admin');
  const online = useIsOnline();
  const live = useIsLive();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const address = readTrackerAddress(params);
  const { columns, failed, readAt, refetch } = useBoard(address);
  const unheard = useIsUnheard();
  const images = useProductImages();
  const desk = useMoveDesk();
  const search = useRef<HTMLInputElement>(null);
  const board = useRef<HTMLDivElement>(null);
  const [standing, setStanding] = useState<{ readonly at: string | null; readonly byKeys: boolean }>({
    at: null,
    byKeys: false,
  });
  const [asking, setAsking] = useState<PlacedCard | null>(null);

  const asTable = address.view === 'table';
  const inTable = useMemo(() => (columns === undefined ? [] : arrangeTable(columns)), [columns]);
  const at = inTable.find(({ card }) => card.order_id === standing.at);
  const late =
    address.q === ''
      ? (columns?.reduce((sum, column) => sum + column.late, 0) ?? 0)
      : inTable.filter((placed) => placed.late).length;
  const open = columns?.reduce((sum, { stage, total }) => (stage === 'Completed' ? sum : sum + total), 0);
  const go = (change: Partial<TrackerAddress>): void =>
    setParams(writeTrackerAddress({ ...address, ...change }), { replace: true, preventScrollReset: true });
  const move = ({ card }: PlacedCard, to: Stage): void => void desk.move([seenOrder(card.order_id, card)], to);
  const walk = (key: string): void => {
    const step = (document.documentElement.dir === 'rtl' ? MIRRORED : STEPS)[key];
    if (step === undefined || columns === undefined) return;
    const ids = asTable
      ? [inTable.map(({ card }) => card.order_id)]
      : columns.map(({ cards }) => cards.map(({ card }) => card.order_id));
    const next = walkBoard(ids, at === undefined ? null : standing.at, step);
    setStanding({ at: next, byKeys: true });
  };
  const filtered = address.q !== '' || address.lateOnly;

  return (
    <div className={asTable ? `${styles.page} ${styles.tableView}` : styles.page}>
      <PageHeader
        title={t('tracker.title')}
        subtitle={open === undefined ? '' : <span className={styles.sub}>{t('orders.open', { count: open })}</span>}
        shortcuts={[
          { keys: ['/'], label: t('keys.search'), run: () => search.current?.focus() },
          { keys: ['ArrowLeft', 'ArrowUp', 'ArrowDown', 'ArrowRight'], label: t('keys.walk'), run: walk },
          {
            keys: STAGES.map((_, i) => String(i + 1)),
            label: t('keys.setStage'),
            run: (key) => {
              const stage = STAGES[Number(key) - 1];
              if (at === undefined || stage === undefined) return;
              setStanding({ at: at.card.order_id, byKeys: true });
              move(at, stage);
            },
          },
          { keys: ['m'], label: t('keys.move'), run: () => at !== undefined && setAsking(at) },
          {
            keys: ['Enter'],
            label: t('keys.open'),
            run: () =>
              at !== undefined &&
              void navigate(`${PATHS.admin.order(at.card.order_id)}?from=tracker&sort=longest-in-stage`),
          },
          { keys: ['l'], label: t('keys.lateOnly'), run: () => go({ lateOnly: !address.lateOnly }) },
          { keys: ['v'], label: t('keys.view'), run: () => go({ view: asTable ? 'board' : 'table' }) },
        ]}
      >
        <SearchField ref={search} label={t('tracker.search')} value={address.q} onSearch={(q) => go({ q })} />
        <div className={styles.views} role="group" aria-label={t('tracker.views')}>
          <button type="button" aria-pressed={!asTable} onClick={() => go({ view: 'board' })}>
            <IconLayoutKanban size={16} stroke={1.75} aria-hidden="true" />
            <span>{t('tracker.board')}</span>
          </button>
          <button type="button" aria-pressed={asTable} onClick={() => go({ view: 'table' })}>
            <IconTable size={16} stroke={1.75} aria-hidden="true" />
            <span>{t('tracker.table')}</span>
          </button>
        </div>
      </PageHeader>
      <div className={styles.filters} data-on={address.lateOnly}>
        <button
          type="button"
          className={styles.chip}
          aria-pressed={address.lateOnly}
          onClick={() => go({ lateOnly: !address.lateOnly })}
        >
          {t('tracker.lateFilter')} <b data-some={late > 0}>{columns === undefined ? '' : late}</b>
        </button>
        <p className={styles.end}>
          <span className={styles.order}>{t('tracker.sorted')}</span>
          {failed || !online || !live || columns === undefined ? null : (
            <span className={styles.live}>{t('tracker.live')}</span>
          )}
        </p>
      </div>
      {(failed || (unheard && online)) && columns !== undefined ? (
        // Over the foot of the page: the board stays where it is.
        <ToastPortal>
          <div className={styles.stale}>
            <RefreshErrorBanner
              {...(readAt !== undefined && { message: t('tracker.notLive', { time: shortMoment(readAt) }) })}
              onRetry={refetch}
            />
          </div>
        </ToastPortal>
      ) : null}
      {columns === undefined ? (
        failed ? (
          <FailedState
            title={t('tracker.failed')}
            message={t('state.nothingLost', { ns: 'common' })}
            onRetry={refetch}
          />
        ) : (
          <Loading label={t('state.loading', { ns: 'common' })} fillsPage>
            <BoardBones />
          </Loading>
        )
      ) : !filtered && columns.every(({ total }) => total === 0) ? (
        <EmptyState title={t('orders.noneYet')} message={t('orders.noneYetHint')} />
      ) : inTable.length === 0 ? (
        <EmptyState title={t('orders.noneFound')} message={t('tracker.noneFoundHint')}>
          <Button onClick={() => go({ q: '', lateOnly: false })}>{t('orders.showAll')}</Button>
          {/* The board holds only the newest of what is completed; the list has them all. */}
          {address.q === '' ? null : (
            <ButtonLink to={`${PATHS.admin.orders}?${new URLSearchParams({ q: address.q }).toString()}`}>
              {t('tracker.searchList')}
            </ButtonLink>
          )}
        </EmptyState>
      ) : asTable ? (
        <TrackTable
          cards={inTable}
          images={images}
          at={standing.at}
          onMove={move}
          onStand={(orderId) => setStanding({ at: orderId, byKeys: false })}
        />
      ) : (
        <>
          <ColumnJump columns={columns} filtered={filtered} board={board} />
          <Board
            columns={columns}
            images={images}
            at={standing.at}
            byKeys={standing.byKeys}
            filtered={filtered}
            boardRef={board}
            onMove={move}
            onStand={(orderId) => {
              if (orderId !== standing.at) setStanding({ at: orderId, byKeys: false });
            }}
          />
        </>
      )}
      <footer className={styles.foot}>
        <KeyHints
          className={grid.keyHints}
          hints={[
            [['←', '↑', '↓', '→'], t('hints.walk')],
            [['1 … 7'], t('hints.setStage')],
            [['M'], t('hints.moveWithNote')],
            [['Enter'], t('hints.open')],
            [['Z'], t('hints.undo')],
            [['V'], t('hints.view')],
            [['?'], t('hints.all')],
          ]}
        />
      </footer>
      <Whispers columns={columns} />
      {asking === null ? null : (
        <MoveDialog orders={[seenOrder(asking.card.order_id, asking.card)]} onClose={() => setAsking(null)} />
      )}
    </div>
  );
}

/** Says aloud what others have just moved. */
function Whispers({ columns }: { readonly columns: ReturnType<typeof useBoard>['columns'] }) {
  const { t } = useTranslation('admin');
  const last = columns
    ?.flatMap(({ cards }) => cards)
    .filter(({ moved }) => moved?.by === 'other')
    .toSorted((a, b) => (b.moved?.at ?? 0) - (a.moved?.at ?? 0))[0];
  const name = last?.moved?.by === 'other' ? last.moved.name : null;
  return (
    <p className={text.visuallyHidden} role="status">
      {last === undefined || name === null
        ? ''
        : t('tracker.heard', {
            name,
            number: last.card.number,
            stage: t(`stage.${last.card.current_stage}`, { ns: 'common' }),
          })}
    </p>
  );
}
