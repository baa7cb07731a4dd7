import { useTranslation } from 'react-i18next';
import { loginFor, PATHS, signupFor } from '../../../shared/routes/paths.ts';
import { ErrorSummary } from '../order-form/error-summary.tsx';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import page from '../../ui/page.module.css';

interface LoginNeededProps {
  readonly attempts: number;
}

/** A print order requires an account. Both links return here, and the order is kept. */
export function LoginNeeded({ attempts }: LoginNeededProps) {
  const { t } = useTranslation('order');
  return (
    <ErrorSummary title={t('confirm.loginNeeded')} attempts={attempts} variant={attempts === 0 ? 'warning' : 'error'}>
      <p>{t('confirm.loginSaved')}</p>
      <div className={page.actions}>
        <ButtonLink to={loginFor('store', PATHS.confirmOrder)}>{t('confirm.login')}</ButtonLink>
        <ButtonLink to={signupFor(PATHS.confirmOrder)}>{t('confirm.signup')}</ButtonLink>
      </div>
    </ErrorSummary>
  );
}
