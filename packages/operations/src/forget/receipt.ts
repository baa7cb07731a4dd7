import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { canonicalJson } from '@pressline/event-store/canonical-json.ts';
import type { ErasedOfPerson } from '@pressline/domain/accounts/forgetting.ts';
import { z } from 'zod';

const moment = z.iso.datetime();
const count = z.int().min(0);
const place = z.string().regex(/^\d+$/);

/** What was erased of a person where, what is kept and why, what was checked, and what nobody can check. No personal data. */
export const receipt = z.strictObject({
  format: z.literal('pressline-forgetting/1'),
  receiptId: z.uuid(),
  madeAt: moment,
  /** Keyed hash of the e-mail, 64 hex digits: only the shop can tell from an address whether it is this one. */
  subject: z.string().regex(/^[0-9a-f]{64}$/),
  /** Ids of the accounts that were the person's. */
  accounts: z.array(z.string()),
  orders: z.array(z.strictObject({ kind: z.enum(['print', 'safety']), orderId: z.string(), number: z.string() })),
  by: z.string(),
  /** Null where it was noted nowhere, as in a shop that was restored. */
  begunAt: moment.nullable(),
  forgottenAt: moment,
  /** The key was gone before: this receipt repeats what can still be said. */
  again: z.boolean(),
  /** Decimal: up to which event the person was looked for, before and after the key was destroyed. */
  positions: z.strictObject({ before: place, after: place }),
  /** By this run; what an earlier one had erased is not counted again. */
  erased: z.strictObject({
    key: z.literal('destroyed'),
    unreadable: z.strictObject({ orders: count, messages: count, newsletters: count, accounts: count, mails: count }),
    mailsDropped: count,
    artwork: z.strictObject({ files: count, bytes: count }),
    previews: z.strictObject({ files: count, bytes: count }),
    searchWords: count,
  }),
  kept: z.strictObject({
    /** By tax law, under a key of their own. */
    documents: z.array(
      z.strictObject({ document: z.enum(['invoice', 'credit-note']), number: z.string(), orderId: z.string() }),
    ),
    documentsKey: z.literal('retention:invoices'),
    /** What stays without the person. */
    withoutPerson: z.array(z.string()),
  }),
  /** Null where there is no folder of the shop's own to be looked through. */
  plainText: z
    .strictObject({
      lookedFor: z.array(z.strictObject({ what: z.string(), texts: count })),
      /** Too common to say anything by itself, or known to nobody any more. */
      notLookedFor: z.array(z.string()),
      /** Texts that were not looked for, as there are too many; absent in receipts of before. */
      leftOut: count.optional(),
      files: count,
      bytes: count,
      /** The search's files were written anew, as something had been left in them. */
      rewritten: z.boolean(),
      found: z.array(z.strictObject({ file: z.string(), what: z.string(), at: count })),
      notRead: z.array(z.string()),
    })
    .nullable(),
  notVerified: z.array(z.strictObject({ where: z.string(), what: z.string() })),
});
export type Receipt = z.infer<typeof receipt>;

/** Ed25519 over the receipt's canonical JSON (RFC 8785), so that whoever has the shop's public key can hold it to it. */
export const signedReceipt = z.strictObject({
  receipt,
  algorithm: z.literal('Ed25519'),
  /** base64url of 32 bytes. */
  publicKey: z.string(),
  /** base64url of 64 bytes. */
  signature: z.string(),
});
export type SignedReceipt = z.infer<typeof signedReceipt>;

/** What was erased, for the event that notes it. */
export function countedIn(erased: Receipt['erased']): ErasedOfPerson {
  const { unreadable, mailsDropped, artwork, previews, searchWords } = erased;
  return { ...unreadable, mailsDropped, artwork: artwork.files, previews: previews.files, searchWords };
}

/** Nothing of the person was found, and all was looked at and looked for. */
export function isClean({ plainText }: Receipt): boolean {
  if (plainText === null) return true;
  const { found, notRead, leftOut = 0 } = plainText;
  return found.length === 0 && notRead.length === 0 && leftOut === 0;
}

/** What a private key of Ed25519 is wrapped in: RFC 8410. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** @param secret 32 bytes: `personalData.secretFor('receipts of forgetting')`, the same for as long as the shop has its keys */
export function signReceipt(secret: Uint8Array, made: Receipt): SignedReceipt {
  const key = privateKeyOf(secret);
  const signature = sign(null, Buffer.from(canonicalJson(made)), key).toString('base64url');
  return { receipt: made, algorithm: 'Ed25519', publicKey: publicKeyOf(key), signature };
}

/** By which anybody verifies the shop's receipts: base64url of 32 bytes. */
export function receiptKeyOf(secret: Uint8Array): string {
  return publicKeyOf(privateKeyOf(secret));
}

/**
 * Whether a receipt is as it was signed, and by whom.
 * @param key the shop's, from the shop itself: the one that a receipt brings along proves nothing
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
