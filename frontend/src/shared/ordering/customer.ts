/** Who orders, and where it goes; as typed. */
export interface CustomerDetails {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly location: string;
  /** Of a buyer that is a business, with its tax registration number: for the invoice. */
  readonly company?: string | undefined;
  readonly trn?: string | undefined;
}
export type CustomerField = keyof CustomerDetails;
const REQUIRED = ['name', 'email', 'phone', 'location'] as const satisfies readonly CustomerField[];
const OPTIONAL = ['company', 'trn'] as const satisfies readonly CustomerField[];
export const CUSTOMER_FIELDS = [...REQUIRED, ...OPTIONAL] as const;

export function mayStayEmpty(field: CustomerField): field is (typeof OPTIONAL)[number] {
  return (OPTIONAL as readonly CustomerField[]).includes(field);
}
export const NO_DETAILS: CustomerDetails = { name: '', email: '', phone: '', location: '' };

export type CustomerFaults = Readonly<Partial<Record<CustomerField, 'missing' | 'unfit'>>>;

/** What the calls name these fields. */
export const SENT_AS = {
  order: {
    name: 'customer_name',
    email: 'customer_email',
    phone: 'customer_phone',
    location: 'customer_location',
    company: 'customer_company',
    trn: 'customer_trn',
  },
  safetyOrder: {
    name: 'customer_name',
    email: 'customer_email',
    phone: 'customer_phone',
    location: 'delivery_location',
    company: 'customer_company',
    trn: 'customer_trn',
  },
} as const satisfies Record<string, Record<CustomerField, string>>;

/** What is wrong with the fields that a schema, or the shop, named; an empty one is missing. */
export function faultsOf(
  named: Iterable<unknown>,
  sentAs: Readonly<Record<CustomerField, string>>,
  details: CustomerDetails,
): CustomerFaults {
  const names = new Set(named);
  const faults = CUSTOMER_FIELDS.filter((field) => names.has(sentAs[field])).map(
    (field) => [field, !mayStayEmpty(field) && details[field].trim() === '' ? 'missing' : 'unfit'] as const,
  );
  return Object.fromEntries(faults);
}

/** Only what was typed: an optional field that is empty is not sent. */
export function filled(fields: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const typed = Object.entries(fields).filter((field): field is [string, string] => (field[1] ?? '').trim() !== '');
  return Object.fromEntries(typed);
}

/** Fills in what is empty from who is logged in; what was typed stays. */
export function filledFrom(
  details: CustomerDetails,
  account: { readonly username: string; readonly email: string },
): CustomerDetails {
  const name = details.name === '' ? account.username : details.name;
  const email = details.email === '' ? account.email : details.email;
  return name === details.name && email === details.email ? details : { ...details, name, email };
}

export function areDetails(details: unknown): details is CustomerDetails {
  if (typeof details !== 'object' || details === null) return false;
  const typed = details as Record<string, unknown>;
  return (
    REQUIRED.every((field) => typeof typed[field] === 'string') &&
    OPTIONAL.every((field) => typed[field] === undefined || typeof typed[field] === 'string')
  );
}
