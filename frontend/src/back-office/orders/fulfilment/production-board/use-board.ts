import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useShopDispatch } from '../../../../shared/api/shop-api.ts';
import { useMoveDeskView } from '../optimistic-moves-context.ts';
import { whoMoved } from '../send-move.ts';
import { useAdminSummaryQuery, useBoardQuery, type AdminSummary } from '../../../api/office-api.ts';
import { useNow } from '../../../time/clock.ts';
import { arrangeBoard, type BoardFilter, type PlacedColumn } from './arrange-board.ts';
import { createBoardMarks } from './board-marks.ts';

interface BoardData {
  /** undefined until the board has been read once. */
  readonly columns: readonly PlacedColumn[] | undefined;
  readonly failed: boolean;
  /** When it was read, in ISO 8601; undefined until then. */
  readonly readAt: string | undefined;
  readonly refetch: () => void;
}

/** The board as it stands now, with our moves on it, and with the marks of what others have moved. */
export function useBoard(filter: BoardFilter): BoardData {
  const dispatch = useShopDispatch();
  const { data, error, fulfilledTimeStamp, refetch } = useBoardQuery();
  const { ledger } = useMoveDeskView();
  const now = useNow();
  const [boardMarks] = useState(() =>
    createBoardMarks(
      (orderId) => whoMoved(dispatch, orderId),
      () => Date.now(),
    ),
  );
  useEffect(() => {
    if (data !== undefined) boardMarks.observe(data, ledger);
    // A move of our own is no news of the board's.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [boardMarks, data]);
  const marks = useSyncExternalStore(boardMarks.subscribe, boardMarks.view);
  const { q, lateOnly } = filter;
  const columns = useMemo(
    () => (data === undefined ? undefined : arrangeBoard(data, ledger, marks, { q, lateOnly }, now)),
    [data, ledger, marks, q, lateOnly, now],
  );
  const { data: summary } = useAdminSummaryQuery();
  const counted = useMemo(() => withLateOfAll(columns, summary), [columns, summary]);
  return {
    columns: counted,
    failed: error !== undefined,
    readAt: fulfilledTimeStamp === undefined ? undefined : new Date(fulfilledTimeStamp).toISOString(),
    refetch: () => void refetch(),
  };
}

/** Where a column has more cards than it can show, the shop itself counts the late ones. */
function withLateOfAll(
  columns: readonly PlacedColumn[] | undefined,
  summary: AdminSummary | undefined,
): readonly PlacedColumn[] | undefined {
  if (columns === undefined || summary === undefined) return columns;
  return columns.map((column) => {
    const ofAll = summary.stages.find(({ stage }) => stage === column.stage)?.late ?? 0;
    return column.hidden > 0 && ofAll > column.late ? { ...column, late: ofAll } : column;
  });
}
