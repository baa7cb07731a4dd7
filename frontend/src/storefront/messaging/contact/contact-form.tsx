import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { latinDigits } from '@pressline/domain/kernel/digits.ts';
import { messageOf, isProblem } from '../../../shared/api/base-query.ts';
import { problemFieldsOf } from '../../api/problem-details.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { TextArea, TextField } from '../../../shared/ui/field.tsx';
import { Note } from '../../../shared/ui/states.tsx';
import { FocusOnMount } from '../../../shared/ui/focus-on-mount.tsx';
import { useSendMessageMutation } from './contact-api.ts';
import {
  CONTACT_FIELDS,
  contactDrafts,
  newContactDraft,
  useContactDraft,
  type ContactDraft,
  type ContactField,
} from './contact-draft.ts';
import layout from '../../../shared/ui/layout.module.css';
import styles from './contact-page.module.css';

type FieldErrors = Partial<Readonly<Record<ContactField, 'missing' | 'invalid'>>>;

const REQUIRED: readonly ContactField[] = ['name', 'email', 'message'];

/** Validates the message. The browser’s own validation checks the email address. */
function validate(draft: ContactDraft, form: HTMLFormElement): FieldErrors {
  const errors: Record<string, 'missing' | 'invalid'> = {};
  for (const field of CONTACT_FIELDS) {
    const input = form.elements.namedItem(field);
    if (REQUIRED.includes(field) && draft[field].trim() === '') errors[field] = 'missing';
    else if (input instanceof HTMLInputElement && input.validity.typeMismatch) errors[field] = 'invalid';
  }
  const digits = latinDigits(draft.phone).replace(/\D/g, '').length;
  if (draft.phone.trim() !== '' && digits < 5) errors['phone'] = 'invalid';
  return errors;
}

/** The contact form. Input survives a reload and is cleared after sending. */
export function ContactForm() {
  const { t } = useTranslation('pages');
  const view = useContactDraft();
  const form = useRef<HTMLFormElement>(null);
  const [send, { isLoading, isSuccess, error, reset }] = useSendMessageMutation();
  const [errors, setErrors] = useState<FieldErrors>({});
  const draft = view.status === 'open' ? view.draft : undefined;

  const change = (field: ContactField, value: string) => {
    contactDrafts.change((current) => ({ ...current, [field]: value }));
    setErrors(({ [field]: _edited, ...others }) => others);
    if (isSuccess) reset();
  };
  const focusFirst = (invalid: FieldErrors) => {
    const first = CONTACT_FIELDS.find((field) => invalid[field] !== undefined);
    const input = first === undefined ? null : form.current?.elements.namedItem(first);
    if (input instanceof HTMLElement) input.focus();
  };
  const submit = async () => {
    if (draft === undefined || form.current === null || isLoading) return;
    const invalid = validate(draft, form.current);
    setErrors(invalid);
    if (Object.keys(invalid).length > 0) {
      focusFirst(invalid);
      return;
    }
    const { key, ...message } = draft;
    const result = await send({ key, message });
    if (result.error === undefined) {
      contactDrafts.change((current) => (current.key === key ? newContactDraft() : current));
      return;
    }
    const invalidFields = problemFieldsOf(result.error);
    const rejected = Object.fromEntries(
      CONTACT_FIELDS.filter((field) => invalidFields.includes(field)).map((field) => [field, 'invalid']),
    );
    setErrors(rejected);
    focusFirst(rejected);
  };

  const errorOf = (field: ContactField): string | undefined => {
    const reason = errors[field];
    if (reason === undefined) return undefined;
    // The phone number is optional.
    return field === 'phone' ? t('form.phone.invalid') : t(`form.${field}.${reason}`);
  };
  const fieldProps = (field: ContactField) => ({
    name: field,
    value: draft?.[field] ?? '',
    error: errorOf(field),
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) => {
      change(field, value);
    },
  });
  return (
    <form
      ref={form}
      noValidate
      className={clsx(layout.stack, styles.form)}
      aria-busy={view.status === 'opening'}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {isSuccess ? (
        <FocusOnMount>
          <Note variant="success" icon={false}>
            <strong>{t('form.sent')}</strong>
            <p>{t('form.sentText')}</p>
          </Note>
        </FocusOnMount>
      ) : null}
      {error === undefined || isLoading ? null : (
        <Note variant="error" icon={false}>
          <strong>{t('form.failed')}</strong>
          <p>{isProblem(error) && error.status === 429 ? messageOf(error, '') : t('form.stillInForm')}</p>
        </Note>
      )}
      <TextField {...fieldProps('name')} label={t('form.name.label')} autoComplete="name" maxLength={120} required />
      <div className={clsx(layout.columns, layout.narrow)}>
        <TextField
          {...fieldProps('email')}
          type="email"
          label={t('form.email.label')}
          autoComplete="email"
          maxLength={254}
          required
        />
        <TextField
          {...fieldProps('phone')}
          type="tel"
          label={t('form.phone.label')}
          optional={t('form.optional')}
          autoComplete="tel"
          maxLength={40}
        />
      </div>
      <TextArea {...fieldProps('message')} label={t('form.message.label')} rows={6} maxLength={5_000} required />
      <Button type="submit" variant="primary" busy={isLoading} className={layout.start}>
        {t(isLoading ? 'form.sending' : 'form.send')}
      </Button>
    </form>
  );
}
