import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { decrypt, encrypt } from './aes-gcm.ts';

/** A new random 256-bit key. */
export function newKey(): KeyObject {
  return createSecretKey(randomBytes(32));
}

/** Encrypts a key with the master key for storage, bound to its owner, so that two rows can't be swapped. */
export function wrap(masterKey: KeyObject, key: KeyObject, owner: string): Buffer {
  return encrypt(masterKey, key.export(), owner);
}

/** @throws Error if another master key wrapped it, or it belongs to another owner */
export function unwrap(masterKey: KeyObject, wrapped: Uint8Array, owner: string): KeyObject {
  return createSecretKey(decrypt(masterKey, Buffer.from(wrapped), owner));
}
