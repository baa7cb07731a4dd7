import { IconAlertCircle, IconFingerprint } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  SecondFactorMethod,
  SecondFactorProof,
  SecondFactorRequired,
} from '@pressline/contracts/accounts/second-factor.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { CODE_LENGTH, CodeField } from './code-field.tsx';
import { browserHasPasskeys, requestPasskey } from './passkeys.ts';
import styles from './second-factor.module.css';

interface SecondFactorFormProps {
  readonly methods: readonly string[];
  readonly passkeyOptions: SecondFactorRequired['passkey_options'];
  /** What the button says that sends a code. */
  readonly submit: string;
  /** @returns why it was refused; undefined where it was accepted, or where the page shows something else now */
  readonly send: (proof: SecondFactorProof) => Promise<string | undefined>;
}

/** Asks for the second step: a code of the authenticator app, a passkey, or a recovery code. */
export function SecondFactorForm({ methods, passkeyOptions, submit, send }: SecondFactorFormProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const has = (method: SecondFactorMethod): boolean => methods.includes(method);
  const passkey = has('passkey') && browserHasPasskeys() ? passkeyOptions : null;
  // Whoever has no app has a passkey; the shop does not offer it at an address where none works.
  const isPasskeyLost = passkey === null && !has('totp');
  const [withRecoveryCode, setWithRecoveryCode] = useState(isPasskeyLost);
  const [code, setCode] = useState('');
  const [recoveryCode, setRecoveryCode] = useState('');
  const [sending, setSending] = useState<SecondFactorMethod>();
  const [refusal, setRefusal] = useState<{ readonly ofField: boolean; readonly why: string }>();
  const refusedBy = refusal?.ofField === true ? `${id}-refusal` : undefined;
  const field = useRef<HTMLInputElement>(null);
  const passkeyButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    (field.current ?? passkeyButton.current)?.focus();
  }, [withRecoveryCode]);

  const prove = async (proof: SecondFactorProof): Promise<void> => {
    setSending(proof.method);
    setRefusal(undefined);
    const why = await send(proof);
    setSending(undefined);
    if (why === undefined) return;
    const ofField = proof.method !== 'passkey';
    setRefusal({ ofField, why });
    if (ofField) field.current?.select();
  };
  const typeCode = (typed: string): void => {
    setCode(typed);
    setRefusal(undefined);
    if (typed.length === CODE_LENGTH && typed !== code && sending === undefined)
      void prove({ method: 'totp', code: typed });
  };
  const submitCode = (): void => {
    if (sending !== undefined) return;
    const isComplete = withRecoveryCode ? recoveryCode.trim().length >= 10 : code.length === CODE_LENGTH;
    if (!isComplete) {
      const why = t(withRecoveryCode ? 'secondStep.recoveryCodeNeeded' : 'secondStep.codeNeeded');
      setRefusal({ ofField: true, why });
      field.current?.focus();
    } else if (withRecoveryCode) void prove({ method: 'recovery-code', code: recoveryCode.trim() });
    else void prove({ method: 'totp', code });
  };
  const askForPasskey = async (options: NonNullable<typeof passkey>): Promise<void> => {
    setSending('passkey');
    setRefusal(undefined);
    const result = await requestPasskey(options);
    if ('response' in result) return prove({ method: 'passkey', response: result.response });
    setSending(undefined);
    const why = t(result.failed === 'cancelled' ? 'secondStep.passkeyCancelled' : 'secondStep.passkeyFailed');
    setRefusal({ ofField: false, why });
  };
  const change = (recovery: boolean): void => {
    setWithRecoveryCode(recovery);
    setRefusal(undefined);
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submitCode();
      }}
    >
      {isPasskeyLost ? <p>{t('secondStep.noPasskeyHere')}</p> : null}
      <div role="alert">
        {refusal === undefined ? null : (
          <p className={styles.refusal} id={`${id}-refusal`}>
            <IconAlertCircle size={18} stroke={1.75} aria-hidden="true" />
            {refusal.why}
          </p>
        )}
      </div>
      {withRecoveryCode ? (
        <FormField id={`${id}-recovery`} label={t('secondStep.recoveryCode')} hint={t('secondStep.recoveryCodeHint')}>
          {(attributes) => (
            <input
              {...attributes}
              ref={field}
              className={`${attributes.className ?? ''} ${styles.recoveryCode}`}
              aria-invalid={refusedBy !== undefined}
              aria-describedby={refusedBy ?? attributes['aria-describedby']}
              dir="ltr"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              value={recoveryCode}
              onChange={(event) => {
                setRecoveryCode(event.target.value);
                setRefusal(undefined);
              }}
            />
          )}
        </FormField>
      ) : has('totp') ? (
        <CodeField
          id={`${id}-code`}
          label={t('secondStep.code')}
          hint={t('secondStep.codeHint')}
          value={code}
          refusedBy={refusedBy}
          ref={field}
          onChange={typeCode}
        />
      ) : null}
      {withRecoveryCode || has('totp') ? (
        <Button type="submit" variant="primary" className={styles.wide} busy={sending !== undefined}>
          {submit}
        </Button>
      ) : null}
      {withRecoveryCode || passkey === null ? null : (
        <>
          {has('totp') ? <p className={styles.or}>{t('secondStep.or')}</p> : null}
          <Button
            ref={passkeyButton}
            variant={has('totp') ? 'outline' : 'primary'}
            className={styles.wide}
            busy={sending !== undefined}
            onClick={() => void askForPasskey(passkey)}
          >
            <IconFingerprint size={18} stroke={1.75} aria-hidden="true" />
            {t(sending === 'passkey' ? 'secondStep.passkeyWaiting' : 'secondStep.passkey')}
          </Button>
        </>
      )}
      {withRecoveryCode ? (
        isPasskeyLost ? null : (
          <Button variant="link" small className={styles.other} onClick={() => change(false)}>
            {t('secondStep.otherMethod')}
          </Button>
        )
      ) : has('recovery-code') ? (
        <Button variant="link" small className={styles.other} onClick={() => change(true)}>
          {t('secondStep.useRecoveryCode')}
        </Button>
      ) : null}
    </form>
  );
}
