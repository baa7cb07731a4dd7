import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CurrentSecret, PurposeSecrets } from './signing-secrets.ts';

const ID_BYTES = 16;
const PROOF_BYTES = 16;
const GENERATION_BYTES = 2;

/**
 * The token in the URL of an order link: the link’s ID, a proof that the shop made it, and the generation of the
 * secret that signed it, 43 or 46 characters of base64url. Tokens of generation 0 don't contain it, like those from
 * before there were generations. The ID alone opens nothing, as it may be derived from something others know.
 * @param signing secret of the purpose `order-links`
 * @param linkId a UUID
 */
export function linkTokenOf({ generation, secret }: CurrentSecret, linkId: string): string {
  const id = Buffer.from(linkId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, proofOf(secret, id), bytesOf(generation)]).toString('base64url');
}

export interface VerifiedLink {
  readonly linkId: string;
  /** When the secret that signed the token stopped signing; undefined while it still signs. */
  readonly retiredAt: Date | undefined;
}

/**
 * The link that a token identifies; undefined if the shop didn't make it, or the secret that signed it was revoked.
 * Whether the link is still valid must be checked on its stream.
 * @throws what the secrets throw
 */
export async function verifyLinkToken(
  secrets: Pick<PurposeSecrets, 'verifying'>,
  token: string,
): Promise<VerifiedLink | undefined> {
  const bytes = Buffer.from(token, 'base64url');
  const generation = generationOf(bytes);
  if (generation === undefined || bytes.toString('base64url') !== token) return undefined;
  const verifying = await secrets.verifying(generation);
  if (verifying === undefined) return undefined;
  const id = bytes.subarray(0, ID_BYTES);
  const proof = bytes.subarray(ID_BYTES, ID_BYTES + PROOF_BYTES);
  if (!timingSafeEqual(proof, proofOf(verifying.secret, id))) return undefined;
  const linkId = id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { linkId, retiredAt: verifying.retired?.at };
}

function proofOf(secret: Uint8Array, id: Uint8Array): Buffer {
  return createHmac('sha256', secret).update(id).digest().subarray(0, PROOF_BYTES);
}

function bytesOf(generation: number): Buffer {
  if (generation === 0) return Buffer.alloc(0);
  const bytes = Buffer.alloc(GENERATION_BYTES);
  bytes.writeUInt16BE(generation);
  return bytes;
}

/** Undefined if the token has an unknown length. */
function generationOf(token: Buffer): number | undefined {
  if (token.length === ID_BYTES + PROOF_BYTES) return 0;
  if (token.length !== ID_BYTES + PROOF_BYTES + GENERATION_BYTES) return undefined;
  const generation = token.readUInt16BE(ID_BYTES + PROOF_BYTES);
  // Generation 0 is never encoded, so that each token has one form only.
  return generation === 0 ? undefined : generation;
}
