import type { AuthenticatorOffer, SecondFactors } from '@pressline/contracts/accounts/second-factor.ts';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../shared/api/base-query.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import text from '../../../shared/ui/text.module.css';
import { AuthenticatorDialog } from './authenticator-dialog.tsx';
import { FactorSection, type Report } from './factor-section.tsx';
import { useOfferAuthenticatorMutation, useRemoveAuthenticatorMutation } from './second-factor-api.ts';
import layout from '../../../shared/ui/layout.module.css';
import { LastUsed } from './last-used.tsx';

interface AuthenticatorSectionProps {
  readonly authenticator: SecondFactors['authenticator'];
  /** Whether it can't be removed, because it is the last method and the shop requires one. */
  readonly isRequired: boolean;
  readonly isLast: boolean;
  readonly onAdded: (message: string, recoveryCodes: readonly string[] | null) => void;
  readonly report: Report;
}

/** Sets up, replaces and removes the authenticator app. */
export function AuthenticatorSection({
  authenticator,
  isRequired,
  isLast,
  onAdded,
  report,
}: AuthenticatorSectionProps) {
  const { t } = useTranslation('two-step');
  const [requestOffer, { isLoading }] = useOfferAuthenticatorMutation();
  const [sendRemoval] = useRemoveAuthenticatorMutation();
  const [offer, setOffer] = useState<AuthenticatorOffer>();
  const [isConfirmingRemoval, setConfirmingRemoval] = useState(false);
  const isSetUp = authenticator !== null;

  const start = async (): Promise<void> => {
    report(undefined);
    const { data, error } = await requestOffer();
    if (data === undefined) report({ failed: messageOf(error, t('authenticator.failed')) });
    else setOffer(data);
  };
  const removeAuthenticator = async (): Promise<void> => {
    setConfirmingRemoval(false);
    const { data, error } = await sendRemoval();
    report(data === undefined ? { failed: messageOf(error, t('notRemoved')) } : { done: t('authenticator.removed') });
  };
  return (
    <FactorSection
      title={t('authenticator.title')}
      description={t('authenticator.text')}
      actions={
        isSetUp ? (
          <>
            <Button busy={isLoading} onClick={() => void start()}>
              {t('authenticator.replace')}
            </Button>
            {isRequired ? null : (
              <Button onClick={() => setConfirmingRemoval(true)}>{t('authenticator.remove')}</Button>
            )}
          </>
        ) : (
          <Button busy={isLoading} onClick={() => void start()}>
            {t('authenticator.setUp')}
          </Button>
        )
      }
    >
      {isSetUp ? (
        <div className={clsx(layout.row, layout.between)}>
          <LastUsed addedAt={authenticator.added_at} lastUsedAt={authenticator.last_used_at} />
          {isRequired ? <p className={text.muted}>{t('lastMethodRequired')}</p> : null}
        </div>
      ) : null}
      {offer === undefined ? null : (
        <AuthenticatorDialog
          offer={offer}
          isReplacement={isSetUp}
          onRenew={start}
          onAdded={(codes) => {
            setOffer(undefined);
            onAdded(t(isSetUp ? 'authenticator.replaced' : 'authenticator.done'), codes);
          }}
          onClose={() => setOffer(undefined)}
        />
      )}
      {isConfirmingRemoval ? (
        <ConfirmDialog
          title={t('authenticator.confirmTitle')}
          confirmLabel={t('authenticator.removeSend')}
          onConfirm={() => void removeAuthenticator()}
          onClose={() => setConfirmingRemoval(false)}
        >
          <p>{t(isLast ? 'lastText' : 'authenticator.confirmText')}</p>
        </ConfirmDialog>
      ) : null}
    </FactorSection>
  );
}
