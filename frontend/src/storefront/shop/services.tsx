import { IconArrowBackUp, IconHeadset, IconLock, IconTruckDelivery } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import text from '../ui/text.module.css';
import styles from './services.module.css';

const SERVICES = [
  { name: 'shipping', words: 'shippingWords', Icon: IconTruckDelivery },
  { name: 'support', words: 'supportWords', Icon: IconHeadset },
  { name: 'returns', words: 'returnsWords', Icon: IconArrowBackUp },
  { name: 'payment', words: 'paymentWords', Icon: IconLock },
] as const;

/** What a customer can count on. */
export function Services() {
  const { t } = useTranslation('home');
  return (
    <div className={text.wrap}>
      <ul className={styles.services} aria-label={t('service.label')}>
        {SERVICES.map(({ name, words, Icon }) => (
          <li key={name}>
            <Icon size={26} stroke={1.75} aria-hidden="true" />
            <p>
              <strong>{t(`service.${name}`)}</strong>
              <span>{t(`service.${words}`)}</span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
