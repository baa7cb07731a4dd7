import { IconCreditCard } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import type { PrintOrder } from '../../api/office-api.ts';
import text from '../../../shared/ui/text.module.css';

/** Payment status in a list; what is due is highlighted. */
export function PaymentMark({ state }: { readonly state: PrintOrder['payment']['state'] }) {
  const { t } = useTranslation('lists');
  if (state === 'not-owed') return null;
  if (state === 'paid') return <span className={text.muted}>{t('payment.paid')}</span>;
  return (
    <span className={clsx(text.withIcon, text.warning)}>
      <IconCreditCard size={14} stroke={1.75} aria-hidden="true" />
      {t(`payment.${state}`)}
    </span>
  );
}
