import { createHash, randomUUID } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { FilesUnavailable, StorageFull, TooLarge, type BlobInfo, type Content } from './blob-store.ts';

/** Bytes needed to detect a file's type. */
const HEAD = 4_100;
/**
 * Content up to this size stays in memory until it is committed with a single write; larger content is written to
 * disk in parts of this size.
 */
const PART_BYTES = 512 * 1024;

/** Received content: hashed on the way, small content in memory, large content in a file of the staging folder. */
export interface Received extends BlobInfo {
  readonly head: Uint8Array;
  readonly part: StagedPart;
}

/** Receives a stream to its end. Leaves nothing behind on failure. */
export async function receive(part: StagedPart, content: Content, limit: number): Promise<Received> {
  const hash = createHash('sha256');
  let size = 0;
  const take = async (chunk: Uint8Array): Promise<void> => {
    size += chunk.length;
    if (size > limit) throw new TooLarge(limit);
    hash.update(chunk);
    await part.add(chunk);
  };
  try {
    for await (const chunk of content as AsyncIterable<Uint8Array>)
      await take(chunk).catch((error: unknown) => stop(content, error));
  } catch (error) {
    await part.discard();
    throw translateFileError(error);
  }
  return { size, sha256: hash.digest('hex'), head: part.head(), part };
}

/**
 * Ends the stream with our own reason: leaving its loop would end it with an AbortError, which its source would see
 * first.
 */
function stop(content: Content, error: unknown): never {
  const meaning = translateFileError(error);
  if (content instanceof Readable && meaning instanceof Error) content.destroy(meaning);
  throw meaning;
}

/**
 * `to-be-named`: the staging file is renamed to its final name. `nameless`: the staging file has no name, so nothing
 * is left of it if the process dies.
 */
export type StagedAs = 'to-be-named' | 'nameless';

/** Content being staged. */
export class StagedPart {
  readonly #file: string;
  readonly #as: StagedAs;
  #handle: FileHandle | undefined;
  #chunks: Uint8Array[] = [];
  #inMemory = 0;
  #head: Uint8Array | undefined;

  constructor(folder: string, as: StagedAs) {
    this.#file = join(folder, `pressline-${randomUUID()}`);
    this.#as = as;
  }

  async add(chunk: Uint8Array): Promise<void> {
    this.#chunks.push(chunk);
    this.#inMemory += chunk.length;
    if (this.#inMemory > PART_BYTES) await this.#writeOut();
  }

  head(): Uint8Array {
    return this.#head ?? this.#firstBytes();
  }

  /** All of the content; undefined if some of it is on disk. */
  inMemory(): readonly Uint8Array[] | undefined {
    return this.#handle === undefined ? this.#chunks : undefined;
  }

  async read(): Promise<Uint8Array> {
    const bytes = await this.toSend();
    return bytes instanceof Readable ? buffer(bytes) : bytes;
  }

  /** The content for an upload: memory as it is, a file as a stream. */
  async toSend(): Promise<Uint8Array | Readable> {
    if (this.#handle === undefined) return Buffer.concat(this.#chunks);
    const handle = await this.#writeOut();
    return handle.createReadStream({ start: 0, autoClose: false });
  }

  /** Writes the rest to disk, syncs it and returns the file, which the caller renames. */
  async toSyncedFile(): Promise<string> {
    const handle = await this.#writeOut();
    await handle.datasync();
    this.#handle = undefined;
    await handle.close();
    return this.#file;
  }

  async discard(): Promise<void> {
    this.#chunks = [];
    await this.#handle?.close();
    this.#handle = undefined;
    if (this.#as === 'to-be-named') await rm(this.#file, { force: true });
  }

  async #writeOut(): Promise<FileHandle> {
    this.#head ??= this.#firstBytes();
    const handle = (this.#handle ??= await this.#open());
    let left: readonly Uint8Array[] = this.#chunks;
    this.#chunks = [];
    this.#inMemory = 0;
    // A write may be partial, for example when the disk is nearly full.
    while (left.length > 0) left = rest(left, (await handle.writev(left)).bytesWritten);
    return handle;
  }

  async #open(): Promise<FileHandle> {
    const handle = await open(this.#file, 'wx+', 0o600);
    if (this.#as === 'nameless') await rm(this.#file);
    return handle;
  }

  #firstBytes(): Uint8Array {
    return Buffer.concat(this.#chunks, Math.min(HEAD, this.#inMemory));
  }
}

function rest(chunks: readonly Uint8Array[], written: number): readonly Uint8Array[] {
  let skip = written;
  const left: Uint8Array[] = [];
  for (const chunk of chunks) {
    if (skip < chunk.length) left.push(chunk.subarray(skip));
    skip = Math.max(0, skip - chunk.length);
  }
  return left;
}

const NO_SPACE_ERRORS: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
/** Errors that don't concern the file itself: the disk, or the process, is temporarily unable. */
const TRANSIENT_ERRORS: ReadonlySet<unknown> = new Set([
  'EROFS',
  'EACCES',
  'EPERM',
  'EMFILE',
  'ENFILE',
  'EIO',
  'EBUSY',
]);

/** Translates a file system error into `StorageFull` or `FilesUnavailable`; other errors are returned unchanged. */
export function translateFileError(error: unknown): unknown {
  const code = codeOf(error);
  if (NO_SPACE_ERRORS.has(code)) return new StorageFull('There is not enough disk space for files.', { cause: error });
  if (TRANSIENT_ERRORS.has(code)) return new FilesUnavailable('The files are unavailable.', { cause: error });
  return error;
}

/** The code of an operating system error, such as `ENOENT`. */
export function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
