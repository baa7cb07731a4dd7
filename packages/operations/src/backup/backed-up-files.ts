import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { AREAS, isBlobName, writeBlob, type BlobStore } from '@pressline/files/blob-store.ts';
import { COPIED } from '@pressline/files/copy-files.ts';
import { openFolderBlobStore } from '@pressline/files/folder-blob-store.ts';
import { z } from 'zod';
import { syncPath } from './backups-folder.ts';
import { DamagedBackup, IN_BACKUP, isMissing } from './manifest.ts';

const listedFile = z.strictObject({
  area: z.enum(AREAS),
  name: z.string().refine(isBlobName),
  /** Bytes. */
  size: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
/** A file of the shop as its backup lists it. */
export type ListedFile = z.infer<typeof listedFile>;

export interface BackUpFilesOptions {
  readonly from: Pick<BlobStore, 'open' | 'list'>;
  /** The backup that is being made. */
  readonly folder: string;
  /** The backup before it, on the same disk. */
  readonly before: string | undefined;
  readonly onProgress: (files: number) => void;
  readonly signal: AbortSignal;
}

export interface FilesBackedUp {
  readonly files: number;
  /** Bytes. */
  readonly bytes: number;
  /** Of the files: those that were in the backup before, and take no more room. */
  readonly linked: number;
}

/**
 * Puts every file into a backup, and their list. Blobs never change, so one that the backup before has is the same file under
 * a second name. All is on disk when it answers.
 */
export async function backUpFiles(options: BackUpFilesOptions): Promise<FilesBackedUp> {
  const { from, folder, before, onProgress, signal } = options;
  const root = path.join(folder, IN_BACKUP.files);
  await mkdir(root);
  const known = await knownIn(before);
  const to = await openFolderBlobStore({ root });
  const list = await open(path.join(folder, IN_BACKUP.list), 'wx', 0o600);
  let [files, bytes, linked] = [0, 0, 0];
  try {
    for (const area of COPIED) {
      for await (const { name, size } of from.list(area)) {
        signal.throwIfAborted();
        const same = known.get(placeOf({ area, name }));
        const isLinked = same?.size === size && (await linkedFrom(before ?? '', root, same));
        const listed = isLinked ? same : await copied(from, to, { area, name, size });
        // Swept between the listing and now: nothing holds it.
        if (listed === undefined) continue;
        await list.write(`${JSON.stringify(listed)}\n`);
        files += 1;
        bytes += size;
        if (isLinked) linked += 1;
        onProgress(files);
      }
      await syncPath(path.join(root, area));
    }
    await list.sync();
  } finally {
    await list.close();
  }
  await rm(path.join(root, '.staging'), { recursive: true });
  await syncPath(root);
  return { files, bytes, linked };
}

async function copied(
  from: BackUpFilesOptions['from'],
  to: BlobStore,
  { area, name, size }: Omit<ListedFile, 'sha256'>,
): Promise<ListedFile | undefined> {
  const opened = await from.open(area, name);
  if (opened === undefined) return undefined;
  const { sha256 } = await writeBlob(to, { area, name, limit: size }, opened.stream);
  return { area, name, size, sha256 };
}

/** Where the file system has no second names, or no more of them for this file, or it is gone there: it is copied instead. */
const NOT_LINKED: ReadonlySet<unknown> = new Set([
  'EXDEV',
  'EPERM',
  'ENOTSUP',
  'EOPNOTSUPP',
  'EMLINK',
  'ENOENT',
  'ENOSYS',
]);

async function linkedFrom(before: string, root: string, { area, name }: ListedFile): Promise<boolean> {
  try {
    await link(path.join(before, IN_BACKUP.files, area, name), path.join(root, area, name));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && NOT_LINKED.has(error.code)) return false;
    throw error;
  }
}

/** Which file it is, for maps. */
export function placeOf({ area, name }: Pick<ListedFile, 'area' | 'name'>): string {
  return `${area}/${name}`;
}

/** The files of a backup by their place, as its list says. @throws DamagedBackup */
export async function listedIn(backup: string): Promise<ReadonlyMap<string, ListedFile>> {
  const file = path.join(backup, IN_BACKUP.list);
  try {
    const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
    return new Map(lines.map((line) => listedFile.parse(JSON.parse(line))).map((listed) => [placeOf(listed), listed]));
  } catch (error) {
    if (isMissing(error)) throw new DamagedBackup(`${file} is missing.`, { cause: error });
    if (error instanceof SyntaxError || error instanceof z.ZodError)
      throw new DamagedBackup(`${file} is not as it was made.`, { cause: error });
    throw error;
  }
}

/** What needs not be copied again; all where the list of the backup before is damaged. */
async function knownIn(before: string | undefined): Promise<ReadonlyMap<string, ListedFile>> {
  if (before === undefined) return new Map();
  try {
    return await listedIn(before);
  } catch (error) {
    if (error instanceof DamagedBackup) return new Map();
    throw error;
  }
}
