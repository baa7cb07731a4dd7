import type { SecondFactorProof, SecondFactorRequired } from '@pressline/contracts/accounts/second-factor.ts';
import { useTranslation } from 'react-i18next';
import { messageOf, problemKindOf } from '../../../shared/api/base-query.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useAdminLoginSecondFactorMutation } from '../second-factor/second-factor-api.ts';
import { SecondFactorForm } from '../second-factor/second-factor-form.tsx';
import styles from './admin-login-page.module.css';

interface SecondStepProps {
  readonly second: SecondFactorRequired;
  /** Whose password was right. */
  readonly email: string;
  readonly onToken: (token: string) => Promise<void>;
  /** `late` where too much time has passed since the password. */
  readonly onStartAgain: (late: boolean) => void;
}

/** The second step of a login: what the account has besides its password. */
export function SecondStep({ second, email, onToken, onStartAgain }: SecondStepProps) {
  const { t } = useTranslation('admin');
  const [finish] = useAdminLoginSecondFactorMutation();
  const send = async (proof: SecondFactorProof): Promise<string | undefined> => {
    const { data, error } = await finish({ ticket: second.ticket, proof });
    if (data !== undefined) {
      await onToken(data.token);
      return undefined;
    }
    if (problemKindOf(error) !== 'login-expired') return messageOf(error, t('login.failed'));
    onStartAgain(true);
    return undefined;
  };
  return (
    <div className={styles.second}>
      <p className={styles.who}>
        <bdi>{email.trim()}</bdi>
        <Button variant="link" small onClick={() => onStartAgain(false)}>
          {t('secondStep.startAgain')}
        </Button>
      </p>
      <SecondFactorForm
        methods={second.methods}
        passkeyOptions={second.passkey_options}
        submit={t('login.send')}
        send={send}
      />
    </div>
  );
}
