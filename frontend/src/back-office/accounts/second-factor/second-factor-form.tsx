import { IconAlertCircle, IconFingerprint } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  SecondFactorMethod,
  SecondFactorProof,
  SecondFactorRequired,
} from '@pressline/contracts/accounts/second-factor.ts';
import { clsx } from 'clsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { CODE_LENGTH, CodeField } from './code-field.tsx';
import { browserHasPasskeys, requestPasskey } from './passkeys.ts';
import layout from '../../../shared/ui/layout.module.css';
import status from '../../../shared/ui/status.module.css';
import text from '../../../shared/ui/text.module.css';
import styles from './second-factor.module.css';

interface SecondFactorFormProps {
  readonly methods: readonly string[];
  readonly passkeyOptions: SecondFactorRequired['passkey_options'];
  /** Label of the submit button. */
  readonly submitLabel: string;
  /** @returns an error message; undefined on success, or if the page has changed */
  readonly send: (proof: SecondFactorProof) => Promise<string | undefined>;
}

/** The second step of a login: an authenticator code, a passkey, or a recovery code. */
export function SecondFactorForm({ methods, passkeyOptions, submitLabel, send }: SecondFactorFormProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const hasMethod = (method: SecondFactorMethod): boolean => methods.includes(method);
  const passkey = hasMethod('passkey') && browserHasPasskeys() ? passkeyOptions : null;
  // An account without an app has a passkey, which does not work at this address or in this browser.
  const isPasskeyUnavailable = passkey === null && !hasMethod('totp');
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(isPasskeyUnavailable);
  const [code, setCode] = useState('');
  const [recoveryCode, setRecoveryCode] = useState('');
  const [pendingMethod, setPendingMethod] = useState<SecondFactorMethod>();
  const [error, setError] = useState<{ readonly isFieldError: boolean; readonly message: string }>();
  const errorId = error?.isFieldError === true ? `${id}-refusal` : undefined;
  const field = useRef<HTMLInputElement>(null);
  const passkeyButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    (field.current ?? passkeyButton.current)?.focus();
  }, [usesRecoveryCode]);

  const sendProof = async (proof: SecondFactorProof): Promise<void> => {
    setPendingMethod(proof.method);
    setError(undefined);
    const message = await send(proof);
    setPendingMethod(undefined);
    if (message === undefined) return;
    const isFieldError = proof.method !== 'passkey';
    setError({ isFieldError, message });
    if (isFieldError) field.current?.select();
  };
  const changeCode = (newCode: string): void => {
    setCode(newCode);
    setError(undefined);
    if (newCode.length === CODE_LENGTH && newCode !== code && pendingMethod === undefined)
      void sendProof({ method: 'totp', code: newCode });
  };
  const submitCode = (): void => {
    if (pendingMethod !== undefined) return;
    const isComplete = usesRecoveryCode ? recoveryCode.trim().length >= 10 : code.length === CODE_LENGTH;
    if (!isComplete) {
      const message = t(usesRecoveryCode ? 'secondStep.recoveryCodeNeeded' : 'secondStep.codeNeeded');
      setError({ isFieldError: true, message });
      field.current?.focus();
    } else if (usesRecoveryCode) void sendProof({ method: 'recovery-code', code: recoveryCode.trim() });
    else void sendProof({ method: 'totp', code });
  };
  const askForPasskey = async (options: NonNullable<typeof passkey>): Promise<void> => {
    setPendingMethod('passkey');
    setError(undefined);
    const result = await requestPasskey(options);
    if ('response' in result) return sendProof({ method: 'passkey', response: result.response });
    setPendingMethod(undefined);
    const message = t(result.failed === 'cancelled' ? 'secondStep.passkeyCancelled' : 'secondStep.passkeyFailed');
    setError({ isFieldError: false, message });
  };
  const switchMethod = (recovery: boolean): void => {
    setUsesRecoveryCode(recovery);
    setError(undefined);
  };

  return (
    <form
      className={layout.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submitCode();
      }}
    >
      {isPasskeyUnavailable ? <p>{t('secondStep.noPasskeyHere')}</p> : null}
      <div role="alert">
        {error === undefined ? null : (
          <p className={status.note} data-tone="bad" id={`${id}-refusal`}>
            <IconAlertCircle size={18} stroke={1.75} aria-hidden="true" />
            {error.message}
          </p>
        )}
      </div>
      {usesRecoveryCode ? (
        <Field id={`${id}-recovery`} label={t('secondStep.recoveryCode')} hint={t('secondStep.recoveryCodeHint')}>
          {(attributes) => (
            <input
              {...attributes}
              ref={field}
              className={clsx(attributes.className, styles.recoveryCode)}
              aria-invalid={errorId !== undefined}
              aria-describedby={errorId ?? attributes['aria-describedby']}
              dir="ltr"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              value={recoveryCode}
              onChange={(event) => {
                setRecoveryCode(event.target.value);
                setError(undefined);
              }}
            />
          )}
        </Field>
      ) : hasMethod('totp') ? (
        <CodeField
          id={`${id}-code`}
          label={t('secondStep.code')}
          hint={t('secondStep.codeHint')}
          value={code}
          errorId={errorId}
          ref={field}
          onChange={changeCode}
        />
      ) : null}
      {usesRecoveryCode || hasMethod('totp') ? (
        <Button type="submit" variant="primary" busy={pendingMethod !== undefined}>
          {submitLabel}
        </Button>
      ) : null}
      {usesRecoveryCode || passkey === null ? null : (
        <>
          {hasMethod('totp') ? (
            <p className={clsx(text.small, text.muted, styles.divider)}>{t('secondStep.or')}</p>
          ) : null}
          <Button
            ref={passkeyButton}
            variant={hasMethod('totp') ? 'outline' : 'primary'}
            busy={pendingMethod !== undefined}
            onClick={() => void askForPasskey(passkey)}
          >
            <IconFingerprint size={18} stroke={1.75} aria-hidden="true" />
            {t(pendingMethod === 'passkey' ? 'secondStep.passkeyWaiting' : 'secondStep.passkey')}
          </Button>
        </>
      )}
      {usesRecoveryCode ? (
        isPasskeyUnavailable ? null : (
          <Button variant="link" small className={clsx(layout.start, layout.flush)} onClick={() => switchMethod(false)}>
            {t('secondStep.otherMethod')}
          </Button>
        )
      ) : hasMethod('recovery-code') ? (
        <Button variant="link" small className={clsx(layout.start, layout.flush)} onClick={() => switchMethod(true)}>
          {t('secondStep.useRecoveryCode')}
        </Button>
      ) : null}
    </form>
  );
}
