import type { Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import type { PendingMoves } from '../pending-moves.ts';
import type { BoardStage } from '../../../api/office-api.ts';
import { MARK_DURATION_MS, type MoveMark } from './arrange-board.ts';

/** If more orders than this move at once, names are not looked up. */
const MAX_NAME_LOOKUPS = 6;

export interface BoardMarks {
  readonly subscribe: (listener: () => void) => () => void;
  readonly view: () => ReadonlyMap<string, MoveMark>;
  /** Compares a new board with the previous one: orders that moved without an own move were moved by others. */
  readonly observe: (columns: readonly BoardStage[], pendingMoves: PendingMoves) => void;
}

interface CardPosition {
  readonly stage: Stage;
  readonly revision: number;
}

/** Finds orders that others have moved recently, and looks up who did. */
export function createBoardMarks(
  fetchLastMover: (orderId: string) => Promise<string | null>,
  now: () => number,
): BoardMarks {
  let marks: ReadonlyMap<string, MoveMark> = new Map();
  let lastPositions: ReadonlyMap<string, CardPosition> | undefined;
  const listeners = new Set<() => void>();
  const publish = (next: ReadonlyMap<string, MoveMark>): void => {
    marks = next;
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    view: () => marks,
    observe(columns, pendingMoves) {
      const previousPositions = lastPositions;
      const at = now();
      const positions = new Map<string, CardPosition>();
      for (const { stage, cards } of columns)
        for (const card of cards) positions.set(card.order_id, { stage, revision: card.revision });
      lastPositions = positions;
      const next = new Map([...marks].filter(([, mark]) => at - mark.at < MARK_DURATION_MS));
      const movedByOthers: string[] = [];
      for (const [id, { stage, revision }] of positions) {
        const previous = previousPositions?.get(id);
        if (previous === undefined || previous.revision >= revision || previous.stage === stage) continue;
        const pendingMove = pendingMoves.get(id);
        // An own move, or a list that is older than it.
        if (
          pendingMove !== undefined &&
          (pendingMove.status === 'sending' || (pendingMove.isOwn && pendingMove.revision >= revision))
        )
          continue;
        next.set(id, { by: 'other', name: null, at });
        movedByOthers.push(id);
      }
      if (next.size > 0 || marks.size > 0) publish(next);
      if (movedByOthers.length > MAX_NAME_LOOKUPS) return;
      for (const id of movedByOthers) {
        void fetchLastMover(id).then((name) => {
          if (name !== null && marks.get(id)?.at === at) publish(new Map(marks).set(id, { by: 'other', name, at }));
        });
      }
    },
  };
}
