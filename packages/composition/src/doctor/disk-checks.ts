import { existsSync } from 'node:fs';
import { readdir, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { fine, problem, warning, type Check, type Seen } from './finding.ts';
import type { SeenShop } from './seen-shop.ts';

/** What is known of a disk. */
export interface Disk {
  /** Bytes that this process may still write. */
  readonly free: number;
  readonly size: number;
  /** Files that may still be made; undefined where the file system does not count them. */
  readonly files: number | undefined;
  /** The kind of file system, by its magic number. */
  readonly type: number;
}

/** Looks at the disk that a folder lies on. */
export type DiskProbe = (folder: string) => Promise<Disk>;

export const askDisk: DiskProbe = async (folder) => {
  const { bavail, blocks, bsize, ffree, files, type } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize, files: files === 0 ? undefined : ffree, type };
};

const MB = 1_024 * 1_024;
/** Below it orders are refused within the hour, or the day. */
const NEARLY_FULL = 256 * MB;
/** Uploads under way wait there, 200 MB each. */
const SCRATCH = 512 * MB;
const FEW_FILES = 1_000;
/** https://man7.org/linux/man-pages/man2/statfs.2.html */
const IN_MEMORY: ReadonlySet<number> = new Set([0x01021994, 0x858458f6]);
const ON_NETWORK: ReadonlySet<number> = new Set([0x6969, 0x517b, 0xff534d42, 0xfe534d42]);

/** Whether there is room for what comes, and for a replay. */
export function diskChecks({ settings: { dataDir }, servers }: SeenShop, probe: DiskProbe): readonly Check[] {
  const check = (name: string, look: Check['look']): Check => ({ group: 'disk', name, withinMs: 20_000, look });
  const { readModels } = dataFolder(dataDir);
  const scratch = check('disk-scratch', async () => [seenScratch(tmpdir(), await probe(tmpdir()))]);
  if (servers !== undefined) return [scratch];
  return [check('disk', async () => seenDisk(dataDir, await probe(dataDir), await sizeOf(readModels))), scratch];
}

/** Of the files in a folder, in bytes; 0 where there is none. */
export async function sizeOf(folder: string): Promise<number> {
  if (!existsSync(folder)) return 0;
  let size = 0;
  for (const name of await readdir(folder)) {
    const found = await stat(path.join(folder, name), { bigint: false }).catch(() => undefined);
    // One that was removed meanwhile takes no room.
    if (found?.isFile() === true) size += found.size;
  }
  return size;
}

function seenDisk(folder: string, { free, size, files, type }: Disk, readModels: number): readonly Seen[] {
  const seen: Seen[] = [];
  const found = `${inMb(free)} of ${inMb(size)} are free where ${folder} lies.`;
  const remedy =
    'Make room, or move DATA_DIR to a larger disk. Builds that nobody needs: pressline status, then pressline drop.';
  if (free < NEARLY_FULL)
    seen.push(problem(found, 'Full, the shop takes no orders: it acknowledges nothing that is not on disk.', remedy));
  else if (free < NEARLY_FULL + readModels)
    seen.push(
      warning(
        found,
        `A replay of all read models wants ${inMb(readModels)} beside them, and so may an upgrade.`,
        remedy,
      ),
    );
  else seen.push(fine(`${found} A replay of all read models wants ${inMb(readModels)}.`));
  if (files !== undefined && files < FEW_FILES)
    seen.push(
      problem(
        `Only ${String(files)} more files can be made where ${folder} lies.`,
        'Each picture, each artwork and each build is a file of its own.',
        'Remove files there, or move DATA_DIR to another disk: df -i.',
      ),
    );
  if (IN_MEMORY.has(type))
    seen.push(
      warning(
        `${folder} lies in memory.`,
        'When the machine is started again the shop is gone.',
        'Set DATA_DIR to a folder on a disk.',
      ),
    );
  if (ON_NETWORK.has(type))
    seen.push(
      warning(
        `${folder} lies on a network.`,
        'SQLite’s locks and logs don’t hold there: what was acknowledged may be lost.',
        'Set DATA_DIR to a folder on a disk of this machine.',
      ),
    );
  return seen;
}

function seenScratch(folder: string, { free }: Disk): Seen {
  const found = `${inMb(free)} are free in ${folder}, where uploads and comparisons wait.`;
  if (free >= SCRATCH) return fine(found);
  return warning(
    found,
    'Uploads of up to 200 MB each wait there until they are whole; without room they are refused.',
    'Make room, or set TMPDIR to another folder.',
  );
}

function inMb(bytes: number): string {
  return bytes >= 10 * 1_024 * MB
    ? `${(bytes / (1_024 * MB)).toFixed(0)} GB`
    : `${Math.ceil(bytes / MB).toLocaleString('en')} MB`;
}
