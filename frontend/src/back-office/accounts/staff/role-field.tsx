import { STAFF_ROLES, type StaffRole } from '@pressline/domain/accounts/staff-role.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './staff.module.css';

interface RoleFieldProps {
  readonly role: StaffRole;
  readonly onChange: (role: StaffRole) => void;
}

/** The role of a new colleague, with a description of each. */
export function RoleField({ role, onChange }: RoleFieldProps) {
  const { t } = useTranslation(['staff', 'admin']);
  const id = useId();
  return (
    <fieldset className={styles.roles}>
      <legend>{t('role.label')}</legend>
      {STAFF_ROLES.map((option) => (
        <label key={option} className={styles.role}>
          <input
            type="radio"
            name={`${id}-role`}
            checked={option === role}
            aria-describedby={`${id}-${option}`}
            onChange={() => onChange(option)}
          />
          <b>{t(`admin:staffRole.${option}`)}</b>
          <small id={`${id}-${option}`}>{t(`role.includes.${option}`)}</small>
        </label>
      ))}
    </fieldset>
  );
}
