import { z } from 'zod';

/** A problem (RFC 9457, `application/problem+json`), with the shop's own `message` and details for the page. */
export const problem = z.looseObject({
  /** A path under `/problems/`, one per kind. */
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  /** Can be shown to the user. */
  message: z.string(),
  /** The id of the request, for support. */
  request_id: z.string().optional(),
  /** The invalid fields. */
  errors: z.array(z.strictObject({ field: z.string(), message: z.string() })).optional(),
});
export type Problem = z.infer<typeof problem>;

/**
 * All kinds of problems, by the last part of `type` (`/problems/price-changed`). The route table lists which of them an
 * endpoint can respond with; see `route-problems.ts`.
 */
export const PROBLEMS = {
  'bad-request': 'The request doesn’t match the schema. `errors` lists the invalid fields.',
  'link-over': 'The link has expired or was already used.',
  'password-too-short': 'The password has too few characters.',
  'password-contains-name': 'The password contains a name, an email address or the shop’s name.',
  'password-too-common': 'The password is in the list of common passwords.',
  'wrong-code': 'The code, passkey or recovery code is wrong or was already used.',
  'confirmation-expired': 'The ticket has expired, was already used or belongs to another session.',
  'unfit-picture': 'The image can’t be used as a product image.',

  'not-logged-in': 'No token was sent, or its session has ended.',
  'session-idle': 'The session ended because of inactivity.',
  'wrong-password': 'The email or the password is wrong.',
  'second-factor-required':
    'The password is correct, but the login needs a second step. The problem includes `methods`, `ticket` and `passkey_options`.',
  'login-expired': 'The login expired before its second step.',

  'not-allowed': 'The caller’s role doesn’t allow this request.',
  'confirmation-required': 'The request needs a recent identity confirmation.',
  'second-factor-setup-required': 'The shop requires two-step login, and the caller hasn’t set it up.',

  'not-found': 'The record doesn’t exist, or the caller can’t access it.',
  'not-invoiced': 'No invoice has been issued for this order yet.',

  method: 'The path doesn’t support this method.',
  'too-slow': 'The request body arrived too slowly.',

  'moved-on': 'The record has changed since the revision that was sent. The problem can include the current record.',
  'order-exists': 'The order was already placed.',
  'product-exists': 'The product was already added.',
  'user-exists': 'The account was already created.',
  'message-exists': 'The message was already sent.',
  'account-required': 'Print products can’t be ordered without an account.',
  'address-book-full': 'The account has the maximum number of addresses. Remove one first.',
  'address-refused': 'This email address can’t be used.',
  'artwork-gone': 'The files of the earlier order have been deleted.',
  'artwork-not-asked-for': 'No new artwork was requested for this side.',
  'artwork-waited-for': 'New artwork was requested for the earlier order and hasn’t arrived yet.',
  'cart-not-orderable': 'Some lines of the cart can’t be ordered. `lines` lists them, each with its reason.',
  'checkout-abandoned': 'The checkout took too long and was abandoned. Place it again with a new key.',
  'collection-not-offered': 'Orders can’t be collected from the shop.',
  'destination-not-served': 'The shop doesn’t deliver to this destination.',
  'discount-code-ended': 'The discount code has ended, so its terms can’t be changed.',
  'discount-code-exists': 'A discount code with the same text exists.',
  'discount-code-refused': 'The discount code can’t be used for this cart. `reason` is the reason.',
  'email-taken': 'An account with this email address already exists.',
  forgotten: 'The person’s data was erased, so no data about them can be stored.',
  'mail-not-open': 'The email can’t be sent again because it is queued, being sent or no longer needed.',
  'more-than-due': 'The amount is higher than what is due. The problem includes `due`.',
  'not-invited': 'The invitation was already accepted.',
  'not-shipped-yet': 'A courier can be recorded once the order is shipped.',
  'not-shipping-yet': 'A courier can be recorded once the order is in Shipping.',
  'not-yourself': 'Staff can’t lock themselves out.',
  'nothing-to-undo': 'There is nothing to undo because someone has changed it since.',
  'open-orders': 'The customer has open orders, which could not be delivered after the erasure.',
  'order-cancelled': 'The order is cancelled.',
  'order-completed': 'The order is completed.',
  'order-delivered': 'The order was delivered.',
  'own-role': 'Staff can’t change their own role.',
  'own-second-factors': 'Staff can’t remove their own two-step login with this endpoint.',
  'paid-already': 'A payment is already recorded.',
  'passkey-exists': 'The passkey was already added.',
  'passkeys-unavailable': 'Browsers don’t allow passkeys at this address of the shop.',
  'payment-in-other-currency': 'The payment was received in another currency. Refund it in the provider’s dashboard.',
  'payment-not-in-review': 'The payment has the requested amount and currency, or was already accepted or refunded.',
  'payment-not-open': 'The payment was already made or declined, or has expired.',
  'payment-not-paid': 'The payment was not received, so it can’t be refunded.',
  'payment-processing': 'The provider is still processing a payment of this order.',
  'payment-refused': 'The payment provider refused to open its page.',
  'payments-not-offered': 'The shop takes no payments online.',
  'price-changed': 'The price has changed. The problem includes the new one.',
  'product-ambiguous': 'Several products have this title.',
  'product-not-on-sale': 'The product is no longer for sale.',
  'setting-fixed': 'An environment variable of the shop fixes this setting, so it can’t be changed here.',
  'quote-changed': 'The quote has expired, or its price has changed. `quote` is the new one.',
  'refund-too-high': 'The refund is higher than what is left of the payment. The problem includes `refundable`.',
  'second-factor-missing': 'The caller hasn’t set up two-step login.',
  'second-factor-required-by-shop': 'The shop requires two-step login, so the last method can’t be removed.',
  'staff-account': 'The person has an active staff account. Lock it out first.',
  'too-late-to-cancel': 'The order is already in production, so its customer can’t cancel it.',
  'too-many-links': 'The order has the maximum number of active links.',
  'too-many-passkeys': 'The account has the maximum number of passkeys.',
  withdrawn: 'The link was deleted.',

  'already-live': 'This build is already live.',
  'already-replayed': 'The read model is already being replayed. `replay_id` is the id of that replay.',
  answers: 'This build is live, so it can’t be dropped.',
  behind: 'The previous build hasn’t caught up with the live one.',
  dropped: 'The build was dropped during the comparison.',
  'never-met': 'The two builds never reached the same event, so they can’t be compared.',
  'not-clean': 'The build is behind, has parked streams or differs from the live one. `because` is the reason.',
  'not-parked-there': 'The stream is no longer parked at this event.',
  'not-waited-for': 'The client disconnected during the comparison.',
  'other-version': 'The build was made by another version of the code.',
  overtaken: 'Someone else promoted a build at the same time.',
  'replay-not-so-far': 'The replay’s status doesn’t allow this. `replay_status` is the status.',
  'undone-already': 'The last promotion was already undone.',

  'file-lost': 'The file was erased or is missing.',
  'too-large': 'The body or a file is too large.',
  'media-type': 'The endpoint doesn’t accept this media type.',
  'file-type': 'The endpoint doesn’t accept files of this type.',
  range: 'The file doesn’t have the requested range.',
  'key-reused': 'The `Idempotency-Key` was already used for a different request.',

  'too-many': 'Too many requests. `Retry-After` is the time to wait before trying again.',
  'too-many-mails': 'Too many emails to one address. `Retry-After` is the time to wait before trying again.',
  'too-many-orders': 'Too many orders. `Retry-After` is the time to wait before trying again.',
  'too-much-uploaded': 'Too much data was uploaded. `Retry-After` is the time to wait before trying again.',

  internal: 'An unexpected error occurred in the shop.',
  'unreadable-record': 'The record contains an event that the shop can’t read.',
  'not-available': 'The shop is temporarily unavailable. `Retry-After` is the time to wait before trying again.',
} as const satisfies Readonly<Record<string, string>>;

export type ProblemKind = keyof typeof PROBLEMS;

/** The status of a problem that a call can respond with. */
export type ProblemStatus = 400 | 401 | 403 | 404 | 408 | 409 | 410 | 413 | 415 | 416 | 422 | 429 | 500 | 503;

/** Kinds of problems, by status. */
export type ProblemsByStatus = Readonly<Partial<Record<ProblemStatus, readonly ProblemKind[]>>>;
