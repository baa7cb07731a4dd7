import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** MASTER_KEY, or the file used instead, is not a key. */
export class InvalidMasterKey extends Error {
  override readonly name = 'InvalidMasterKey';
}

export interface MasterKeyOptions {
  /** MASTER_KEY as set: base64 of 32 bytes. */
  readonly value: string | undefined;
  /** Read if no value is set; created at the first start, readable by its owner only. Its folder must exist. */
  readonly file: string;
  /** False if keys were wrapped before: a new master key would not open them. */
  readonly mayCreate: boolean;
}

/**
 * The key that wraps all others.
 * @throws InvalidMasterKey if it isn't base64 of 32 bytes, or is missing and may not be created
 */
export function loadMasterKey({ value, file, mayCreate }: MasterKeyOptions): KeyObject {
  if (value !== undefined) return parseMasterKey(value, 'MASTER_KEY');
  const stored = readIfExists(file);
  if (stored !== undefined) return parseMasterKey(stored, file);
  if (!mayCreate) throw new InvalidMasterKey(`There is no master key in ${file}. Restore the file, or set MASTER_KEY.`);
  makeFile(file);
  return parseMasterKey(readFileSync(file, 'utf8'), file);
}

/** @throws InvalidMasterKey, which names the source */
export function parseMasterKey(text: string, where: string): KeyObject {
  const bytes = Buffer.from(text.trim(), 'base64');
  // Buffer skips invalid base64, so the text is compared as well: a mistyped key must not turn into another one.
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

/**
 * Written to another name and then linked: a crash leaves the complete file or none, and of two simultaneous starts
 * one wins.
 */
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
