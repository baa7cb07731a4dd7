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
  /** Of the secret that signs since. */
  readonly generation: number;
  /** ISO 8601 */
  readonly at: string;
  readonly by: Actor;
  /** What became of the secrets before. */
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
  /** Every rotation, newest first; none in a shop whose first secret still signs. @throws EngineUnavailable */
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
 * First the key, then the event that makes it sign: a process that dies in between leaves a key that nothing uses. The key’s
 * id follows from the command, so that no other rotation ever uses it: also not in a shop that was restored to before this one.
 */
async function rotateSecrets(
  { store, keys, onRotated }: SecretRotationContext,
  { previous }: SecretRotationRequest,
  context: RotationContext,
): Promise<RotatedSecret> {
  const keyId = createdIdOf(context.commandId, 'signing key');
  await (await keys()).shopKey(signingKeyName(keyId));
  const command = { type: 'rotate-signing-secret', keyId, at: context.at, previous } as const;
  const handled = await handle(store, signingSecret, SIGNING_SECRET_STREAM, command, context);
  switch (handled.outcome) {
    case 'done':
    case 'already-done': {
      onRotated();
      const [event] = handled.events as readonly [SigningSecretEvent];
      await recordSecurityEvent(store, {
        ...context,
        entryId: securityEntryIdOf({ stream: SIGNING_SECRET_STREAM, revision: handled.revision }),
        details: rotationDetailsOf(event),
      });
      return rotatedBy(event, context.actor);
    }
    case 'key-reused':
      throw new KeyReused();
    case 'unchanged':
    case 'conflict':
    case 'rejected':
      throw new Error(`The signing secret could not be rotated: ${handled.outcome}.`);
  }
}

function rotatedBy({ data }: SigningSecretEvent, by: Actor): RotatedSecret {
  return { generation: data.generation, at: data.rotatedAt, by, previous: data.previous };
}
