import { open } from 'node:fs/promises';

/**
 * Syncs folders, so that new names in them survive a power loss. Calls during a sync share the next one: a sync that
 * began before a rename may not include it.
 */
export class FolderSync {
  readonly #syncFolder: (folder: string) => Promise<void>;
  readonly #running = new Map<string, Promise<void>>();
  readonly #next = new Map<string, Promise<void>>();

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
