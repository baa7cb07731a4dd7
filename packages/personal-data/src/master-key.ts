import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** MASTER_KEY, or the file that stands for it, is no key. */
export class InvalidMasterKey extends Error {
  override readonly name = 'InvalidMasterKey';
}

export interface MasterKeyOptions {
  /** MASTER_KEY as it was set: base64 of 32 bytes. */
  readonly value: string | undefined;
  /** Read where no value is set; made at the first start, for its owner's eyes only. Its folder must be there. */
  readonly file: string;
  /** False where keys were already wrapped: a new master key would not open them. */
  readonly mayCreate: boolean;
}

/**
 * The key that wraps all others.
 * @throws BadMasterKey where it isn't base64 of 32 bytes, or is missing and may not be made.
 */
export function loadMasterKey({ value, file, mayCreate }: MasterKeyOptions): KeyObject {
  if (value !== undefined) return parseMasterKey(value, 'MASTER_KEY');
  const kept = readIfExists(file);
  if (kept !== undefined) return parseMasterKey(kept, file);
  if (!mayCreate)
    throw new InvalidMasterKey(
      `The master key should be in ${file}, but nothing is there. Bring it back, or set MASTER_KEY.`,
    );
  makeFile(file);
  return parseMasterKey(readFileSync(file, 'utf8'), file);
}

/** @throws BadMasterKey, which names where it was found */
export function parseMasterKey(text: string, where: string): KeyObject {
  const bytes = Buffer.from(text.trim(), 'base64');
  // Buffer skips what isn't base64, so the text is compared as well: a mistyped key must not become another one.
  if (bytes.length !== 32 || bytes.toString('base64') !== text.trim())
    throw new InvalidMasterKey(`${where} must be base64 of 32 bytes.`);
  return createSecretKey(bytes);
}

function readIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Written aside and then linked: a crash leaves the whole file or none, and of two that start at once one wins. */
function makeFile(file: string): void {
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    const handle = openSync(aside, 'wx', 0o600);
    try {
      writeSync(handle, `${randomBytes(32).toString('base64')}\n`);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    linkSync(aside, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
  const folder = openSync(dirname(resolve(file)), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
