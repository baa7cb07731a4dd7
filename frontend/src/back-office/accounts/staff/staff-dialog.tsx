import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../../shared/browser/new-key.ts';
import { messageOf } from '../../../shared/api/base-query.ts';
import { STAFF_ROLES } from '@pressline/domain/accounts/staff-role.ts';
import { usePersistedFields } from '../../drafts/use-persisted-fields.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { RoleField } from './role-field.tsx';
import styles from './staff.module.css';
import { useInviteStaffMutation, useRenameStaffMutation, type StaffMember } from './staff-api.ts';

interface StaffDialogProps {
  /** The person to rename; if absent, a new person is invited. */
  readonly person?: StaffMember;
  readonly onDone: (person: StaffMember) => void;
  readonly onClose: () => void;
}

/** Invites or renames a colleague. The input is kept until it is saved. */
export function StaffDialog({ person, onDone, onClose }: StaffDialogProps) {
  const { t } = useTranslation('staff');
  const id = useId();
  const {
    fields,
    setField,
    key,
    clear: clearDraft,
  } = usePersistedFields('staff', person?.id ?? 'new', {
    name: person?.name ?? '',
    email: '',
    role: 'production',
  });
  const { name, email } = fields;
  const role = STAFF_ROLES.find((option) => option === fields.role) ?? 'production';
  const [isSubmitted, setSubmitted] = useState(false);
  // For unchanged input; changed input has the key of its draft.
  const [initialKey] = useState(newKey);
  const [invite, inviteState] = useInviteStaffMutation();
  const [rename, renameState] = useRenameStaffMutation();
  const nameField = useRef<HTMLInputElement>(null);
  const emailField = useRef<HTMLInputElement>(null);
  const isNameMissing = name.trim() === '';
  const isEmailInvalid = person === undefined && !/^\S+@\S+\.\S+$/.test(email.trim());
  const { error } = person === undefined ? inviteState : renameState;
  const isSaving = inviteState.isLoading || renameState.isLoading;

  const send = async (): Promise<void> => {
    setSubmitted(true);
    if (isNameMissing) return nameField.current?.focus();
    if (isEmailInvalid) return emailField.current?.focus();
    const idempotencyKey = key ?? initialKey;
    const response =
      person === undefined
        ? await invite({ name: name.trim(), email: email.trim(), staff_role: role, key: idempotencyKey })
        : await rename({ id: person.id, name: name.trim(), key: idempotencyKey });
    if (response.data === undefined) return;
    clearDraft();
    onDone(response.data.person);
  };
  return (
    <Dialog title={t(person === undefined ? 'invite.title' : 'rename.title')} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSaving) void send();
        }}
      >
        {person === undefined ? <p>{t('invite.words')}</p> : null}
        <div role="alert">
          {error === undefined || isSaving ? null : <p className={styles.failed}>{messageOf(error, t('failed'))}</p>}
        </div>
        <FormField
          id={`${id}-name`}
          label={t('name')}
          error={isSubmitted && isNameMissing ? t('nameNeeded') : undefined}
        >
          {(field) => (
            <input
              {...field}
              ref={nameField}
              data-autofocus
              autoComplete="off"
              maxLength={80}
              value={name}
              onChange={(event) => setField('name', event.target.value)}
            />
          )}
        </FormField>
        {person === undefined ? (
          <FormField
            id={`${id}-email`}
            label={t('email')}
            error={isSubmitted && isEmailInvalid ? t('emailNeeded') : undefined}
          >
            {(field) => (
              <input
                {...field}
                ref={emailField}
                type="email"
                dir="ltr"
                autoComplete="off"
                maxLength={254}
                value={email}
                onChange={(event) => setField('email', event.target.value)}
              />
            )}
          </FormField>
        ) : null}
        {person === undefined ? <RoleField role={role} onChange={(newRole) => setField('role', newRole)} /> : null}
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('dialog.cancel', { ns: 'admin' })}</Button>
          <Button type="submit" variant="primary" busy={isSaving}>
            {t(person === undefined ? 'invite.send' : 'rename.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
