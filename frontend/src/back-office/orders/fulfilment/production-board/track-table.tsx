import { STAGES, type Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../../shared/routes/paths.ts';
import { formatCount } from '../../../../shared/money/aed.ts';
import { AgeInStage } from '../../components/age.tsx';
import { Select } from '../../../ui/choice.tsx';
import grid from '../../../ui/grid.module.css';
import { Person } from '../../../ui/person.tsx';
import { StageName } from '../../components/stage-name.tsx';
import text from '../../../ui/text.module.css';
import { Thumbnail } from '../../../ui/thumbnail.tsx';
import { virtualRowProps, VirtualTable, type VirtualRowProps } from '../../../lists/virtual-table.tsx';
import { useStableCallback } from '../../../ui/use-stable-callback.ts';
import { looksTheSame, type PlacedCard } from './arrange-board.ts';
import { CardFlag } from './board-card.tsx';
import styles from './track-table.module.css';

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
  const current = cards.findIndex(({ card }) => card.order_id === at);
  return (
    <VirtualTable
      className={styles.scroll}
      tableClass={styles.table}
      label={t('tracker.table')}
      rowCount={cards.length}
      current={current}
      columns={
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
      }
      header={
        <>
          <th scope="col">{t('orders.column.number')}</th>
          <th scope="col">
            <span className={text.visuallyHidden}>{t('tracker.picture')}</span>
          </th>
          <th scope="col">{t('orders.column.product')}</th>
          <th scope="col" className={grid.numeric}>
            {t('orders.column.quantity')}
          </th>
          <th scope="col">{t('orders.column.customer')}</th>
          <th scope="col" className={styles.stageHead}>
            {t('orders.column.stage')}
          </th>
          <th scope="col" className={grid.numeric} aria-sort="descending">
            {t('orders.column.inStage')}
          </th>
          <th scope="col" className={styles.flagHead}>
            {t('tracker.lately')}
          </th>
        </>
      }
      renderRow={(index, measure) => {
        const placed = cards[index];
        return placed === undefined ? null : (
          <TrackRow
            key={placed.card.order_id}
            placed={placed}
            index={index}
            measure={measure}
            image={images.get(placed.card.product_title)}
            isCurrent={index === current}
            onMove={move}
            onStand={stand}
          />
        );
      }}
    />
  );
}

interface TrackRowProps extends Pick<TrackTableProps, 'onMove' | 'onStand'> {
  readonly placed: PlacedCard;
  readonly index: number;
  readonly measure: VirtualRowProps['ref'];
  readonly image: string | undefined;
  readonly isCurrent: boolean;
}

const TrackRow = memo(function TrackRow({ placed, index, measure, image, isCurrent, onMove, onStand }: TrackRowProps) {
  const { t } = useTranslation('admin');
  const { card, moved } = placed;
  return (
    <tr
      {...virtualRowProps(index, isCurrent, measure)}
      data-order={card.order_id}
      data-moved={moved?.by}
      onFocus={() => onStand(card.order_id)}
    >
      <td className={styles.number}>
        <Link className={text.number} to={`${PATHS.admin.order(card.order_id)}?from=tracker&sort=longest-in-stage`}>
          {card.number}
        </Link>
      </td>
      <td className={styles.pictureCell}>
        <Thumbnail className={styles.picture} image={image} sizes="33px" />
      </td>
      <td className={styles.product}>
        <bdi>{card.product_title}</bdi>
      </td>
      <td className={`${grid.numeric} ${styles.quantity}`}>{formatCount(card.quantity)}</td>
      <td className={styles.customer}>
        <Person name={card.customer_name} />
      </td>
      <td className={styles.stage}>
        <StageName stage={card.current_stage} nameless />
        <Select
          className={styles.choice}
          label={t('tracker.stageOf', { number: card.number })}
          borderless
          small
          value={card.current_stage}
          options={STAGES.map((stage) => [stage, t(`stage.${stage}`, { ns: 'common' })] as const)}
          onChange={(stage) => onMove(placed, stage)}
        />
      </td>
      <td className={`${grid.numeric} ${styles.age}`}>
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
    before.index === now.index &&
    before.measure === now.measure &&
    before.image === now.image &&
    before.isCurrent === now.isCurrent &&
    before.onMove === now.onMove &&
    before.onStand === now.onStand
  );
}
