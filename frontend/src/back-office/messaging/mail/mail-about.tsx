import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../shared/routes/paths.ts';
import text from '../../../shared/ui/text.module.css';
import { OrderReferenceLink } from '../../ui/order-reference-link.tsx';
import type { Mail } from './mail-api.ts';

/** Whether `MailAbout` shows something. */
export function isAboutOrders({ order, about }: Pick<Mail, 'order' | 'about'>): boolean {
  return order !== null || checkoutIn(about) !== undefined;
}

/** The order or the checkout that an email is about. */
export function MailAbout({ mail: { order, about } }: { readonly mail: Pick<Mail, 'order' | 'about'> }) {
  const { t } = useTranslation('staff');
  const checkoutId = checkoutIn(about);
  if (order !== null) return <OrderReferenceLink order={order} />;
  return checkoutId === undefined ? null : (
    <Link className={`${text.link} ${text.tappable}`} to={PATHS.admin.checkout(checkoutId)}>
      {t('mail.checkout')}
    </Link>
  );
}

/** The id in the name of the stream of a checkout. */
function checkoutIn(about: string): string | undefined {
  return /^checkout-(.+)$/.exec(about)?.[1];
}
