import type { SecondFactorProof, SecondFactorRequired } from '@pressline/contracts/accounts/second-factor.ts';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { messageOf, problemKindOf } from '../../../shared/api/base-query.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useAdminLoginSecondFactorMutation } from '../second-factor/second-factor-api.ts';
import { SecondFactorForm } from '../second-factor/second-factor-form.tsx';
import layout from '../../../shared/ui/layout.module.css';
import text from '../../../shared/ui/text.module.css';

interface SecondStepProps {
  readonly required: SecondFactorRequired;
  readonly email: string;
  readonly onToken: (token: string) => Promise<void>;
  /** `isExpired` if too much time has passed since the password was entered. */
  readonly onStartAgain: (isExpired: boolean) => void;
}

/** The second step of a login. */
export function SecondStep({ required, email, onToken, onStartAgain }: SecondStepProps) {
  const { t } = useTranslation('admin');
  const [finish] = useAdminLoginSecondFactorMutation();
  const send = async (proof: SecondFactorProof): Promise<string | undefined> => {
    const { data, error } = await finish({ ticket: required.ticket, proof });
    if (data !== undefined) {
      await onToken(data.token);
      return undefined;
    }
    if (problemKindOf(error) !== 'login-expired') return messageOf(error, t('login.failed'));
    onStartAgain(true);
    return undefined;
  };
  return (
    <div className={clsx(layout.stack, layout.loose)}>
      <p className={clsx(layout.row, layout.between, text.muted, text.breakable)}>
        <bdi>{email.trim()}</bdi>
        <Button variant="link" small onClick={() => onStartAgain(false)}>
          {t('secondStep.startAgain')}
        </Button>
      </p>
      <SecondFactorForm
        methods={required.methods}
        passkeyOptions={required.passkey_options}
        submitLabel={t('login.send')}
        send={send}
      />
    </div>
  );
}
