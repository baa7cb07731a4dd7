import type { OrderContact } from '@pressline/domain/orders/fulfilment/order-contact.ts';

/** Customer and delivery details as typed. The note belongs to this order only, so it is never prefilled. */
export type CustomerDetails = OrderContact;
export type CustomerField = keyof CustomerDetails;
const REQUIRED = ['name', 'email', 'phone', 'location'] as const satisfies readonly CustomerField[];
const OPTIONAL = ['company', 'trn', 'note'] as const satisfies readonly CustomerField[];
export const CUSTOMER_FIELDS = [...REQUIRED, ...OPTIONAL] as const;

export function isOptional(field: CustomerField): field is (typeof OPTIONAL)[number] {
  return (OPTIONAL as readonly CustomerField[]).includes(field);
}
export const NO_DETAILS: CustomerDetails = { name: '', email: '', phone: '', location: '' };

export type CustomerErrors = Readonly<Partial<Record<CustomerField, 'missing' | 'invalid'>>>;

/** The names of the fields in requests. */
export const REQUEST_FIELDS = {
  order: {
    name: 'customer_name',
    email: 'customer_email',
    phone: 'customer_phone',
    location: 'customer_location',
    company: 'customer_company',
    trn: 'customer_trn',
    note: 'customer_note',
  },
  safetyOrder: {
    name: 'customer_name',
    email: 'customer_email',
    phone: 'customer_phone',
    location: 'delivery_location',
    company: 'customer_company',
    trn: 'customer_trn',
    note: 'customer_note',
  },
} as const satisfies Record<string, Record<CustomerField, string>>;

/** The errors of fields that a schema or the server rejected; an empty required field is missing. */
export function customerErrorsOf(
  invalidFields: Iterable<unknown>,
  requestFields: Readonly<Record<CustomerField, string>>,
  details: CustomerDetails,
): CustomerErrors {
  const names = new Set(invalidFields);
  const errors = CUSTOMER_FIELDS.filter((field) => names.has(requestFields[field])).map(
    (field) => [field, !isOptional(field) && details[field].trim() === '' ? 'missing' : 'invalid'] as const,
  );
  return Object.fromEntries(errors);
}

/** The errors of fields that the schema of a request rejected, by the result of `safeParse`. */
export function customerErrorsIn(
  { error }: { readonly error?: { readonly issues: readonly { readonly path: readonly unknown[] }[] } | undefined },
  requestFields: Readonly<Record<CustomerField, string>>,
  details: CustomerDetails,
): CustomerErrors {
  return customerErrorsOf(error?.issues.map(({ path }) => path[0]) ?? [], requestFields, details);
}

/** Without the errors of fields that have been filled since, such as by a login. */
export function stillMissing(errors: CustomerErrors, details: CustomerDetails): CustomerErrors {
  const isFilled = (field: CustomerField) => errors[field] === 'missing' && (details[field] ?? '') !== '';
  return errorsAmong(
    errors,
    CUSTOMER_FIELDS.filter((field) => !isFilled(field)),
  );
}

/** The errors of these fields only. */
export function errorsAmong(errors: CustomerErrors, fields: readonly CustomerField[]): CustomerErrors {
  return Object.fromEntries(
    fields.flatMap((field) => (errors[field] === undefined ? [] : [[field, errors[field]] as const])),
  );
}

/** Omits empty optional fields. */
export function withoutEmpty(fields: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const entered = Object.entries(fields).filter((field): field is [string, string] => (field[1] ?? '').trim() !== '');
  return Object.fromEntries(entered);
}

/** The details of an order; null where they have been erased. */
export type LastOrderDetails = Readonly<Partial<Record<CustomerField, string | null>>>;

/** Fills empty fields: name and email from the account, the others from the last order. */
export function prefill(
  details: CustomerDetails,
  account: { readonly username: string; readonly email: string },
  last: LastOrderDetails = {},
): CustomerDetails {
  const known: LastOrderDetails = { ...last, name: account.username, email: account.email };
  const fillable = CUSTOMER_FIELDS.filter((field) => (details[field] ?? '') === '' && (known[field] ?? '') !== '');
  if (fillable.length === 0) return details;
  return { ...details, ...Object.fromEntries(fillable.map((field) => [field, known[field]])) };
}

/** The details of a customer’s newest order. */
export function lastOrderDetails(orders: readonly (LastOrder | null | undefined)[]): LastOrderDetails | undefined {
  const [newest] = orders
    .filter((order) => order !== null && order !== undefined)
    .sort((first, second) => second.created_at.localeCompare(first.created_at));
  return (
    newest && {
      phone: newest.customer_phone,
      location: 'delivery_location' in newest ? newest.delivery_location : newest.customer_location,
      company: newest.customer_company,
      trn: newest.customer_trn,
    }
  );
}

type CustomerColumn = 'customer_phone' | 'customer_company' | 'customer_trn';
type LastOrder = Readonly<Record<CustomerColumn | 'created_at', string | null>> & { readonly created_at: string } & (
    | { readonly customer_location: string | null }
    | { readonly delivery_location: string | null }
  );

export function isCustomerDetails(details: unknown): details is CustomerDetails {
  if (typeof details !== 'object' || details === null) return false;
  const entered = details as Record<string, unknown>;
  return (
    REQUIRED.every((field) => typeof entered[field] === 'string') &&
    OPTIONAL.every((field) => entered[field] === undefined || typeof entered[field] === 'string')
  );
}
