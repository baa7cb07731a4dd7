import { STAFF_ROLES, type StaffRole } from '@pressline/domain/accounts/staff-role.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './staff.module.css';

interface RoleFieldProps {
  readonly role: StaffRole;
  readonly onChoose: (role: StaffRole) => void;
}

/** Which role a new colleague has, each with what it includes. */
export function RoleField({ role, onChoose }: RoleFieldProps) {
  const { t } = useTranslation(['staff', 'admin']);
  const id = useId();
  return (
    <fieldset className={styles.roles}>
      <legend>{t('role.label')}</legend>
      {STAFF_ROLES.map((known) => (
        <label key={known} className={styles.role}>
          <input
            type="radio"
            name={`${id}-role`}
            checked={known === role}
            aria-describedby={`${id}-${known}`}
            onChange={() => onChoose(known)}
          />
          <b>{t(`admin:staffRole.${known}`)}</b>
          <small id={`${id}-${known}`}>{t(`role.includes.${known}`)}</small>
        </label>
      ))}
    </fieldset>
  );
}
