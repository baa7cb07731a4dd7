import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { loginFor, PATHS, signupFor } from '../../shared/routes/paths.ts';
import { useProfileQuery } from '../api/profile-api.ts';
import { useLogOut } from '../../shared/session/use-log-out.ts';
import { Menu, MenuHeader, MenuItem, MenuLink, MenuSeparator } from '../../shared/ui/menu.tsx';
import { AccountButton } from './account-button.tsx';
import { useToken } from '../../shared/session/use-token.ts';

/** The account menu. `defaultOpened` is set if its button was clicked before the menu was loaded. */
export function AccountMenu({ defaultOpened }: { readonly defaultOpened: boolean }) {
  const { t } = useTranslation('store');
  const isLoggedIn = useToken('store') !== undefined;
  const { currentData: user } = useProfileQuery(undefined, { skip: !isLoggedIn });
  const { pathname, search } = useLocation();
  // On the login and sign-up pages, the target is in the query already.
  const isLoggingIn = pathname === PATHS.login || pathname === PATHS.signup;
  const from = isLoggingIn ? (new URLSearchParams(search).get('next') ?? '') : pathname + search;
  const logOut = useLogOut('store', PATHS.home);
  return (
    <Menu trigger={<AccountButton username={user?.username} />} defaultOpen={defaultOpened}>
      {isLoggedIn ? (
        <>
          {user === undefined ? null : (
            <>
              <MenuHeader>
                <b>
                  <bdi>{user.username}</bdi>
                </b>
                {user.email}
              </MenuHeader>
              <MenuSeparator />
            </>
          )}
          <MenuLink to={PATHS.profile}>{t('account.profile')}</MenuLink>
          <MenuLink to={PATHS.myOrders}>{t('account.myOrders')}</MenuLink>
          <MenuItem onSelect={() => void logOut()}>{t('account.logout')}</MenuItem>
        </>
      ) : (
        <>
          <MenuLink to={loginFor('store', from)}>{t('account.login')}</MenuLink>
          <MenuLink to={signupFor(from)}>{t('account.register')}</MenuLink>
          <MenuLink to={PATHS.requestTracking}>{t('menu.track')}</MenuLink>
        </>
      )}
    </Menu>
  );
}
