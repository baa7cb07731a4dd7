import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { loggedIn } from '../../shared/session/session-slice.ts';
import { EmailText } from '../ui/email-text.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Skeleton, FailedState, LoadingState, Notice } from '../ui/states.tsx';
import { useProfileQuery } from '../api/profile-api.ts';
import { useChangePasswordMutation } from '../../shared/accounts/sessions-api.ts';
import styles from './account.module.css';
import { NewPasswordField } from './new-password-field.tsx';
import { PasswordField } from './password-field.tsx';
import { RefusalNote } from './error-note.tsx';
import { SessionList } from './session-list.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Who the customer is, a new password, and where they are logged in. */
export function ProfileDetails() {
  const { t } = useTranslation(['account', 'sessions']);
  return (
    <div className={styles.columns}>
      <section className={styles.box} aria-labelledby="details">
        <h2 id="details">{t('profile.details')}</h2>
        <Details />
      </section>
      <section className={styles.box} aria-labelledby="new-password">
        <h2 id="new-password">{t('password.title')}</h2>
        <ChangePassword />
      </section>
      <section className={styles.box} aria-labelledby="sessions">
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
      <dl className={styles.kv}>
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
  if (error !== undefined) return <FailedState message={t('profile.failed')} onRetry={() => void refetch()} />;
  return (
    <LoadingState>
      <div className={styles.kv}>
        <Skeleton width="16em" />
        <Skeleton width="20em" />
      </div>
    </LoadingState>
  );
}

function ChangePassword() {
  const { t } = useTranslation('account');
  const dispatch = useDispatch();
  const [changePassword] = useChangePasswordMutation();
  const { data: user } = useProfileQuery();
  const [done, setDone] = useState<string>();
  /** An empty field for the next change. */
  const [changes, setChanges] = useState(0);
  const { errors, refusal, busy, form } = useAccountForm(async ({ password, new_password }, element) => {
    setDone(undefined);
    const { token, message } = await changePassword({ password, new_password }).unwrap();
    // The old token has ended with the old password.
    dispatch(loggedIn({ area: 'store', token }));
    element.reset();
    setChanges((count) => count + 1);
    setDone(message);
  }, t('password.failed'));
  return (
    <form {...form} className={`${styles.stack ?? ''} ${styles.narrow ?? ''}`}>
      <p className={styles.lead}>{t('password.words')}</p>
      <RefusalNote refusal={refusal} />
      {done === undefined || refusal !== undefined ? null : (
        <Notice variant="good">
          <p>{done}</p>
        </Notice>
      )}
      <PasswordField
        name="password"
        label={t('password.now')}
        autoComplete="current-password"
        error={errors.password}
      />
      <NewPasswordField
        key={changes}
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
