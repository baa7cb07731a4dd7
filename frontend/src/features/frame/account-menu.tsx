import { Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { loginFor, PATHS } from '../../app/paths.ts';
import { loggedOut, selectToken, type WithSession } from '../../shared/session/session-slice.ts';
import { AccountButton } from './account-button.tsx';
import styles from './account-menu.module.css';

/** Login and Register, or Profile and Logout, as there is a login or not. `startOpen`: it was pressed before it had been loaded. */
export function AccountMenu({ startOpen }: { readonly startOpen: boolean }) {
  const { t } = useTranslation('store');
  const isIn = useSelector((state: WithSession) => selectToken(state, 'store') !== undefined);
  const { pathname, search } = useLocation();
  const logOut = useLogOut();
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
            <Menu.Item onClick={logOut} className={styles.item ?? ''}>
              {t('account.logout')}
            </Menu.Item>
          </>
        ) : (
          <>
            <Menu.Item
              component={Link}
              to={loginFor('store', pathname === PATHS.signup ? '' : pathname + search)}
              className={styles.item ?? ''}
            >
              {t('account.login')}
            </Menu.Item>
            <Menu.Item component={Link} to={PATHS.signup} className={styles.item ?? ''}>
              {t('account.register')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Ends the login in this browser and goes home. */
function useLogOut(): () => void {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  return () => {
    // First away: a guarded page would otherwise ask for the login that is just being given up.
    void Promise.resolve(navigate(PATHS.home)).then(() => dispatch(loggedOut({ area: 'store' })));
  };
}
