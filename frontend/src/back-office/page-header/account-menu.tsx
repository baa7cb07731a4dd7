import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Menu } from '@mantine/core';
import { IconBuildingStore, IconDevices, IconKey, IconLogout, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '../../shared/routes/paths.ts';
import { LANGUAGE_CODES, LANGUAGES } from '../../shared/language/languages.ts';
import { useLanguageChoice } from '../../shared/texts/use-language-choice.ts';
import { useLogOut } from '../../shared/session/use-log-out.ts';
import { useAdminProfileQuery } from '../api/office-api.ts';
import text from '../../shared/ui/text.module.css';
import { PasswordDialog } from '../accounts/password/password-dialog.tsx';

interface AccountMenuProps {
  readonly className: string | undefined;
  /** Of the name next to the initials. */
  readonly detailsClassName: string | undefined;
  readonly position: 'top-start' | 'bottom-end';
}

/** The signed-in person, with account settings and log-out. */
export function AccountMenu({ className, detailsClassName, position }: AccountMenuProps) {
  const { t } = useTranslation('admin');
  const { data } = useAdminProfileQuery();
  const logOut = useLogOut('office', PATHS.admin.login);
  const { language, choose } = useLanguageChoice();
  const [isChangingPassword, setChangingPassword] = useState(false);
  const name = data?.user.username ?? '';
  const role = data === undefined ? t('account.title') : t(`staffRole.${data.user.staff_role}`);
  return (
    <>
      <Menu position={position} width={200} withinPortal>
        <Menu.Target>
          <button type="button" className={className} aria-label={t('account.label', { name, role })}>
            {/* The initials are decorative: the name or the label identifies the person. */}
            <span className={text.initials} data-initials={initialsOf(name)} />
            <span className={detailsClassName}>
              <b>{name}</b> <small>{role}</small>
            </span>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {data === undefined ? null : <Menu.Label>{data.user.email}</Menu.Label>}
          {LANGUAGE_CODES.map((code) => (
            <Menu.RadioItem
              key={code}
              value={code}
              checked={code === language}
              lang={code}
              closeMenuOnClick
              onChange={() => void choose(code)}
            >
              {LANGUAGES[code]}
            </Menu.RadioItem>
          ))}
          <Menu.Divider />
          <Menu.Item
            component={Link}
            to={PATHS.home}
            leftSection={<IconBuildingStore size={16} stroke={1.75} aria-hidden="true" />}
          >
            {t('account.toStore')}
          </Menu.Item>
          <Menu.Item
            component={Link}
            to={PATHS.admin.sessions}
            leftSection={<IconDevices size={16} stroke={1.75} aria-hidden="true" />}
          >
            {t('account.sessions')}
          </Menu.Item>
          <Menu.Item
            component={Link}
            to={PATHS.admin.twoStepLogin}
            leftSection={<IconShieldCheck size={16} stroke={1.75} aria-hidden="true" />}
          >
            {t('account.twoStepLogin')}
          </Menu.Item>
          <Menu.Item
            onClick={() => setChangingPassword(true)}
            leftSection={<IconKey size={16} stroke={1.75} aria-hidden="true" />}
          >
            {t('account.password.button')}
          </Menu.Item>
          <Menu.Item
            onClick={() => void logOut()}
            leftSection={<IconLogout size={16} stroke={1.75} aria-hidden="true" />}
          >
            {t('account.logOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isChangingPassword ? <PasswordDialog onClose={() => setChangingPassword(false)} /> : null}
    </>
  );
}

/** `Mariam Haddad` → `MH` */
function initialsOf(name: string): string {
  const parts = name.split(/\s+/).filter((word) => word !== '');
  return [parts[0], parts.length > 1 ? parts.at(-1) : undefined]
    .map((word) => word?.charAt(0).toUpperCase() ?? '')
    .join('');
}
