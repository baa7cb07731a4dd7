import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { loggedIn } from '../../shared/session/session-slice.ts';
import { EmailText } from '../ui/email-text.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Skeleton, FailedState, Loading, Note } from '../../shared/ui/states.tsx';
import { useProfileQuery } from '../api/profile-api.ts';
import { useChangePasswordMutation } from '../../shared/accounts/sessions-api.ts';
import page from '../ui/page.module.css';
import text from '../../shared/ui/text.module.css';
import layout from '../../shared/ui/layout.module.css';
import facts from '../../shared/ui/facts.module.css';
import { PasswordField } from '../../shared/ui/field.tsx';
import styles from './account.module.css';
import { NewPasswordField } from './new-password-field.tsx';
import { FormErrorNotice } from './form-error-notice.tsx';
import { SessionList } from './session-list.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Account details, password change and sessions. */
export function ProfileDetails() {
  const { t } = useTranslation(['account', 'sessions']);
  return (
    <div className={page.halves}>
      <section className={page.box} aria-labelledby="details">
        <h2 id="details">{t('profile.details')}</h2>
        <Details />
      </section>
      <section className={clsx(page.box, styles.password)} aria-labelledby="new-password">
        <h2 id="new-password">{t('password.title')}</h2>
        <ChangePassword />
      </section>
      <section className={page.box} aria-labelledby="sessions">
        <h2 id="sessions">{t('title', { ns: 'sessions' })}</h2>
        <SessionList />
      </section>
    </div>
  );
}

function Details() {
  const { t } = useTranslation('account');
  const { data: user, error, refetch } = useProfileQuery();
  if (user !== undefined) {
    return (
      <dl className={facts.facts}>
        <div>
          <dt>{t('profile.name')}</dt>
          <dd>
            <bdi>{user.username}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('profile.email')}</dt>
          <dd>
            <EmailText address={user.email} />
          </dd>
        </div>
      </dl>
    );
  }
  if (error !== undefined) return <FailedState title={t('profile.failed')} onRetry={() => void refetch()} />;
  return (
    <Loading>
      <div className={clsx(layout.stack, layout.tight)}>
        <Skeleton width="16em" />
        <Skeleton width="20em" />
      </div>
    </Loading>
  );
}

function ChangePassword() {
  const { t } = useTranslation('account');
  const dispatch = useDispatch();
  const [changePassword] = useChangePasswordMutation();
  const { data: user } = useProfileQuery();
  const [successMessage, setSuccessMessage] = useState<string>();
  /** The key of the field, which is empty again after each change. */
  const [changeCount, setChangeCount] = useState(0);
  const {
    errors,
    refusal: formError,
    busy,
    form,
  } = useAccountForm(async ({ password, new_password }, element) => {
    setSuccessMessage(undefined);
    const { token, message } = await changePassword({ password, new_password }).unwrap();
    // The old token has ended with the old password.
    dispatch(loggedIn({ area: 'store', token }));
    element.reset();
    setChangeCount((count) => count + 1);
    setSuccessMessage(message);
  }, t('password.failed'));
  return (
    <form {...form} className={clsx(layout.stack, text.measure)}>
      <p className={text.muted}>{t('password.text')}</p>
      <FormErrorNotice formError={formError} />
      {successMessage === undefined || formError !== undefined ? null : (
        <Note variant="success">
          <p>{successMessage}</p>
        </Note>
      )}
      <PasswordField
        name="password"
        label={t('password.now')}
        autoComplete="current-password"
        error={errors.password}
      />
      <NewPasswordField
        key={changeCount}
        name="new_password"
        label={t('field.new_password.label')}
        owner={{ role: 'customer', ...user }}
        error={errors.new_password}
      />
      <div>
        <Button type="submit" busy={busy}>
          {t('password.send')}
        </Button>
      </div>
    </form>
  );
}
