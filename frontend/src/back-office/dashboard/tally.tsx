import type { StaffEndpoint } from '@pressline/contracts/api/staff-calls.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '../../shared/routes/paths.ts';
import { formatCount } from '../../shared/money/aed.ts';
import type { AdminSummary } from '../api/office-api.ts';
import { useFormatAge } from '../orders/components/age.tsx';
import { useNow } from '../../shared/dates/clock.ts';
import { countLateOrders, longestLateSince } from '../orders/components/late-orders.ts';
import { attentionUrl } from '../orders/print/attention-views.ts';
import { useMay } from '../permissions/use-may.ts';
import { HELD_ORDERS_SEARCH, type OtherTasks } from './open-tasks.ts';
import styles from './tally.module.css';

interface TallyFigure {
  /** Shown if the role includes this call. */
  readonly requires: StaffEndpoint;
  readonly name: string;
  readonly to: string;
  readonly value: number;
  /** Highlights the number. */
  readonly needsAttention: boolean;
  readonly detail: string;
}

interface TallyProps extends OtherTasks {
  readonly summary: AdminSummary;
}

/** Numbers of tasks, each a link to its list. */
export function Tally({ summary, failedMails, paymentsToCheck, differences }: TallyProps) {
  const { t } = useTranslation(['admin', 'figures']);
  const now = useNow();
  const may = useMay();
  const formatAge = useFormatAge();
  const late = countLateOrders(summary);
  const longestSince = longestLateSince(summary);
  const { artwork, unpaid, unread_messages: unread, parked, safety_states: states } = summary;
  const received = states.find(({ state }) => state === 'received')?.orders ?? 0;
  const entries: readonly TallyFigure[] = [
    {
      requires: 'processes',
      to: attentionUrl('late'),
      value: late,
      needsAttention: late > 0,
      name: t('tally.late'),
      detail:
        longestSince === undefined
          ? t('tally.noneLate')
          : t('tally.longest', { age: formatAge(Math.max(0, now - longestSince)) }),
    },
    {
      requires: 'holdArtwork',
      to: `${PATHS.admin.orders}${HELD_ORDERS_SEARCH}`,
      value: artwork.waiting + artwork.answered,
      needsAttention: artwork.answered > 0,
      name: t('tally.artwork', { ns: 'figures' }),
      detail:
        artwork.answered > 0
          ? t('tally.answered', { ns: 'figures', count: artwork.answered })
          : t('tally.waiting', { ns: 'figures' }),
    },
    {
      requires: 'messages',
      to: `${PATHS.admin.contacts}?status=unread&sort=oldest`,
      value: unread,
      needsAttention: unread > 0,
      name: t('tally.unread', { ns: 'figures' }),
      detail: t('tally.ofMessages', { ns: 'figures', count: summary.messages }),
    },
    {
      requires: 'recordPayment',
      to: attentionUrl('unpaid'),
      value: unpaid.orders,
      needsAttention: false,
      name: t('tally.unpaid', { ns: 'figures' }),
      detail: t('tally.unpaidSafety', { ns: 'figures', count: unpaid.safety_orders }),
    },
    {
      requires: 'safetyOrders',
      to: `${PATHS.admin.safetyOrders}?state=received&sort=oldest`,
      value: received,
      needsAttention: false,
      name: t('tally.toPack', { ns: 'figures' }),
      detail: t('tally.safetyOrders', { ns: 'figures' }),
    },
    {
      requires: 'adminOrders',
      to: attentionUrl('today'),
      value: summary.orders_today,
      needsAttention: false,
      name: t('tally.today'),
      detail: t('tally.printOrders'),
    },
    ...(paymentsToCheck > 0
      ? [
          {
            requires: 'adminPayments' as const,
            to: `${PATHS.admin.payments}?show=attention`,
            value: paymentsToCheck,
            needsAttention: true,
            name: t('tally.payments', { ns: 'figures', count: paymentsToCheck }),
            detail: t('tally.paymentsDetail', { ns: 'figures' }),
          },
        ]
      : []),
    ...(differences > 0
      ? [
          {
            requires: 'paymentDifferences' as const,
            to: PATHS.admin.payments,
            value: differences,
            needsAttention: true,
            name: t('tally.differences', { ns: 'figures', count: differences }),
            detail: t('tally.differencesDetail', { ns: 'figures' }),
          },
        ]
      : []),
    ...(parked > 0
      ? [
          {
            requires: 'projections' as const,
            to: PATHS.admin.projections,
            value: parked,
            needsAttention: true,
            name: t('tally.parked', { count: parked }),
            detail: t('tally.waitsForRepair'),
          },
        ]
      : []),
    ...(failedMails > 0
      ? [
          {
            requires: 'mails' as const,
            to: `${PATHS.admin.mail}?state=failed`,
            value: failedMails,
            needsAttention: true,
            name: t('tally.failedMails', { ns: 'figures', count: failedMails }),
            detail: t('tally.notSent', { ns: 'figures' }),
          },
        ]
      : []),
  ];
  return (
    <nav className={styles.band} aria-label={t('tally.label')}>
      <div className={styles.tally}>
        {entries
          .filter(({ requires }) => may(requires))
          .map(({ to, value, needsAttention, name, detail }) => (
            <Link key={name} to={to} className={styles.figure}>
              <b data-urgent={needsAttention}>{formatCount(value)}</b>
              <span>{name}</span>
              <small>{detail}</small>
            </Link>
          ))}
      </div>
    </nav>
  );
}
