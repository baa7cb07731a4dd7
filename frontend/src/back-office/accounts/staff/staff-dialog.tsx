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
  /** Whose name is to be changed; somebody new is invited where there is none. */
  readonly person?: StaffMember;
  readonly onDone: (person: StaffMember) => void;
  readonly onClose: () => void;
}

/** Invites a colleague, or changes a colleague's name. What was typed stays whatever comes back. */
export function StaffDialog({ person, onDone, onClose }: StaffDialogProps) {
  const { t } = useTranslation('staff');
  const id = useId();
  const {
    fields,
    setField: write,
    key,
    clear: forget,
  } = usePersistedFields('staff', person?.id ?? 'new', {
    name: person?.name ?? '',
    email: '',
    role: 'production',
  });
  const { name, email } = fields;
  const role = STAFF_ROLES.find((known) => known === fields.role) ?? 'production';
  const [asked, setAsked] = useState(false);
  // For entries that are sent as they were found; what is written has its draft's.
  const [unwrittenKey] = useState(newKey);
  const [invite, inviting] = useInviteStaffMutation();
  const [rename, renaming] = useRenameStaffMutation();
  const nameField = useRef<HTMLInputElement>(null);
  const emailField = useRef<HTMLInputElement>(null);
  const noName = name.trim() === '';
  const noEmail = person === undefined && !/^\S+@\S+\.\S+$/.test(email.trim());
  const { error } = person === undefined ? inviting : renaming;
  const busy = inviting.isLoading || renaming.isLoading;

  const send = async (): Promise<void> => {
    setAsked(true);
    if (noName) return nameField.current?.focus();
    if (noEmail) return emailField.current?.focus();
    const idempotencyKey = key ?? unwrittenKey;
    const answer =
      person === undefined
        ? await invite({ name: name.trim(), email: email.trim(), staff_role: role, key: idempotencyKey })
        : await rename({ id: person.id, name: name.trim(), key: idempotencyKey });
    if (answer.data === undefined) return;
    forget();
    onDone(answer.data.person);
  };
  return (
    <Dialog title={t(person === undefined ? 'invite.title' : 'rename.title')} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void send();
        }}
      >
        {person === undefined ? <p>{t('invite.words')}</p> : null}
        <div role="alert">
          {error === undefined || busy ? null : <p className={styles.failed}>{messageOf(error, t('failed'))}</p>}
        </div>
        <FormField id={`${id}-name`} label={t('name')} error={asked && noName ? t('nameNeeded') : undefined}>
          {(field) => (
            <input
              {...field}
              ref={nameField}
              data-focus-first
              autoComplete="off"
              maxLength={80}
              value={name}
              onChange={(event) => write('name', event.target.value)}
            />
          )}
        </FormField>
        {person === undefined ? (
          <FormField id={`${id}-email`} label={t('email')} error={asked && noEmail ? t('emailNeeded') : undefined}>
            {(field) => (
              <input
                {...field}
                ref={emailField}
                type="email"
                dir="ltr"
                autoComplete="off"
                maxLength={254}
                value={email}
                onChange={(event) => write('email', event.target.value)}
              />
            )}
          </FormField>
        ) : null}
        {person === undefined ? <RoleField role={role} onChoose={(chosen) => write('role', chosen)} /> : null}
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('dialog.cancel', { ns: 'admin' })}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t(person === undefined ? 'invite.send' : 'rename.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
