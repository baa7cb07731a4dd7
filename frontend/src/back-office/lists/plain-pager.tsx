import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/button.tsx';
import styles from './plain-list.module.css';

interface PlainPagerProps {
  readonly after: string | undefined;
  readonly next: string | undefined;
  readonly onPrevious: () => void;
  readonly onNext: (next: string) => void;
}

/** Previous and next buttons of a plain list; hidden if everything fits on one page. */
export function PlainPager({ after, next, onPrevious, onNext }: PlainPagerProps) {
  const { t } = useTranslation('admin');
  if (after === undefined && next === undefined) return null;
  return (
    <div className={styles.tools}>
      <Button small disabled={after === undefined} onClick={onPrevious}>
        {t('orders.previousPage')}
      </Button>
      <Button small disabled={next === undefined} onClick={() => next !== undefined && onNext(next)}>
        {t('orders.nextPage')}
      </Button>
    </div>
  );
}
