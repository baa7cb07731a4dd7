import type { StaffEndpoint } from '@pressline/contracts/api/staff-calls.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '../../shared/routes/paths.ts';
import { formatCount } from '../../shared/money/aed.ts';
import type { AdminSummary } from '../api/office-api.ts';
import { useAgeWords } from '../orders/components/age.tsx';
import { useNow } from '../time/clock.ts';
import { lateOrders, longestLate } from '../orders/components/late-orders.ts';
import { useMay } from '../permissions/use-may.ts';
import { HELD_ORDERS } from './open-tasks.ts';
import styles from './tally.module.css';

interface Figure {
  /** Shown if the role includes this call. */
  readonly needs: StaffEndpoint;
  readonly name: string;
  readonly to: string;
  readonly figure: number;
  /** Somebody should see to it now. */
  readonly now: boolean;
  readonly says: string;
}

interface TallyProps {
  readonly summary: AdminSummary;
  readonly failedMails: number;
}

/** What waits for somebody, in figures, each a way to the list of it. */
export function Tally({ summary, failedMails }: TallyProps) {
  const { t } = useTranslation(['admin', 'figures']);
  const now = useNow();
  const may = useMay();
  const words = useAgeWords();
  const late = lateOrders(summary);
  const longest = longestLate(summary);
  const { artwork, unpaid, unread_messages: unread, parked, safety_states: states } = summary;
  const received = states.find(({ state }) => state === 'received')?.orders ?? 0;
  const figures: readonly Figure[] = [
    {
      needs: 'processes',
      to: `${PATHS.admin.processTracker}?late=yes`,
      figure: late,
      now: late > 0,
      name: t('tally.late'),
      says:
        longest === undefined ? t('tally.noneLate') : t('tally.longest', { age: words(Math.max(0, now - longest)) }),
    },
    {
      needs: 'holdArtwork',
      to: `${PATHS.admin.orders}${HELD_ORDERS}`,
      figure: artwork.waiting + artwork.answered,
      now: artwork.answered > 0,
      name: t('tally.artwork', { ns: 'figures' }),
      says:
        artwork.answered > 0
          ? t('tally.answered', { ns: 'figures', count: artwork.answered })
          : t('tally.waiting', { ns: 'figures' }),
    },
    {
      needs: 'messages',
      to: `${PATHS.admin.contacts}?status=unread&sort=oldest`,
      figure: unread,
      now: unread > 0,
      name: t('tally.unread', { ns: 'figures' }),
      says: t('tally.ofMessages', { ns: 'figures', count: summary.messages }),
    },
    {
      needs: 'recordPayment',
      to: `${PATHS.admin.orders}?paid=no&sort=oldest`,
      figure: unpaid.orders,
      now: false,
      name: t('tally.unpaid', { ns: 'figures' }),
      says: t('tally.unpaidSafety', { ns: 'figures', count: unpaid.safety_orders }),
    },
    {
      needs: 'safetyOrders',
      to: `${PATHS.admin.safetyOrders}?state=received&sort=oldest`,
      figure: received,
      now: false,
      name: t('tally.toPack', { ns: 'figures' }),
      says: t('tally.safetyOrders', { ns: 'figures' }),
    },
    {
      needs: 'adminOrders',
      to: PATHS.admin.orders,
      figure: summary.orders_today,
      now: false,
      name: t('tally.today'),
      says: t('tally.printOrders'),
    },
    ...(parked > 0
      ? [
          {
            needs: 'projections' as const,
            to: PATHS.admin.projections,
            figure: parked,
            now: true,
            name: t('tally.parked', { count: parked }),
            says: t('tally.waitsForRepair'),
          },
        ]
      : []),
    ...(failedMails > 0
      ? [
          {
            needs: 'mails' as const,
            to: `${PATHS.admin.mail}?state=failed`,
            figure: failedMails,
            now: true,
            name: t('tally.failedMails', { ns: 'figures', count: failedMails }),
            says: t('tally.notSent', { ns: 'figures' }),
          },
        ]
      : []),
  ];
  return (
    <nav className={styles.tally} aria-label={t('tally.label')}>
      {figures
        .filter(({ needs }) => may(needs))
        .map(({ to, figure, now: needed, name, says }) => (
          <Link key={name} to={to} className={styles.figure}>
            <b data-now={needed}>{formatCount(figure)}</b>
            <span>{name}</span>
            <small>{says}</small>
          </Link>
        ))}
    </nav>
  );
}
