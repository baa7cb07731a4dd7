import { createHmac, timingSafeEqual } from 'node:crypto';

const ID_BYTES = 16;
const PROOF_BYTES = 16;

/**
 * What stands in the address of a link to an order: the link's id and a proof that the shop made it, 43 characters of
 * base64url. The id alone opens nothing, as it may follow from something that others know.
 * @param secret `personalData.secretFor('order-links')`.
 * @param linkId a UUID.
 */
export function linkTokenOf(secret: Uint8Array, linkId: string): string {
  const id = Buffer.from(linkId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, proofOf(secret, id)]).toString('base64url');
}

/** The id of the link that a token names; undefined where the shop did not make it. Whether it still counts, its stream says. */
export function linkIdOfToken(secret: Uint8Array, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== ID_BYTES + PROOF_BYTES || bytes.toString('base64url') !== token) return undefined;
  const id = bytes.subarray(0, ID_BYTES);
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), proofOf(secret, id))) return undefined;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function proofOf(secret: Uint8Array, id: Uint8Array): Buffer {
  return createHmac('sha256', secret).update(id).digest().subarray(0, PROOF_BYTES);
}
