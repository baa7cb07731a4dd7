import { clsx } from 'clsx';
import { IconCircleCheck } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem, messageOf } from '../../../shared/api/base-query.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { TextField } from '../../../shared/ui/field.tsx';
import { Note } from '../../../shared/ui/states.tsx';
import { FocusOnMount } from '../../../shared/ui/focus-on-mount.tsx';
import text from '../../../shared/ui/text.module.css';
import layout from '../../../shared/ui/layout.module.css';
import status from '../../../shared/ui/status.module.css';
import { useSubscribeMutation } from './newsletter-api.ts';
import styles from './newsletter.module.css';

/** The newsletter form. An address that is already subscribed gets the same confirmation. */
export function Newsletter() {
  const { t } = useTranslation('home');
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [subscribe, { isLoading, isSuccess, error }] = useSubscribeMutation();
  const [email, setEmail] = useState('');
  const [fieldError, setFieldError] = useState<'missing' | 'invalid'>();
  const send = async () => {
    const input = form.current?.elements.namedItem('email');
    const reason =
      email.trim() === ''
        ? 'missing'
        : input instanceof HTMLInputElement && input.validity.typeMismatch
          ? 'invalid'
          : undefined;
    setFieldError(reason);
    if (reason !== undefined) {
      if (input instanceof HTMLInputElement) input.focus();
      return;
    }
    const result = await subscribe({ email: email.trim() });
    if (isProblem(result.error) && result.error.status === 400) setFieldError('invalid');
  };
  const hasFailed = error !== undefined && !(isProblem(error) && error.status === 400);
  return (
    <section className={layout.wrap} aria-labelledby={id}>
      <div className={clsx(layout.panel, layout.stack, styles.box)}>
        <div className={clsx(layout.stack, layout.tight)}>
          <h2 id={id}>{t('newsletter.title')}</h2>
          <p className={clsx(text.muted, text.measure)}>{t('newsletter.text')}</p>
        </div>
        {isSuccess ? (
          <FocusOnMount>
            <p className={status.note} data-tone="good" role="status">
              <IconCircleCheck size={24} stroke={1.75} aria-hidden="true" />
              <span>
                <strong>{t('newsletter.done')}</strong> {t('newsletter.doneText')}
              </span>
            </p>
          </FocusOnMount>
        ) : (
          <form
            ref={form}
            noValidate
            className={clsx(layout.stack, layout.tight)}
            onSubmit={(event) => {
              event.preventDefault();
              if (!isLoading) void send();
            }}
          >
            <div className={clsx(layout.stack, layout.tight, styles.line)}>
              <TextField
                label={t('newsletter.email')}
                name="email"
                type="email"
                inputMode="email"
                autoComplete="email"
                maxLength={254}
                value={email}
                error={fieldError === undefined ? undefined : t(`newsletter.${fieldError}`)}
                onChange={({ currentTarget: { value } }) => {
                  setEmail(value);
                  setFieldError(undefined);
                }}
              />
              <Button type="submit" variant="primary" busy={isLoading} className={styles.submit}>
                {t('newsletter.action')}
              </Button>
            </div>
            {hasFailed ? <Note variant="error">{messageOf(error, t('newsletter.failed'))}</Note> : null}
            <p className={clsx(text.muted, text.small)}>{t('newsletter.privacy')}</p>
          </form>
        )}
      </div>
    </section>
  );
}
