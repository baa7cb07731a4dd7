import type { Readable } from 'node:stream';

/**
 * `images` is public; `artwork` is for its owner and the admins, and so are the `previews` that are made of it, which can
 * be removed at any time.
 */
export type Area = 'images' | 'artwork' | 'previews';
export const AREAS = ['images', 'artwork', 'previews'] as const satisfies readonly Area[];

export interface BlobInfo {
  /** Bytes. */
  readonly size: number;
  /** Hex. */
  readonly sha256: string;
}

export interface BlobStat {
  /** Bytes. */
  readonly size: number;
  readonly modified: Date;
}

export interface ListedBlob extends BlobStat {
  readonly name: string;
}

/** Bytes of a blob, both ends inclusive, as in HTTP's `Range`. Must lie within it. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface OpenedBlob extends BlobStat {
  /** The range, or the whole blob. Read it to its end or destroy it: it holds a file open. */
  readonly stream: Readable;
}

export interface StageOptions {
  /** Bytes; one more and it is `TooLarge`. */
  readonly limit: number;
}

/** Content that was received but has no name yet. Commit it or discard it. */
export interface Staged extends BlobInfo {
  /** The first bytes, enough to tell the type of the content (4,100, or all where there are fewer). */
  readonly head: Uint8Array;
  /** All of it, for content that is small enough to be looked at in memory. Not after `commit` or `discard`. */
  readonly read: () => Promise<Uint8Array>;
  /**
   * Gives it its name; durable when it answers. Where the name is taken the content replaces it at once and wholly.
   * Where it fails nothing is left, but for `BadBlobName`: the content then still waits.
   * @throws BadBlobName, StorageFull, FilesUnavailable
   */
  readonly commit: (area: Area, name: string) => Promise<void>;
  /** Throws it away; does nothing after `commit`. */
  readonly discard: () => Promise<void>;
}

export type Content = Readable | AsyncIterable<Uint8Array>;

/**
 * The port to the files of the shop. Names are flat and safe, never paths; blobs never change, so a name that holds the
 * hash of its content can be written twice.
 */
export interface BlobStore {
  /**
   * Receives content whose name is only known once it was seen. Nothing of it is promised before `commit`.
   * A stream that fails, or is too large, leaves nothing behind; a `Readable` is then destroyed.
   * @throws TooLarge, StorageFull, FilesUnavailable
   */
  stage(content: Content, options: StageOptions): Promise<Staged>;
  /** Undefined where there is no such blob. @throws BadBlobName, FilesUnavailable */
  open(area: Area, name: string, range?: ByteRange): Promise<OpenedBlob | undefined>;
  /** Undefined where there is no such blob. @throws BadBlobName, FilesUnavailable */
  stat(area: Area, name: string): Promise<BlobStat | undefined>;
  /** Whether there was one. Gone for good when it answers. @throws BadBlobName, FilesUnavailable */
  remove(area: Area, name: string): Promise<boolean>;
  /** In no order. */
  list(area: Area): AsyncIterable<ListedBlob>;
}

/** More bytes than allowed. HTTP tells it as 413. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
  /** Bytes. */
  readonly limit: number;

  constructor(limit: number) {
    super(`The file is larger than ${limit} bytes.`);
    this.limit = limit;
  }
}

/** No room is left for files. HTTP tells it as 503 with `Retry-After`. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}

/** The files can't be used now: read-only, too many open, a broken disk. HTTP tells it as 503 with `Retry-After`. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable';
}

/** A file that the shop has promised to keep is not there: somebody has to restore it. HTTP tells it as 410. */
export class BlobLost extends Error {
  override readonly name = 'BlobLost';

  constructor(area: Area, name: string) {
    super(`The file ${area}/${name} is not there any more. Restore it from a backup, or ask its sender for it again.`);
  }
}

/** Not a name of a blob: somebody tried a path, or a bug made one. */
export class BadBlobName extends Error {
  override readonly name = 'BadBlobName';
}

/** Letters, digits, `.`, `_` and `-`, beginning with a letter or digit: no path, no hidden file, fit for S3 and any file system. */
const BLOB_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/;

export function isBlobName(name: string): boolean {
  return BLOB_NAME.test(name);
}

/** Receives content under a name that is known before; durable when it answers. @throws BadBlobName, TooLarge, StorageFull, FilesUnavailable */
export async function writeBlob(
  store: Pick<BlobStore, 'stage'>,
  { area, name, limit }: { readonly area: Area; readonly name: string } & StageOptions,
  content: Content,
): Promise<BlobInfo> {
  if (!isBlobName(name)) throw new BadBlobName(`${JSON.stringify(name)} is no name of a blob.`);
  const { size, sha256, commit } = await store.stage(content, { limit });
  await commit(area, name);
  return { size, sha256 };
}
