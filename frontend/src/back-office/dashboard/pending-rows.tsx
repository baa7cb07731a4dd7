import type { CSSProperties } from 'react';
import { Loading, Skeleton } from '../../shared/ui/states.tsx';
import styles from './dashboard-page.module.css';

interface PendingRowsProps {
  readonly count: number;
  /** Orders have one line on wide screens, messages three. */
  readonly of: 'orders' | 'messages' | 'safety-orders';
}

/** Takes up the space of rows that are being loaded, so that what follows them stays in its place. */
export function PendingRows({ count, of }: PendingRowsProps) {
  return (
    <div className={styles.pending} data-of={of} style={{ '--rows': count } as CSSProperties}>
      <Loading>
        <Skeleton height="100%" />
      </Loading>
    </div>
  );
}
