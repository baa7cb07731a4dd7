import { createHash, randomUUID } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { FilesUnavailable, StorageFull, TooLarge, type BlobInfo, type Content } from './blob-store.ts';

/** What tells a file's type reads at most so many of its first bytes. */
const HEAD = 4_100;
/** Content up to so many bytes stays in memory until it is committed, then takes one write; more goes to disk in pieces of this size. */
const PART_BYTES = 512 * 1024;

/** Content that was received: hashed on the way, small content in memory, large in a file of the staging folder. */
export interface Received extends BlobInfo {
  readonly head: Uint8Array;
  readonly part: StagedPart;
}

/** Receives a stream to its end. Leaves nothing behind where it fails. */
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

/** Ends the stream with our own reason: leaving its loop would end it with an AbortError, which whoever feeds it would hear first. */
function stop(content: Content, error: unknown): never {
  const meaning = translateFileError(error);
  if (content instanceof Readable && meaning instanceof Error) content.destroy(meaning);
  throw meaning;
}

/**
 * What becomes of a piece: `to-be-named` is renamed to the file that it is for; `nameless` has no name even while it lies
 * on disk, so that nothing is left of it where the process dies.
 */
export type StagedAs = 'to-be-named' | 'nameless';

/** Bytes on their way to a file. */
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

  async read(): Promise<Uint8Array> {
    const bytes = await this.toSend();
    return bytes instanceof Readable ? buffer(bytes) : bytes;
  }

  /** All of it for another place: what is in memory as it is, what lies in a file read piece by piece. */
  async toSend(): Promise<Uint8Array | Readable> {
    if (this.#handle === undefined) return Buffer.concat(this.#chunks);
    const handle = await this.#writeOut();
    return handle.createReadStream({ start: 0, autoClose: false });
  }

  /** Puts the rest on disk, syncs it all and says which file it is. The file is the caller's to rename. */
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
    // A write may take less than it was given, as when the disk is nearly full.
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
/** Of what says nothing about the file that was asked for: the whole disk, or the process, can't now. */
const TRANSIENT_ERRORS: ReadonlySet<unknown> = new Set([
  'EROFS',
  'EACCES',
  'EPERM',
  'EMFILE',
  'ENFILE',
  'EIO',
  'EBUSY',
]);

/** What an error of the file system means to our callers: `StorageFull`, `FilesUnavailable`, or the error itself. */
export function translateFileError(error: unknown): unknown {
  const code = codeOf(error);
  if (NO_SPACE_ERRORS.has(code)) return new StorageFull('No room is left for files.', { cause: error });
  if (TRANSIENT_ERRORS.has(code)) return new FilesUnavailable('The files can’t be used now.', { cause: error });
  return error;
}

/** The code of an error of the operating system, `ENOENT`. */
export function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
