import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { afterLogin, PATHS } from '../../shared/routes/paths.ts';
import { loggedIn } from '../../shared/session/session-slice.ts';
import { useToken } from '../../shared/session/use-token.ts';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import text from '../../shared/ui/text.module.css';
import layout from '../../shared/ui/layout.module.css';
import styles from './account.module.css';
import { AccountSheet } from './account-sheet.tsx';
import { SignedIn } from './signed-in.tsx';
import { SignupForm } from './signup-form.tsx';

/** The sign-up page. The new user is logged in and continues via the login page. */
export function SignupPage() {
  const { t } = useTranslation('account');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const token = useToken('store');
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <AccountSheet>
      {token === undefined || isLeaving ? (
        <>
          <PageTitle>{t('signup.title')}</PageTitle>
          <p className={text.muted}>{t('signup.text')}</p>
          <SignupForm
            onSignedUp={async (newToken) => {
              setIsLeaving(true);
              dispatch(loggedIn({ area: 'store', token: newToken }));
              await navigate({ pathname: PATHS.login, search: params.toString() }, { replace: true });
            }}
          />
          <p className={clsx(layout.row, layout.links, styles.other)}>
            {t('signup.haveAccount')}{' '}
            <Link to={{ pathname: PATHS.login, search: params.toString() }}>{t('signup.login')}</Link>
          </p>
        </>
      ) : (
        <SignedIn destination={afterLogin(params.get('next'), PATHS.home)} />
      )}
    </AccountSheet>
  );
}
