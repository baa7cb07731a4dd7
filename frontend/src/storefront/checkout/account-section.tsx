import { clsx } from 'clsx';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { loggedIn } from '../../shared/session/session-slice.ts';
import { useToken } from '../../shared/session/use-token.ts';
import { Button } from '../../shared/ui/button.tsx';
import { FocusOnMount } from '../../shared/ui/focus-on-mount.tsx';
import { RadioGroup } from '../../shared/ui/radio-group.tsx';
import { Note } from '../../shared/ui/states.tsx';
import layout from '../../shared/ui/layout.module.css';
import text from '../../shared/ui/text.module.css';
import { LoginForm } from '../accounts/login-form.tsx';
import { SignupForm } from '../accounts/signup-form.tsx';
import page from '../ui/page.module.css';

export const ACCOUNT_ID = 'checkout-account';
const LOG_IN_ID = 'checkout-log-in';

interface AccountSectionProps {
  /** Print needs an account; workwear can be ordered as a guest. */
  readonly isNeeded: boolean;
  /** The forms are shown. */
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Called just before the account is used. */
  readonly onLogIn: () => void;
}

/** Log in or sign up without leaving the page. */
export function AccountSection({ isNeeded, isOpen, onOpenChange, onLogIn }: AccountSectionProps) {
  const { t } = useTranslation('checkout');
  // The button that was clicked disappears, so the focus moves to what replaces it.
  const show = (isShown: boolean) => {
    flushSync(() => onOpenChange(isShown));
    document.getElementById(isShown ? ACCOUNT_ID : LOG_IN_ID)?.focus();
  };
  const dispatch = useDispatch();
  const token = useToken('store');
  const [form, setForm] = useState<'signup' | 'login'>('signup');
  const [hasLoggedIn, setHasLoggedIn] = useState(false);
  if (token !== undefined)
    return hasLoggedIn ? (
      <FocusOnMount>
        <Note variant="success">{t('account.loggedIn')}</Note>
      </FocusOnMount>
    ) : null;
  if (!isOpen)
    return (
      <p className={clsx(layout.row, text.compact)}>
        {t('account.guest')}
        <Button
          id={LOG_IN_ID}
          variant="link"
          className={layout.flush}
          onClick={() => {
            setForm('login');
            show(true);
          }}
        >
          {t('account.login')}
        </Button>
      </p>
    );
  const enter = (newToken: string) => {
    setHasLoggedIn(true);
    onLogIn();
    dispatch(loggedIn({ area: 'store', token: newToken }));
    return Promise.resolve();
  };
  return (
    <section
      id={ACCOUNT_ID}
      tabIndex={-1}
      className={clsx(page.box, layout.stack, layout.focusTarget)}
      aria-labelledby={`${ACCOUNT_ID}-title`}
    >
      <h2 id={`${ACCOUNT_ID}-title`}>{isNeeded ? t('account.needed') : t('account.title')}</h2>
      <p className={text.muted}>{t('account.text')}</p>
      <RadioGroup
        legend={t('account.choice')}
        legendHidden
        boxes
        options={(['signup', 'login'] as const).map((value) => ({ value, label: t(`account.${value}`) }))}
        value={form}
        onChange={setForm}
      />
      <div className={clsx(layout.stack, text.measure)}>
        {form === 'signup' ? <SignupForm onSignedUp={enter} /> : <LoginForm onLoggedIn={enter} />}
      </div>
      {isNeeded ? null : (
        <div>
          <Button variant="link" className={layout.flush} onClick={() => show(false)}>
            {t('account.asGuest')}
          </Button>
        </div>
      )}
    </section>
  );
}
