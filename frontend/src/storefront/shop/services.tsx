import { clsx } from 'clsx';
import { IconArrowBackUp, IconHeadset, IconLock, IconTruckDelivery } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import layout from '../../shared/ui/layout.module.css';
import textStyles from '../../shared/ui/text.module.css';
import styles from './services.module.css';

const SERVICES = [
  { name: 'shipping', text: 'shippingText', Icon: IconTruckDelivery },
  { name: 'support', text: 'supportText', Icon: IconHeadset },
  { name: 'returns', text: 'returnsText', Icon: IconArrowBackUp },
  { name: 'payment', text: 'paymentText', Icon: IconLock },
] as const;

/** The shop’s services. */
export function Services() {
  const { t } = useTranslation('home');
  return (
    <div className={layout.wrap}>
      <ul className={clsx(layout.columns, textStyles.compact, styles.services)} aria-label={t('service.label')}>
        {SERVICES.map(({ name, text, Icon }) => (
          <li key={name} className={clsx(layout.stack, layout.tight)}>
            <Icon size={26} stroke={1.75} aria-hidden="true" />
            <p>
              <strong>{t(`service.${name}`)}</strong>
              <span className={textStyles.muted}>{t(`service.${text}`)}</span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
