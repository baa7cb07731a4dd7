import { STAGES, type Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import { clsx } from 'clsx';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import layout from '../../../../shared/ui/layout.module.css';
import visibility from '../../../../shared/ui/visibility.module.css';
import { PATHS } from '../../../../shared/routes/paths.ts';
import { formatCount } from '../../../../shared/money/aed.ts';
import { AgeInStage } from '../../components/age.tsx';
import { Select } from '../../../../shared/ui/select.tsx';
import grid from '../../../ui/grid.module.css';
import { Person } from '../../../ui/person.tsx';
import { StageName } from '../../components/stage-name.tsx';
import text from '../../../../shared/ui/text.module.css';
import { Thumbnail } from '../../../ui/thumbnail.tsx';
import { virtualRowProps, VirtualTable, type VirtualRowProps } from '../../../lists/virtual-table.tsx';
import { useStableCallback } from '../../../ui/use-stable-callback.ts';
import { rendersTheSame, type ArrangedCard } from './arrange-board.ts';
import { CardFlag } from './board-card.tsx';
import list from '../../../lists/list-page.module.css';
import listTable from '../../../lists/list-table.module.css';
import styles from './board-table.module.css';

interface BoardTableProps {
  readonly cards: readonly ArrangedCard[];
  readonly images: ReadonlyMap<string, string>;
  readonly currentId: string | null;
  readonly onMove: (arranged: ArrangedCard, to: Stage) => void;
  readonly onFocusCard: (orderId: string) => void;
}

/** The board's orders as a table. */
export function BoardTable({ cards, images, currentId, onMove, onFocusCard }: BoardTableProps) {
  const { t } = useTranslation('admin');
  const move = useStableCallback(onMove);
  const focusCard = useStableCallback(onFocusCard);
  const current = cards.findIndex(({ card }) => card.order_id === currentId);
  return (
    <VirtualTable
      className={clsx(list.list, styles.scroll)}
      tableClass={clsx(listTable.table, styles.table)}
      label={t('tracker.table')}
      rowCount={cards.length}
      current={current}
      columns={
        <colgroup>
          {[124, 48, undefined, 92, undefined, 200, 120, '20%'].map((width, i) => (
            <col key={i} style={{ inlineSize: width }} />
          ))}
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
          <th scope="col" className={styles.stage}>
            {t('orders.column.stage')}
          </th>
          <th scope="col" className={grid.numeric} aria-sort="descending">
            {t('orders.column.inStage')}
          </th>
          <th scope="col" className={styles.flag}>
            {t('tracker.recent')}
          </th>
        </>
      }
      renderRow={(index, measure) => {
        const arranged = cards[index];
        return arranged === undefined ? null : (
          <BoardTableRow
            key={arranged.card.order_id}
            arranged={arranged}
            index={index}
            measure={measure}
            image={images.get(arranged.card.product_title)}
            isCurrent={index === current}
            onMove={move}
            onFocusCard={focusCard}
          />
        );
      }}
    />
  );
}

interface BoardTableRowProps extends Pick<BoardTableProps, 'onMove' | 'onFocusCard'> {
  readonly arranged: ArrangedCard;
  readonly index: number;
  readonly measure: VirtualRowProps['ref'];
  readonly image: string | undefined;
  readonly isCurrent: boolean;
}

const BoardTableRow = memo(function BoardTableRow({
  arranged,
  index,
  measure,
  image,
  isCurrent,
  onMove,
  onFocusCard,
}: BoardTableRowProps) {
  const { t } = useTranslation('admin');
  const { card, mark } = arranged;
  return (
    <tr
      {...virtualRowProps(index, isCurrent, measure)}
      data-order={card.order_id}
      data-moved={mark?.by}
      onFocus={() => onFocusCard(card.order_id)}
    >
      <td style={{ gridArea: 'number' }}>
        <Link
          className={clsx(text.number, text.strong, text.rowLink)}
          to={`${PATHS.admin.order(card.order_id)}?from=tracker&sort=longest-in-stage`}
        >
          {card.number}
        </Link>
      </td>
      <td style={{ gridArea: 'picture' }}>
        <Thumbnail className={clsx(layout.picture, styles.picture)} image={image} sizes="33px" />
      </td>
      <td style={{ gridArea: 'product' }}>
        <bdi>{card.product_title}</bdi>
      </td>
      <td className={grid.numeric} style={{ gridArea: 'quantity' }}>
        {formatCount(card.quantity)}
      </td>
      <td className={clsx(text.medium, visibility.onWideScreens)}>
        <Person name={card.customer_name} />
      </td>
      <td className={styles.stage} style={{ gridArea: 'stage' }}>
        <StageName stage={card.current_stage} hidesName />
        <Select
          className={styles.choice}
          label={t('tracker.stageOf', { number: card.number })}
          borderless
          small
          value={card.current_stage}
          options={STAGES.map((stage) => [stage, t(`stage.${stage}`, { ns: 'common' })] as const)}
          onChange={(stage) => onMove(arranged, stage)}
        />
      </td>
      <td className={grid.numeric} style={{ gridArea: 'age' }}>
        <AgeInStage stage={card.current_stage} since={card.stage_since} />
      </td>
      <td className={styles.flag} style={{ gridArea: 'flag' }}>
        <CardFlag arranged={arranged} />
      </td>
    </tr>
  );
}, hasSameProps);

function hasSameProps(before: BoardTableRowProps, now: BoardTableRowProps): boolean {
  return (
    rendersTheSame(before.arranged, now.arranged) &&
    before.index === now.index &&
    before.measure === now.measure &&
    before.image === now.image &&
    before.isCurrent === now.isCurrent &&
    before.onMove === now.onMove &&
    before.onFocusCard === now.onFocusCard
  );
}
