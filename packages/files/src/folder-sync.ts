import { open } from 'node:fs/promises';

/** Changes of a folder that began in the same turn of the event loop, such as both files of an order. */
interface Together {
  left: number;
  /** Resolves when the last change is done. */
  readonly done: Promise<undefined>;
  readonly end: (_: undefined) => void;
  synced: Promise<void> | undefined;
}

/**
 * Syncs folders, so that new names in them survive a power loss. Calls during a sync share the next one: a sync that
 * began before a rename may not include it.
 */
export class FolderSync {
  readonly #syncFolder: (folder: string) => Promise<void>;
  readonly #running = new Map<string, Promise<void>>();
  readonly #next = new Map<string, Promise<void>>();
  readonly #beginning = new Map<string, Together>();

  constructor(sync: (folder: string) => Promise<void> = syncFolder) {
    this.#syncFolder = sync;
  }

  /** Resolves once everything done in the folder before the call is on disk. */
  sync(folder: string): Promise<void> {
    const next = this.#next.get(folder);
    if (next !== undefined) return next;
    const running = this.#running.get(folder);
    if (running === undefined) return this.#start(folder);
    const queued = running.then(
      () => this.#promote(folder),
      () => this.#promote(folder),
    );
    this.#next.set(folder, queued);
    return queued;
  }

  /**
   * Makes a change of a folder, and syncs it. Changes that begin in the same turn of the event loop share one sync,
   * after the last of them. Resolves once the change is on disk.
   * @throws what the change or the sync throws
   */
  async after<Result>(folder: string, change: () => Promise<Result>): Promise<Result> {
    const together = this.#together(folder);
    together.left += 1;
    let result: Result;
    try {
      result = await change();
    } finally {
      together.left -= 1;
      // A later change must not join: the sync may begin before it is made.
      if (together.left === 0) this.#close(folder, together);
    }
    await together.done;
    await (together.synced ??= this.sync(folder));
    return result;
  }

  #together(folder: string): Together {
    const known = this.#beginning.get(folder);
    if (known !== undefined) return known;
    const { promise: done, resolve: end } = Promise.withResolvers<undefined>();
    const together: Together = { left: 0, done, end, synced: undefined };
    this.#beginning.set(folder, together);
    setImmediate(() => this.#forget(folder, together));
    return together;
  }

  #close(folder: string, together: Together): void {
    this.#forget(folder, together);
    together.end(undefined);
  }

  #forget(folder: string, together: Together): void {
    if (this.#beginning.get(folder) === together) this.#beginning.delete(folder);
  }

  #promote(folder: string): Promise<void> {
    this.#next.delete(folder);
    return this.#start(folder);
  }

  #start(folder: string): Promise<void> {
    const running = this.#syncFolder(folder).finally(() => {
      if (this.#running.get(folder) === running) this.#running.delete(folder);
    });
    this.#running.set(folder, running);
    return running;
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
