import { Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { loginFor, PATHS, signupFor } from '../../shared/routes/paths.ts';
import { useProfileQuery } from '../api/profile-api.ts';
import { selectToken, type WithSession } from '../../shared/session/session-slice.ts';
import { useLogOut } from '../../shared/session/use-log-out.ts';
import { Mantine } from '../../shared/ui/mantine.tsx';
import { AccountButton } from './account-button.tsx';
import styles from './account-menu.module.css';

/** The account menu. `defaultOpened` is set if its button was clicked before the menu was loaded. */
export function AccountMenu({ defaultOpened }: { readonly defaultOpened: boolean }) {
  const { t } = useTranslation('store');
  const isLoggedIn = useSelector((state: WithSession) => selectToken(state, 'store') !== undefined);
  const { currentData: user } = useProfileQuery(undefined, { skip: !isLoggedIn });
  const { pathname, search } = useLocation();
  // On the login and sign-up pages, the target is in the query already.
  const isLoggingIn = pathname === PATHS.login || pathname === PATHS.signup;
  const from = isLoggingIn ? (new URLSearchParams(search).get('next') ?? '') : pathname + search;
  const logOut = useLogOut('store', PATHS.home);
  return (
    <Mantine>
      <Menu
        defaultOpened={defaultOpened}
        withInitialFocusPlaceholder={false}
        position="bottom-end"
        width={220}
        radius="sm"
        shadow="md"
        transitionProps={{ duration: 120 }}
      >
        <Menu.Target>
          <AccountButton username={user?.username} />
        </Menu.Target>
        <Menu.Dropdown className={styles.dropdown ?? ''}>
          {isLoggedIn ? (
            <>
              {user === undefined ? null : (
                <div className={styles.user}>
                  <bdi>{user.username}</bdi>
                  <span>{user.email}</span>
                </div>
              )}
              <Menu.Item component={Link} to={PATHS.profile} className={styles.item ?? ''}>
                {t('account.profile')}
              </Menu.Item>
              <Menu.Item component={Link} to={PATHS.myOrders} className={styles.item ?? ''}>
                {t('account.myOrders')}
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
              <Menu.Item component={Link} to={PATHS.requestTracking} className={styles.item ?? ''}>
                {t('menu.track')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </Mantine>
  );
}
