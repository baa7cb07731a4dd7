import { Bones } from '../ui/state-views.tsx';
import styles from './plain-list.module.css';

/** A list without columns while its rows are loading. */
export function PlainListSkeleton() {
  return (
    <div className={styles.bones}>
      {['40%', '70%', '30%', '60%', '45%', '72%'].map((width) => (
        <Bones key={width} width={width} />
      ))}
    </div>
  );
}
