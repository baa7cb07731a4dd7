import {
  IconArrowBackUp,
  IconArrowsLeftRight,
  IconPhotoCheck,
  IconPhotoPause,
  IconPhotoX,
  IconUser,
} from '@tabler/icons-react';
import { STAGES, type Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../../shared/routes/paths.ts';
import { formatCount } from '../../../../shared/money/aed.ts';
import { AgeInStage } from '../../components/age.tsx';
import { ParkedMark } from '../../components/parked-mark.tsx';
import { Person } from '../../../ui/person.tsx';
import text from '../../../ui/text.module.css';
import { Thumbnail } from '../../../ui/thumbnail.tsx';
import { looksTheSame, type PlacedCard } from './arrange-board.ts';
import styles from './board.module.css';
import { useCardDrag } from './use-card-drag.ts';

interface BoardCardProps {
  readonly placed: PlacedCard;
  /** Its place in the column, from 0, and how many there are. */
  readonly place: number;
  readonly of: number;
  /** How far it stands from the top of the column, in px. */
  readonly start: number;
  readonly measure: (card: HTMLElement | null) => void;
  /** Of the catalogue; undefined where the product is no longer there. */
  readonly image: string | undefined;
  /** The keyboard stands here. */
  readonly at: boolean;
  /** Tab leads here. */
  readonly tabbable: boolean;
  /** It is being dragged: its place is kept. */
  readonly gone: boolean;
  readonly onDragging: (orderId: string | null) => void;
  readonly onMove: (placed: PlacedCard, to: Stage) => void;
  readonly onStand: (orderId: string) => void;
}

/** One order on the board. */
export const BoardCardView = memo(function BoardCardView({
  placed,
  place,
  of,
  start,
  measure,
  image,
  at,
  tabbable,
  gone,
  onDragging,
  onMove,
  onStand,
}: BoardCardProps) {
  const { t } = useTranslation('admin');
  const ref = useRef<HTMLLIElement>(null);
  const { card, moved } = placed;
  useCardDrag(ref, card.order_id, onDragging);
  useEffect(() => measure(ref.current), [measure]);
  return (
    <li
      ref={ref}
      className={styles.card}
      style={{ insetBlockStart: start }}
      data-index={place}
      aria-setsize={of}
      aria-posinset={place + 1}
      data-order={card.order_id}
      data-at={at}
      data-gone={gone}
      data-moved={moved?.by}
    >
      <div className={styles.top}>
        <Link
          className={styles.number}
          to={`${PATHS.admin.order(card.order_id)}?from=tracker&stage=${card.current_stage.toLowerCase()}&sort=longest-in-stage`}
          tabIndex={tabbable ? 0 : -1}
          draggable={false}
          onFocus={() => onStand(card.order_id)}
        >
          {card.number}
        </Link>
        <span className={styles.age}>
          <AgeInStage stage={card.current_stage} since={card.stage_since} />
        </span>
      </div>
      <Thumbnail className={styles.picture} image={image} sizes="44px" />
      <span className={styles.what} dir="auto">
        <b>{formatCount(card.quantity)}</b> <bdi>{card.product_title}</bdi>
      </span>
      <span className={`${styles.customer} ${text.truncated}`}>
        <Person name={card.customer_name} />
      </span>
      <label className={styles.to} title={t('tracker.moveTo')}>
        <IconArrowsLeftRight size={16} stroke={1.75} aria-hidden="true" />
        <span className={text.visuallyHidden}>{t('tracker.stageOf', { number: card.number })}</span>
        <select
          value={card.current_stage}
          tabIndex={tabbable ? 0 : -1}
          onFocus={() => onStand(card.order_id)}
          onChange={(event) => {
            const to = STAGES.find((stage) => stage === event.target.value);
            if (to !== undefined) onMove(placed, to);
          }}
        >
          {STAGES.map((stage) => (
            <option key={stage} value={stage}>
              {t(`stage.${stage}`, { ns: 'common' })}
            </option>
          ))}
        </select>
      </label>
      <CardFlag placed={placed} />
    </li>
  );
}, sameProps);

function sameProps(before: BoardCardProps, now: BoardCardProps): boolean {
  return (
    looksTheSame(before.placed, now.placed) &&
    before.place === now.place &&
    before.of === now.of &&
    before.start === now.start &&
    before.measure === now.measure &&
    before.image === now.image &&
    before.at === now.at &&
    before.tabbable === now.tabbable &&
    before.gone === now.gone &&
    before.onDragging === now.onDragging &&
    before.onMove === now.onMove &&
    before.onStand === now.onStand
  );
}

/** What is out of the ordinary with a card, in words. */
export function CardFlag({ placed: { card, moved } }: { readonly placed: PlacedCard }) {
  const { t } = useTranslation('admin');
  // What stands still may be otherwise in all else that is said of it.
  if (card.parked_since !== null) {
    return (
      <span className={styles.flag}>
        <ParkedMark id={card.order_id} since={card.parked_since} />
      </span>
    );
  }
  if (moved?.by === 'other') {
    return (
      <span className={`${styles.flag} ${styles.by}`}>
        <IconUser size={14} stroke={1.75} aria-hidden="true" />
        {moved.name === null ? t('tracker.movedBySomebody') : t('tracker.movedBy', { name: moved.name })}
      </span>
    );
  }
  if (moved?.by === 'me') {
    return (
      <span className={`${styles.flag} ${styles.byMe}`}>
        <IconArrowBackUp size={14} stroke={1.75} aria-hidden="true" />
        {t('tracker.movedByYou')}
      </span>
    );
  }
  if (card.artwork !== 'none') {
    const waits = card.artwork === 'waiting';
    const FlagIcon = waits ? IconPhotoPause : IconPhotoCheck;
    return (
      <span className={`${styles.flag} ${waits ? (text.error ?? '') : (text.warning ?? '')}`}>
        <FlagIcon size={14} stroke={1.75} aria-hidden="true" />
        {t(waits ? 'tracker.onHold' : 'tracker.fileCame')}
      </span>
    );
  }
  if (card.artwork_faults !== undefined) {
    const open = card.artwork_faults === 'open';
    return (
      <span className={`${styles.flag} ${open ? (text.error ?? '') : (text.muted ?? '')}`}>
        <IconPhotoX size={14} stroke={1.75} aria-hidden="true" />
        {t(open ? 'tracker.faulty' : 'tracker.faultsAccepted')}
      </span>
    );
  }
  return null;
}
