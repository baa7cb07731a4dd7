import { tmpdir } from 'node:os';
import path from 'node:path';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { probeDisk, sizeOf } from '../disk/disk.ts';
import type { Settings } from '@pressline/runtime/settings.ts';

/** An engine that stores the shop's data. */
export interface EngineInfo {
  readonly name: string;
  /** Null if it is unavailable or doesn't report it. */
  readonly version: string | null;
  /** Null if it is available. */
  readonly away: string | null;
}

export interface EnginesInfo {
  readonly engines: readonly EngineInfo[];
  /** In bytes, of the disk this process writes to; null if unknown. */
  readonly disk: { readonly folder: string; readonly free: number; readonly size: number } | null;
  /** In bytes, for a shop in files. */
  readonly sizes: { readonly events: number; readonly readModels: number } | null;
}

/**
 * Inspects the engines that store a shop's data, for monitoring. Never fails: unavailable engines are reported as
 * such.
 */
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
