import { renameSync, statSync, type Stats } from 'node:fs';
import { link, mkdir, open, opendir, rename, rm, stat, unlink, utimes, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { KeyedMutex } from '@pressline/concurrency/keyed-mutex.ts';
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
import { filesInPack, MOST_PACKED, PACK_ENDING, packHeader, type PackedFile } from './pack.ts';
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

/** Content to store under a name. */
interface Commit {
  readonly name: string;
  readonly part: StagedPart;
  readonly size: number;
}

/** Commits of one order's files that began together. */
interface JoinedCommits {
  readonly commits: Commit[];
  readonly done: Promise<void>;
}

/**
 * Each file has its own name in the folder of its area. Small files of one order that are committed together share a
 * pack, which is synced once.
 */
class FolderBlobStore implements BlobStore {
  readonly #root: string;
  readonly #staging: string;
  readonly #syncs: FolderSync;
  readonly #makeLink: typeof link;
  readonly #joined = new Map<string, JoinedCommits>();
  readonly #removals = new KeyedMutex();
  /** False once the file system has refused a link. */
  #hasLinks = true;

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
        this.#path(area, name);
        if (status === 'taken') throw new Error('This content was committed or discarded before.');
        status = 'taken';
        const commit = { name, part, size: received.size };
        await (expectedVersion === undefined && this.#canPack(area, commit)
          ? this.#join(area, commit)
          : this.#commitAlone(area, commit, expectedVersion));
      },
      discard: async () => {
        if (status === 'taken') return;
        status = 'taken';
        await part.discard();
      },
    };
  }

  /** Pictures of products are read too often for a pack, and large files are on disk already. */
  #canPack(area: Area, { part, size }: Commit): boolean {
    return area === 'artwork' && this.#hasLinks && size > 0 && part.inMemory() !== undefined;
  }

  /** Gathers the commits of one owner that are made in the same moment, as of both files of an order. */
  #join(area: Area, commit: Commit): Promise<void> {
    // Files of several orders in one pack could not be erased separately without copying the others.
    const key = `${area}/${ownerOf(commit.name)}`;
    const joined = this.#joined.get(key);
    if (joined !== undefined && joined.commits.length < MOST_PACKED) {
      joined.commits.push(commit);
      return joined.done;
    }
    const commits = [commit];
    const done = Promise.resolve().then(() => {
      if (this.#joined.get(key)?.commits === commits) this.#joined.delete(key);
      return commits.length === 1 ? this.#commitAlone(area, commit) : this.#commitPack(area, commits);
    });
    this.#joined.set(key, { commits, done });
    return done;
  }

  async #commitAlone(area: Area, { name, part }: Commit, expectedVersion?: string): Promise<void> {
    const path = this.#path(area, name);
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
  }

  async #commitPack(area: Area, commits: readonly Commit[]): Promise<void> {
    const contents = commits.flatMap(({ part }) => part.inMemory() ?? []);
    const result = await this.#writePack(area, commits, contents);
    if (result === 'written') return;
    this.#hasLinks = false;
    await Promise.all(commits.map((commit) => this.#commitAlone(area, commit)));
  }

  /** Writes a pack and links it under the names of its files. Nothing is left if links are not supported. */
  async #writePack(
    area: Area,
    files: readonly { readonly name: string; readonly size: number }[],
    contents: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  ): Promise<'written' | 'unsupported'> {
    const pack = new StagedPart(this.#staging, 'to-be-named');
    try {
      return await this.#syncs.after(join(this.#root, area), async () => {
        await pack.add(packHeader(files));
        for await (const chunk of contents) await pack.add(chunk);
        const file = await pack.toSyncedFile();
        const [first = '', ...others] = new Set(files.map(({ name }) => this.#packPath(area, name)));
        for (const path of others) {
          if ((await this.#replaceByLink(file, path)) === 'linked') continue;
          await rm(file);
          return 'unsupported';
        }
        await rename(file, first);
        return 'written';
      });
    } catch (error) {
      await pack.discard();
      throw translateFileError(error);
    }
  }

  /** Links a file of the staging folder under a name too, replacing what has that name. */
  async #replaceByLink(file: string, path: string): Promise<'linked' | 'unsupported'> {
    const result = await this.#link(file, path);
    if (result !== 'exists') return result;
    const second = `${file}-link`;
    await this.#link(file, second);
    await rename(second, path);
    return 'linked';
  }

  async open(area: Area, name: string, range?: ByteRange): Promise<OpenedBlob | undefined> {
    return (
      (await ifExists(openBlob(this.#path(area, name), range))) ??
      (await ifExists(openPacked(this.#packPath(area, name), name, range)))
    );
  }

  async stat(area: Area, name: string): Promise<BlobStat | undefined> {
    const own = await ifExists(stat(this.#path(area, name)));
    return own === undefined ? ifExists(statPacked(this.#packPath(area, name), name)) : blobOf(own);
  }

  /** A second link to the same content, which never changes. It has one time for both names. */
  async copy(area: Area, name: string, copyName: string): Promise<boolean> {
    const [from, to] = [this.#path(area, name), this.#path(area, copyName)];
    const now = new Date();
    // A name is used for one content only, so an existing copy is kept.
    const linked = await ifExists(utimes(from, now, now).then(() => this.#link(from, to)));
    if (linked === 'linked' || linked === 'exists') {
      await this.#syncs.sync(join(this.#root, area));
      return true;
    }
    const blob = await this.open(area, name);
    if (blob === undefined) return false;
    await (await this.stage(blob.stream, { limit: blob.size })).commit(area, copyName);
    return true;
  }

  async #link(from: string, to: string): Promise<'linked' | 'exists' | 'unsupported'> {
    try {
      await this.#makeLink(from, to);
      return 'linked';
    } catch (error) {
      const code = codeOf(error);
      if (UNSUPPORTED.has(code)) return 'unsupported';
      if (code === 'EEXIST') return 'exists';
      throw error;
    }
  }

  async remove(area: Area, name: string): Promise<boolean> {
    const isOwnRemoved = (await ifExists(unlink(this.#path(area, name)).then(() => true))) ?? false;
    // One at a time: two removals from one pack would each preserve the other's file.
    const isUnpacked = await this.#removals.run(area, () => this.#removeFromPack(area, name));
    // Otherwise a power loss could restore a file that was reported as removed.
    if (isOwnRemoved || isUnpacked) await this.#syncs.sync(join(this.#root, area));
    return isOwnRemoved || isUnpacked;
  }

  /** Gives the other files of the pack packs of their own, under the same names, so that nothing is left of this one. */
  async #removeFromPack(area: Area, name: string): Promise<boolean> {
    const path = this.#packPath(area, name);
    const packed = await ifExists(openPack(path));
    if (packed === undefined) return false;
    await packed.pack.close();
    for (const other of packed.files) if (other.name !== name) await this.#separate(area, other.name, name);
    return (await ifExists(unlink(path).then(() => true))) ?? false;
  }

  async #separate(area: Area, name: string, removed: string): Promise<void> {
    const packed = await ifExists(openPack(this.#packPath(area, name)));
    if (packed === undefined) return;
    const { pack, files } = packed;
    try {
      const file = files.find((one) => one.name === name);
      // It may have been stored again since, in another pack.
      if (file === undefined || !files.some((one) => one.name === removed)) return;
      await this.#writePack(area, [file], readPacked(pack, file));
    } finally {
      await pack.close();
    }
  }

  async *list(area: Area): AsyncIterable<ListedBlob> {
    for await (const { name: entry } of await opendir(join(this.#root, area))) {
      const isPacked = entry.endsWith(PACK_ENDING);
      const name = isPacked ? entry.slice(0, -PACK_ENDING.length) : entry;
      // Foreign files are not blobs.
      if (!isBlobName(name)) continue;
      const own = await ifExists(stat(this.#path(area, name)));
      const packed = await ifExists(statPacked(this.#packPath(area, name), name));
      // A file that was stored both ways is listed once, as new as the newer one.
      if (isPacked && own !== undefined) continue;
      const found = own === undefined ? packed : blobOf(own);
      if (found === undefined) continue;
      const modified = packed !== undefined && packed.modified > found.modified ? packed.modified : found.modified;
      yield { name, size: found.size, modified };
    }
  }

  #packPath(area: Area, name: string): string {
    return `${this.#path(area, name)}${PACK_ENDING}`;
  }

  #path(area: Area, name: string): string {
    if (!isBlobName(name)) throw new BadBlobName(`${JSON.stringify(name)} is not a valid blob name.`);
    return join(this.#root, area, name);
  }
}

/** The beginning of a file's name: the stream of its order, or the owner of its cart. */
function ownerOf(name: string): string {
  return name.split('.', 1)[0] ?? name;
}

async function openBlob(path: string, range: ByteRange | undefined): Promise<OpenedBlob | undefined> {
  const handle = await open(path, 'r');
  try {
    const stats = await handle.stat();
    const blob = blobOf(stats);
    if (blob !== undefined) return { ...blob, version: versionOf(stats), stream: handle.createReadStream(range ?? {}) };
    await handle.close();
    return undefined;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

interface OpenedPack {
  readonly pack: FileHandle;
  readonly stats: Stats;
  readonly files: readonly PackedFile[];
}

async function openPack(path: string): Promise<OpenedPack> {
  const pack = await open(path, 'r');
  try {
    const stats = await pack.stat();
    return { pack, stats, files: await filesInPack(pack, stats.size) };
  } catch (error) {
    await pack.close();
    throw error;
  }
}

async function openPacked(path: string, name: string, range: ByteRange | undefined): Promise<OpenedBlob | undefined> {
  const { pack, stats, files } = await openPack(path);
  const file = files.find((one) => one.name === name);
  if (file === undefined || file.size === 0) {
    await pack.close();
    return undefined;
  }
  const { start, size } = file;
  const { start: first, end: last } = range ?? { start: 0, end: size - 1 };
  const stream = pack.createReadStream({ start: start + first, end: start + last });
  return { size, modified: stats.mtime, version: versionOf(stats), stream };
}

async function statPacked(path: string, name: string): Promise<BlobStat | undefined> {
  const { pack, stats, files } = await openPack(path);
  await pack.close();
  const size = files.find((file) => file.name === name)?.size ?? 0;
  return size === 0 ? undefined : { size, modified: stats.mtime };
}

function readPacked(pack: FileHandle, { start, size }: PackedFile): AsyncIterable<Uint8Array> {
  return size === 0 ? Readable.from([]) : pack.createReadStream({ start, end: start + size - 1, autoClose: false });
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
