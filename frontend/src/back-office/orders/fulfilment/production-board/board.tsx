import type { Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import { useState, type RefObject } from 'react';
import { useShortcutsEnabled } from '../../../keyboard/shortcuts.ts';
import { Skeleton } from '../../../ui/state-views.tsx';
import { useStableCallback } from '../../../ui/use-stable-callback.ts';
import type { PlacedCard, PlacedColumn } from './arrange-board.ts';
import { BoardColumn } from './board-column.tsx';
import styles from './board.module.css';

interface BoardProps {
  readonly columns: readonly PlacedColumn[];
  readonly images: ReadonlyMap<string, string>;
  /** The order where the keyboard stands. */
  readonly at: string | null;
  /** Whether the keyboard brought it there: then the focus goes along. */
  readonly byKeys: boolean;
  readonly filtered: boolean;
  readonly boardRef: RefObject<HTMLDivElement | null>;
  readonly onMove: (placed: PlacedCard, to: Stage) => void;
  readonly onStand: (orderId: string) => void;
}

/** Seven columns of cards. The whole of a column takes what is dropped on it. */
export function Board({ columns, images, at, byKeys, filtered, boardRef, onMove, onStand }: BoardProps) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [keysOn] = useShortcutsEnabled();
  const move = useStableCallback(onMove);
  const stand = useStableCallback(onStand);
  const draggedCard = columns.flatMap(({ cards }) => cards).find(({ card }) => card.order_id === dragged);
  const stageOfAt = columns.find(({ cards }) => cards.some(({ card }) => card.order_id === at))?.stage;
  // One card can be reached by Tab: the one where the keyboard stands, or else the first. The arrows lead on; without them, Tab does.
  const first = columns.flatMap(({ cards }) => cards)[0]?.card.order_id ?? null;
  const tabStop = stageOfAt === undefined ? first : at;
  return (
    <div ref={boardRef} className={styles.board}>
      {columns.map((column) => (
        <BoardColumn
          key={column.stage}
          column={column}
          images={images}
          tabStop={tabStop}
          tabToEach={!keysOn}
          at={at}
          byKeys={byKeys}
          filtered={filtered}
          dragged={draggedCard}
          onDragging={setDragged}
          onMove={move}
          onStand={stand}
        />
      ))}
    </div>
  );
}

/** The board before its cards are known. */
export function BoardBones() {
  return (
    <div className={styles.board}>
      {[4, 5, 3, 3, 2, 3, 4].map((cards, i) => (
        <div key={i} className={styles.column}>
          <div className={styles.head} />
          <div className={styles.cards}>
            {Array.from({ length: cards }, (_, card) => (
              <div key={card} className={styles.bones}>
                <Skeleton width="50%" />
                <Skeleton width="90%" />
                <Skeleton width="70%" />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
