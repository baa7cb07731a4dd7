import { IconLayoutKanban, IconTable } from '@tabler/icons-react';
import { STAGES, type Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import { clsx } from 'clsx';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import layout from '../../../../shared/ui/layout.module.css';
import buttonStyles from '../../../../shared/ui/button.module.css';
import visibility from '../../../../shared/ui/visibility.module.css';
import { PATHS } from '../../../../shared/routes/paths.ts';
import { useIsLive } from '../../../../shared/change-feed/liveness.ts';
import { useIsOnline } from '../../../../shared/browser/use-is-online.ts';
import { shortMoment } from '../../../../shared/dates/dates.ts';
import { ToastPortal } from '../../../toast/toast-portal.tsx';
import { PageHeader } from '../../../page-header/page-header.tsx';
import { MoveDialog } from '../move-dialog.tsx';
import { useMoves } from '../optimistic-moves-context.ts';
import { movableOrder } from '../movable-order.ts';
import { useProductImages } from '../../../api/office-api.ts';
import { Button, ButtonLink } from '../../../../shared/ui/button.tsx';
import { KeyHints } from '../../../keyboard/key-hints.tsx';
import { SearchField } from '../../../lists/search-field.tsx';
import { RefreshErrorBanner } from '../../../ui/banner.tsx';
import { EmptyState, FailedState, Loading } from '../../../../shared/ui/states.tsx';
import text from '../../../../shared/ui/text.module.css';
import { arrangeTable, type ArrangedCard } from './arrange-board.ts';
import { nextCardOnBoard, type Direction } from './board-navigation.ts';
import { Board, BoardSkeleton } from './board.tsx';
import { ColumnJump } from './column-jump.tsx';
import { BoardTable } from './board-table.tsx';
import { readBoardUrl, writeBoardUrl, type BoardUrlState } from './board-url.ts';
import list from '../../../lists/list-page.module.css';
import styles from './board-page.module.css';
import { useBoard } from './use-board.ts';
import { useIsDisconnected } from './use-is-disconnected.ts';

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'before',
  ArrowRight: 'after',
};
const MIRRORED_DIRECTIONS: Readonly<Record<string, Direction>> = {
  ...DIRECTIONS,
  ArrowLeft: 'after',
  ArrowRight: 'before',
};

/** The orders in production as a board or a table. They are moved by drag and drop, keyboard or select. */
export function BoardPage() {
  const { t } = useTranslation('admin');
  const isOnline = useIsOnline();
  const isLive = useIsLive();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const urlState = readBoardUrl(params);
  const { columns, hasFailed, readAt, refetch } = useBoard(urlState);
  const isDisconnected = useIsDisconnected();
  const images = useProductImages();
  const moves = useMoves();
  const searchField = useRef<HTMLInputElement>(null);
  const board = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<{ readonly orderId: string | null; readonly byKeyboard: boolean }>({
    orderId: null,
    byKeyboard: false,
  });
  const [movingCard, setMovingCard] = useState<ArrangedCard | null>(null);

  const isTable = urlState.view === 'table';
  const tableCards = useMemo(() => (columns === undefined ? [] : arrangeTable(columns)), [columns]);
  const currentCard = tableCards.find(({ card }) => card.order_id === current.orderId);
  const lateCount =
    urlState.q === ''
      ? (columns?.reduce((sum, column) => sum + column.lateCount, 0) ?? 0)
      : tableCards.filter((card) => card.late).length;
  const openCount = columns?.reduce((sum, { stage, total }) => (stage === 'Completed' ? sum : sum + total), 0);
  const updateUrl = (change: Partial<BoardUrlState>): void =>
    setParams(writeBoardUrl({ ...urlState, ...change }), { replace: true, preventScrollReset: true });
  const move = ({ card }: ArrangedCard, to: Stage): void => void moves.move([movableOrder(card.order_id, card)], to);
  const moveFocus = (key: string): void => {
    const direction = (document.documentElement.dir === 'rtl' ? MIRRORED_DIRECTIONS : DIRECTIONS)[key];
    if (direction === undefined || columns === undefined) return;
    const ids = isTable
      ? [tableCards.map(({ card }) => card.order_id)]
      : columns.map(({ cards }) => cards.map(({ card }) => card.order_id));
    const next = nextCardOnBoard(ids, currentCard === undefined ? null : current.orderId, direction);
    setCurrent({ orderId: next, byKeyboard: true });
  };
  const isFiltered = urlState.q !== '' || urlState.lateOnly;

  return (
    <div className={clsx(list.page, styles.page, isTable && styles.tableView)}>
      <PageHeader
        title={t('tracker.title')}
        subtitle={openCount === undefined ? '' : <span>{t('orders.open', { count: openCount })}</span>}
        shortcuts={[
          { keys: ['/'], label: t('keys.search'), run: () => searchField.current?.focus() },
          { keys: ['ArrowLeft', 'ArrowUp', 'ArrowDown', 'ArrowRight'], label: t('keys.navigate'), run: moveFocus },
          {
            keys: STAGES.map((_, i) => String(i + 1)),
            label: t('keys.setStage'),
            run: (key) => {
              const stage = STAGES[Number(key) - 1];
              if (currentCard === undefined || stage === undefined) return;
              setCurrent({ orderId: currentCard.card.order_id, byKeyboard: true });
              move(currentCard, stage);
            },
          },
          { keys: ['m'], label: t('keys.move'), run: () => currentCard !== undefined && setMovingCard(currentCard) },
          {
            keys: ['Enter'],
            label: t('keys.open'),
            run: () =>
              currentCard !== undefined &&
              void navigate(`${PATHS.admin.order(currentCard.card.order_id)}?from=tracker&sort=longest-in-stage`),
          },
          { keys: ['l'], label: t('keys.lateOnly'), run: () => updateUrl({ lateOnly: !urlState.lateOnly }) },
          { keys: ['v'], label: t('keys.view'), run: () => updateUrl({ view: isTable ? 'board' : 'table' }) },
        ]}
      >
        <SearchField
          ref={searchField}
          label={t('tracker.search')}
          value={urlState.q}
          onSearch={(q) => updateUrl({ q })}
        />
        <div className={layout.joined} role="group" aria-label={t('tracker.views')}>
          <Button aria-pressed={!isTable} onClick={() => updateUrl({ view: 'board' })}>
            <IconLayoutKanban size={16} stroke={1.75} aria-hidden="true" />
            <span className={text.hiddenOnPhones}>{t('tracker.board')}</span>
          </Button>
          <Button aria-pressed={isTable} onClick={() => updateUrl({ view: 'table' })}>
            <IconTable size={16} stroke={1.75} aria-hidden="true" />
            <span className={text.hiddenOnPhones}>{t('tracker.table')}</span>
          </Button>
        </div>
      </PageHeader>
      <div className={clsx(visibility.screenOnly, list.bar, styles.filters)} data-active={urlState.lateOnly}>
        <button
          type="button"
          className={buttonStyles.chip}
          aria-pressed={urlState.lateOnly}
          onClick={() => updateUrl({ lateOnly: !urlState.lateOnly })}
        >
          {t('tracker.lateFilter')}{' '}
          <b className={lateCount > 0 && !urlState.lateOnly ? text.warning : undefined}>
            {columns === undefined ? '' : lateCount}
          </b>
        </button>
        <p className={clsx(layout.row, layout.loose, text.muted, text.small)}>
          <span className={visibility.onWideScreens}>{t('tracker.sorted')}</span>
          {hasFailed || !isOnline || !isLive || columns === undefined ? null : (
            <span className={clsx(text.withIcon, text.live)}>{t('tracker.live')}</span>
          )}
        </p>
      </div>
      {(hasFailed || (isDisconnected && isOnline)) && columns !== undefined ? (
        // Over the bottom of the page, so that the board does not shift.
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
        hasFailed ? (
          <FailedState title={t('tracker.failed')} onRetry={refetch} />
        ) : (
          <Loading fillsPage>
            <BoardSkeleton />
          </Loading>
        )
      ) : !isFiltered && columns.every(({ total }) => total === 0) ? (
        <EmptyState title={t('orders.noneYet')} message={t('orders.noneYetHint')} />
      ) : tableCards.length === 0 ? (
        <EmptyState title={t('orders.noneFound')} message={t('tracker.noneFoundHint')}>
          <Button onClick={() => updateUrl({ q: '', lateOnly: false })}>{t('orders.showAll')}</Button>
          {/* The board has only the latest completed orders; the list has them all. */}
          {urlState.q === '' ? null : (
            <ButtonLink to={`${PATHS.admin.orders}?${new URLSearchParams({ q: urlState.q }).toString()}`}>
              {t('tracker.searchList')}
            </ButtonLink>
          )}
        </EmptyState>
      ) : isTable ? (
        <BoardTable
          cards={tableCards}
          images={images}
          currentId={current.orderId}
          onMove={move}
          onFocusCard={(orderId) => setCurrent({ orderId, byKeyboard: false })}
        />
      ) : (
        <>
          <ColumnJump columns={columns} isFiltered={isFiltered} board={board} />
          <Board
            columns={columns}
            images={images}
            currentId={current.orderId}
            byKeyboard={current.byKeyboard}
            isFiltered={isFiltered}
            boardRef={board}
            onMove={move}
            onFocusCard={(orderId) => {
              if (orderId !== current.orderId) setCurrent({ orderId, byKeyboard: false });
            }}
          />
        </>
      )}
      <footer className={clsx(list.footer, visibility.onWideScreens)}>
        <KeyHints
          keyHints={[
            [['←', '↑', '↓', '→'], t('hints.navigate')],
            [['1 … 7'], t('hints.setStage')],
            [['M'], t('hints.moveWithNote')],
            [['Enter'], t('hints.open')],
            [['Z'], t('hints.undo')],
            [['V'], t('hints.view')],
            [['?'], t('hints.all')],
          ]}
        />
      </footer>
      <LiveRegion columns={columns} />
      {movingCard === null ? null : (
        <MoveDialog
          orders={[movableOrder(movingCard.card.order_id, movingCard.card)]}
          onClose={() => setMovingCard(null)}
        />
      )}
    </div>
  );
}

/** Announces moves by others to screen readers. */
function LiveRegion({ columns }: { readonly columns: ReturnType<typeof useBoard>['columns'] }) {
  const { t } = useTranslation('admin');
  const lastMoved = columns
    ?.flatMap(({ cards }) => cards)
    .filter(({ mark }) => mark?.by === 'other')
    .toSorted((a, b) => (b.mark?.at ?? 0) - (a.mark?.at ?? 0))[0];
  const name = lastMoved?.mark?.by === 'other' ? lastMoved.mark.name : null;
  return (
    <p className={text.visuallyHidden} role="status">
      {lastMoved === undefined || name === null
        ? ''
        : t('tracker.movedByOther', {
            name,
            number: lastMoved.card.number,
            stage: t(`stage.${lastMoved.card.current_stage}`, { ns: 'common' }),
          })}
    </p>
  );
}
