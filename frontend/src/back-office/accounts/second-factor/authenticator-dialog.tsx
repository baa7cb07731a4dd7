import type { AuthenticatorOffer } from '@pressline/contracts/accounts/second-factor.ts';
import { clsx } from 'clsx';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf, problemKindOf } from '../../../shared/api/base-query.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog, DialogActions } from '../../../shared/ui/dialog.tsx';
import layout from '../../../shared/ui/layout.module.css';
import text from '../../../shared/ui/text.module.css';
import { CODE_LENGTH, CodeField } from './code-field.tsx';
import { QrCode } from './qr-code.tsx';
import { useAddAuthenticatorMutation } from './second-factor-api.ts';
import styles from './two-step-login-page.module.css';

interface AuthenticatorDialogProps {
  readonly offer: AuthenticatorOffer;
  /** Whether it replaces an app that is set up already. */
  readonly isReplacement: boolean;
  /** Requests a new offer after this one has expired. */
  readonly onRenew: () => Promise<void>;
  readonly onAdded: (recoveryCodes: readonly string[] | null) => void;
  readonly onClose: () => void;
}

/** Shows the QR code for an authenticator app, and verifies the app's first code. */
export function AuthenticatorDialog({ offer, isReplacement, onRenew, onAdded, onClose }: AuthenticatorDialogProps) {
  const { t } = useTranslation('two-step');
  const id = useId();
  const [add, { isLoading }] = useAddAuthenticatorMutation();
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  const send = async (enteredCode: string): Promise<void> => {
    if (enteredCode.length < CODE_LENGTH) {
      setRefusal(t('secondStep.codeNeeded', { ns: 'admin' }));
      field.current?.focus();
      return;
    }
    const { data, error } = await add({ ticket: offer.ticket, code: enteredCode });
    if (data !== undefined) {
      onAdded(data.recovery_codes);
      return;
    }
    if (problemKindOf(error) === 'confirmation-expired') {
      setCode('');
      await onRenew();
      setRefusal(t('authenticator.late'));
    } else setRefusal(messageOf(error, t('authenticator.failed')));
    field.current?.select();
  };
  const changeCode = (newCode: string): void => {
    setCode(newCode);
    setRefusal(undefined);
    if (newCode.length === CODE_LENGTH && newCode !== code && !isLoading) void send(newCode);
  };
  return (
    <Dialog title={t(isReplacement ? 'authenticator.replaceTitle' : 'authenticator.setUpTitle')} onClose={onClose}>
      <form
        className={layout.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isLoading) void send(code);
        }}
      >
        <p>{t('authenticator.scan')}</p>
        <div className={clsx(layout.row, layout.loose, layout.center, styles.qrRow)}>
          <QrCode content={offer.uri} label={t('authenticator.qr')} />
          <div>
            <p className={text.muted} id={`${id}-key`}>
              {t('authenticator.type')}
            </p>
            {/* Shown in groups of four, as apps do; copied without spaces. */}
            <p className={clsx(layout.row, text.mono, styles.secret)} dir="ltr" aria-labelledby={`${id}-key`}>
              {(offer.secret.match(/.{1,4}/g) ?? []).map((group, index) => (
                <span key={index}>{group}</span>
              ))}
            </p>
          </div>
        </div>
        {isReplacement ? <p className={text.muted}>{t('authenticator.replaceText')}</p> : null}
        <div role="alert">
          {refusal === undefined ? null : (
            <p className={text.error} id={`${id}-refusal`}>
              {refusal}
            </p>
          )}
        </div>
        <CodeField
          id={`${id}-code`}
          label={t('secondStep.code', { ns: 'admin' })}
          hint={t('authenticator.codeHint')}
          errorId={refusal === undefined ? undefined : `${id}-refusal`}
          value={code}
          ref={field}
          autoFocusInDialog
          onChange={changeCode}
        />
        <DialogActions>
          <Button onClick={onClose}>{t('dialog.cancel', { ns: 'admin' })}</Button>
          <Button type="submit" variant="primary" busy={isLoading}>
            {t('authenticator.send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
