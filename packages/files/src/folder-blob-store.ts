import { renameSync, statSync, type Stats } from 'node:fs';
import { link, mkdir, open, opendir, rename, rm, stat, unlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import {
  AREAS,
  BadBlobName,
  BlobChanged,
  isBlobName,
  NO_BLOB,
  type Area,
  type BlobStat,
  type BlobStore,
  type ByteRange,
  type Content,
  type ListedBlob,
  type OpenedBlob,
  type Staged,
  type StageOptions,
} from './blob-store.ts';
import { FolderSync } from './folder-sync.ts';
import { codeOf, translateFileError, receive, StagedPart } from './staging.ts';

interface FolderOptions {
  readonly root: string;
  /** Makes a second name of a file, if the file system can. */
  readonly makeLink?: typeof link;
}

/**
 * Opens the files in a folder, `<root>/images` and `<root>/artwork`, creating it if missing. Removes unfinished
 * uploads of a crashed process, so only one process at a time may open a folder (the event store's lock ensures
 * that).
 */
export async function openFolderBlobStore({ root, makeLink = link }: FolderOptions): Promise<BlobStore> {
  const staging = join(root, '.staging');
  await rm(staging, { recursive: true, force: true });
  const syncs = new FolderSync();
  for (const folder of [staging, ...AREAS.map((area) => join(root, area))]) await mkdir(folder, { recursive: true });
  await syncs.sync(root);
  return new FolderBlobStore(root, staging, syncs, makeLink);
}

/** Read-only access to a folder that another process may have open. */
export function folderBlobsToRead({ root }: { readonly root: string }): Pick<BlobStore, 'open' | 'stat' | 'list'> {
  return new FolderBlobStore(root, join(root, '.staging'), new FolderSync(), link);
}

class FolderBlobStore implements BlobStore {
  readonly #root: string;
  readonly #staging: string;
  readonly #syncs: FolderSync;
  readonly #makeLink: typeof link;

  constructor(root: string, staging: string, syncs: FolderSync, makeLink: typeof link) {
    this.#root = root;
    this.#staging = staging;
    this.#syncs = syncs;
    this.#makeLink = makeLink;
  }

  async stage(content: Content, { limit }: StageOptions): Promise<Staged> {
    const { part, ...received } = await receive(new StagedPart(this.#staging, 'to-be-named'), content, limit);
    let status: 'staged' | 'taken' = 'staged';
    return {
      ...received,
      read: () => part.read(),
      commit: async (area, name, expectedVersion) => {
        const path = this.#path(area, name);
        if (status === 'taken') throw new Error('This content was committed or discarded before.');
        status = 'taken';
        try {
          await this.#syncs.after(join(this.#root, area), async () => {
            const file = await part.toSyncedFile();
            if (expectedVersion === undefined) await rename(file, path);
            // In one step, so that no other commit of this process comes in between.
            else if (versionAt(path) === expectedVersion) renameSync(file, path);
            else throw new BlobChanged(area, name);
          });
        } catch (error) {
          await part.discard();
          throw translateFileError(error);
        }
      },
      discard: async () => {
        if (status === 'taken') return;
        status = 'taken';
        await part.discard();
      },
    };
  }

  async open(area: Area, name: string, range?: ByteRange): Promise<OpenedBlob | undefined> {
    const handle = await ifExists(open(this.#path(area, name), 'r'));
    if (handle === undefined) return undefined;
    try {
      const stats = await handle.stat();
      const blob = blobOf(stats);
      if (blob !== undefined)
        return { ...blob, version: versionOf(stats), stream: handle.createReadStream(range ?? {}) };
      await handle.close();
      return undefined;
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  async stat(area: Area, name: string): Promise<BlobStat | undefined> {
    const found = await ifExists(stat(this.#path(area, name)));
    return found && blobOf(found);
  }

  /** A second link to the same content, which never changes. It has one time for both names. */
  async copy(area: Area, name: string, copyName: string): Promise<boolean> {
    const [from, to] = [this.#path(area, name), this.#path(area, copyName)];
    const now = new Date();
    const linked = await ifExists(utimes(from, now, now).then(() => this.#linkOrKeep(from, to)));
    if (linked === 'linked') await this.#syncs.sync(join(this.#root, area));
    if (linked !== 'unsupported') return linked !== undefined;
    const blob = await this.open(area, name);
    if (blob === undefined) return false;
    await (await this.stage(blob.stream, { limit: blob.size })).commit(area, copyName);
    return true;
  }

  /** A name is used for one content only, so an existing copy is kept. */
  async #linkOrKeep(from: string, to: string): Promise<'linked' | 'unsupported'> {
    try {
      await this.#makeLink(from, to);
    } catch (error) {
      const code = codeOf(error);
      if (UNSUPPORTED.has(code)) return 'unsupported';
      if (code !== 'EEXIST') throw error;
    }
    return 'linked';
  }

  async remove(area: Area, name: string): Promise<boolean> {
    const removed = await ifExists(unlink(this.#path(area, name)).then(() => true));
    // Otherwise a power loss could restore a file that was reported as removed.
    if (removed === true) await this.#syncs.sync(join(this.#root, area));
    return removed ?? false;
  }

  async *list(area: Area): AsyncIterable<ListedBlob> {
    for await (const { name } of await opendir(join(this.#root, area))) {
      // Foreign files are not blobs.
      const found = isBlobName(name) ? await this.stat(area, name) : undefined;
      if (found !== undefined) yield { name, ...found };
    }
  }

  #path(area: Area, name: string): string {
    if (!isBlobName(name)) throw new BadBlobName(`${JSON.stringify(name)} is not a valid blob name.`);
    return join(this.#root, area, name);
  }
}

/** Undefined for a foreign folder. */
function blobOf(stats: Stats): BlobStat | undefined {
  return stats.isFile() ? { size: stats.size, modified: stats.mtime } : undefined;
}

/** A replaced file has another inode; a number that is used again has another time. */
function versionOf({ ino, mtimeMs }: Stats): string {
  return `${ino}.${mtimeMs}`;
}

function versionAt(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats === undefined ? NO_BLOB : versionOf(stats);
}

/** What file systems without links, or with too many of them, report. */
const UNSUPPORTED: ReadonlySet<unknown> = new Set(['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK']);

async function ifExists<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw translateFileError(error);
  }
}
