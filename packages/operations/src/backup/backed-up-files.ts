import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { AREAS, isBlobName, isUnchanging, writeBlob, type BlobStore } from '@pressline/files/blob-store.ts';
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
/** A file of the shop as listed in a backup. */
export type ListedFile = z.infer<typeof listedFile>;

export interface BackUpFilesOptions {
  readonly from: Pick<BlobStore, 'open' | 'list'>;
  /** The backup being made. */
  readonly folder: string;
  /** The previous backup, on the same disk. */
  readonly before: string | undefined;
  readonly onProgress: (files: number) => void;
  readonly signal: AbortSignal;
}

export interface FilesBackedUp {
  readonly files: number;
  /** Bytes. */
  readonly bytes: number;
  /** Files linked from the previous backup, which take no extra space. */
  readonly linked: number;
}

/**
 * All files of the shop, and the bytes that can't be linked from the previous backup.
 * @param before folder of the previous backup
 */
export async function filesToCopy(
  from: Pick<BlobStore, 'list'>,
  before: string | undefined,
): Promise<Pick<FilesBackedUp, 'files' | 'bytes'>> {
  const known = await knownIn(before);
  let [files, bytes] = [0, 0];
  for (const area of COPIED) {
    for await (const { name, size } of from.list(area)) {
      files += 1;
      if (known.get(locationOf({ area, name }))?.size !== size) bytes += size;
    }
  }
  return { files, bytes };
}

/**
 * Copies every file into a backup and writes the list. Blobs never change, so a file of the previous backup is
 * hard-linked. Everything is on disk when it resolves.
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
        const same = known.get(locationOf({ area, name }));
        const isLinked = same?.size === size && isUnchanging(name) && (await linkedFrom(before ?? '', root, same));
        const listed = isLinked ? same : await copied(from, to, { area, name });
        // Swept since the listing: nothing references it.
        if (listed === undefined) continue;
        await list.write(`${JSON.stringify(listed)}\n`);
        files += 1;
        bytes += listed.size;
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
  { area, name }: Pick<ListedFile, 'area' | 'name'>,
): Promise<ListedFile | undefined> {
  const opened = await from.open(area, name);
  if (opened === undefined) return undefined;
  const { size, sha256 } = await writeBlob(to, { area, name, limit: opened.size }, opened.stream);
  return { area, name, size, sha256 };
}

/** The file is copied if the file system has no hard links, has no more for this file, or the file is missing there. */
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

/** Key of a file, for maps. */
export function locationOf({ area, name }: Pick<ListedFile, 'area' | 'name'>): string {
  return `${area}/${name}`;
}

/**
 * The files listed in a backup, by key.
 * @throws DamagedBackup
 */
export async function listedIn(backup: string): Promise<ReadonlyMap<string, ListedFile>> {
  const file = path.join(backup, IN_BACKUP.list);
  try {
    const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
    return new Map(
      lines.map((line) => listedFile.parse(JSON.parse(line))).map((listed) => [locationOf(listed), listed]),
    );
  } catch (error) {
    if (isMissing(error)) throw new DamagedBackup(`${file} is missing.`, { cause: error });
    if (error instanceof SyntaxError || error instanceof z.ZodError)
      throw new DamagedBackup(`${file} was changed since the backup.`, { cause: error });
    throw error;
  }
}

/** Files that need not be copied; none if the previous backup's list is damaged. */
async function knownIn(before: string | undefined): Promise<ReadonlyMap<string, ListedFile>> {
  if (before === undefined) return new Map();
  try {
    return await listedIn(before);
  } catch (error) {
    if (error instanceof DamagedBackup) return new Map();
    throw error;
  }
}
