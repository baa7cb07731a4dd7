import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useShopDispatch } from '../../../../shared/api/shop-api.ts';
import { useMovesState } from '../optimistic-moves-context.ts';
import { fetchLastMover } from '../send-move.ts';
import { useAdminSummaryQuery, useBoardQuery, type AdminSummary, type BoardStage } from '../../../api/office-api.ts';
import { useProductTitle } from '../../components/product-texts.tsx';
import { useStageLimits } from '../../components/use-stage-limits.ts';
import { useNow } from '../../../../shared/dates/clock.ts';
import { arrangeBoard, type BoardFilter, type ArrangedColumn } from './arrange-board.ts';
import { createBoardMarks } from './board-marks.ts';

interface BoardData {
  /** Undefined while loading. */
  readonly columns: readonly ArrangedColumn[] | undefined;
  readonly hasFailed: boolean;
  /** When the data was loaded, in ISO 8601. */
  readonly readAt: string | undefined;
  readonly refetch: () => void;
}

/** The board with pending moves and with marks for moves by others. */
export function useBoard(filter: BoardFilter): BoardData {
  const dispatch = useShopDispatch();
  const { data, error, fulfilledTimeStamp, refetch } = useBoardQuery();
  const { pendingMoves } = useMovesState();
  const now = useNow();
  const [boardMarks] = useState(() =>
    createBoardMarks(
      (orderId) => fetchLastMover(dispatch, orderId, 'print'),
      () => Date.now(),
    ),
  );
  useEffect(() => {
    if (data !== undefined) boardMarks.observe(data, pendingMoves);
    // A pending move is not a change by others.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [boardMarks, data]);
  const marks = useSyncExternalStore(boardMarks.subscribe, boardMarks.view);
  const { q, lateOnly } = filter;
  const limits = useStageLimits();
  const titleOf = useProductTitle();
  const stages = useMemo(() => data && withShownTitles(data, titleOf), [data, titleOf]);
  const columns = useMemo(
    () => (stages === undefined ? undefined : arrangeBoard(stages, pendingMoves, marks, { q, lateOnly }, limits, now)),
    [stages, pendingMoves, marks, q, lateOnly, limits, now],
  );
  const { data: summary } = useAdminSummaryQuery();
  const countedColumns = useMemo(() => withServerLateCounts(columns, summary), [columns, summary]);
  return {
    columns: countedColumns,
    hasFailed: error !== undefined,
    readAt: fulfilledTimeStamp === undefined ? undefined : new Date(fulfilledTimeStamp).toISOString(),
    refetch: () => void refetch(),
  };
}

/** With the product titles that the cards show, which the search finds too. */
function withShownTitles(stages: readonly BoardStage[], titleOf: (title: string) => string): readonly BoardStage[] {
  return stages.map((stage) => ({
    ...stage,
    cards: stage.cards.map((card) => ({ ...card, product_title: titleOf(card.product_title) })),
  }));
}

/** If a column has more orders than are loaded, the server's number of late ones is shown. */
function withServerLateCounts(
  columns: readonly ArrangedColumn[] | undefined,
  summary: AdminSummary | undefined,
): readonly ArrangedColumn[] | undefined {
  if (columns === undefined || summary === undefined) return columns;
  return columns.map((column) => {
    const serverCount = summary.stages.find(({ stage }) => stage === column.stage)?.late ?? 0;
    return column.hiddenCount > 0 && serverCount > column.lateCount ? { ...column, lateCount: serverCount } : column;
  });
}
