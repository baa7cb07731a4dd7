import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { TextArea, TextField } from '../../ui/field.tsx';
import { useLastOrderedWith } from './use-last-order-details.ts';
import styles from './customer-fields.module.css';
import {
  CUSTOMER_FIELDS,
  mayStayEmpty,
  type CustomerDetails,
  type CustomerField,
  type CustomerFaults,
  type OrderedWith,
} from './customer.ts';

/** Of a field's element, so that the summary of errors can lead to it. */
export function idOfCustomerField(field: CustomerField): string {
  return `customer-${field}`;
}

interface CustomerFieldsProps {
  readonly title: string;
  readonly details: CustomerDetails;
  readonly faults: CustomerFaults;
  /** What is being sent can't be changed. */
  readonly fixed: boolean;
  readonly onChange: (field: CustomerField, value: string) => void;
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

/** What is wrong with a field. */
export function faultWords(t: TFunction<'order'>, field: CustomerField, fault: 'missing' | 'unfit'): string {
  return mayStayEmpty(field) ? t(`customer.${field}.unfit`) : t(`customer.${field}.${fault}`);
}

/** Whether phone and place are those of an order before. */
function isOf(last: OrderedWith | undefined, { phone, location }: CustomerDetails): boolean {
  return phone !== '' && location !== '' && phone === last?.phone && location === last.location;
}

/** Who orders, and where it goes; a browser that knows them fills them in. */
export function CustomerFields({ title, details, faults, fixed, onChange }: CustomerFieldsProps) {
  const { t } = useTranslation('order');
  const last = useLastOrderedWith();
  return (
    <section className={styles.fields}>
      <h2>{title}</h2>
      {isOf(last, details) ? <p className={styles.last}>{t('customer.fromLast')}</p> : null}
      {CUSTOMER_FIELDS.map((field) => {
        const fault = faults[field];
        const common = {
          id: idOfCustomerField(field),
          name: field,
          label: t(`customer.${field}.label`),
          error: fault === undefined ? undefined : faultWords(t, field, fault),
          value: details[field] ?? '',
          required: !mayStayEmpty(field),
          optional: mayStayEmpty(field) ? t('safety.optional') : undefined,
          readOnly: fixed,
          onChange: ({ target }: { readonly target: { readonly value: string } }) => {
            onChange(field, target.value);
          },
        };
        return field === 'location' ? (
          <TextArea
            key={field}
            {...common}
            hint={t('customer.location.hint')}
            autoComplete="street-address"
            maxLength={500}
            rows={3}
          />
        ) : (
          <TextField
            key={field}
            {...common}
            {...INPUTS[field]}
            hint={field === 'trn' ? t('customer.trn.hint') : undefined}
          />
        );
      })}
    </section>
  );
}
