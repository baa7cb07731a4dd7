import { z } from 'zod';
import type { ClientData, SealedClientData } from './client-data.ts';
import { accepted, type Decider, type Decision } from '../kernel/decider.ts';
import { sealed, type Sealed } from '../kernel/sealed.ts';
import {
  EXPORTED_LISTS,
  LOGIN_KINDS,
  OWN_ACCOUNT_KINDS,
  SECOND_FACTOR_KINDS,
  STAFF_ACCOUNT_KINDS,
} from './security-event-kinds.ts';
import { SECOND_FACTOR_METHODS } from './second-factor-methods.ts';
import { role } from './user.ts';
import { staffRole } from './user.ts';

const ownAccount = z.strictObject({ kind: z.enum(OWN_ACCOUNT_KINDS), account: z.uuid(), role });

const login = z.strictObject({
  kind: z.enum(LOGIN_KINDS),
  role,
  /** Absent if the address belongs to no account, or a whole network is blocked. */
  account: z.uuid().optional(),
});

/** `account` is the colleague's. */
const staffAccount = z.strictObject({
  kind: z.enum(STAFF_ACCOUNT_KINDS),
  account: z.uuid(),
  /** The new role of an invitation or a changed role. Absent in entries from before it was recorded. */
  staffRole: staffRole.optional(),
});

const secondFactor = z.strictObject({
  kind: z.enum(SECOND_FACTOR_KINDS),
  account: z.uuid(),
  method: z.enum(SECOND_FACTOR_METHODS),
});

const dataExported = z.strictObject({
  kind: z.literal('data-exported'),
  list: z.enum(EXPORTED_LISTS),
  /** The filters of the list, without search terms, which are personal data. */
  filters: z.record(z.string(), z.string()),
  /** Whether the list was also searched. */
  searched: z.boolean(),
});

const personErased = z.strictObject({ kind: z.literal('person-erased'), receiptId: z.uuid() });

/** `keys`: the number of keys wrapped again by the new master key. */
const masterKeyRotated = z.strictObject({ kind: z.literal('master-key-rotated'), keys: z.int().min(0) });

/** `revoked`: all sessions and links signed with earlier secrets ended immediately. */
const signingSecretRotated = z.strictObject({
  kind: z.literal('signing-secret-rotated'),
  generation: z.int().min(1),
  revoked: z.boolean(),
});

/** `required`: all staff need a second factor from then on. */
const secondFactorPolicyChanged = z.strictObject({
  kind: z.literal('second-factor-policy-changed'),
  required: z.boolean(),
});

/** What a security event is about, by its kind. It holds no secret and no personal data. */
export const securityEventDetails = z.discriminatedUnion('kind', [
  ownAccount,
  login,
  staffAccount,
  secondFactor,
  dataExported,
  personErased,
  masterKeyRotated,
  signingSecretRotated,
  secondFactorPolicyChanged,
]);
export type SecurityEventDetails = z.infer<typeof securityEventDetails>;

export const securityEventRecorded = z.strictObject({
  type: z.literal('security-event-recorded'),
  data: z.strictObject({
    entryId: z.uuid(),
    details: securityEventDetails,
    /** Absent if no request caused it. */
    client: sealed<ClientData | Sealed<ClientData>>().optional(),
  }),
});
export type SecurityEvent = z.infer<typeof securityEventRecorded>;

export type SecurityEntry = { readonly status: 'absent' } | { readonly status: 'recorded' };

export interface RecordSecurityEvent {
  readonly type: 'record-security-event';
  readonly entryId: string;
  readonly details: SecurityEventDetails;
  readonly client?: SealedClientData | undefined;
}

/** One entry per stream: recording it again changes nothing. */
function decide(
  { entryId, details, client }: RecordSecurityEvent,
  state: SecurityEntry,
): Decision<SecurityEvent, never> {
  return state.status === 'recorded'
    ? accepted()
    : accepted({
        type: 'security-event-recorded',
        data: { entryId, details, ...(client !== undefined && { client }) },
      });
}

/** One entry of the security log: `securityEvent-<id>`. Who caused it and when is in the event's metadata. */
export const securityEvent: Decider<SecurityEntry, RecordSecurityEvent, SecurityEvent, never> = {
  initial: { status: 'absent' },
  evolve: () => ({ status: 'recorded' }),
  decide,
};
