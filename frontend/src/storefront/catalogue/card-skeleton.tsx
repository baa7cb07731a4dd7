import { clsx } from 'clsx';
import { Skeleton, Loading } from '../../shared/ui/states.tsx';
import layout from '../../shared/ui/layout.module.css';
import styles from '../../shared/catalogue/card.module.css';

/** Skeletons of product cards. `isScrollable` matches sections that scroll sideways on phones. */
export function CardSkeleton({
  count,
  isScrollable = false,
}: {
  readonly count: number;
  readonly isScrollable?: boolean;
}) {
  return (
    <Loading>
      <div className={clsx(styles.cards, isScrollable && styles.scrollable)}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={clsx(layout.stack, layout.tight, styles.skeleton)}>
            <Skeleton />
            <Skeleton width="80%" height="20px" />
            <Skeleton width="40%" height="16px" />
            <Skeleton height="88px" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
