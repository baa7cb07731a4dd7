import { useVirtualizer, defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import type { Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import { clsx } from 'clsx';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../../shared/routes/paths.ts';
import { formatCount } from '../../../../shared/money/aed.ts';
import layout from '../../../../shared/ui/layout.module.css';
import text from '../../../../shared/ui/text.module.css';
import type { ArrangedCard, ArrangedColumn } from './arrange-board.ts';
import { useIsPrinting } from '../../../lists/is-printing.ts';
import { BoardCard } from './board-card.tsx';
import styles from './board.module.css';
import { useColumnDrop } from './use-card-drag.ts';
import { stageColour } from '../../../../shared/orders/stage-colour.ts';

/** Estimated height of a card and the gap between two, in px. */
const CARD_HEIGHT = 104;
const GAP = 6;
/** Space above the first card: for its outline, or for the slot of a dragged card. */
const TOP_PADDING = 1;
const DROP_SLOT_HEIGHT = 66;

interface BoardColumnProps {
  readonly column: ArrangedColumn;
  readonly images: ReadonlyMap<string, string>;
  /** The order that has keyboard focus. */
  readonly currentId: string | null;
  /** Whether a key moved there, so that the focus follows. */
  readonly byKeyboard: boolean;
  /** The order that Tab leads to. */
  readonly tabStop: string | null;
  readonly isEachTabStop: boolean;
  readonly isFiltered: boolean;
  readonly dragged: ArrangedCard | undefined;
  readonly onDragging: (orderId: string | null) => void;
  readonly onMove: (arranged: ArrangedCard, to: Stage) => void;
  readonly onFocusCard: (orderId: string) => void;
}

/** The cards of a stage. Only cards in view are rendered, and those that are focused or dragged. */
export function BoardColumn({
  column,
  images,
  currentId,
  byKeyboard,
  tabStop,
  isEachTabStop,
  isFiltered,
  dragged,
  onDragging,
  onMove,
  onFocusCard,
}: BoardColumnProps) {
  const { t } = useTranslation('admin');
  const ref = useRef<HTMLElement>(null);
  const scroll = useRef<HTMLDivElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { stage, cards, hiddenCount } = column;
  useColumnDrop(ref, setIsOver, () => {
    if (dragged !== undefined) onMove(dragged, stage);
  });
  const isPrinting = useIsPrinting();
  const isDropTarget = isOver && dragged !== undefined && dragged.card.current_stage !== stage;
  const indexOf = (orderId: string | null | undefined): number =>
    cards.findIndex(({ card }) => card.order_id === orderId);
  const currentIndex = indexOf(currentId);
  const alwaysRendered = [currentIndex, indexOf(tabStop), indexOf(dragged?.card.order_id)].filter(
    (index) => index !== -1,
  );
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => CARD_HEIGHT,
    gap: GAP,
    paddingStart: isDropTarget ? DROP_SLOT_HEIGHT : TOP_PADDING,
    overscan: 4,
    getItemKey: useCallback((index: number) => cards[index]?.card.order_id ?? index, [cards]),
    rangeExtractor: (range: Range) =>
      isPrinting
        ? cards.map((_, index) => index)
        : [...new Set([...defaultRangeExtractor(range), ...alwaysRendered])].toSorted((a, b) => a - b),
  });
  useEffect(() => {
    if (!byKeyboard || currentIndex === -1) return;
    virtualizer.scrollToIndex(currentIndex, { align: 'auto' });
    const card = scroll.current?.querySelector<HTMLElement>(`[data-order="${CSS.escape(currentId ?? '')}"]`);
    card?.querySelector('a')?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [currentId, byKeyboard, currentIndex, virtualizer]);

  // With a search, only matches are counted.
  const total = isFiltered ? cards.length : column.total;
  const lateCount = isFiltered ? cards.filter((arranged) => arranged.late).length : column.lateCount;
  const name = t(`stage.${stage}`, { ns: 'common' });
  return (
    <section
      ref={ref}
      className={styles.column}
      data-stage={stage}
      style={stageColour(stage)}
      data-drop-target={isDropTarget}
      aria-labelledby={`stage-${stage}`}
    >
      <div className={clsx(layout.row, layout.baseline, layout.nowrap, styles.header)}>
        <h2 id={`stage-${stage}`} className={text.itemTitle}>
          {name}
        </h2>
        <span className={text.muted}>{formatCount(total)}</span>
        {lateCount > 0 ? (
          <span className={clsx(text.warning, text.tiny, layout.pushed)}>
            {t('tracker.late', { count: lateCount })}
          </span>
        ) : null}
      </div>
      <div ref={scroll} className={styles.cards}>
        {isDropTarget ? (
          <p className={styles.dropSlot}>{t('tracker.dropHere', { number: dragged.card.number, stage: name })}</p>
        ) : null}
        {cards.length === 0 && !isDropTarget ? (
          <p className={clsx(text.muted, text.small)}>{isFiltered ? t('tracker.noneFound') : t('tracker.none')}</p>
        ) : null}
        <ul style={{ minBlockSize: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, key, start }, position, rendered) => {
            const arranged = cards[index];
            const before = rendered[position - 1];
            return arranged === undefined ? null : (
              <BoardCard
                key={key}
                arranged={arranged}
                index={index}
                columnSize={cards.length}
                space={before?.index === index - 1 ? GAP : start - (before?.end ?? 0)}
                measure={virtualizer.measureElement}
                image={images.get(arranged.card.product_title)}
                isCurrent={index === currentIndex}
                isTabStop={isEachTabStop || arranged.card.order_id === tabStop}
                isDragged={arranged.card.order_id === dragged?.card.order_id}
                onDragging={onDragging}
                onMove={onMove}
                onFocusCard={onFocusCard}
              />
            );
          })}
        </ul>
        {hiddenCount > 0 ? (
          <Link className={clsx(text.link, text.small)} to={`${PATHS.admin.orders}?stage=${stage.toLowerCase()}`}>
            {t('tracker.more', { count: hiddenCount })}
          </Link>
        ) : null}
      </div>
    </section>
  );
}
