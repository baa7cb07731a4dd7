import { z } from 'zod';
import { previousSecrets } from '@pressline/domain/accounts/signing-secret.ts';
import { actor } from '../http/actor.ts';
import { instant, message } from '../http/fields.ts';

export const rotatedSecret = z.strictObject({
  /** Of the secret that signs since then; a shop begins with generation 0. */
  generation: z.int().min(1),
  at: instant,
  by: actor,
  /**
   * Until when sessions and emailed links of the previous secret are valid; null if all earlier secrets were revoked.
   */
  previous_valid_until: instant.nullable(),
});
export type RotatedSecret = z.infer<typeof rotatedSecret>;

/** Newest first. */
export const signingSecretsResponse = z.strictObject({ rotations: z.array(rotatedSecret) });

export const rotateSigningSecretRequest = z.strictObject({
  /** `revoke` ends all sessions, including the caller’s, and invalidates all links that were sent or shared. */
  previous: previousSecrets,
});
export const rotateSigningSecretResponse = z.strictObject({ message, rotation: rotatedSecret });
