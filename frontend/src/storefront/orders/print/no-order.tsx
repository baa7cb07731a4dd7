import { useTranslation } from 'react-i18next';
import { PATHS } from '../../../shared/routes/paths.ts';
import { Flow, FlowMain } from '../checkout/checkout-layout.tsx';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Skeleton, EmptyState, LoadingState } from '../../ui/states.tsx';

/** Opened without anything to order: why, and where to begin. */
export function NothingToOrder({ title, words }: { readonly title: string; readonly words: string }) {
  const { t } = useTranslation('order');
  return (
    <Flow trail={[{ name: t('crumb.home'), to: PATHS.home }, { name: title }]} title={title} lead={t('none.lead')}>
      <FlowMain wide>
        <EmptyState message={words}>
          <p>{t('none.next')}</p>
          <ButtonLink variant="primary" to={PATHS.catalogue}>
            {t('none.browse')}
          </ButtonLink>
        </EmptyState>
      </FlowMain>
    </Flow>
  );
}

/** What is kept is being opened. */
export function FlowBones({ title, lead }: { readonly title: string; readonly lead: string }) {
  const { t } = useTranslation('order');
  return (
    <Flow trail={[{ name: t('crumb.home'), to: PATHS.home }, { name: title }]} title={title} lead={lead}>
      <FlowMain wide>
        <LoadingState>
          <Skeleton height="320px" />
        </LoadingState>
      </FlowMain>
    </Flow>
  );
}
