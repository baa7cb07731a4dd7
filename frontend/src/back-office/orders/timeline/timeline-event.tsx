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
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryEntry } from '../../../shared/orders/orders-api.ts';
import { useMoments } from '../../time/moments.ts';
import text from '../../ui/text.module.css';
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
type EventSign = keyof typeof ICONS;

interface TimelineEventProps {
  readonly number: number;
  readonly at: string;
  readonly actor: HistoryEntry['actor'];
  /** In other words than the actor's name or role. */
  readonly by?: string | undefined;
  readonly sign?: EventSign;
  /** In place of a sign: that of the stage where it led. */
  readonly dot?: ReactNode;
  /** A move that was taken back later. */
  readonly undone?: boolean;
  readonly what: ReactNode;
  /** What somebody wrote about it. */
  readonly said?: string | null;
  readonly children?: ReactNode;
}

/** One thing that happened to an order: what, who, when, and the event's number. */
export function TimelineEvent({
  number,
  at,
  actor,
  by,
  sign,
  dot,
  undone = false,
  what,
  said = null,
  children,
}: TimelineEventProps) {
  const { t } = useTranslation(['admin', 'desk']);
  const { dayAndTime, exact } = useMoments();
  return (
    <li className={styles.event} id={`event-${number}`} data-undone={undone}>
      <span className={styles.node}>{sign === undefined ? dot : <Sign name={sign} />}</span>
      <p className={styles.details}>
        {undone ? <s>{what}</s> : what}
        {undone ? <span className={`${text.muted} ${text.small}`}> {t('history.undone', { ns: 'desk' })}</span> : null}
      </p>
      <a className={styles.number} href={`#event-${number}`} title={t('timeline.event', { number })}>
        #{number}
      </a>
      <p className={styles.actor}>
        <b>
          <bdi>{by ?? actor.name ?? t(`timeline.role.${actor.role}`)}</bdi>
        </b>
        <time dateTime={at} title={exact(at)}>
          {dayAndTime(at)}
        </time>
      </p>
      {said === null ? null : <blockquote dir="auto">{said}</blockquote>}
      {children}
    </li>
  );
}

function Sign({ name }: { readonly name: EventSign }) {
  const SignIcon = ICONS[name];
  return <SignIcon size={16} stroke={1.75} aria-hidden="true" />;
}

/** From one stage or state to another. */
export function FromTo({ from, to }: { readonly from: string; readonly to: string }) {
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
