import type { Stage } from '@pressline/domain/stages.ts';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../app/paths.ts';
import { formatCount } from '../../../shared/money/aed.ts';
import { useShortcutsOn } from '../pieces/shortcuts.ts';
import { Bones } from '../pieces/state-views.tsx';
import { useStableCallback } from '../pieces/use-stable-callback.ts';
import type { PlacedCard, PlacedColumn } from './arrange-board.ts';
import { BoardCardView } from './board-card.tsx';
import styles from './board.module.css';
import { useColumnDrop } from './use-card-drag.ts';

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
  const [keysOn] = useShortcutsOn();
  const move = useStableCallback(onMove);
  const stand = useStableCallback(onStand);
  const draggedCard = columns.flatMap(({ cards }) => cards).find(({ card }) => card.order_id === dragged);
  const stageOfAt = columns.find(({ cards }) => cards.some(({ card }) => card.order_id === at))?.stage;
  // One card can be reached by Tab: the one where the keyboard stands, or else the first. The arrows lead on; without them, Tab does.
  const first = columns.flatMap(({ cards }) => cards)[0]?.card.order_id ?? null;
  const tabStop = stageOfAt === undefined ? first : at;
  useEffect(() => {
    if (!byKeys || at === null) return;
    const link = boardRef.current?.querySelector<HTMLElement>(`[data-order="${CSS.escape(at)}"] a`);
    link?.focus({ preventScroll: true });
    link?.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [at, byKeys, stageOfAt, boardRef]);
  return (
    <div ref={boardRef} className={styles.board}>
      {columns.map((column) => (
        <Column
          key={column.stage}
          column={column}
          images={images}
          tabStop={tabStop}
          tabToEach={!keysOn}
          at={at}
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

interface ColumnProps extends Pick<BoardProps, 'images' | 'at' | 'filtered' | 'onMove' | 'onStand'> {
  readonly column: PlacedColumn;
  readonly tabStop: string | null;
  readonly tabToEach: boolean;
  readonly dragged: PlacedCard | undefined;
  readonly onDragging: (orderId: string | null) => void;
}

function Column({
  column,
  images,
  at,
  tabStop,
  tabToEach,
  filtered,
  dragged,
  onDragging,
  onMove,
  onStand,
}: ColumnProps) {
  const { t } = useTranslation('admin');
  const ref = useRef<HTMLElement>(null);
  const [over, setOver] = useState(false);
  const { stage, cards, hidden } = column;
  // A search counts what it found.
  const total = filtered ? cards.length : column.total;
  const late = filtered ? cards.filter((placed) => placed.late).length : column.late;
  const name = t(`stage.${stage}`, { ns: 'common' });
  useColumnDrop(ref, setOver, () => {
    if (dragged !== undefined) onMove(dragged, stage);
  });
  const takes = over && dragged !== undefined && dragged.card.current_stage !== stage;
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
      <ul className={styles.cards}>
        {takes ? (
          <li className={styles.slot}>{t('tracker.dropHere', { number: dragged.card.number, stage: name })}</li>
        ) : null}
        {cards.map((placed) => (
          <BoardCardView
            key={placed.card.order_id}
            placed={placed}
            image={images.get(placed.card.product_title)}
            at={placed.card.order_id === at}
            tabbable={tabToEach || placed.card.order_id === tabStop}
            gone={placed.card.order_id === dragged?.card.order_id}
            onDragging={onDragging}
            onMove={onMove}
            onStand={onStand}
          />
        ))}
        {cards.length === 0 && !takes ? (
          <li className={styles.none}>{filtered ? t('tracker.noneFound') : t('tracker.none')}</li>
        ) : null}
        {hidden > 0 ? (
          <li>
            <Link className={styles.more} to={`${PATHS.admin.orders}?stage=${stage.toLowerCase()}`}>
              {t('tracker.more', { count: hidden })}
            </Link>
          </li>
        ) : null}
      </ul>
    </section>
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
                <Bones width="50%" />
                <Bones width="90%" />
                <Bones width="70%" />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
