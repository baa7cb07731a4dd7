import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../shared/api/base-query.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormField } from '../../ui/form-field.tsx';
import text from '../../../shared/ui/text.module.css';
import { createPasskey } from './passkeys.ts';
import { useAddPasskeyMutation, useOfferPasskeyMutation } from './second-factor-api.ts';
import styles from './two-step-login-page.module.css';

interface PasskeyDialogProps {
  readonly onAdded: (name: string, recoveryCodes: readonly string[] | null) => void;
  readonly onClose: () => void;
}

/**
 * Names a passkey, then creates it in the browser's dialog. The name comes first, so that no passkey is left without an
 * account.
 */
export function PasskeyDialog({ onAdded, onClose }: PasskeyDialogProps) {
  const { t } = useTranslation('two-step');
  const id = useId();
  const [offer] = useOfferPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const [name, setName] = useState('');
  const [isWaiting, setIsWaiting] = useState(false);
  const [nameError, setNameError] = useState<string>();
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  /** @returns an error message, or undefined on success */
  const create = async (trimmedName: string): Promise<string | undefined> => {
    const offerResponse = await offer();
    if (offerResponse.data === undefined) return messageOf(offerResponse.error, t('passkeys.failed'));
    const { ticket, options } = offerResponse.data;
    const created = await createPasskey(options);
    if ('failed' in created) return t(`passkeys.not.${created.failed}`);
    const { data, error: addError } = await add({ ticket, name: trimmedName, response: created.response });
    if (data === undefined) return messageOf(addError, t('passkeys.failed'));
    onAdded(trimmedName, data.recovery_codes);
    return undefined;
  };
  const submit = async (): Promise<void> => {
    const trimmedName = name.trim();
    if (trimmedName === '') {
      setNameError(t('passkeys.nameNeeded'));
      field.current?.focus();
      return;
    }
    setIsWaiting(true);
    setError(undefined);
    const message = await create(trimmedName);
    setIsWaiting(false);
    setError(message);
  };
  return (
    <Dialog title={t('passkeys.addTitle')} onClose={onClose}>
      <form
        className={styles.setUp}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isWaiting) void submit();
        }}
      >
        <p>{t('passkeys.addWords')}</p>
        <div role="alert">{error === undefined ? null : <p className={text.error}>{error}</p>}</div>
        <FormField id={id} label={t('passkeys.name')} hint={t('passkeys.nameHint')} error={nameError}>
          {(attributes) => (
            <input
              {...attributes}
              ref={field}
              data-autofocus
              autoComplete="off"
              maxLength={60}
              value={name}
              onChange={(event) => {
                setName(event.target.value);
                setNameError(undefined);
              }}
            />
          )}
        </FormField>
        <div className={styles.formActions}>
          <Button onClick={onClose}>{t('dialog.cancel', { ns: 'admin' })}</Button>
          <Button type="submit" variant="primary" busy={isWaiting}>
            {t(isWaiting ? 'passkeys.waiting' : 'passkeys.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
