import { tmpdir } from 'node:os';
import path from 'node:path';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { NEARLY_FULL, spaceNeeded, spaceOfReplay, type ReplayedSizes } from '../disk/disk-space.ts';
import { formatBytes, formatCount } from '../format/quantities.ts';
import { sizeOf, type Disk, type DiskProbe } from '../disk/disk.ts';
import { checksIn, fine, problem, warning, type Check, type CheckResult } from './finding.ts';
import type { DiagnosticsSnapshot } from './diagnostics-snapshot.ts';

const MB = 1_024 * 1_024;
/** Uploads in progress need it, 200 MB each, and indexes that a replay creates, 100 MB for a million documents. */
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
  const { readModels, events } = dataFolder(dataDir);
  return checksIn('disk', 20_000, {
    ...(servers === undefined && {
      disk: async () =>
        checkDisk(dataDir, await probe(dataDir), {
          live: await sizeOf(readModels),
          events: await sizeOf(path.dirname(events)),
        }),
    }),
    'disk-scratch': async () => checkScratch(tmpdir(), await probe(tmpdir())),
  });
}

function checkDisk(folder: string, { free, size, files, type }: Disk, replayed: ReplayedSizes): readonly CheckResult[] {
  const results: CheckResult[] = [];
  const found = `${formatBytes(free)} of ${formatBytes(size)} free on the disk of ${folder}.`;
  const remedy =
    'Free disk space, or move DATA_DIR to a larger disk. To find builds that nobody needs: pressline status. To remove the previous ones: pressline drop all previous';
  if (free < NEARLY_FULL)
    results.push(
      problem(found, 'With a full disk the shop takes no orders, because it only confirms what is on disk.', remedy),
    );
  else if (free < spaceNeeded(replayed, size))
    results.push(
      warning(
        found,
        `A replay of all read models, or an upgrade, needs ${formatBytes(spaceOfReplay(replayed))} more.`,
        remedy,
      ),
    );
  else results.push(fine(`${found} A replay of all read models needs ${formatBytes(spaceOfReplay(replayed))}.`));
  if (files !== undefined && files < FEW_FILES)
    results.push(
      problem(
        `Only ${formatCount(files)} more files can be created on the disk of ${folder}.`,
        'Each picture, artwork file and build needs at least one file.',
        'Remove files, or move DATA_DIR to another disk. To check: df -i.',
      ),
    );
  if (IN_MEMORY.has(type))
    results.push(
      warning(
        `${folder} is in memory, not on a disk.`,
        'The shop is lost when the machine restarts.',
        'Set DATA_DIR to a folder on a disk.',
      ),
    );
  if (ON_NETWORK.has(type))
    results.push(
      warning(
        `${folder} is on a network file system.`,
        'SQLite’s locks and logs are not reliable there: confirmed orders may be lost.',
        'Set DATA_DIR to a folder on a disk of this machine.',
      ),
    );
  return results;
}

function checkScratch(folder: string, { free }: Disk): CheckResult {
  const found = `${formatBytes(free)} free in ${folder}, which uploads, comparisons and replays use.`;
  if (free >= SCRATCH) return fine(found);
  return warning(
    found,
    'Uploads of up to 200 MB each are stored there until they are complete; without space they are refused.',
    'Free disk space, or set TMPDIR to another folder.',
  );
}
