import { z } from 'zod';
import { SECOND_FACTOR_METHODS } from '@pressline/domain/accounts/second-factor-methods.ts';
import { EXPORTED_LISTS, SECURITY_EVENT_KINDS } from '@pressline/domain/accounts/security-event-kinds.ts';
import { role } from '@pressline/domain/accounts/user.ts';
import { staffRole } from '@pressline/domain/accounts/user.ts';
import { actor } from '../http/actor.ts';
import { instant, personal, uuid } from '../http/fields.ts';
import { paging } from '../http/listing.ts';

/** One entry of the security log. Fields that its kind does not have are null. */
export const securityLogEntry = z.strictObject({
  id: uuid,
  at: instant,
  kind: z.enum(SECURITY_EVENT_KINDS),
  /** Who did it; `guest` where nobody was logged in. */
  actor,
  /** The account that it is about. */
  account: z.strictObject({ id: uuid, name: personal }).nullable(),
  /** Of the login: to the store (customer) or to the back office (admin). */
  role: role.nullable(),
  /**
   * Where the call came from. `erased` after `ip_address_days`, or once the person was forgotten; `none` where no call
   * caused the event, or where it was recorded later.
   */
  client: z.discriminatedUnion('is', [
    z.strictObject({
      is: z.literal('known'),
      ip_address: z.string(),
      /** The `User-Agent` header; empty where none was sent. */
      user_agent: z.string(),
      /** What the header names; null where it names none. */
      browser: z.string().nullable(),
      system: z.string().nullable(),
      /** What was typed at a failed login, where it belongs to no account. */
      email: z.string().nullable(),
    }),
    z.strictObject({ is: z.literal('erased') }),
    z.strictObject({ is: z.literal('none') }),
  ]),
  /** Which list was saved as a file, filtered by what; `searched` if a search was used, too. */
  export: z
    .strictObject({
      list: z.enum(EXPORTED_LISTS),
      filters: z.record(z.string(), z.string()),
      searched: z.boolean(),
    })
    .nullable(),
  /** Of the receipt of an erased person. */
  receipt_id: uuid.nullable(),
  /** How many keys the new master key wraps. */
  keys: z.int().nullable(),
  /** The new role of an invitation or a changed role; null in entries from before it was recorded. */
  staff_role: staffRole.nullable(),
  /** Of a rotation of the signing secret: the new secret’s generation, and whether earlier ones were revoked at once. */
  rotation: z.strictObject({ generation: z.int(), revoked: z.boolean() }).nullable(),
  /** Of the two-step login that was added, removed or tried. */
  method: z.enum(SECOND_FACTOR_METHODS).nullable(),
  /** Whether all staff need two-step login from then on. */
  required: z.boolean().nullable(),
});
export type SecurityLogEntry = z.infer<typeof securityLogEntry>;

export const securityLogResponse = z.strictObject({
  /** Days after which IP addresses and browsers are erased. */
  ip_address_days: z.int(),
  entries: z.array(securityLogEntry),
});

const securityLogFilters = {
  kind: z.enum(SECURITY_EVENT_KINDS).optional(),
  /** What an account did, and what was done to it. */
  account: uuid.optional(),
  /** Days of the shop, both inclusive. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
};
export const securityLogQuery = z.strictObject({ ...paging, ...securityLogFilters });
export const securityLogFileQuery = z.strictObject(securityLogFilters);
