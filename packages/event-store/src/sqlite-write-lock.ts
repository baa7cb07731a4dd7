import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sqliteCodeOf } from './sqlite-database.ts';

const BUSY = 5;

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
