import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Position } from '@pressline/event-store/event-store.ts';
import type { Checkpoints } from './checkpoints.ts';

/**
 * Checkpoints as files of one folder, created if missing. Not synced: an older checkpoint after a power loss is fine.
 */
export function openFolderCheckpoints({ folder }: { readonly folder: string }): Checkpoints {
  const fileOf = (reactor: string) => path.join(folder, reactor);
  async function save(reactor: string, position: Position): Promise<void> {
    // Atomic: a half-written number would be a different number.
    const fresh = `${fileOf(reactor)}.new`;
    await writeFile(fresh, String(position));
    await rename(fresh, fileOf(reactor));
  }

  return {
    async load(reactor) {
      try {
        const text = await readFile(fileOf(reactor), 'utf8');
        return /^\d+$/.test(text) ? (BigInt(text) as Position) : undefined;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async save(reactor, position) {
      try {
        await save(reactor, position);
      } catch (error) {
        if (!isMissing(error)) throw error;
        await mkdir(folder, { recursive: true });
        await save(reactor, position);
      }
    },
  };
}

function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
}
