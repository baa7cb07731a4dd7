import type { AuthenticatorOffer, SecondFactors } from '@pressline/contracts/accounts/second-factor.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../shared/api/base-query.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import text from '../../ui/text.module.css';
import { AuthenticatorDialog } from './authenticator-dialog.tsx';
import { FactorSection, type Report } from './factor-section.tsx';
import { useOfferAuthenticatorMutation, useRemoveAuthenticatorMutation } from './second-factor-api.ts';
import styles from './two-step-login-page.module.css';
import { UsedWhen } from './used-when.tsx';

interface AuthenticatorSectionProps {
  readonly authenticator: SecondFactors['authenticator'];
  /** Can't be removed: it is the last method, and the shop requires one. */
  readonly isKept: boolean;
  readonly isLast: boolean;
  readonly onAdded: (done: string, recoveryCodes: readonly string[] | null) => void;
  readonly report: Report;
}

/** The authenticator app: set up, replaced, removed. */
export function AuthenticatorSection({ authenticator, isKept, isLast, onAdded, report }: AuthenticatorSectionProps) {
  const { t } = useTranslation('two-step');
  const [ask, { isLoading }] = useOfferAuthenticatorMutation();
  const [remove] = useRemoveAuthenticatorMutation();
  const [offer, setOffer] = useState<AuthenticatorOffer>();
  const [removing, setRemoving] = useState(false);
  const isSetUp = authenticator !== null;

  const begin = async (): Promise<void> => {
    report(undefined);
    const { data, error } = await ask();
    if (data === undefined) report({ failed: messageOf(error, t('authenticator.failed')) });
    else setOffer(data);
  };
  const removeIt = async (): Promise<void> => {
    setRemoving(false);
    const { data, error } = await remove();
    report(data === undefined ? { failed: messageOf(error, t('notRemoved')) } : { done: t('authenticator.removed') });
  };
  return (
    <FactorSection
      title={t('authenticator.title')}
      words={t('authenticator.words')}
      actions={
        isSetUp ? (
          <>
            <Button busy={isLoading} onClick={() => void begin()}>
              {t('authenticator.replace')}
            </Button>
            {isKept ? null : <Button onClick={() => setRemoving(true)}>{t('authenticator.remove')}</Button>}
          </>
        ) : (
          <Button busy={isLoading} onClick={() => void begin()}>
            {t('authenticator.setUp')}
          </Button>
        )
      }
    >
      {isSetUp ? (
        <div className={styles.row}>
          <UsedWhen addedAt={authenticator.added_at} lastUsedAt={authenticator.last_used_at} />
          {isKept ? <p className={text.muted}>{t('kept')}</p> : null}
        </div>
      ) : null}
      {offer === undefined ? null : (
        <AuthenticatorDialog
          offer={offer}
          replaces={isSetUp}
          onRenew={begin}
          onAdded={(codes) => {
            setOffer(undefined);
            onAdded(t(isSetUp ? 'authenticator.replaced' : 'authenticator.done'), codes);
          }}
          onClose={() => setOffer(undefined)}
        />
      )}
      {removing ? (
        <ConfirmDialog
          title={t('authenticator.sure')}
          confirmLabel={t('authenticator.removeSend')}
          onConfirm={() => void removeIt()}
          onClose={() => setRemoving(false)}
        >
          <p>{t(isLast ? 'lastWords' : 'authenticator.sureWords')}</p>
        </ConfirmDialog>
      ) : null}
    </FactorSection>
  );
}
