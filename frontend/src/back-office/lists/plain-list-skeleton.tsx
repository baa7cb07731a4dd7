import { Skeleton } from '../../shared/ui/states.tsx';
import styles from './plain-list.module.css';

const WIDTHS = ['40%', '70%', '30%', '60%', '45%', '72%'];

/** A list without columns while its rows are loading. */
export function PlainListSkeleton({ rows = WIDTHS.length }: { readonly rows?: number }) {
  return (
    <div className={styles.skeleton}>
      {WIDTHS.slice(0, rows).map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  );
}
