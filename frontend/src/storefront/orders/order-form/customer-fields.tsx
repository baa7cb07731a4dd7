import { clsx } from 'clsx';
import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { TextArea, TextField } from '../../../shared/ui/field.tsx';
import { contactTyped } from '../../drafts/typed-contact-slice.ts';
import { useLastOrderDetails } from './use-last-order-details.ts';
import text from '../../../shared/ui/text.module.css';
import styles from './customer-fields.module.css';
import {
  CUSTOMER_FIELDS,
  isOptional,
  type CustomerDetails,
  type CustomerField,
  type CustomerErrors,
  type LastOrderDetails,
} from './customer.ts';

/** The element id of a field, for links in the error summary. */
export function customerFieldId(field: CustomerField): string {
  return `customer-${field}`;
}

interface CustomerFieldsProps extends Omit<CustomerInputsProps, 'fields' | 'labels'> {
  readonly title: string;
}

const INPUTS = {
  name: { type: 'text', autoComplete: 'name', maxLength: 120 },
  email: {
    type: 'email',
    autoComplete: 'email',
    inputMode: 'email',
    maxLength: 254,
    autoCapitalize: 'none',
    spellCheck: false,
  },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel', maxLength: 40 },
  company: { type: 'text', autoComplete: 'organization', maxLength: 120 },
  trn: { type: 'text', autoComplete: 'off', inputMode: 'numeric', maxLength: 40, dir: 'ltr' },
} as const;

/** The error message of a field. */
export function customerErrorMessage(
  t: TFunction<'order'>,
  field: CustomerField,
  error: 'missing' | 'invalid',
): string {
  return isOptional(field) ? t(`customer.${field}.invalid`) : t(`customer.${field}.${error}`);
}

/** Whether phone and address are those of the last order. */
function isFromLastOrder(last: LastOrderDetails | undefined, { phone, location }: CustomerDetails): boolean {
  return phone !== '' && location !== '' && phone === last?.phone && location === last.location;
}

/** Remembers a name and an email address for the login and sign-up forms. */
export function useTypedContact({ name, email }: Pick<CustomerDetails, 'name' | 'email'>): void {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(contactTyped({ name, email }));
  }, [dispatch, name, email]);
}

/** Customer and delivery details, with autofill. */
export function CustomerFields({ title, ...inputs }: CustomerFieldsProps) {
  const { t } = useTranslation('order');
  const last = useLastOrderDetails();
  useTypedContact(inputs.details);
  return (
    <section className={styles.fields}>
      <h2>{title}</h2>
      {isFromLastOrder(last, inputs.details) ? (
        <p className={clsx(text.muted, text.compact)}>{t('customer.fromLast')}</p>
      ) : null}
      <CustomerInputs fields={CUSTOMER_FIELDS} {...inputs} />
    </section>
  );
}

interface CustomerInputsProps {
  readonly fields: readonly CustomerField[];
  readonly details: CustomerDetails;
  readonly errors: CustomerErrors;
  /** Set while the order is being submitted. */
  readonly isReadOnly: boolean;
  readonly onChange: (field: CustomerField, value: string) => void;
  /** Labels that replace the usual ones. */
  readonly labels?: Readonly<Partial<Record<CustomerField, string>>>;
}

/** Fields of the customer’s details, some of which share a line of a grid. */
export function CustomerInputs({ fields, details, errors, isReadOnly, onChange, labels = {} }: CustomerInputsProps) {
  const { t } = useTranslation('order');
  return fields.map((field) => {
    const error = errors[field];
    const fieldProps = {
      id: customerFieldId(field),
      name: field,
      label: labels[field] ?? t(`customer.${field}.label`),
      error: error === undefined ? undefined : customerErrorMessage(t, field, error),
      value: details[field] ?? '',
      required: !isOptional(field),
      optional: isOptional(field) ? t('safety.optional') : undefined,
      readOnly: isReadOnly,
      onChange: ({ target }: { readonly target: { readonly value: string } }) => {
        onChange(field, target.value);
      },
    };
    return field === 'location' || field === 'note' ? (
      <TextArea
        key={field}
        {...fieldProps}
        hint={t(`customer.${field}.hint`)}
        autoComplete={field === 'location' ? 'street-address' : 'off'}
        maxLength={500}
        rows={3}
      />
    ) : (
      <TextField
        key={field}
        {...fieldProps}
        {...INPUTS[field]}
        className={field === 'name' ? undefined : styles.half}
        hint={field === 'trn' ? t('customer.trn.hint') : undefined}
      />
    );
  });
}
