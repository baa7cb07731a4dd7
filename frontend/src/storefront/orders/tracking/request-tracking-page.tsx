import { clsx } from 'clsx';
import { normaliseOrderNumber } from '@pressline/domain/orders/fulfilment/order-number.ts';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../shared/api/base-query.ts';
import { useRequestTrackingLinkMutation } from '../../../shared/orders/order-links-api.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import { FocusOnMount } from '../../../shared/ui/focus-on-mount.tsx';
import { TextField } from '../../../shared/ui/field.tsx';
import { Note } from '../../../shared/ui/states.tsx';
import page from '../../ui/page.module.css';
import layout from '../../../shared/ui/layout.module.css';
import styles from './track-page.module.css';

const FIELDS = ['number', 'email'] as const;
type Errors = Partial<Record<(typeof FIELDS)[number], 'missing' | 'invalid'>>;

/** Eight letters and digits, with or without the hyphen. */
const ORDER_NUMBER = /^[0-9A-Z]{4}-?[0-9A-Z]{4}$/;

function inputOf(form: HTMLFormElement, name: (typeof FIELDS)[number]): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement;
}

function errorsOf(form: HTMLFormElement): Errors {
  const [number, email] = [inputOf(form, 'number'), inputOf(form, 'email')];
  const isNumber = ORDER_NUMBER.test(normaliseOrderNumber(number.value));
  return {
    ...(number.value.trim() === '' ? { number: 'missing' } : !isNumber && { number: 'invalid' }),
    ...(email.value.trim() === '' ? { email: 'missing' } : !email.validity.valid && { email: 'invalid' }),
  };
}

/** Emails a tracking link to the customer of an order. The page does not reveal whether the order exists. */
export function RequestTrackingPage() {
  const { t } = useTranslation('track');
  const [request, { error, isLoading }] = useRequestTrackingLinkMutation();
  const [errors, setErrors] = useState<Errors>({});
  const [requested, setRequested] = useState<{ readonly number: string; readonly email: string }>();

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const invalid = errorsOf(form);
    setErrors(invalid);
    const firstInvalid = FIELDS.find((name) => invalid[name] !== undefined);
    if (firstInvalid !== undefined) {
      inputOf(form, firstInvalid).focus();
      return;
    }
    const number = normaliseOrderNumber(inputOf(form, 'number').value);
    const email = inputOf(form, 'email').value.trim();
    const response = await request({ number, email });
    if (response.error === undefined) setRequested({ number, email });
  };

  return (
    <div className={clsx(layout.wrap, page.page, page.crumbless)}>
      <div className={page.header}>
        <PageTitle>{t('request.title')}</PageTitle>
        <p>{t('request.intro')}</p>
      </div>
      {requested === undefined ? (
        <form
          className={clsx(layout.stack, styles.request)}
          noValidate
          onSubmit={(event) => void (isLoading || submit(event))}
        >
          <div role="alert">
            {error === undefined || isLoading ? null : (
              <Note variant="error">
                <p>{messageOf(error, t('request.failed'))}</p>
              </Note>
            )}
          </div>
          <TextField
            name="number"
            label={t('request.number')}
            hint={t('request.numberHint')}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            required
            error={errors.number && t(`request.numberError.${errors.number}`)}
          />
          <TextField
            name="email"
            type="email"
            label={t('request.email')}
            autoComplete="email"
            maxLength={254}
            required
            error={errors.email && t(`request.emailError.${errors.email}`)}
          />
          <Button type="submit" variant="primary" className={layout.start} busy={isLoading}>
            {t('request.send')}
          </Button>
        </form>
      ) : (
        <div className={clsx(layout.stack, styles.request)}>
          <FocusOnMount>
            <Note variant="success">
              <p>{t('request.sent', requested)}</p>
            </Note>
          </FocusOnMount>
          <p>{t('request.checkInbox')}</p>
          <Button className={layout.start} onClick={() => setRequested(undefined)}>
            {t('request.another')}
          </Button>
        </div>
      )}
    </div>
  );
}
