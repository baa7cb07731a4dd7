import { CONFIRMATION_LASTS_MS } from '@pressline/contracts/api/staff-rights.ts';
import type { IdentityProof } from '@pressline/contracts/accounts/second-factor.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf, problemKindOf } from '../../../shared/api/base-query.ts';
import { identityCheck } from '../../../shared/session/identity-check.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Field, PasswordInput } from '../../../shared/ui/field.tsx';
import { Skeleton, Loading } from '../../../shared/ui/states.tsx';
import text from '../../../shared/ui/text.module.css';
import { useConfirmIdentityMutation, useIdentityChallengeMutation } from './second-factor-api.ts';
import { SecondFactorForm } from './second-factor-form.tsx';
import layout from '../../../shared/ui/layout.module.css';

/** Opens the identity confirmation whenever a call requires it. */
export function IdentityDialogs() {
  const [resolveCheck, setResolveCheck] = useState<(confirmed: boolean) => void>();
  useEffect(() => identityCheck.register(async () => new Promise((resolve) => setResolveCheck(() => resolve))), []);
  // Leaving the back office cancels the confirmation.
  useEffect(() => () => resolveCheck?.(false), [resolveCheck]);
  if (resolveCheck === undefined) return null;
  const close = (confirmed: boolean): void => {
    resolveCheck(confirmed);
    setResolveCheck(undefined);
  };
  return <IdentityDialog onConfirmed={() => close(true)} onClose={() => close(false)} />;
}

interface IdentityDialogProps {
  readonly onConfirmed: () => void;
  readonly onClose: () => void;
}

function IdentityDialog({ onConfirmed, onClose }: IdentityDialogProps) {
  const { t } = useTranslation('admin');
  const [requestChallenge, { data: challenge, error }] = useIdentityChallengeMutation();
  const [confirm] = useConfirmIdentityMutation();
  const [isExpired, setExpired] = useState(false);
  useEffect(() => void requestChallenge(), [requestChallenge]);

  const send = async (proof: IdentityProof): Promise<string | undefined> => {
    if (challenge === undefined) return undefined;
    const { data, error: refusal } = await confirm({ ticket: challenge.ticket, proof });
    if (data !== undefined) {
      onConfirmed();
      return undefined;
    }
    if (problemKindOf(refusal) === 'confirmation-expired') {
      setExpired(true);
      await requestChallenge();
      return undefined;
    }
    return messageOf(refusal, t('identity.failed'));
  };
  return (
    <Dialog title={t('identity.title')} onClose={onClose}>
      <div className={layout.stack}>
        <p>{t('identity.text', { count: CONFIRMATION_LASTS_MS / 60_000 })}</p>
        {isExpired ? <p className={text.warning}>{t('identity.late')}</p> : null}
        {challenge === undefined ? (
          error === undefined ? (
            <Loading>
              <Skeleton width="100%" height="44px" />
            </Loading>
          ) : (
            <p role="alert">
              {messageOf(error, t('identity.notLoaded'))}{' '}
              <Button variant="link" small data-autofocus onClick={() => void requestChallenge()}>
                {t('state.tryAgain', { ns: 'common' })}
              </Button>
            </p>
          )
        ) : challenge.methods.includes('password') ? (
          <PasswordForm send={send} />
        ) : (
          <SecondFactorForm
            key={challenge.ticket}
            methods={challenge.methods}
            passkeyOptions={challenge.passkey_options}
            submitLabel={t('identity.confirm')}
            send={send}
          />
        )}
      </div>
    </Dialog>
  );
}

function PasswordForm({ send }: { readonly send: (proof: IdentityProof) => Promise<string | undefined> }) {
  const { t } = useTranslation('admin');
  const id = useId();
  const [password, setPassword] = useState('');
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = async (): Promise<void> => {
    if (password === '') {
      setError(t('login.passwordNeeded'));
      field.current?.focus();
      return;
    }
    setIsSending(true);
    const refusal = await send({ method: 'password', password });
    setIsSending(false);
    setError(refusal);
    field.current?.select();
  };
  return (
    <form
      className={layout.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void submit();
      }}
    >
      <Field id={id} label={t('login.password')} error={error}>
        {(attributes) => (
          <PasswordInput
            {...attributes}
            label={t('login.password')}
            ref={field}
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" busy={isSending}>
        {t('identity.confirm')}
      </Button>
    </form>
  );
}
