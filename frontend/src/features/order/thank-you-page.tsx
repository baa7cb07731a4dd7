import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { PATHS } from '../../app/paths.ts';
import { Flow, FlowMain } from '../../shared/ordering/flow.tsx';
import { Placed, placedOf } from '../../shared/ordering/placed.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';

/** A print order is placed. */
export function ThankYouPage() {
  const { t } = useTranslation('order');
  const location = useLocation();
  const { orderId, number } = placedOf(location.state);
  return (
    <Flow
      trail={[{ name: t('crumb.home'), to: PATHS.home }, { name: t('thanks.title') }]}
      title={t('thanks.title')}
      lead={t('thanks.lead')}
    >
      <FlowMain wide>
        <Placed
          number={number}
          words={number === undefined ? t('thanks.plain') : t('thanks.words')}
          next={(['check', 'print', 'ship'] as const).map((what) => ({
            what: t(`thanks.${what}.what`),
            words: t(`thanks.${what}.words`),
          }))}
        >
          {orderId === undefined ? (
            <ButtonLink look="go" to={PATHS.profile}>
              {t('send.myOrders')}
            </ButtonLink>
          ) : (
            <ButtonLink look="go" to={PATHS.order(orderId)}>
              {t('thanks.track')}
            </ButtonLink>
          )}
          <ButtonLink to={PATHS.home}>{t('thanks.home')}</ButtonLink>
        </Placed>
      </FlowMain>
    </Flow>
  );
}
