import { IconTag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { aedOf, type Fils } from '@pressline/domain/money.ts';
import { formatAed, formatCount } from '../../shared/money/aed.ts';
import { Button } from '../../shared/ui/button.tsx';
import styles from './offer.module.css';

interface OfferProps {
  /** What runs of 1,000 save; 0 offers nothing. */
  readonly saved: Fils;
  readonly quantity: number;
  /** The price in runs of 500. */
  readonly total: Fils;
  readonly onTake: () => void;
}

/** The same pieces in runs of 1,000, where that is cheaper. */
export function Offer({ saved, quantity, total, onTake }: OfferProps) {
  const { t } = useTranslation('catalogue');
  const count = quantity / 1000;
  return (
    <div role="status">
      {saved === 0 ? null : (
        <div className={styles.offer}>
          <IconTag size={20} stroke={1.75} aria-hidden="true" />
          <p>
            <strong>{t('product.offer', { count, saved: formatAed(aedOf(saved)) })}</strong>
          </p>
          <p>
            {t('product.offerWords', {
              count,
              before: formatCount(quantity / 500),
              price: formatAed(aedOf(total - saved)),
            })}
          </p>
          <Button className={styles.take} onClick={onTake}>
            {t('product.take', { count })}
          </Button>
        </div>
      )}
    </div>
  );
}
