import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CartArtwork } from '@pressline/contracts/checkout/cart-artwork.ts';
import type { StoredFile } from '@pressline/domain/kernel/files.ts';
import { CART_FILE_DAYS, cartFileName } from '@pressline/operations/files/cart-files.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import { z } from 'zod';
import type { Customer } from '../http/caller.ts';

/** A file that was uploaded for a cart. */
export interface UploadedArtwork {
  readonly id: string;
  /** The subject of the account; null for a guest, whose file can be used by whoever has the token. */
  readonly owner: string | null;
  readonly kind: CartArtwork['kind'];
  readonly name: string;
  readonly type: string;
  readonly extension: string;
  readonly size: number;
  readonly sha256: string;
  readonly expiresAt: string;
}

const uploadedArtwork: z.ZodType<UploadedArtwork> = z.strictObject({
  id: z.uuid(),
  owner: z.string().nullable(),
  kind: z.enum(['artwork', 'design']),
  name: z.string(),
  type: z.string(),
  extension: z.string(),
  size: z.int(),
  sha256: z.string(),
  expiresAt: z.iso.datetime(),
});

export function expiryOf(uploaded: Date): string {
  return new Date(uploaded.getTime() + CART_FILE_DAYS * 24 * 3_600_000).toISOString();
}

/** The file as it is stored. */
export function storedUpload({ owner, id, sha256, extension, type, size }: UploadedArtwork): StoredFile {
  return { name: cartFileName(owner ?? undefined, id, sha256, extension), type, size, sha256 };
}

/**
 * A token that describes an uploaded file, signed by the shop. The shop stores no more than the file: who has the token
 * knows all of it already.
 */
export function artworkToken(personalData: Pick<PersonalData, 'secretFor'>, uploaded: UploadedArtwork): string {
  const content = Buffer.from(JSON.stringify(uploaded)).toString('base64url');
  return `${content}.${proofOf(personalData, content)}`;
}

/** The file of a token; undefined if it is another customer’s, has expired, or the shop didn’t make the token. */
export function uploadedBy(
  { personalData, now }: { readonly personalData: Pick<PersonalData, 'secretFor'>; readonly now: () => Date },
  caller: Customer | undefined,
  token: string,
): UploadedArtwork | undefined {
  const [content = '', proof = ''] = token.split('.');
  const expected = proofOf(personalData, content);
  if (proof.length !== expected.length || !timingSafeEqual(Buffer.from(proof), Buffer.from(expected))) return undefined;
  const uploaded = uploadedArtwork.parse(JSON.parse(Buffer.from(content, 'base64url').toString()));
  if (uploaded.owner !== null && uploaded.owner !== caller?.subject) return undefined;
  return Date.parse(uploaded.expiresAt) > now().getTime() ? uploaded : undefined;
}

function proofOf(personalData: Pick<PersonalData, 'secretFor'>, content: string): string {
  return createHmac('sha256', personalData.secretFor('cart artwork')).update(content).digest('base64url');
}
