import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { commandIdOf, fingerprintOf } from '@pressline/event-store/command-ids.ts';
import type { Actor } from '@pressline/event-store/event-store.ts';
import type { CommandContext } from '@pressline/event-store/handle.ts';
import type { BlobStore } from '@pressline/files/blob-store.ts';
import { LARGEST_FILE } from '../http/file-kinds.ts';
import type { ReceivedFile } from '../http/received-file.ts';

const MINUTE_MS = 60_000;

/**
 * Creates the commands of the demo. Each id is derived from the command's name, so that an interrupted fill continues
 * where it stopped.
 */
export class DemoCommands {
  readonly #fingerprintSecret: Uint8Array;
  readonly #now: Date;

  constructor(fingerprintSecret: Uint8Array, now: Date) {
    this.#fingerprintSecret = fingerprintSecret;
    this.#now = now;
  }

  /** @param what names the command within the demo: `order 7` */
  context(what: string, actor: Actor, hoursAgo: number): CommandContext {
    const commandId = this.idOf(what);
    return {
      commandId,
      fingerprint: fingerprintOf({ demo: what }, {}, this.#fingerprintSecret),
      actor,
      at: this.#hoursAgo(hoursAgo),
      correlationId: commandId,
    };
  }

  idOf(what: string): string {
    return commandIdOf({ actorScope: 'demo', route: 'fill', key: what });
  }

  #hoursAgo(hours: number): string {
    return new Date(this.#now.getTime() - hours * 60 * MINUTE_MS).toISOString();
  }
}

/** A file of the demo, staged like an upload. */
export async function demoFile(files: BlobStore, path: string): Promise<ReceivedFile> {
  const staged = await files.stage(createReadStream(path), { limit: LARGEST_FILE.artwork });
  return { staged, originalName: basename(path), type: 'image/png', extension: 'png' };
}

/** Runs work for each item, a few at a time, so that their commits share the disk's syncs. */
export async function eachOf<T>(things: readonly T[], work: (thing: T, index: number) => Promise<void>): Promise<void> {
  const left = [...things.entries()];
  const worker = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await work(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

const AT_ONCE = 8;
