import type { SealedClientData } from '@pressline/domain/accounts/client-data.ts';
import {
  signingSecret,
  type PreviousSecrets,
  type SigningSecretEvent,
} from '@pressline/domain/accounts/signing-secret.ts';
import { SIGNING_SECRET_STREAM } from '@pressline/domain/shop/streams.ts';
import { createdIdOf } from '@pressline/event-store/command-ids.ts';
import type { Actor, EventStore } from '@pressline/event-store/event-store.ts';
import { handle, type CommandContext } from '@pressline/event-store/handle.ts';
import { toShopEvent } from '@pressline/event-store/upcasting.ts';
import { signingKeyName } from '@pressline/personal-data/signing-secrets.ts';
import type { SubjectKeys } from '@pressline/personal-data/subject-keys.ts';
import { KeyReused } from '../audit-log/audit-log.ts';
import { recordSecurityEvent, rotationDetailsOf, securityEntryIdOf } from './security-log.ts';

export interface RotatedSecret {
  /** Generation of the new secret. */
  readonly generation: number;
  /** ISO 8601 */
  readonly at: string;
  readonly by: Actor;
  /** How the earlier secrets are treated. */
  readonly previous: SigningSecretEvent['data']['previous'];
}

export interface SecretRotationRequest {
  readonly previous: PreviousSecrets;
}

export interface RotationContext extends CommandContext {
  /** Where the call came from, for the security log; absent at the command line. */
  readonly client?: SealedClientData | undefined;
}

/** Replaces the secret that signs sessions and links. */
export interface SecretRotation {
  /**
   * Every rotation, newest first; empty while the shop's first secret signs.
   * @throws EngineUnavailable
   */
  readonly secretRotations: () => Promise<readonly RotatedSecret[]>;
  /** Makes a new secret sign from now on. @throws KeyReused, KeysUnavailable, EngineUnavailable; then ask again */
  readonly rotateSecrets: (request: SecretRotationRequest, context: RotationContext) => Promise<RotatedSecret>;
}

interface SecretRotationContext {
  readonly store: Pick<EventStore, 'readStream' | 'append'>;
  readonly keys: () => Promise<Pick<SubjectKeys, 'shopKey'>>;
  /** Called once another secret signs. */
  readonly onRotated: () => void;
}

export function secretRotationOn(deps: SecretRotationContext): SecretRotation {
  return {
    async secretRotations() {
      const recorded = await deps.store.readStream(SIGNING_SECRET_STREAM);
      return recorded
        .map((event) => rotatedBy(toShopEvent(event) as SigningSecretEvent, event.metadata.actor))
        .toReversed();
    },
    rotateSecrets: (request, context) => rotateSecrets(deps, request, context),
  };
}

/**
 * Stores the key before the event that activates it: a process that dies in between leaves an unused key. The key's
 * ID is derived from the command, so no other rotation uses it, even in a shop restored to an earlier state.
 */
async function rotateSecrets(
  { store, keys, onRotated }: SecretRotationContext,
  { previous }: SecretRotationRequest,
  context: RotationContext,
): Promise<RotatedSecret> {
  const keyId = createdIdOf(context.commandId, 'signing key');
  await (await keys()).shopKey(signingKeyName(keyId));
  const command = { type: 'rotate-signing-secret', keyId, at: context.at, previous } as const;
  const result = await handle(store, signingSecret, SIGNING_SECRET_STREAM, command, context);
  switch (result.outcome) {
    case 'done':
    case 'already-done': {
      onRotated();
      const [event] = result.events as readonly [SigningSecretEvent];
      await recordSecurityEvent(store, {
        ...context,
        entryId: securityEntryIdOf({ stream: SIGNING_SECRET_STREAM, revision: result.revision }),
        details: rotationDetailsOf(event),
      });
      return rotatedBy(event, context.actor);
    }
    case 'key-reused':
      throw new KeyReused();
    case 'unchanged':
    case 'conflict':
    case 'rejected':
      throw new Error(`The signing secret could not be rotated: ${result.outcome}.`);
  }
}

function rotatedBy({ data }: SigningSecretEvent, by: Actor): RotatedSecret {
  return { generation: data.generation, at: data.rotatedAt, by, previous: data.previous };
}
