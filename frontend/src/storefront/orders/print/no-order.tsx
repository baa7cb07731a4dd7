import { useTranslation } from 'react-i18next';
import { PATHS } from '../../../shared/routes/paths.ts';
import { CheckoutLayout, CheckoutMain } from '../order-form/checkout-layout.tsx';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Skeleton, EmptyState, Loading } from '../../../shared/ui/states.tsx';

/** Shown if there is nothing to order. */
export function NoOrder({ title, message }: { readonly title: string; readonly message: string }) {
  const { t } = useTranslation('order');
  return (
    <CheckoutLayout
      trail={[{ name: t('crumb.home'), to: PATHS.home }, { name: title }]}
      title={title}
      lead={t('none.intro')}
    >
      <CheckoutMain>
        <EmptyState title={message}>
          <p>{t('none.next')}</p>
          <ButtonLink variant="primary" to={PATHS.catalogue}>
            {t('none.browse')}
          </ButtonLink>
        </EmptyState>
      </CheckoutMain>
    </CheckoutLayout>
  );
}

/** Shown while the draft is being opened. */
export function CheckoutSkeleton({ title, lead }: { readonly title: string; readonly lead: string }) {
  const { t } = useTranslation('order');
  return (
    <CheckoutLayout trail={[{ name: t('crumb.home'), to: PATHS.home }, { name: title }]} title={title} lead={lead}>
      <CheckoutMain>
        <Loading>
          <Skeleton height="320px" />
        </Loading>
      </CheckoutMain>
    </CheckoutLayout>
  );
}
