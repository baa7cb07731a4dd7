import { CONFIRMATION_LASTS_MS } from '@pressline/contracts/api/staff-rights.ts';
import type { IdentityProof } from '@pressline/contracts/accounts/second-factor.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf, problemKindOf } from '../../../shared/api/base-query.ts';
import { identityCheck } from '../../../shared/session/identity-check.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { Skeleton, Loading } from '../../ui/state-views.tsx';
import text from '../../ui/text.module.css';
import { useConfirmIdentityMutation, useIdentityChallengeMutation } from './second-factor-api.ts';
import { SecondFactorForm } from './second-factor-form.tsx';
import styles from './second-factor.module.css';

/** Opens the dialog that confirms who is using the back office, whenever a call needs it. */
export function IdentityDialogs() {
  const [answer, setAnswer] = useState<(confirmed: boolean) => void>();
  useEffect(() => identityCheck.register(async () => new Promise((resolve) => setAnswer(() => resolve))), []);
  // Whoever leaves the back office, or is logged out, has cancelled.
  useEffect(() => () => answer?.(false), [answer]);
  if (answer === undefined) return null;
  const close = (confirmed: boolean): void => {
    answer(confirmed);
    setAnswer(undefined);
  };
  return <IdentityDialog onConfirmed={() => close(true)} onClose={() => close(false)} />;
}

interface IdentityDialogProps {
  readonly onConfirmed: () => void;
  readonly onClose: () => void;
}

function IdentityDialog({ onConfirmed, onClose }: IdentityDialogProps) {
  const { t } = useTranslation('admin');
  const [ask, { data: challenge, error }] = useIdentityChallengeMutation();
  const [confirm] = useConfirmIdentityMutation();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => void ask(), [ask]);

  const send = async (proof: IdentityProof): Promise<string | undefined> => {
    if (challenge === undefined) return undefined;
    const { data, error: refusal } = await confirm({ ticket: challenge.ticket, proof });
    if (data !== undefined) {
      onConfirmed();
      return undefined;
    }
    if (problemKindOf(refusal) === 'confirmation-expired') {
      setIsLate(true);
      await ask();
      return undefined;
    }
    return messageOf(refusal, t('identity.failed'));
  };
  return (
    <Dialog title={t('identity.title')} onClose={onClose}>
      <div className={styles.identity}>
        <p>{t('identity.words', { count: CONFIRMATION_LASTS_MS / 60_000 })}</p>
        {isLate ? <p className={text.warning}>{t('identity.late')}</p> : null}
        {challenge === undefined ? (
          error === undefined ? (
            <Loading label={t('state.loading', { ns: 'common' })}>
              <Skeleton width="100%" height="44px" />
            </Loading>
          ) : (
            <p role="alert">
              {messageOf(error, t('identity.notLoaded'))}{' '}
              <Button variant="link" small data-focus-first onClick={() => void ask()}>
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
            submit={t('identity.confirm')}
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
  const [sending, setSending] = useState(false);
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = async (): Promise<void> => {
    if (password === '') {
      setFault(t('login.passwordNeeded'));
      field.current?.focus();
      return;
    }
    setSending(true);
    const refusal = await send({ method: 'password', password });
    setSending(false);
    setFault(refusal);
    field.current?.select();
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending) void submit();
      }}
    >
      <FormField id={id} label={t('login.password')} error={fault}>
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
              setFault(undefined);
            }}
          />
        )}
      </FormField>
      <Button type="submit" variant="primary" className={styles.wide} busy={sending}>
        {t('identity.confirm')}
      </Button>
    </form>
  );
}
