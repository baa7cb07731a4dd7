import { clsx } from 'clsx';
import { IconArrowBackUp, IconHeadset, IconLock, IconTruckDelivery, type Icon as IconType } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import layout from '../../shared/ui/layout.module.css';
import textStyles from '../../shared/ui/text.module.css';
import styles from './services.module.css';
import { useDeliveryClaim } from './use-delivery-claim.ts';

const SERVICES = [
  { name: 'support', text: 'supportText', Icon: IconHeadset },
  { name: 'returns', text: 'returnsText', Icon: IconArrowBackUp },
  { name: 'payment', text: 'paymentText', Icon: IconLock },
] as const;

/** The shop’s services. */
export function Services() {
  const { t } = useTranslation('home');
  const delivery = useDeliveryClaim();
  return (
    <div className={layout.wrap}>
      <ul className={clsx(layout.columns, textStyles.compact, styles.services)} aria-label={t('service.label')}>
        {delivery === undefined ? null : (
          <Service Icon={IconTruckDelivery} title={t('service.shipping')}>
            {delivery.limited(t(`service.shippingText.${delivery.key}`, delivery.values))}
          </Service>
        )}
        {SERVICES.map(({ name, text, Icon }) => (
          <Service key={name} Icon={Icon} title={t(`service.${name}`)}>
            {t(`service.${text}`)}
          </Service>
        ))}
      </ul>
    </div>
  );
}

interface ServiceProps {
  readonly Icon: IconType;
  readonly title: string;
  readonly children: string;
}

function Service({ Icon, title, children }: ServiceProps) {
  return (
    <li className={clsx(layout.stack, layout.tight)}>
      <Icon size={26} stroke={1.75} aria-hidden="true" />
      <p>
        <strong>{title}</strong>
        <span className={textStyles.muted}>{children}</span>
      </p>
    </li>
  );
}
