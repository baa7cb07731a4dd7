import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../app/paths.ts';
import { formatCount } from '../../../shared/money/aed.ts';
import { useAgeWords } from '../pieces/age.tsx';
import { useNow } from '../pieces/clock.ts';
import { lateOrders, longestLate } from '../pieces/late-orders.ts';
import { useMessagesQuery, useSafetyOrdersQuery, type AdminSummary } from '../office-api.ts';
import styles from './dashboard-page.module.css';
import { LATEST } from './latest-query.ts';

const A_MINUTE = 60_000;

/** The shop in four or five figures, each a way to what it counts. */
export function Tally({ summary }: { readonly summary: AdminSummary }) {
  const { t } = useTranslation('admin');
  const now = useNow();
  const words = useAgeWords();
  const late = lateOrders(summary);
  const longest = longestLate(summary);
  const { data: messages } = useMessagesQuery(LATEST);
  const { data: safetyOrders } = useSafetyOrdersQuery(LATEST);
  /** They are counted in all; what is new about them is how old the newest is. */
  const newest = (at: string | undefined): string => {
    if (at === undefined) return '';
    const age = now - Date.parse(at);
    return age < A_MINUTE ? t('tally.newestNow') : t('tally.newest', { age: words(age) });
  };
  const figures = [
    {
      to: `${PATHS.admin.processTracker}?late=yes`,
      figure: formatCount(late),
      now: late > 0,
      name: t('tally.late'),
      says:
        longest === undefined ? t('tally.noneLate') : t('tally.longest', { age: words(Math.max(0, now - longest)) }),
    },
    {
      to: PATHS.admin.orders,
      figure: formatCount(summary.orders_today),
      now: false,
      name: t('tally.today'),
      says: t('tally.printOrders'),
    },
    {
      to: PATHS.admin.contacts,
      figure: formatCount(summary.messages),
      now: false,
      name: t('tally.messages'),
      says: newest(messages?.rows[0]?.submitted_at),
    },
    {
      to: PATHS.admin.safetyOrders,
      figure: formatCount(summary.safety_orders),
      now: false,
      name: t('tally.safetyOrders'),
      says: newest(safetyOrders?.rows[0]?.created_at),
    },
    ...(summary.parked > 0
      ? [
          {
            to: PATHS.admin.orders,
            figure: formatCount(summary.parked),
            now: true,
            name: t('tally.parked', { count: summary.parked }),
            says: t('tally.waitsForRepair'),
          },
        ]
      : []),
  ];
  return (
    <nav className={styles.tally} aria-label={t('tally.label')}>
      {figures.map(({ to, figure, now: needed, name, says }) => (
        <Link key={name} to={to} className={styles.figure}>
          <b data-now={needed}>{figure}</b>
          <span>{name}</span>
          <small>{says}</small>
        </Link>
      ))}
    </nav>
  );
}
