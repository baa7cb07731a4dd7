import { clsx } from 'clsx';
import { formatCount } from '../../../shared/money/aed.ts';
import layout from '../../../shared/ui/layout.module.css';
import facts from '../../../shared/ui/facts.module.css';
import text from '../../../shared/ui/text.module.css';

interface OrderCountsProps {
  readonly rows: readonly (readonly [label: string, count: number])[];
  readonly isWarning?: boolean;
}

/** What applies to how many orders; nothing for none. */
export function OrderCounts({ rows, isWarning = false }: OrderCountsProps) {
  const shown = rows.filter(([, count]) => count > 0);
  if (shown.length === 0) return null;
  return (
    <dl className={clsx(facts.sums, layout.lines)}>
      {shown.map(([label, count]) => (
        <div key={label}>
          <dt>{isWarning ? <span className={text.warning}>{label}</span> : label}</dt>
          <dd className={text.strong}>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
