import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sqliteCodeOf } from './sqlite-database.ts';

const BUSY = 5;

/**
 * Whether another process writes the store, without taking anything from it. Not for a process that has it open itself: see
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
 * Takes the right to write the store, held until `close()`. It is a tiny database beside the file, kept in an exclusive
 * transaction: the operating system frees it with the process, however that dies. Nobody may open and close the lock
 * file by other means: POSIX drops all locks of a process with the first handle that it closes.
 * @throws StoreInUse where somebody else, in this process or another, holds it.
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
