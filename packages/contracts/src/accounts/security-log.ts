import { z } from 'zod';
import { SECOND_FACTOR_METHODS } from '@pressline/domain/accounts/second-factor-methods.ts';
import { EXPORTED_LISTS, SECURITY_EVENT_KINDS } from '@pressline/domain/accounts/security-event-kinds.ts';
import { role } from '@pressline/domain/accounts/user.ts';
import { staffRole } from '@pressline/domain/accounts/user.ts';
import { actor } from '../http/actor.ts';
import { instant, personal, uuid } from '../http/fields.ts';
import { paging } from '../http/listing.ts';

/** One entry of the security log. Fields that don't apply to its kind are null. */
export const securityLogEntry = z.strictObject({
  id: uuid,
  at: instant,
  kind: z.enum(SECURITY_EVENT_KINDS),
  /** Who caused it; `guest` if nobody was logged in. */
  actor,
  /** The affected account. */
  account: z.strictObject({ id: uuid, name: personal }).nullable(),
  /** For a login: to the store (customer) or the back office (admin). */
  role: role.nullable(),
  /**
   * The origin of the request. `erased` after `ip_address_days`, or once the person was forgotten; `none` if no request
   * caused the event, or it was recorded later.
   */
  client: z.discriminatedUnion('is', [
    z.strictObject({
      is: z.literal('known'),
      ip_address: z.string(),
      /** The `User-Agent` header; empty if there was none. */
      user_agent: z.string(),
      /** As named by the header; null otherwise. */
      browser: z.string().nullable(),
      system: z.string().nullable(),
      /** The address typed at a failed login, if it belongs to no account. */
      email: z.string().nullable(),
    }),
    z.strictObject({ is: z.literal('erased') }),
    z.strictObject({ is: z.literal('none') }),
  ]),
  /** The exported list and its filters; `searched` if it was also searched. */
  export: z
    .strictObject({
      list: z.enum(EXPORTED_LISTS),
      filters: z.record(z.string(), z.string()),
      searched: z.boolean(),
    })
    .nullable(),
  /** The id of the receipt for an erased person. */
  receipt_id: uuid.nullable(),
  /** The number of keys wrapped by the new master key. */
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
  /** Entries caused by this account or about it. */
  account: uuid.optional(),
  /** Days of the shop, both inclusive. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
};
export const securityLogQuery = z.strictObject({ ...paging, ...securityLogFilters });
export const securityLogFileQuery = z.strictObject(securityLogFilters);
