import {
  IconArrowBackUp,
  IconArrowRight,
  IconCircleX,
  IconCreditCard,
  IconCreditCardOff,
  IconFileUpload,
  IconMessage,
  IconPlayerPlay,
  IconPlayerPause,
  IconRotate,
  IconTruck,
  type Icon,
} from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryEntry } from '../../../shared/orders/orders-api.ts';
import { useMoments } from '../../time/moments.ts';
import text from '../../../shared/ui/text.module.css';
import styles from '../../ui/timeline.module.css';

const ICONS = {
  undone: IconArrowBackUp,
  cancelled: IconCircleX,
  reinstated: IconRotate,
  paid: IconCreditCard,
  unpaid: IconCreditCardOff,
  note: IconMessage,
  shipment: IconTruck,
  hold: IconPlayerPause,
  release: IconPlayerPlay,
  file: IconFileUpload,
} as const satisfies Readonly<Record<string, Icon>>;
type EventIconName = keyof typeof ICONS;

interface TimelineEventProps {
  readonly revision: number;
  readonly at: string;
  readonly actor: HistoryEntry['actor'];
  /** Replaces the actor's name or role. */
  readonly actorLabel?: string | undefined;
  readonly icon?: EventIconName;
  /** Replaces the icon for a change of stage. */
  readonly dot?: ReactNode;
  /** Whether the move was undone later. */
  readonly isUndone?: boolean;
  readonly title: ReactNode;
  /** A note or reason. */
  readonly quote?: string | null;
  readonly children?: ReactNode;
}

/** An event: what happened, who did it and when, with its revision in the order’s stream. */
export function TimelineEvent({
  revision,
  at,
  actor,
  actorLabel,
  icon,
  dot,
  isUndone = false,
  title,
  quote = null,
  children,
}: TimelineEventProps) {
  const { t } = useTranslation(['admin', 'order-page']);
  const { dayAndTimeInSentence, exact } = useMoments();
  return (
    <li className={styles.event} id={`event-${revision}`} data-undone={isUndone}>
      <span className={styles.node}>{icon === undefined ? dot : <EventIcon name={icon} />}</span>
      <p className={styles.details}>
        {isUndone ? <s>{title}</s> : title}
        {isUndone ? (
          <span className={`${text.muted} ${text.small}`}> {t('history.undone', { ns: 'order-page' })}</span>
        ) : null}
      </p>
      <a
        className={clsx(text.tappable, styles.number)}
        href={`#event-${revision}`}
        title={t('timeline.event', { revision })}
      >
        #{revision}
      </a>
      <p className={styles.actor}>
        <b>
          <bdi>{actorLabel ?? actor.name ?? t(`timeline.role.${actor.role}`)}</bdi>
        </b>
        <time dateTime={at} title={exact(at)}>
          {dayAndTimeInSentence(at)}
        </time>
      </p>
      {quote === null ? null : <blockquote>{quote}</blockquote>}
      {children}
    </li>
  );
}

function EventIcon({ name }: { readonly name: EventIconName }) {
  const IconComponent = ICONS[name];
  return <IconComponent size={16} stroke={1.75} aria-hidden="true" />;
}

/** From one stage or state to another. */
export function StageChange({ from, to }: { readonly from: string; readonly to: string }) {
  const { t } = useTranslation('admin');
  return (
    <>
      {from}{' '}
      <IconArrowRight
        size={14}
        stroke={1.75}
        className={text.mirrored}
        style={{ display: 'inline' }}
        aria-hidden="true"
      />
      <span className={text.visuallyHidden}>{t('timeline.to')}</span> <b>{to}</b>
    </>
  );
}
