import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../shared/api/base-query.ts';
import { TextField } from '../../../shared/ui/field.tsx';
import { FormDialog } from '../../../shared/ui/form-dialog.tsx';
import { createPasskey } from './passkeys.ts';
import { useAddPasskeyMutation, useOfferPasskeyMutation } from './second-factor-api.ts';

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
    <FormDialog
      title={t('passkeys.addTitle')}
      message={t('passkeys.addText')}
      submitLabel={t(isWaiting ? 'passkeys.waiting' : 'passkeys.send')}
      busy={isWaiting}
      error={error}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        error={nameError}
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
    </FormDialog>
  );
}
