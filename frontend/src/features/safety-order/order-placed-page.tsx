import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { PATHS } from '../../app/paths.ts';
import { Flow, FlowMain } from '../../shared/ordering/flow.tsx';
import { Placed, placedOf } from '../../shared/ordering/placed.tsx';
import { selectToken, type WithSession } from '../../shared/session/session-slice.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';

/** An order of safety wear is placed. */
export function OrderPlacedPage() {
  const { t } = useTranslation('order');
  const location = useLocation();
  const { number } = placedOf(location.state);
  const token = useSelector((state: WithSession) => selectToken(state, 'store'));
  return (
    <Flow
      trail={[{ name: t('crumb.home'), to: PATHS.home }, { name: t('safety.placedTitle') }]}
      title={t('safety.placedTitle')}
      lead={t('thanks.lead')}
    >
      <FlowMain wide>
        <Placed
          number={number}
          words={
            number === undefined ? t('safety.plain') : token === undefined ? t('safety.wordsGuest') : t('safety.words')
          }
          next={(['check', 'pack', 'deliver'] as const).map((what) => ({
            what: t(`safety.${what}.what`),
            words: t(`safety.${what}.words`),
          }))}
        >
          {token === undefined ? null : (
            <ButtonLink look="go" to={PATHS.profile}>
              {t('send.myOrders')}
            </ButtonLink>
          )}
          <ButtonLink to={PATHS.home}>{t('thanks.home')}</ButtonLink>
        </Placed>
      </FlowMain>
    </Flow>
  );
}
