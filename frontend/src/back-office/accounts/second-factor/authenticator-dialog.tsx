import type { AuthenticatorOffer } from '@pressline/contracts/accounts/second-factor.ts';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf, problemKindOf } from '../../../shared/api/base-query.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import text from '../../ui/text.module.css';
import { CODE_LENGTH, CodeField } from './code-field.tsx';
import { QrCode } from './qr-code.tsx';
import { useAddAuthenticatorMutation } from './second-factor-api.ts';
import styles from './two-step-login-page.module.css';

interface AuthenticatorDialogProps {
  readonly offer: AuthenticatorOffer;
  /** An app is set up already, and stops working once this one is. */
  readonly replaces: boolean;
  /** Asks for another offer, where this one has expired. */
  readonly onRenew: () => Promise<void>;
  readonly onAdded: (recoveryCodes: readonly string[] | null) => void;
  readonly onClose: () => void;
}

/** Shows the QR code of an authenticator app, and takes the first code that the app makes of it. */
export function AuthenticatorDialog({ offer, replaces, onRenew, onAdded, onClose }: AuthenticatorDialogProps) {
  const { t } = useTranslation('two-step');
  const id = useId();
  const [add, { isLoading }] = useAddAuthenticatorMutation();
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  const send = async (entered: string): Promise<void> => {
    if (entered.length < CODE_LENGTH) {
      setRefusal(t('secondStep.codeNeeded', { ns: 'admin' }));
      field.current?.focus();
      return;
    }
    const { data, error } = await add({ ticket: offer.ticket, code: entered });
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
  const typeCode = (typed: string): void => {
    setCode(typed);
    setRefusal(undefined);
    if (typed.length === CODE_LENGTH && typed !== code && !isLoading) void send(typed);
  };
  return (
    <Dialog title={t(replaces ? 'authenticator.replaceTitle' : 'authenticator.setUpTitle')} onClose={onClose}>
      <form
        className={styles.setUp}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isLoading) void send(code);
        }}
      >
        <p>{t('authenticator.scan')}</p>
        <div className={styles.scan}>
          <QrCode content={offer.uri} label={t('authenticator.qr')} />
          <div>
            <p className={text.muted} id={`${id}-key`}>
              {t('authenticator.type')}
            </p>
            {/* In groups of four, as apps show it; copied as it is. */}
            <p className={styles.secret} dir="ltr" aria-labelledby={`${id}-key`}>
              {(offer.secret.match(/.{1,4}/g) ?? []).map((group, at) => (
                <span key={at}>{group}</span>
              ))}
            </p>
          </div>
        </div>
        {replaces ? <p className={text.muted}>{t('authenticator.replaceWords')}</p> : null}
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
          refusedBy={refusal === undefined ? undefined : `${id}-refusal`}
          value={code}
          ref={field}
          first
          onChange={typeCode}
        />
        <div className={styles.formActions}>
          <Button onClick={onClose}>{t('dialog.cancel', { ns: 'admin' })}</Button>
          <Button type="submit" variant="primary" busy={isLoading}>
            {t('authenticator.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
