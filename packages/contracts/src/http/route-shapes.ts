import type { StaffRole } from '@pressline/domain/accounts/staff-role.ts';
import { z } from 'zod';
import { empty, uuid } from './fields.ts';
import type { ProblemsByStatus } from './problem.ts';

/** The capabilities of the shop, by which the API reference groups its calls. */
export const TAGS = {
  orders: 'Place, track and change print orders.',
  production: 'The production board and documents for the shop floor.',
  artwork: 'Artwork files, previews, checks and replacements.',
  checkout: 'Buy a whole cart: uploaded artwork, quotes and checkouts.',
  'safety-orders': 'Place, track and change safety wear orders.',
  catalogue: 'Print products and safety wear.',
  accounts: 'Registration, login, sessions and passwords.',
  staff: 'Staff accounts and roles.',
  customers: 'Customers with and without an account: their orders, notes and erasure.',
  messaging: 'Contact messages, the newsletter and emails that the shop sends.',
  payments: 'Payments, deposits and refunds.',
  invoicing: 'Invoices and credit notes.',
  reporting: 'Figures for the back office.',
  security: 'The security log and signing secrets.',
  settings: 'The shop’s settings and their history.',
  operations: 'Read models, replays and the job queue.',
  shop: 'General information and change notifications.',
} as const satisfies Readonly<Record<string, string>>;
export type Tag = keyof typeof TAGS;

/** A file of a multipart call: its kind, and whether it is required. */
export interface FilePart {
  readonly kind: 'artwork' | 'image' | 'dieline';
  readonly required: boolean;
}

export type RequestBody =
  | { readonly as: 'none' }
  /** A body of more than `mostKb` is refused. */
  | { readonly as: 'json'; readonly schema: z.ZodType; readonly mostKb: number }
  | { readonly as: 'multipart'; readonly schema: z.ZodType; readonly files: Readonly<Record<string, FilePart>> };

export type ResponseBody =
  | { readonly as: 'json'; readonly status: 200 | 201; readonly schema: z.ZodType }
  | { readonly as: 'file' }
  /** A table as a CSV file in UTF-8. */
  | { readonly as: 'csv' }
  /** A PDF generated for the response. */
  | { readonly as: 'pdf' }
  | { readonly as: 'event-stream'; readonly schema: z.ZodType };

/** The staff roles that can make a call, besides owners, who can make all. */
type StaffRoles = readonly Exclude<StaffRole, 'owner'>[];
export const EVERYONE = ['production', 'catalogue', 'finance'] as const satisfies StaffRoles;
/** Orders include prices, names and delivery addresses, which every role that can read orders sees. */
export const ORDER_READERS = ['production', 'finance'] as const satisfies StaffRoles;
export const PRODUCTION = ['production'] as const satisfies StaffRoles;
export const CATALOGUE = ['catalogue'] as const satisfies StaffRoles;
export const FINANCE = ['finance'] as const satisfies StaffRoles;
export const OWNER_ONLY = [] as const satisfies StaffRoles;

/**
 * Who can make a call. `anyone` needs no token and ignores it. `anyone-or-customer` and `anyone-or-account` need none,
 * but refuse an invalid one. `customer`, `admin` and `customer-or-admin` need a valid token of that role (401 without
 * one, 403 for another role); the route itself checks the owner of an order. `any-session` needs no token and accepts
 * any, even of an ended session.
 */
type Rights =
  | { readonly access: 'anyone' | 'any-session' | 'anyone-or-customer' | 'customer' }
  | {
      readonly access: 'admin' | 'customer-or-admin' | 'anyone-or-account';
      readonly staffRoles: StaffRoles;
      /**
       * Staff need a recent confirmation of who is calling: by the login itself, or later by a second factor, or by the
       * password where the account has none. For calls that save personal data as a file, or change who has access.
       */
      readonly needsConfirmation?: true;
      /**
       * Staff can call it before they have set up the second factor that the shop requires. For setting one up, and for
       * what concerns only their own account.
       */
      readonly worksWithoutSecondFactor?: true;
    };
export type Access = Rights['access'];

export type Route = Rights & {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{name}` for path parameters. */
  readonly path: `/${string}`;
  /** For the reference at `/api/docs`. */
  readonly summary: string;
  readonly tag: Tag;
  readonly params: z.ZodType;
  readonly query: z.ZodType;
  readonly body: RequestBody;
  readonly response: ResponseBody;
  /** The call accepts an `Idempotency-Key`; queries ignore it. */
  readonly idempotent?: true;
  /** Can also be called with an order link, whose token is sent in `Pressline-Order-Link`. */
  readonly byLink?: true;
  /**
   * Takes the revision that the caller saw, in `If-Match` or as `expected_revision`, and does nothing if the record has
   * changed since.
   */
  readonly checksRevision?: true;
  /** What the call itself can refuse, besides what `route-problems.ts` derives from the fields above. */
  readonly problems?: ProblemsByStatus;
};

const none = { as: 'none' } as const;
export const idParam = z.strictObject({ id: uuid });
export const invoiceQuery = z.strictObject({
  /** By default the invoice. */
  document: z.enum(['invoice', 'credit-note']).optional(),
  /** Of one of the order’s documents of this kind; by default the latest. */
  number: z
    .string()
    .regex(/^\d{4}-\d{6,}$/)
    .optional(),
});
export const orderIdParam = z.strictObject({ orderId: uuid });

/** Enough for a message of 5,000 characters. */
const MOST_KB = 64;

export function json<S extends z.ZodType>(schema: S, mostKb: number = MOST_KB) {
  return { as: 'json', schema, mostKb } as const;
}
export function returns<S extends z.ZodType>(schema: S) {
  return { as: 'json', status: 200, schema } as const;
}
export function creates<S extends z.ZodType>(schema: S) {
  return { as: 'json', status: 201, schema } as const;
}
export const csv = { as: 'csv' } as const;
export function multipart<S extends z.ZodType, const F extends Readonly<Record<string, FilePart>>>(
  schema: S,
  files: F,
) {
  return { as: 'multipart', schema, files } as const;
}
/** Defaults for a route without parameters. */
export const plain = { params: empty, query: empty, body: none };
