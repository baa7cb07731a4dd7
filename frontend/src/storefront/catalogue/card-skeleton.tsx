import { Bone, Loading } from '../ui/states.tsx';
import styles from '../../shared/catalogue/card.module.css';

/** Cards that are on their way, in their final shape; `drawn` as a long shelf is on phones. */
export function CardBones({ count, drawn = false }: { readonly count: number; readonly drawn?: boolean }) {
  return (
    <Loading>
      <div className={drawn ? `${styles.cards ?? ''} ${styles.drawn ?? ''}` : styles.cards}>
        {Array.from({ length: count }, (_, place) => (
          <div key={place} className={styles.bones}>
            <Bone />
            <Bone width="80%" height="20px" />
            <Bone width="40%" height="16px" />
            <Bone height="88px" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
