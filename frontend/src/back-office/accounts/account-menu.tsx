import { clsx } from 'clsx';
import { IconBuildingStore, IconDevices, IconKey, IconLogout, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../shared/routes/paths.ts';
import { LANGUAGE_CODES, LANGUAGES } from '../../shared/language/languages.ts';
import { useLanguageChoice } from '../../shared/texts/use-language-choice.ts';
import { useLogOut } from '../../shared/session/use-log-out.ts';
import { useAdminProfileQuery } from '../api/office-api.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Menu, MenuHeader, MenuItem, MenuLink, MenuRadioGroup, MenuSeparator } from '../../shared/ui/menu.tsx';
import text from '../../shared/ui/text.module.css';
import { PasswordDialog } from './password/password-dialog.tsx';
import { EmailAddress } from '../ui/email-address.tsx';

interface AccountMenuProps {
  readonly className: string | undefined;
  /** Of the name next to the initials. */
  readonly detailsClassName: string | undefined;
  /** Where it opens. */
  readonly side: 'top' | 'bottom';
}

/** The signed-in person, with account settings and log-out. */
export function AccountMenu({ className, detailsClassName, side }: AccountMenuProps) {
  const { t } = useTranslation(['admin', 'common']);
  const { data } = useAdminProfileQuery();
  const logOut = useLogOut('office', PATHS.admin.login);
  const { language, choose } = useLanguageChoice();
  const [isChangingPassword, setChangingPassword] = useState(false);
  const name = data?.user.username ?? '';
  const role = data === undefined ? t('account.title') : t(`staffRole.${data.user.staff_role}`);
  return (
    <>
      <Menu
        side={side}
        align={side === 'top' ? 'start' : 'end'}
        trigger={
          <Button variant="bare" className={className} aria-label={t('account.label', { name, role })}>
            {/* The initials are decorative: the name or the label identifies the person. */}
            <span className={text.initials} data-initials={initialsOf(name)} />
            <span className={detailsClassName}>
              <b className={clsx(text.truncated, text.line)}>{name}</b> <small>{role}</small>
            </span>
          </Button>
        }
      >
        {data === undefined ? null : (
          <MenuHeader>
            <EmailAddress address={data.user.email} />
          </MenuHeader>
        )}
        <MenuRadioGroup
          label={t('common:language.label')}
          options={LANGUAGE_CODES.map((code) => ({ value: code, label: LANGUAGES[code], lang: code }))}
          value={language}
          onChange={(code) => void choose(code)}
        />
        <MenuSeparator />
        <MenuLink to={PATHS.home} icon={<IconBuildingStore size={16} stroke={1.75} aria-hidden="true" />}>
          {t('account.toStore')}
        </MenuLink>
        <MenuLink to={PATHS.admin.sessions} icon={<IconDevices size={16} stroke={1.75} aria-hidden="true" />}>
          {t('account.sessions')}
        </MenuLink>
        <MenuLink to={PATHS.admin.twoStepLogin} icon={<IconShieldCheck size={16} stroke={1.75} aria-hidden="true" />}>
          {t('account.twoStepLogin')}
        </MenuLink>
        <MenuItem
          onSelect={() => setChangingPassword(true)}
          icon={<IconKey size={16} stroke={1.75} aria-hidden="true" />}
        >
          {t('account.password.button')}
        </MenuItem>
        <MenuItem onSelect={() => void logOut()} icon={<IconLogout size={16} stroke={1.75} aria-hidden="true" />}>
          {t('account.logOut')}
        </MenuItem>
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
