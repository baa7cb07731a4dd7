import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../shared/api/base-query.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormField } from '../../ui/form-field.tsx';
import text from '../../ui/text.module.css';
import { createPasskey } from './passkeys.ts';
import { useAddPasskeyMutation, useOfferPasskeyMutation } from './second-factor-api.ts';
import styles from './two-step-login-page.module.css';

interface PasskeyDialogProps {
  readonly onAdded: (name: string, recoveryCodes: readonly string[] | null) => void;
  readonly onClose: () => void;
}

/** Names a passkey and creates it in the browser's dialog. The name comes first: a passkey that exists is not left without an account. */
export function PasskeyDialog({ onAdded, onClose }: PasskeyDialogProps) {
  const { t } = useTranslation('two-step');
  const id = useId();
  const [offer] = useOfferPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const [name, setName] = useState('');
  const [isWaiting, setIsWaiting] = useState(false);
  const [fault, setFault] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  /** @returns why it was not added */
  const create = async (named: string): Promise<string | undefined> => {
    const offered = await offer();
    if (offered.data === undefined) return messageOf(offered.error, t('passkeys.failed'));
    const { ticket, options } = offered.data;
    const created = await createPasskey(options);
    if ('failed' in created) return t(`passkeys.not.${created.failed}`);
    const { data, error } = await add({ ticket, name: named, response: created.response });
    if (data === undefined) return messageOf(error, t('passkeys.failed'));
    onAdded(named, data.recovery_codes);
    return undefined;
  };
  const submit = async (): Promise<void> => {
    const named = name.trim();
    if (named === '') {
      setFault(t('passkeys.nameNeeded'));
      field.current?.focus();
      return;
    }
    setIsWaiting(true);
    setRefusal(undefined);
    const why = await create(named);
    setIsWaiting(false);
    setRefusal(why);
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
        <div role="alert">{refusal === undefined ? null : <p className={text.error}>{refusal}</p>}</div>
        <FormField id={id} label={t('passkeys.name')} hint={t('passkeys.nameHint')} error={fault}>
          {(attributes) => (
            <input
              {...attributes}
              ref={field}
              data-focus-first
              autoComplete="off"
              maxLength={60}
              value={name}
              onChange={(event) => {
                setName(event.target.value);
                setFault(undefined);
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
