import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../../shared/browser/new-key.ts';
import { messageOf } from '../../../shared/api/base-query.ts';
import { STAFF_ROLES } from '@pressline/domain/accounts/staff-role.ts';
import { usePersistedFields } from '../../drafts/use-persisted-fields.ts';
import { TextField } from '../../../shared/ui/field.tsx';
import { FormDialog } from '../../../shared/ui/form-dialog.tsx';
import { RadioGroup } from '../../../shared/ui/radio-group.tsx';
import { useInviteStaffMutation, useRenameStaffMutation, type StaffMember } from './staff-api.ts';

interface StaffDialogProps {
  /** The person to rename; if absent, a new person is invited. */
  readonly person?: StaffMember;
  readonly onDone: (person: StaffMember) => void;
  readonly onClose: () => void;
}

/** Invites or renames a colleague. The input is kept until it is saved. */
export function StaffDialog({ person, onDone, onClose }: StaffDialogProps) {
  const { t } = useTranslation(['staff', 'admin']);
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
    <FormDialog
      title={t(person === undefined ? 'invite.title' : 'rename.title')}
      message={person === undefined ? t('invite.text') : undefined}
      submitLabel={t(person === undefined ? 'invite.send' : 'rename.send')}
      busy={isSaving}
      error={error === undefined || isSaving ? undefined : messageOf(error, t('failed'))}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        error={isSubmitted && isNameMissing ? t('nameNeeded') : undefined}
        ref={nameField}
        data-autofocus
        autoComplete="off"
        maxLength={80}
        value={name}
        onChange={(event) => setField('name', event.target.value)}
      />
      {person === undefined ? (
        <>
          <TextField
            label={t('email')}
            error={isSubmitted && isEmailInvalid ? t('emailNeeded') : undefined}
            ref={emailField}
            type="email"
            dir="ltr"
            autoComplete="off"
            maxLength={254}
            value={email}
            onChange={(event) => setField('email', event.target.value)}
          />
          <RadioGroup
            legend={t('role.label')}
            options={STAFF_ROLES.map((option) => ({
              value: option,
              label: <b>{t(`admin:staffRole.${option}`)}</b>,
              hint: t(`role.includes.${option}`),
            }))}
            value={role}
            onChange={(newRole) => setField('role', newRole)}
          />
        </>
      ) : null}
    </FormDialog>
  );
}
