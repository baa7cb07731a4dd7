import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { decrypt, encrypt } from './aes-gcm.ts';

/** A new random key of 256 bits. */
export function newKey(): KeyObject {
  return createSecretKey(randomBytes(32));
}

/** A key as it may be stored: encrypted by the master key and bound to whom it belongs, so that two rows can't be swapped. */
export function wrap(masterKey: KeyObject, key: KeyObject, owner: string): Buffer {
  return encrypt(masterKey, key.export(), owner);
}

/** @throws Error where it was wrapped by another master key or for somebody else. */
export function unwrap(masterKey: KeyObject, wrapped: Uint8Array, owner: string): KeyObject {
  return createSecretKey(decrypt(masterKey, Buffer.from(wrapped), owner));
}
