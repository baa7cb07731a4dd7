import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { latinDigits } from '@pressline/domain/kernel/digits.ts';
import { messageOf, isProblem } from '../../../shared/api/base-query.ts';
import { problemFieldsOf } from '../../api/problem-details.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/states.tsx';
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
import styles from './contact-page.module.css';

type Faults = Partial<Readonly<Record<ContactField, 'missing' | 'unfit'>>>;

const NEEDED: readonly ContactField[] = ['name', 'email', 'message'];

/** What doesn't fit of what was written; the form's own fields know what an e-mail looks like. */
function faultsOf(draft: ContactDraft, form: HTMLFormElement): Faults {
  const faults: Record<string, 'missing' | 'unfit'> = {};
  for (const field of CONTACT_FIELDS) {
    const input = form.elements.namedItem(field);
    if (NEEDED.includes(field) && draft[field].trim() === '') faults[field] = 'missing';
    else if (input instanceof HTMLInputElement && input.validity.typeMismatch) faults[field] = 'unfit';
  }
  const digits = latinDigits(draft.phone).replace(/\D/g, '').length;
  if (draft.phone.trim() !== '' && digits < 5) faults['phone'] = 'unfit';
  return faults;
}

/** Writes to the shop. What was typed is kept through a reload, and gone once it was sent. */
export function ContactForm() {
  const { t } = useTranslation('pages');
  const view = useContactDraft();
  const form = useRef<HTMLFormElement>(null);
  const [send, { isLoading, isSuccess, error, reset }] = useSendMessageMutation();
  const [faults, setFaults] = useState<Faults>({});
  const draft = view.status === 'open' ? view.draft : undefined;

  const change = (field: ContactField, value: string) => {
    contactDrafts.change((now) => ({ ...now, [field]: value }));
    setFaults(({ [field]: _mended, ...others }) => others);
    if (isSuccess) reset();
  };
  const focusFirst = (found: Faults) => {
    const first = CONTACT_FIELDS.find((field) => found[field] !== undefined);
    const input = first === undefined ? null : form.current?.elements.namedItem(first);
    if (input instanceof HTMLElement) input.focus();
  };
  const submit = async () => {
    if (draft === undefined || form.current === null || isLoading) return;
    const found = faultsOf(draft, form.current);
    setFaults(found);
    if (Object.keys(found).length > 0) {
      focusFirst(found);
      return;
    }
    const { key, ...written } = draft;
    const answer = await send({ key, written });
    if (answer.error === undefined) {
      contactDrafts.change((now) => (now.key === key ? newContactDraft() : now));
      return;
    }
    const named = problemFieldsOf(answer.error);
    const refused = Object.fromEntries(
      CONTACT_FIELDS.filter((field) => named.includes(field)).map((field) => [field, 'unfit']),
    );
    setFaults(refused);
    focusFirst(refused);
  };

  const errorOf = (field: ContactField): string | undefined => {
    const fault = faults[field];
    if (fault === undefined) return undefined;
    // A phone may be missing.
    return field === 'phone' ? t('form.phone.unfit') : t(`form.${field}.${fault}`);
  };
  const common = (field: ContactField) => ({
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
      className={styles.form}
      aria-busy={view.status === 'opening'}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {isSuccess ? (
        <FocusOnMount>
          <Notice variant="good">
            <strong>{t('form.sent')}</strong>
            <p>{t('form.sentWords')}</p>
          </Notice>
        </FocusOnMount>
      ) : null}
      {error === undefined || isLoading ? null : (
        <Notice variant="bad">
          <strong>{t('form.failed')}</strong>
          <p>{isProblem(error) && error.status === 429 ? messageOf(error, '') : t('form.kept')}</p>
        </Notice>
      )}
      <TextField {...common('name')} label={t('form.name.label')} autoComplete="name" maxLength={120} required />
      <div className={styles.pair}>
        <TextField
          {...common('email')}
          type="email"
          label={t('form.email.label')}
          autoComplete="email"
          maxLength={254}
          required
        />
        <TextField
          {...common('phone')}
          type="tel"
          label={t('form.phone.label')}
          optional={t('form.optional')}
          autoComplete="tel"
          maxLength={40}
        />
      </div>
      <TextArea {...common('message')} label={t('form.message.label')} rows={6} maxLength={5_000} required />
      <Button type="submit" variant="primary" busy={isLoading} className={styles.send}>
        {t(isLoading ? 'form.sending' : 'form.send')}
      </Button>
    </form>
  );
}
