import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { afterLogin, PATHS } from '../../shared/routes/paths.ts';
import { loggedIn } from '../../shared/session/session-slice.ts';
import { useToken } from '../../shared/session/use-token.ts';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import layout from '../../shared/ui/layout.module.css';
import styles from './account.module.css';
import { AccountSheet } from './account-sheet.tsx';
import { LoginForm } from './login-form.tsx';
import { SignedIn } from './signed-in.tsx';

/** The login page. Users who are already logged in, such as after signing up, continue to their destination. */
export function LoginPage() {
  const { t } = useTranslation('account');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const token = useToken('store');
  // The form stays until the next page is loaded.
  const [isLeaving, setIsLeaving] = useState(false);
  const destination = afterLogin(params.get('next'), PATHS.home);
  return (
    <AccountSheet isStandalone>
      {token === undefined || isLeaving ? (
        <>
          <PageTitle>{t('login.title')}</PageTitle>
          <LoginForm
            onLoggedIn={async (newToken) => {
              setIsLeaving(true);
              dispatch(loggedIn({ area: 'store', token: newToken }));
              await navigate(destination, { replace: true });
            }}
          />
          <p className={clsx(layout.row, layout.links, styles.other)}>
            {t('login.noAccount')}{' '}
            <Link to={{ pathname: PATHS.signup, search: params.toString() }}>{t('login.create')}</Link>
          </p>
        </>
      ) : (
        <AlreadyLoggedIn destination={destination} />
      )}
    </AccountSheet>
  );
}

/** Redirects to the destination; without one, shows that the user is logged in. */
function AlreadyLoggedIn({ destination }: { readonly destination: string }) {
  return destination === PATHS.home ? <SignedIn destination={destination} /> : <Navigate to={destination} replace />;
}
