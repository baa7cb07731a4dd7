/** Who orders, and where it goes; as typed. */
export interface CustomerDetails {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly location: string;
}
export type CustomerField = keyof CustomerDetails;
export const CUSTOMER_FIELDS = ['name', 'email', 'phone', 'location'] as const satisfies readonly CustomerField[];
export const NO_DETAILS: CustomerDetails = { name: '', email: '', phone: '', location: '' };

export type CustomerFaults = Readonly<Partial<Record<CustomerField, 'missing' | 'unfit'>>>;

/** What the calls name these fields. */
export const SENT_AS = {
  order: { name: 'customer_name', email: 'customer_email', phone: 'customer_phone', location: 'customer_location' },
  safetyOrder: {
    name: 'customer_name',
    email: 'customer_email',
    phone: 'customer_phone',
    location: 'delivery_location',
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
    (field) => [field, details[field].trim() === '' ? 'missing' : 'unfit'] as const,
  );
  return Object.fromEntries(faults);
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
  return CUSTOMER_FIELDS.every((field) => typeof (details as Record<string, unknown>)[field] === 'string');
}
