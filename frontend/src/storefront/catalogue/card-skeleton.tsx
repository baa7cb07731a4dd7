import { Skeleton, LoadingState } from '../ui/states.tsx';
import styles from '../../shared/catalogue/card.module.css';

/** Cards that are on their way, in their final shape; `drawn` as a long shelf is on phones. */
export function CardBones({ count, drawn = false }: { readonly count: number; readonly drawn?: boolean }) {
  return (
    <LoadingState>
      <div className={drawn ? `${styles.cards ?? ''} ${styles.scrollable ?? ''}` : styles.cards}>
        {Array.from({ length: count }, (_, place) => (
          <div key={place} className={styles.skeleton}>
            <Skeleton />
            <Skeleton width="80%" height="20px" />
            <Skeleton width="40%" height="16px" />
            <Skeleton height="88px" />
          </div>
        ))}
      </div>
    </LoadingState>
  );
}
