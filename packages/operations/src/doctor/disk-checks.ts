import { tmpdir } from 'node:os';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { inMb, NEARLY_FULL, spaceNeeded } from '../disk/disk-space.ts';
import { sizeOf, type Disk, type DiskProbe } from '../disk/disk.ts';
import { checksIn, fine, problem, warning, type Check, type CheckResult } from './finding.ts';
import type { DiagnosticsSnapshot } from './diagnostics-snapshot.ts';

const MB = 1_024 * 1_024;
/** Uploads in progress need it, 200 MB each. */
const SCRATCH = 512 * MB;
const FEW_FILES = 1_000;
/** https://man7.org/linux/man-pages/man2/statfs.2.html */
const IN_MEMORY: ReadonlySet<number> = new Set([0x01021994, 0x858458f6]);
const ON_NETWORK: ReadonlySet<number> = new Set([0x6969, 0x517b, 0xff534d42, 0xfe534d42]);

/** Checks whether there is space for new data and for a replay. */
export function diskChecks(
  { settings: { dataDir }, servers }: DiagnosticsSnapshot,
  probe: DiskProbe,
): readonly Check[] {
  const { readModels } = dataFolder(dataDir);
  return checksIn('disk', 20_000, {
    ...(servers === undefined && {
      disk: async () => checkDisk(dataDir, await probe(dataDir), await sizeOf(readModels)),
    }),
    'disk-scratch': async () => checkScratch(tmpdir(), await probe(tmpdir())),
  });
}

function checkDisk(folder: string, { free, size, files, type }: Disk, readModels: number): readonly CheckResult[] {
  const results: CheckResult[] = [];
  const found = `${inMb(free)} of ${inMb(size)} are free where ${folder} lies.`;
  const remedy =
    'Make room, or move DATA_DIR to a larger disk. Builds that nobody needs: pressline status, then pressline drop.';
  if (free < NEARLY_FULL)
    results.push(
      problem(found, 'Full, the shop takes no orders: it acknowledges nothing that is not on disk.', remedy),
    );
  else if (free < spaceNeeded(readModels, size))
    results.push(
      warning(
        found,
        `A replay of all read models wants ${inMb(2 * readModels)} beside them, and so may an upgrade.`,
        remedy,
      ),
    );
  else results.push(fine(`${found} A replay of all read models wants ${inMb(2 * readModels)}.`));
  if (files !== undefined && files < FEW_FILES)
    results.push(
      problem(
        `Only ${String(files)} more files can be made where ${folder} lies.`,
        'Each picture, each artwork and each build is a file of its own.',
        'Remove files there, or move DATA_DIR to another disk: df -i.',
      ),
    );
  if (IN_MEMORY.has(type))
    results.push(
      warning(
        `${folder} lies in memory.`,
        'When the machine is started again the shop is gone.',
        'Set DATA_DIR to a folder on a disk.',
      ),
    );
  if (ON_NETWORK.has(type))
    results.push(
      warning(
        `${folder} lies on a network.`,
        'SQLite’s locks and logs don’t hold there: what was acknowledged may be lost.',
        'Set DATA_DIR to a folder on a disk of this machine.',
      ),
    );
  return results;
}

function checkScratch(folder: string, { free }: Disk): CheckResult {
  const found = `${inMb(free)} are free in ${folder}, where uploads and comparisons wait.`;
  if (free >= SCRATCH) return fine(found);
  return warning(
    found,
    'Uploads of up to 200 MB each wait there until they are whole; without room they are refused.',
    'Make room, or set TMPDIR to another folder.',
  );
}
