import { tmpdir } from 'node:os';
import path from 'node:path';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { probeDisk, sizeOf } from '../disk/disk.ts';
import type { Settings } from '@pressline/runtime/settings.ts';

/** What keeps a shop's data, as it is found now. */
export interface EngineInfo {
  readonly name: string;
  /** Null where it does not say, or is away. */
  readonly version: string | null;
  /** Null where it is there. */
  readonly away: string | null;
}

export interface EnginesInfo {
  readonly engines: readonly EngineInfo[];
  /** In bytes, where this process writes to; null where it can't be told. */
  readonly disk: { readonly folder: string; readonly free: number; readonly size: number } | null;
  /** In bytes, of a shop in files. */
  readonly sizes: { readonly events: number; readonly readModels: number } | null;
}

/** Looks at what a shop's data lies on, for whoever watches it. Never fails: what is away is said to be. */
export async function inspectEngines({
  dataDir,
  servers,
}: Pick<Settings, 'dataDir' | 'servers'>): Promise<EnginesInfo> {
  const folder = servers === undefined ? dataDir : tmpdir();
  const disk = await probeDisk(folder).then(
    ({ free, size }) => ({ folder, free, size }),
    () => null,
  );
  if (servers !== undefined) {
    const { inspectServers } = await import('../doctor/inspect-servers.ts');
    return { engines: await inspectServers(servers), disk, sizes: null };
  }
  const { events, readModels } = dataFolder(dataDir);
  const sizes = { events: await sizeOf(path.dirname(events)), readModels: await sizeOf(readModels) };
  return { engines: [{ name: 'SQLite', version: process.versions['sqlite'] ?? null, away: null }], disk, sizes };
}
