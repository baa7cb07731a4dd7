import { Loading, Skeleton } from '../../shared/ui/states.tsx';
import styles from './dashboard-page.module.css';

interface PendingRowsProps {
  readonly count: number;
  readonly of: 'orders' | 'messages' | 'safety-orders' | 'stages';
}

/** Takes up the space of rows that are being loaded, so that what follows them stays in its place. */
export function PendingRows({ count, of }: PendingRowsProps) {
  return (
    <div className={styles.pending} data-of={of}>
      <Loading>
        {Array.from({ length: count }, (_, row) => (
          <Skeleton key={row} />
        ))}
      </Loading>
    </div>
  );
}
