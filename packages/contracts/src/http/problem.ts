import { z } from 'zod';

/** A problem (RFC 9457, `application/problem+json`), with the shop's own `message` and details for the page. */
export const problem = z.looseObject({
  /** A path under `/problems/`, one per kind. */
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  /** To be shown to the user. */
  message: z.string(),
  /** The id of the request, for support. */
  request_id: z.string().optional(),
  /** The invalid fields. */
  errors: z.array(z.strictObject({ field: z.string(), message: z.string() })).optional(),
});
export type Problem = z.infer<typeof problem>;

/**
 * Every kind of problem, as `type` names it: `/problems/price-changed`. Which of them a call can respond with is in the table
 * of routes; see `route-problems.ts`.
 */
export const PROBLEMS = {
  'bad-request': 'The request doesn’t fit the schema; `errors` names the fields.',
  'link-over': 'The link was used already, or has expired.',
  'password-too-short': 'The password has too few characters.',
  'password-contains-name': 'The password contains a name, an e-mail address or the shop’s name.',
  'password-too-common': 'The password is in the list of common passwords.',
  'wrong-code': 'The code, passkey or recovery code is wrong, or was used already.',
  'confirmation-expired': 'Too much time has passed since the exchange began.',
  'unfit-picture': 'The image can’t be used as a product picture.',

  'not-logged-in': 'No token was sent, or its session has ended.',
  'session-idle': 'The session ended after a time without activity.',
  'wrong-password': 'The e-mail or the password is wrong.',
  'second-factor-required':
    'The password is right; the login needs a second step. `methods`, `ticket` and `passkey_options` come with it.',
  'login-expired': 'Too much time has passed since the first step of the login.',

  'not-allowed': 'The caller’s role doesn’t include this call.',
  'confirmation-required': 'The call needs a recent confirmation of who is calling.',
  'second-factor-setup-required': 'The shop requires two-step login, and the caller has not set it up.',

  'not-found': 'There is no such record, or it isn’t the caller’s.',
  'not-invoiced': 'No invoice has been issued for this order yet.',

  method: 'The path doesn’t take this method.',
  'too-slow': 'The request body arrived too slowly.',

  'moved-on': 'The record has changed since the revision that the caller saw. The present record may come with it.',
  'order-exists': 'The order was placed already.',
  'product-exists': 'The product was added already.',
  'user-exists': 'The account was made already.',
  'message-exists': 'The message was sent already.',
  'address-refused': 'The e-mail address can’t be used here.',
  'artwork-gone': 'The files of the earlier order are no longer kept.',
  'artwork-not-asked-for': 'No new artwork was requested for this side.',
  'artwork-waited-for': 'New artwork was requested for the earlier order and hasn’t arrived yet.',
  'email-taken': 'There is an account with this e-mail address already.',
  forgotten: 'The person’s data was erased, so nothing about them can be stored.',
  'mail-not-open': 'The e-mail can’t be sent again: it is being sent, or was sent.',
  'not-invited': 'The invitation was accepted already.',
  'not-shipped-yet': 'A courier is recorded once the order is shipped.',
  'not-shipping-yet': 'A courier is recorded once the order is at Shipping.',
  'not-yourself': 'Staff can’t disable their own account.',
  'nothing-to-undo': 'There is nothing to undo: somebody else has changed it since.',
  'order-cancelled': 'The order is cancelled.',
  'order-completed': 'The order is completed.',
  'order-delivered': 'The order was delivered.',
  'own-role': 'Staff can’t change their own role.',
  'own-second-factors': 'Staff can’t remove their own two-step login as that of a colleague.',
  'paid-already': 'A payment is recorded already.',
  'passkey-exists': 'The passkey was added already.',
  'passkeys-unavailable': 'Browsers refuse passkeys at this address of the shop.',
  'price-changed': 'The price is not the one that the caller saw; the new one comes with it.',
  'product-ambiguous': 'Several products have this title.',
  'product-not-on-sale': 'The product is not on sale.',
  'second-factor-missing': 'The caller has not set up two-step login.',
  'second-factor-required-by-shop': 'The shop requires two-step login, so the last method can’t be removed.',
  'too-late-to-cancel': 'Work on the order has begun, so its customer can’t cancel it.',
  'too-many-links': 'The order has too many open links.',
  'too-many-passkeys': 'The account has as many passkeys as it can have.',
  withdrawn: 'The link was withdrawn.',

  'already-live': 'Readers are on this build already.',
  'already-replayed': 'The read model is being replayed already; `replay_id` says by which replay.',
  answers: 'Readers are on this build, so it can’t be dropped.',
  behind: 'The previous build hasn’t caught up with the live one.',
  dropped: 'The build was dropped during the comparison.',
  'never-met': 'The two builds never reached the same event, so they can’t be compared.',
  'not-clean': 'The build is behind, has parked streams or differs; `because` says which.',
  'not-parked-there': 'The stream is no longer parked at this event.',
  'not-waited-for': 'The client closed the connection during the comparison.',
  'other-version': 'The build has another version than the code.',
  overtaken: 'Somebody else moved readers at the same time.',
  'replay-not-so-far': 'The replay’s status doesn’t allow this; `replay_status` is its status.',
  'undone-already': 'The last move of readers was undone already.',

  'file-lost': 'The file was erased, or is missing.',
  'too-large': 'The body or a file is too large.',
  'media-type': 'The body has another media type than the call takes.',
  'file-type': 'A file is of a type that the call doesn’t take.',
  range: 'The file doesn’t have the requested range.',
  'key-reused': 'The `Idempotency-Key` was used for another request before.',

  'too-many': 'Too many requests; `Retry-After` says when to try again.',
  'too-many-mails': 'Too many e-mails to one address; `Retry-After` says when to try again.',
  'too-many-orders': 'Too many orders; `Retry-After` says when to try again.',
  'too-much-uploaded': 'Too many megabytes were uploaded; `Retry-After` says when to try again.',

  internal: 'Something went wrong in the shop.',
  'unreadable-record': 'The record contains an event that the shop can’t read.',
  'not-available': 'The shop can’t do this right now; `Retry-After` says when to try again.',
} as const satisfies Readonly<Record<string, string>>;

export type ProblemKind = keyof typeof PROBLEMS;

/** The status of a problem that a call can respond with. */
export type ProblemStatus = 400 | 401 | 403 | 404 | 408 | 409 | 410 | 413 | 415 | 416 | 422 | 429 | 500 | 503;

/** Kinds of problems, by status. */
export type ProblemsByStatus = Readonly<Partial<Record<ProblemStatus, readonly ProblemKind[]>>>;
