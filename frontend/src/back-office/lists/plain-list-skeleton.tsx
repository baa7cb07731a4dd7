import { Skeleton } from '../../shared/ui/states.tsx';
import styles from './plain-list.module.css';

/** A list without columns while its rows are loading. */
export function PlainListSkeleton() {
  return (
    <div className={styles.skeleton}>
      {['40%', '70%', '30%', '60%', '45%', '72%'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  );
}
