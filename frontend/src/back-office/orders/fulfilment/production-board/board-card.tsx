import {
  IconArrowBackUp,
  IconArrowsLeftRight,
  IconPhotoCheck,
  IconPhotoPause,
  IconPhotoX,
  IconUser,
} from '@tabler/icons-react';
import { STAGES, type Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import { clsx } from 'clsx';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import layout from '../../../../shared/ui/layout.module.css';
import { PATHS } from '../../../../shared/routes/paths.ts';
import { formatCount } from '../../../../shared/money/aed.ts';
import { AgeInStage } from '../../components/age.tsx';
import { HoldMark } from '../../components/hold-mark.tsx';
import { ParkedMark } from '../../components/parked-mark.tsx';
import { Person } from '../../../ui/person.tsx';
import text from '../../../../shared/ui/text.module.css';
import { Thumbnail } from '../../../ui/thumbnail.tsx';
import { rendersTheSame, type ArrangedCard } from './arrange-board.ts';
import styles from './board.module.css';
import { useCardDrag } from './use-card-drag.ts';

interface CardContentProps {
  readonly arranged: ArrangedCard;
  /** From the catalogue; undefined if the product was removed. */
  readonly image: string | undefined;
  readonly isTabStop: boolean;
  readonly onMove: (arranged: ArrangedCard, to: Stage) => void;
  readonly onFocusCard: (orderId: string) => void;
}

interface BoardCardProps extends CardContentProps {
  /** Position in the column, from 0, and number of cards. */
  readonly index: number;
  readonly columnSize: number;
  /** Space above the card, in px. Cards are in flow, so that they never overlap, even before they are measured. */
  readonly space: number;
  readonly measure: (card: HTMLElement | null) => void;
  readonly isCurrent: boolean;
  /** A dragged card keeps its space. */
  readonly isDragged: boolean;
  readonly onDragging: (orderId: string | null) => void;
}

/** An order on the board. A move changes the positions of all cards in two columns, so their content is apart. */
export const BoardCard = memo(function BoardCard({
  index,
  columnSize,
  space,
  measure,
  isCurrent,
  isDragged,
  onDragging,
  ...content
}: BoardCardProps) {
  const ref = useRef<HTMLLIElement>(null);
  const { card, mark } = content.arranged;
  useCardDrag(ref, card.order_id, onDragging);
  useEffect(() => measure(ref.current), [measure]);
  return (
    <li
      ref={ref}
      className={styles.card}
      style={{ marginBlockStart: space }}
      data-index={index}
      aria-setsize={columnSize}
      aria-posinset={index + 1}
      data-order={card.order_id}
      data-current={isCurrent}
      data-dragged={isDragged}
      data-moved={mark?.by}
    >
      <CardContent {...content} />
    </li>
  );
}, hasSameProps);

function hasSameProps(before: BoardCardProps, now: BoardCardProps): boolean {
  return (
    hasSameContent(before, now) &&
    before.index === now.index &&
    before.columnSize === now.columnSize &&
    before.space === now.space &&
    before.measure === now.measure &&
    before.isCurrent === now.isCurrent &&
    before.isDragged === now.isDragged &&
    before.onDragging === now.onDragging
  );
}

const CardContent = memo(function CardContent({ arranged, image, isTabStop, onMove, onFocusCard }: CardContentProps) {
  const { t } = useTranslation('admin');
  const { card } = arranged;
  return (
    <>
      <div className={clsx(layout.row, layout.between, layout.nowrap, styles.cardHeader)}>
        <Link
          className={clsx(text.number, text.strong, layout.covering)}
          to={`${PATHS.admin.order(card.order_id)}?from=tracker&stage=${card.current_stage.toLowerCase()}&sort=longest-in-stage`}
          tabIndex={isTabStop ? 0 : -1}
          draggable={false}
          onFocus={() => onFocusCard(card.order_id)}
        >
          {card.number}
        </Link>
        <span className={clsx(text.muted, text.tiny)}>
          <AgeInStage stage={card.current_stage} since={card.stage_since} />
        </span>
      </div>
      <Thumbnail className={clsx(layout.picture, styles.picture)} image={image} sizes="44px" />
      <span className={styles.product}>
        <b>{formatCount(card.quantity)}</b> <bdi>{card.product_title}</bdi>
      </span>
      <span className={clsx(text.truncated, text.muted, styles.customer)}>
        <Person name={card.customer_name} />
      </span>
      <label className={styles.stageSelect} title={t('tracker.moveTo')}>
        <IconArrowsLeftRight size={16} stroke={1.75} aria-hidden="true" />
        <span className={text.visuallyHidden}>{t('tracker.stageOf', { number: card.number })}</span>
        <select
          value={card.current_stage}
          tabIndex={isTabStop ? 0 : -1}
          onFocus={() => onFocusCard(card.order_id)}
          onChange={(event) => {
            const to = STAGES.find((stage) => stage === event.target.value);
            if (to !== undefined) onMove(arranged, to);
          }}
        >
          {STAGES.map((stage) => (
            <option key={stage} value={stage}>
              {t(`stage.${stage}`, { ns: 'common' })}
            </option>
          ))}
        </select>
      </label>
      <CardFlag arranged={arranged} />
    </>
  );
}, hasSameContent);

function hasSameContent(before: CardContentProps, now: CardContentProps): boolean {
  return (
    rendersTheSame(before.arranged, now.arranged) &&
    before.image === now.image &&
    before.isTabStop === now.isTabStop &&
    before.onMove === now.onMove &&
    before.onFocusCard === now.onFocusCard
  );
}

/** The most important exception of an order, in words. */
export function CardFlag({ arranged: { card, mark } }: { readonly arranged: ArrangedCard }) {
  const { t } = useTranslation('admin');
  // Parked comes first, because everything else may be outdated.
  if (card.parked_since !== null) {
    return (
      <span className={styles.flag}>
        <ParkedMark id={card.order_id} since={card.parked_since} />
      </span>
    );
  }
  if (mark?.by === 'other') {
    return (
      <span className={clsx(text.link, styles.flag)}>
        <IconUser size={14} stroke={1.75} aria-hidden="true" />
        {mark.name === null ? t('tracker.movedBySomebody') : t('tracker.movedBy', { name: mark.name })}
      </span>
    );
  }
  if (mark?.by === 'me') {
    return (
      <span className={clsx(text.muted, styles.flag)}>
        <IconArrowBackUp size={14} stroke={1.75} aria-hidden="true" />
        {t('tracker.movedByYou')}
      </span>
    );
  }
  if (card.hold !== 'none') {
    return (
      <span className={styles.flag}>
        <HoldMark kind={card.hold} />
      </span>
    );
  }
  if (card.artwork !== 'none') {
    const isWaiting = card.artwork === 'waiting';
    const Icon = isWaiting ? IconPhotoPause : IconPhotoCheck;
    return (
      <span className={clsx(isWaiting ? text.error : text.warning, styles.flag)}>
        <Icon size={14} stroke={1.75} aria-hidden="true" />
        {t(isWaiting ? 'tracker.onHold' : 'tracker.newFile')}
      </span>
    );
  }
  if (card.artwork_faults !== undefined) {
    const isOpen = card.artwork_faults === 'open';
    return (
      <span className={clsx(isOpen ? text.error : text.muted, styles.flag)}>
        <IconPhotoX size={14} stroke={1.75} aria-hidden="true" />
        {t(isOpen ? 'tracker.faulty' : 'tracker.faultsAccepted')}
      </span>
    );
  }
  return null;
}
