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

/** What an order was placed with; null in parts where its customer was forgotten. */
export type OrderedWith = Readonly<Partial<Record<CustomerField, string | null>>>;

/** Fills in what is empty: name and e-mail from who is logged in, the rest from their last order; what was typed stays. */
export function filledFrom(
  details: CustomerDetails,
  account: { readonly username: string; readonly email: string },
  last: OrderedWith = {},
): CustomerDetails {
  const known: OrderedWith = { ...last, name: account.username, email: account.email };
  const empty = CUSTOMER_FIELDS.filter((field) => (details[field] ?? '') === '' && (known[field] ?? '') !== '');
  if (empty.length === 0) return details;
  return { ...details, ...Object.fromEntries(empty.map((field) => [field, known[field]])) };
}

/** The newest of a customer's orders: what it was placed with. */
export function lastOrderedWith(orders: readonly (LastOrder | null | undefined)[]): OrderedWith | undefined {
  const [newest] = orders
    .filter((order) => order !== null && order !== undefined)
    .sort((one, other) => other.created_at.localeCompare(one.created_at));
  return (
    newest && {
      phone: newest.customer_phone,
      location: 'delivery_location' in newest ? newest.delivery_location : newest.customer_location,
      company: newest.customer_company,
      trn: newest.customer_trn,
    }
  );
}

type Who = 'customer_phone' | 'customer_company' | 'customer_trn';
type LastOrder = Readonly<Record<Who | 'created_at', string | null>> & { readonly created_at: string } & (
    | { readonly customer_location: string | null }
    | { readonly delivery_location: string | null }
  );

export function areDetails(details: unknown): details is CustomerDetails {
  if (typeof details !== 'object' || details === null) return false;
  const typed = details as Record<string, unknown>;
  return (
    REQUIRED.every((field) => typeof typed[field] === 'string') &&
    OPTIONAL.every((field) => typed[field] === undefined || typeof typed[field] === 'string')
  );
}
