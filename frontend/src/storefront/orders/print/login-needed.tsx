import { useTranslation } from 'react-i18next';
import { loginFor, PATHS, signupFor } from '../../../shared/routes/paths.ts';
import { ErrorSummary } from '../checkout/error-summary.tsx';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import styles from './confirm-order-page.module.css';

interface LoginNeededProps {
  readonly asked: number;
  /** As typed for the order so far; whoever logs in or signs up has not to type it again. */
  readonly email: string;
}

/** An order needs an account; both ways lead back here, where all is kept. */
export function LoginNeeded({ asked, email }: LoginNeededProps) {
  const { t } = useTranslation('order');
  return (
    <ErrorSummary words={t('confirm.loginNeeded')} asked={asked} kind={asked === 0 ? 'warn' : 'bad'}>
      <p>{t('confirm.loginKeeps')}</p>
      <div className={styles.acts}>
        <ButtonLink to={loginFor('store', PATHS.confirmOrder)} state={{ email }}>
          {t('confirm.login')}
        </ButtonLink>
        <ButtonLink to={signupFor(PATHS.confirmOrder)} state={{ email }}>
          {t('confirm.signup')}
        </ButtonLink>
      </div>
    </ErrorSummary>
  );
}
