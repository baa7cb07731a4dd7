import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

/**
 * AES-256-GCM with a random nonce: 12 bytes nonce, ciphertext, 16 bytes tag.
 * @param context is authenticated, not stored: needed again for decryption
 */
export function encrypt(key: KeyObject, plain: Uint8Array, context: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG });
  cipher.setAAD(Buffer.from(context, 'utf8'));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/**
 * Decrypts what `encrypt` returned.
 * @throws Error if the key or context differs, or the box was changed
 */
export function decrypt(key: KeyObject, box: Buffer, context: string): Buffer {
  if (box.length < NONCE + TAG) throw new Error('The box is too short.');
  const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(0, NONCE), { authTagLength: TAG });
  decipher.setAAD(Buffer.from(context, 'utf8'));
  decipher.setAuthTag(box.subarray(box.length - TAG));
  return Buffer.concat([decipher.update(box.subarray(NONCE, box.length - TAG)), decipher.final()]);
}
