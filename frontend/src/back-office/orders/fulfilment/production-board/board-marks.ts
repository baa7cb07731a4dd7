import type { Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import type { MoveLedger } from '../pending-moves.ts';
import type { BoardColumn } from '../../../api/office-api.ts';
import { TOLD_FOR, type MovedMark } from './arrange-board.ts';

/** When more cards than these move at once, nobody is asked for each one's name. */
const NAMED_AT_ONCE = 6;

export interface BoardMarks {
  readonly subscribe: (listener: () => void) => () => void;
  readonly view: () => ReadonlyMap<string, MovedMark>;
  /** Compares a fresh board with the one before: what moved without us was moved by somebody else. */
  readonly observe: (columns: readonly BoardColumn[], ledger: MoveLedger) => void;
}

interface Known {
  readonly stage: Stage;
  readonly revision: number;
}

/** Remembers which cards have just moved, and asks who moved them. */
export function createBoardMarks(whoMoved: (orderId: string) => Promise<string | null>, now: () => number): BoardMarks {
  let marks: ReadonlyMap<string, MovedMark> = new Map();
  let known: ReadonlyMap<string, Known> | undefined;
  const listeners = new Set<() => void>();
  const show = (next: ReadonlyMap<string, MovedMark>): void => {
    marks = next;
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    view: () => marks,
    observe(columns, ledger) {
      const before = known;
      const at = now();
      const seen = new Map<string, Known>();
      for (const { stage, cards } of columns)
        for (const card of cards) seen.set(card.order_id, { stage, revision: card.revision });
      known = seen;
      const next = new Map([...marks].filter(([, mark]) => at - mark.at < TOLD_FOR));
      const byOthers: string[] = [];
      for (const [id, { stage, revision }] of seen) {
        const earlier = before?.get(id);
        if (earlier === undefined || earlier.revision >= revision || earlier.stage === stage) continue;
        const own = ledger.get(id);
        // Our own, or still on its way to us.
        if (own !== undefined && (own.status === 'sending' || (own.mine && own.revision >= revision))) continue;
        next.set(id, { by: 'other', name: null, at });
        byOthers.push(id);
      }
      if (next.size > 0 || marks.size > 0) show(next);
      if (byOthers.length > NAMED_AT_ONCE) return;
      for (const id of byOthers) {
        void whoMoved(id).then((name) => {
          if (name !== null && marks.get(id)?.at === at) show(new Map(marks).set(id, { by: 'other', name, at }));
        });
      }
    },
  };
}
