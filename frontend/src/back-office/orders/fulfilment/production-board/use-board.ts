import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useShopDispatch } from '../../../../shared/api/shop-api.ts';
import { usePrintMovesState } from '../optimistic-moves-context.ts';
import { fetchLastMover } from '../send-move.ts';
import { useAdminSummaryQuery, useBoardQuery, type AdminSummary } from '../../../api/office-api.ts';
import { useNow } from '../../../time/clock.ts';
import { arrangeBoard, type BoardFilter, type ArrangedColumn } from './arrange-board.ts';
import { createBoardMarks } from './board-marks.ts';

interface BoardData {
  /** undefined until the board has been read once. */
  readonly columns: readonly ArrangedColumn[] | undefined;
  readonly hasFailed: boolean;
  /** When it was read, in ISO 8601; undefined until then. */
  readonly readAt: string | undefined;
  readonly refetch: () => void;
}

/** The board as it stands now, with our moves on it, and with the marks of what others have moved. */
export function useBoard(filter: BoardFilter): BoardData {
  const dispatch = useShopDispatch();
  const { data, error, fulfilledTimeStamp, refetch } = useBoardQuery();
  const { pendingMoves } = usePrintMovesState();
  const now = useNow();
  const [boardMarks] = useState(() =>
    createBoardMarks(
      (orderId) => fetchLastMover(dispatch, orderId),
      () => Date.now(),
    ),
  );
  useEffect(() => {
    if (data !== undefined) boardMarks.observe(data, pendingMoves);
    // A move of our own is no news of the board's.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [boardMarks, data]);
  const marks = useSyncExternalStore(boardMarks.subscribe, boardMarks.view);
  const { q, lateOnly } = filter;
  const columns = useMemo(
    () => (data === undefined ? undefined : arrangeBoard(data, pendingMoves, marks, { q, lateOnly }, now)),
    [data, pendingMoves, marks, q, lateOnly, now],
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

/** Where a column has more cards than it can show, the shop itself counts the late ones. */
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
