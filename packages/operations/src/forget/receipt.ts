import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { canonicalJson } from '@pressline/event-store/canonical-json.ts';
import type { ErasedOfPerson } from '@pressline/domain/accounts/forgetting.ts';
import { z } from 'zod';

const moment = z.iso.datetime();
const count = z.int().min(0);
const place = z.string().regex(/^\d+$/);

/**
 * What was erased of a person and where, what is kept and why, what was verified, and what can't be. Contains no
 * personal data.
 */
export const receipt = z.strictObject({
  format: z.literal('pressline-forgetting/1'),
  receiptId: z.uuid(),
  madeAt: moment,
  /** Keyed hash of the email address, 64 hex digits: only the shop can compute it from an address. */
  subject: z.string().regex(/^[0-9a-f]{64}$/),
  /** IDs of the person's accounts. */
  accounts: z.array(z.string()),
  orders: z.array(z.strictObject({ kind: z.enum(['print', 'safety']), orderId: z.string(), number: z.string() })),
  by: z.string(),
  /** Null if it was not recorded, as in a restored shop. */
  begunAt: moment.nullable(),
  forgottenAt: moment,
  /** The key was destroyed before: this receipt repeats what is still known. */
  again: z.boolean(),
  /** Decimal: position up to which the person was searched for, before and after the key was destroyed. */
  positions: z.strictObject({ before: place, after: place }),
  /** By this run only; what an earlier run erased is not counted again. */
  erased: z.strictObject({
    key: z.literal('destroyed'),
    unreadable: z.strictObject({
      orders: count,
      messages: count,
      newsletters: count,
      accounts: count,
      mails: count,
      /** Notes that staff made about the person; absent if there were none. */
      notes: count.optional(),
    }),
    mailsDropped: count,
    artwork: z.strictObject({ files: count, bytes: count }),
    previews: z.strictObject({ files: count, bytes: count }),
    searchWords: count,
  }),
  kept: z.strictObject({
    /** Kept under tax law, sealed with a separate key. */
    documents: z.array(
      z.strictObject({ document: z.enum(['invoice', 'credit-note']), number: z.string(), orderId: z.string() }),
    ),
    documentsKey: z.literal('retention:invoices'),
    /** What is kept without personal data. */
    withoutPerson: z.array(z.string()),
  }),
  /** Null if the shop has no folder to search. */
  plainText: z
    .strictObject({
      lookedFor: z.array(z.strictObject({ what: z.string(), texts: count })),
      /** Kinds of values too common to search for, or no longer known. */
      notLookedFor: z.array(z.string()),
      /** Values not searched for, because there are too many; absent in older receipts. */
      leftOut: count.optional(),
      files: count,
      bytes: count,
      /** The search's files were rewritten, because they still contained something. */
      rewritten: z.boolean(),
      found: z.array(z.strictObject({ file: z.string(), what: z.string(), at: count })),
      notRead: z.array(z.string()),
    })
    .nullable(),
  notVerified: z.array(z.strictObject({ where: z.string(), what: z.string() })),
});
export type Receipt = z.infer<typeof receipt>;

/** Ed25519 over the receipt's canonical JSON (RFC 8785), so that anyone with the shop's public key can verify it. */
export const signedReceipt = z.strictObject({
  receipt,
  algorithm: z.literal('Ed25519'),
  /** base64url of 32 bytes. */
  publicKey: z.string(),
  /** base64url of 64 bytes. */
  signature: z.string(),
});
export type SignedReceipt = z.infer<typeof signedReceipt>;

/** What was erased, as recorded in the event. */
export function countedIn(erased: Receipt['erased']): ErasedOfPerson {
  const { unreadable, mailsDropped, artwork, previews, searchWords } = erased;
  return { ...unreadable, mailsDropped, artwork: artwork.files, previews: previews.files, searchWords };
}

/** Everything was searched, and nothing of the person was found. */
export function isClean({ plainText }: Receipt): boolean {
  if (plainText === null) return true;
  const { found, notRead, leftOut = 0 } = plainText;
  return found.length === 0 && notRead.length === 0 && leftOut === 0;
}

/** PKCS #8 prefix of an Ed25519 private key: RFC 8410. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * @param secret 32 bytes: `personalData.secretFor('receipts of forgetting')`, the same for as long as the shop has
 * its keys
 */
export function signReceipt(secret: Uint8Array, made: Receipt): SignedReceipt {
  const key = privateKeyOf(secret);
  const signature = sign(null, Buffer.from(canonicalJson(made)), key).toString('base64url');
  return { receipt: made, algorithm: 'Ed25519', publicKey: publicKeyOf(key), signature };
}

/** Public key to verify the shop's receipts: base64url of 32 bytes. */
export function receiptKeyOf(secret: Uint8Array): string {
  return publicKeyOf(privateKeyOf(secret));
}

/**
 * Whether a receipt is unchanged and signed by this shop.
 * @param key obtained from the shop itself: the key inside the receipt proves nothing
 */
export function verifyReceipt(signed: SignedReceipt, key: string): 'genuine' | 'changed' | 'of-another-shop' {
  const { receipt: made, publicKey, signature } = signed;
  if (publicKey !== key) return 'of-another-shop';
  const known = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });
  const genuine = verify(null, Buffer.from(canonicalJson(made)), known, Buffer.from(signature, 'base64url'));
  return genuine ? 'genuine' : 'changed';
}

function privateKeyOf(secret: Uint8Array): KeyObject {
  return createPrivateKey({ key: Buffer.concat([PKCS8, secret]), format: 'der', type: 'pkcs8' });
}

function publicKeyOf(key: KeyObject): string {
  const { x } = createPublicKey(key).export({ format: 'jwk' });
  if (x === undefined) throw new Error('A key of Ed25519 has a public half.');
  return x;
}
