import type { Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import { clsx } from 'clsx';
import { useState, type RefObject } from 'react';
import { useShortcutsEnabled } from '../../../keyboard/shortcuts.ts';
import layout from '../../../../shared/ui/layout.module.css';
import { Skeleton } from '../../../../shared/ui/states.tsx';
import { useStableCallback } from '../../../ui/use-stable-callback.ts';
import type { ArrangedCard, ArrangedColumn } from './arrange-board.ts';
import { BoardColumn } from './board-column.tsx';
import styles from './board.module.css';

interface BoardProps {
  readonly columns: readonly ArrangedColumn[];
  readonly images: ReadonlyMap<string, string>;
  /** The order that has keyboard focus. */
  readonly currentId: string | null;
  /** Whether a key moved there, so that the focus follows. */
  readonly byKeyboard: boolean;
  readonly isFiltered: boolean;
  readonly boardRef: RefObject<HTMLDivElement | null>;
  readonly onMove: (placed: ArrangedCard, to: Stage) => void;
  readonly onFocusCard: (orderId: string) => void;
}

/** Seven columns of cards, each a drop target. */
export function Board({
  columns,
  images,
  currentId,
  byKeyboard,
  isFiltered,
  boardRef,
  onMove,
  onFocusCard,
}: BoardProps) {
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const [shortcutsEnabled] = useShortcutsEnabled();
  const move = useStableCallback(onMove);
  const focusCard = useStableCallback(onFocusCard);
  const dragged = columns.flatMap(({ cards }) => cards).find(({ card }) => card.order_id === draggedId);
  const currentStage = columns.find(({ cards }) => cards.some(({ card }) => card.order_id === currentId))?.stage;
  // Roving tab stop: only the current card, or the first, is reachable by Tab, and the arrow keys move on. With shortcuts
  // off, every card is.
  const firstId = columns.flatMap(({ cards }) => cards)[0]?.card.order_id ?? null;
  const tabStop = currentStage === undefined ? firstId : currentId;
  return (
    <div ref={boardRef} className={styles.board}>
      {columns.map((column) => (
        <BoardColumn
          key={column.stage}
          column={column}
          images={images}
          tabStop={tabStop}
          isEachTabStop={!shortcutsEnabled}
          currentId={currentId}
          byKeyboard={byKeyboard}
          isFiltered={isFiltered}
          dragged={dragged}
          onDragging={setDraggedId}
          onMove={move}
          onFocusCard={focusCard}
        />
      ))}
    </div>
  );
}

export function BoardSkeleton() {
  return (
    <div className={styles.board}>
      {[4, 5, 3, 3, 2, 3, 4].map((cards, i) => (
        <div key={i} className={styles.column}>
          <div className={styles.header} />
          <div className={styles.cards}>
            {Array.from({ length: cards }, (_, card) => (
              <div key={card} className={clsx(layout.panel, layout.stack, layout.tight)}>
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
