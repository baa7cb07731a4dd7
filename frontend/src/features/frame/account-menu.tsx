import { Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { loginFor, PATHS, signupFor } from '../../app/paths.ts';
import { selectToken, type WithSession } from '../../shared/session/session-slice.ts';
import { useLogOut } from '../../shared/session/use-log-out.ts';
import { AccountButton } from './account-button.tsx';
import styles from './account-menu.module.css';

/** Login and Register, or Profile and Logout, as there is a login or not. `startOpen`: it was pressed before it had been loaded. */
export function AccountMenu({ startOpen }: { readonly startOpen: boolean }) {
  const { t } = useTranslation('store');
  const isIn = useSelector((state: WithSession) => selectToken(state, 'store') !== undefined);
  const { pathname, search } = useLocation();
  // Whoever is signing up already keeps where they were going.
  const from = pathname === PATHS.signup ? (new URLSearchParams(search).get('next') ?? '') : pathname + search;
  const logOut = useLogOut('store', PATHS.home);
  return (
    <Menu
      defaultOpened={startOpen}
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      width={200}
      radius="sm"
      shadow="md"
      transitionProps={{ duration: 120 }}
    >
      <Menu.Target>
        <AccountButton />
      </Menu.Target>
      <Menu.Dropdown className={styles.pop ?? ''}>
        {isIn ? (
          <>
            <Menu.Item component={Link} to={PATHS.profile} className={styles.item ?? ''}>
              {t('account.profile')}
            </Menu.Item>
            <Menu.Item onClick={() => void logOut()} className={styles.item ?? ''}>
              {t('account.logout')}
            </Menu.Item>
          </>
        ) : (
          <>
            <Menu.Item component={Link} to={loginFor('store', from)} className={styles.item ?? ''}>
              {t('account.login')}
            </Menu.Item>
            <Menu.Item component={Link} to={signupFor(from)} className={styles.item ?? ''}>
              {t('account.register')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
