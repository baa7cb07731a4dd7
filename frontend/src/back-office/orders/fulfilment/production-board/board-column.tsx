import { useVirtualizer, defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import type { Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../../shared/routes/paths.ts';
import { formatCount } from '../../../../shared/money/aed.ts';
import type { PlacedCard, PlacedColumn } from './arrange-board.ts';
import { useIsPrinting } from '../../../lists/is-printing.ts';
import { BoardCardView } from './board-card.tsx';
import styles from './board.module.css';
import { useColumnDrop } from './use-card-drag.ts';

/** A card's height before it was measured, and what lies between two, in px. */
const CARD = 104;
const GAP = 6;
/** Above the first card: its outline, and the place that a dragged card would take. */
const EDGE = 1;
const SLOT = 66;

interface BoardColumnProps {
  readonly column: PlacedColumn;
  readonly images: ReadonlyMap<string, string>;
  /** The order where the keyboard stands. */
  readonly at: string | null;
  /** Whether the keyboard brought it there: then the focus goes along. */
  readonly byKeys: boolean;
  /** The order that Tab leads to. */
  readonly tabStop: string | null;
  readonly tabToEach: boolean;
  readonly filtered: boolean;
  readonly dragged: PlacedCard | undefined;
  readonly onDragging: (orderId: string | null) => void;
  readonly onMove: (placed: PlacedCard, to: Stage) => void;
  readonly onStand: (orderId: string) => void;
}

/** One stage's cards. On the screen only those in sight are drawn, and those that hold the focus or are being dragged. */
export function BoardColumn({
  column,
  images,
  at,
  byKeys,
  tabStop,
  tabToEach,
  filtered,
  dragged,
  onDragging,
  onMove,
  onStand,
}: BoardColumnProps) {
  const { t } = useTranslation('admin');
  const ref = useRef<HTMLElement>(null);
  const scroll = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);
  const { stage, cards, hidden } = column;
  useColumnDrop(ref, setOver, () => {
    if (dragged !== undefined) onMove(dragged, stage);
  });
  const isPrinting = useIsPrinting();
  const takes = over && dragged !== undefined && dragged.card.current_stage !== stage;
  const placeOf = (orderId: string | null | undefined): number =>
    cards.findIndex(({ card }) => card.order_id === orderId);
  const standing = placeOf(at);
  const kept = [standing, placeOf(tabStop), placeOf(dragged?.card.order_id)].filter((place) => place !== -1);
  // oxlint-disable-next-line react/incompatible-library
  const window = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => CARD,
    gap: GAP,
    paddingStart: takes ? SLOT : EDGE,
    overscan: 4,
    getItemKey: useCallback((place: number) => cards[place]?.card.order_id ?? place, [cards]),
    rangeExtractor: (range: Range) =>
      isPrinting
        ? cards.map((_, place) => place)
        : [...new Set([...defaultRangeExtractor(range), ...kept])].toSorted((a, b) => a - b),
  });
  useEffect(() => {
    if (!byKeys || standing === -1) return;
    window.scrollToIndex(standing, { align: 'auto' });
    const card = scroll.current?.querySelector<HTMLElement>(`[data-order="${CSS.escape(at ?? '')}"]`);
    card?.querySelector('a')?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [at, byKeys, standing, window]);

  // A search counts what it found.
  const total = filtered ? cards.length : column.total;
  const late = filtered ? cards.filter((placed) => placed.late).length : column.late;
  const name = t(`stage.${stage}`, { ns: 'common' });
  return (
    <section
      ref={ref}
      className={styles.column}
      data-stage={stage}
      data-over={takes}
      aria-labelledby={`stage-${stage}`}
    >
      <div className={styles.head}>
        <h2 id={`stage-${stage}`}>{name}</h2>
        <span className={styles.count}>{formatCount(total)}</span>
        {late > 0 ? <span className={styles.lateCount}>{t('tracker.late', { count: late })}</span> : null}
      </div>
      <div ref={scroll} className={styles.cards}>
        {takes ? (
          <p className={styles.slot}>{t('tracker.dropHere', { number: dragged.card.number, stage: name })}</p>
        ) : null}
        {cards.length === 0 && !takes ? (
          <p className={styles.none}>{filtered ? t('tracker.noneFound') : t('tracker.none')}</p>
        ) : null}
        <ul style={{ blockSize: window.getTotalSize() }}>
          {window.getVirtualItems().map(({ index, key, start }) => {
            const placed = cards[index];
            return placed === undefined ? null : (
              <BoardCardView
                key={key}
                placed={placed}
                place={index}
                of={cards.length}
                start={start}
                measure={window.measureElement}
                image={images.get(placed.card.product_title)}
                at={index === standing}
                tabbable={tabToEach || placed.card.order_id === tabStop}
                gone={placed.card.order_id === dragged?.card.order_id}
                onDragging={onDragging}
                onMove={onMove}
                onStand={onStand}
              />
            );
          })}
        </ul>
        {hidden > 0 ? (
          <Link className={styles.more} to={`${PATHS.admin.orders}?stage=${stage.toLowerCase()}`}>
            {t('tracker.more', { count: hidden })}
          </Link>
        ) : null}
      </div>
    </section>
  );
}
