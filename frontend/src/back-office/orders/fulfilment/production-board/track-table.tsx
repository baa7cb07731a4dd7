import { STAGES, type Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../../shared/routes/paths.ts';
import { formatCount } from '../../../../shared/money/aed.ts';
import { AgeInStage } from '../../components/age.tsx';
import { Choice } from '../../../ui/choice.tsx';
import grid from '../../../ui/grid.module.css';
import { RowsOutOfSight } from '../../../lists/row-spacer.tsx';
import { Person } from '../../../ui/person.tsx';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { StageName } from '../../components/stage-name.tsx';
import text from '../../../ui/text.module.css';
import { Thumb } from '../../../ui/thumbnail.tsx';
import { useRowWindow } from '../../../lists/use-row-window.ts';
import { useStableCallback } from '../../../ui/use-stable-callback.ts';
import { looksTheSame, type PlacedCard } from './arrange-board.ts';
import { CardFlag } from './board-card.tsx';
import styles from './track-table.module.css';

/** A row's height before it was measured, in px. */
const ROW = 36;

interface TrackTableProps {
  readonly cards: readonly PlacedCard[];
  readonly images: ReadonlyMap<string, string>;
  readonly at: string | null;
  readonly onMove: (placed: PlacedCard, to: Stage) => void;
  readonly onStand: (orderId: string) => void;
}

/** The same orders as on the board, a row each, each with its dropdown. */
export function TrackTable({ cards, images, at, onMove, onStand }: TrackTableProps) {
  const { t } = useTranslation('admin');
  const move = useStableCallback(onMove);
  const stand = useStableCallback(onStand);
  const scroll = useRef<HTMLDivElement>(null);
  const window = useRowWindow(scroll, cards.length, ROW);
  const standing = cards.findIndex(({ card }) => card.order_id === at);
  const bringIntoSight = useStableCallback(window.bringIntoSight);
  useEffect(() => {
    if (standing !== -1) bringIntoSight(standing);
  }, [at, standing, bringIntoSight]);
  return (
    <ScrollRegion ref={scroll} className={styles.scroll} label={t('tracker.table')}>
      <table className={`${grid.grid} ${styles.table}`} aria-rowcount={cards.length + 1}>
        <colgroup>
          <col className={styles.wNumber} />
          <col className={styles.wPicture} />
          <col />
          <col className={styles.wQuantity} />
          <col />
          <col className={styles.wStage} />
          <col className={styles.wAge} />
          <col className={styles.wFlag} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{t('orders.column.number')}</th>
            <th scope="col">
              <span className={text.unseen}>{t('tracker.picture')}</span>
            </th>
            <th scope="col">{t('orders.column.product')}</th>
            <th scope="col" className={grid.num}>
              {t('orders.column.quantity')}
            </th>
            <th scope="col">{t('orders.column.customer')}</th>
            <th scope="col" className={styles.stageHead}>
              {t('orders.column.stage')}
            </th>
            <th scope="col" className={grid.num} aria-sort="descending">
              {t('orders.column.inStage')}
            </th>
            <th scope="col" className={styles.flagHead}>
              {t('tracker.lately')}
            </th>
          </tr>
        </thead>
        <tbody>
          <RowsOutOfSight height={window.above} />
          {window.places.map((place) => {
            const placed = cards[place];
            return placed === undefined ? null : (
              <TrackRow
                key={placed.card.order_id}
                placed={placed}
                place={place}
                measure={window.measure}
                image={images.get(placed.card.product_title)}
                at={place === standing}
                onMove={move}
                onStand={stand}
              />
            );
          })}
          <RowsOutOfSight height={window.below} />
        </tbody>
      </table>
    </ScrollRegion>
  );
}

interface TrackRowProps extends Pick<TrackTableProps, 'onMove' | 'onStand'> {
  readonly placed: PlacedCard;
  /** From 0. */
  readonly place: number;
  readonly measure: (row: HTMLElement | null) => void;
  readonly image: string | undefined;
  readonly at: boolean;
}

const TrackRow = memo(function TrackRow({ placed, place, measure, image, at, onMove, onStand }: TrackRowProps) {
  const { t } = useTranslation('admin');
  const { card, moved } = placed;
  return (
    <tr
      ref={measure}
      data-index={place}
      aria-rowindex={place + 2}
      data-order={card.order_id}
      data-at={at}
      data-moved={moved?.by}
      onFocus={() => onStand(card.order_id)}
    >
      <td className={styles.number}>
        <Link className={text.number} to={`${PATHS.admin.order(card.order_id)}?from=tracker&sort=longest-in-stage`}>
          {card.number}
        </Link>
      </td>
      <td className={styles.pictureCell}>
        <Thumb className={styles.picture} image={image} sizes="33px" />
      </td>
      <td className={styles.product}>
        <bdi>{card.product_title}</bdi>
      </td>
      <td className={`${grid.num} ${styles.quantity}`}>{formatCount(card.quantity)}</td>
      <td className={styles.customer}>
        <Person name={card.customer_name} />
      </td>
      <td className={styles.stage}>
        <StageName stage={card.current_stage} nameless />
        <Choice
          className={styles.choice}
          label={t('tracker.stageOf', { number: card.number })}
          quiet
          small
          value={card.current_stage}
          options={STAGES.map((stage) => [stage, t(`stage.${stage}`, { ns: 'common' })] as const)}
          onChoose={(stage) => onMove(placed, stage)}
        />
      </td>
      <td className={`${grid.num} ${styles.age}`}>
        <AgeInStage stage={card.current_stage} since={card.stage_since} />
      </td>
      <td className={styles.flag}>
        <CardFlag placed={placed} />
      </td>
    </tr>
  );
}, sameRow);

function sameRow(before: TrackRowProps, now: TrackRowProps): boolean {
  return (
    looksTheSame(before.placed, now.placed) &&
    before.place === now.place &&
    before.measure === now.measure &&
    before.image === now.image &&
    before.at === now.at &&
    before.onMove === now.onMove &&
    before.onStand === now.onStand
  );
}
