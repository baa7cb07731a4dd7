import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sqliteCodeOf } from './sqlite-database.ts';

const BUSY = 5;

/**
 * Whether another process writes the store, without taking the lock. Not for a process that has it open itself: see
 * `takeWriteLock`.
 */
export function isBeingWritten(file: string): boolean {
  if (!existsSync(`${file}.lock`)) return false;
  const lock = new DatabaseSync(`${file}.lock`, { readOnly: true, timeout: 0 });
  try {
    lock.prepare('SELECT count(*) FROM sqlite_schema').get();
    return false;
  } catch (error) {
    if (sqliteCodeOf(error) === BUSY) return true;
    throw error;
  } finally {
    lock.close();
  }
}

/** Another process writes to this store. */
export class StoreInUse extends Error {
  override readonly name = 'StoreInUse';
  readonly folder: string;

  constructor(folder: string, options?: ErrorOptions) {
    super(`Another process is using the store in ${folder}. Stop it first, or choose another folder.`, options);
    this.folder = folder;
  }
}

/**
 * Takes the lock for writing the store, held until `close()`. It is a small database next to the file, with an open
 * exclusive transaction: the operating system releases it with the process, however that dies. Nothing else may open
 * and close the lock file: POSIX releases all locks of a process when it closes its first handle.
 * @throws StoreInUse if this or another process holds it
 */
export function takeWriteLock(file: string): { close(): void } {
  const lock = new DatabaseSync(`${file}.lock`, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    throw sqliteCodeOf(error) === BUSY ? new StoreInUse(dirname(resolve(file)), { cause: error }) : error;
  }
}
