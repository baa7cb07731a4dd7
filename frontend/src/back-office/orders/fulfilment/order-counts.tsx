import { formatCount } from '../../../shared/money/aed.ts';
import styles from './order-counts.module.css';

interface OrderCountsProps {
  readonly rows: readonly (readonly [label: string, count: number])[];
  readonly isWarning?: boolean;
}

/** What applies to how many orders; nothing for none. */
export function OrderCounts({ rows, isWarning = false }: OrderCountsProps) {
  const shown = rows.filter(([, count]) => count > 0);
  if (shown.length === 0) return null;
  return (
    <dl className={styles.counts} data-tone={isWarning ? 'warn' : undefined}>
      {shown.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
