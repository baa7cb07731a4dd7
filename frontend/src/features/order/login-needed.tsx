import { useTranslation } from 'react-i18next';
import { loginFor, PATHS, signupFor } from '../../app/paths.ts';
import { ErrorSummary } from '../../shared/ordering/error-summary.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import styles from './confirm-order-page.module.css';

/** An order needs an account; both ways lead back here, where all is kept. */
export function LoginNeeded({ asked }: { readonly asked: number }) {
  const { t } = useTranslation('order');
  return (
    <ErrorSummary words={t('confirm.loginNeeded')} asked={asked} kind={asked === 0 ? 'warn' : 'bad'}>
      <p>{t('confirm.loginKeeps')}</p>
      <div className={styles.acts}>
        <ButtonLink to={loginFor('store', PATHS.confirmOrder)}>{t('confirm.login')}</ButtonLink>
        <ButtonLink to={signupFor(PATHS.confirmOrder)}>{t('confirm.signup')}</ButtonLink>
      </div>
    </ErrorSummary>
  );
}
