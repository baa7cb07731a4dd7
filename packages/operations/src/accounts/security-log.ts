import type { SealedClientData } from '@pressline/domain/accounts/client-data.ts';
import type { SecondFactorEvent } from '@pressline/domain/accounts/second-factor.ts';
import type { SecondFactorPolicyEvent } from '@pressline/domain/accounts/second-factor-policy.ts';
import { securityEvent, type SecurityEventDetails } from '@pressline/domain/accounts/security-event.ts';
import type { SigningSecretEvent } from '@pressline/domain/accounts/signing-secret.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { User, UserEvent } from '@pressline/domain/accounts/user.ts';
import { createdIdOf, fingerprintOf } from '@pressline/event-store/command-ids.ts';
import type { Actor, EventStore } from '@pressline/event-store/event-store.ts';
import { handle } from '@pressline/event-store/handle.ts';
import { reactionIdOf, type Cause } from '@pressline/event-store/reaction-ids.ts';

/** The fingerprint covers an ID, which is not secret. */
const NO_SECRET = new Uint8Array(32);

/** A new entry of the security log. */
export interface NewSecurityEntry {
  /** The same for each attempt to record one event. */
  readonly entryId: string;
  readonly details: SecurityEventDetails;
  /** Absent if no request caused it. */
  readonly client?: SealedClientData | undefined;
  readonly actor: Actor;
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** ID of the request that caused it. */
  readonly correlationId: string;
}

/**
 * Records an entry once, however often it is called. The entry is on disk when this resolves.
 * @returns whether it was recorded now
 * @throws EngineUnavailable
 */
export async function recordSecurityEvent(
  store: Pick<EventStore, 'readStream' | 'append'>,
  { entryId, details, client, actor, at, correlationId }: NewSecurityEntry,
): Promise<boolean> {
  const command = { type: 'record-security-event', entryId, details, client } as const;
  // A separate fingerprint: that of a log-in request is derived from the password.
  const fingerprint = fingerprintOf(entryId, {}, NO_SECRET);
  const context = { commandId: createdIdOf(entryId), fingerprint, actor, at, correlationId };
  const { outcome } = await handle(store, securityEvent, streamOf(CATEGORY.securityEvent, entryId), command, context);
  return outcome === 'done';
}

/** The ID of the entry about an event of another stream: the same whoever records it, and however often. */
export function securityEntryIdOf(cause: Cause): string {
  return reactionIdOf(cause, 'security-event');
}

/** The entry's details for an event of an account's stream; undefined if it is not a security event. */
export function securityDetailsOf(
  event: UserEvent,
  { id, role }: Exclude<User, { status: 'absent' }>,
  actor: Actor,
): SecurityEventDetails | undefined {
  switch (event.type) {
    case 'password-changed':
      return { kind: actor === `${role}:${id}` ? 'password-changed' : 'password-reset', account: id, role };
    case 'sessions-ended':
      return { kind: 'logged-out-everywhere', account: id, role };
    case 'staff-invited':
    case 'staff-role-changed': {
      const { staffRole } = event.data;
      return { kind: event.type, account: id, ...(staffRole !== undefined && { staffRole }) };
    }
    case 'invitation-renewed':
    case 'invitation-accepted':
    case 'staff-renamed':
    case 'staff-disabled':
    case 'staff-enabled':
      return { kind: event.type, account: id };
    case 'user-registered':
    case 'password-reset-requested':
    case 'owner-confirmed':
      return undefined;
  }
}

/** The entry's details for a rotation of the signing secret. */
export function rotationDetailsOf({ data: { generation, previous } }: SigningSecretEvent): SecurityEventDetails {
  return { kind: 'signing-secret-rotated', generation, revoked: previous.status === 'revoked' };
}

/** The entry's details for an event of an account's second factors; undefined if it is not a security event. */
export function secondFactorDetailsOf(event: SecondFactorEvent, account: string): SecurityEventDetails | undefined {
  switch (event.type) {
    case 'authenticator-added':
      return { kind: 'second-factor-added', account, method: 'totp' };
    case 'authenticator-removed':
      return { kind: 'second-factor-removed', account, method: 'totp' };
    case 'passkey-added':
      return { kind: 'second-factor-added', account, method: 'passkey' };
    case 'passkey-removed':
      return { kind: 'second-factor-removed', account, method: 'passkey' };
    case 'recovery-codes-replaced':
    case 'recovery-code-used':
      return { kind: event.type, account, method: 'recovery-code' };
    case 'second-factors-removed':
      return { kind: 'staff-second-factors-removed', account };
    case 'authenticator-used':
    case 'passkey-used':
      return undefined;
  }
}

/** The entry's details for a change of whether all staff need a second factor. */
export function policyDetailsOf({ data }: SecondFactorPolicyEvent): SecurityEventDetails {
  return { kind: 'second-factor-policy-changed', required: data.required };
}
