import type { Readable } from 'node:stream';

/**
 * `images` are public; `artwork` is for its owner and the admins, as are the `previews` made from it, which can be
 * removed at any time.
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

/** Byte range of a blob, both ends inclusive, as in HTTP's `Range`. Must be within the blob. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface OpenedBlob extends BlobStat {
  /** Differs from that of any other content that the name has had. */
  readonly version: string;
  /** The range, or the whole blob. Read it to its end or destroy it: it holds a file open. */
  readonly stream: Readable;
}

export interface StageOptions {
  /** In bytes; larger content is `TooLarge`. */
  readonly limit: number;
}

/** Received content without a name. Commit it or discard it. */
export interface Staged extends BlobInfo {
  /** The first bytes, enough to detect the content type (4,100, or all if there are fewer). */
  readonly head: Uint8Array;
  /** All of it, for content small enough for memory. Not after `commit` or `discard`. */
  readonly read: () => Promise<Uint8Array>;
  /**
   * Names the content; durable when it resolves. An existing blob of that name is replaced atomically. On failure
   * nothing is left, except after `BadBlobName`: the content can then still be committed.
   * @param expectedVersion replaces only this `version`, or with `NO_BLOB` none, whichever process writes meanwhile
   * @throws BadBlobName, BlobChanged, StorageFull, FilesUnavailable
   */
  readonly commit: (area: Area, name: string, expectedVersion?: string) => Promise<void>;
  /** Discards the content; does nothing after `commit`. */
  readonly discard: () => Promise<void>;
}

/** The expected version of a name without a blob. */
export const NO_BLOB = 'no-blob';

export type Content = Readable | AsyncIterable<Uint8Array>;

/**
 * The port to the shop's files. Names are flat and safe, never paths. Blobs never change, so a name that contains the
 * hash of its content can be written twice. Only those with `REPLACED_ENDING` are replaced by newer content.
 */
export interface BlobStore {
  /**
   * Receives content whose name depends on the content. Nothing is durable before `commit`. A stream that fails, or
   * is too large, leaves nothing behind; a `Readable` is then destroyed.
   * @throws TooLarge, StorageFull, FilesUnavailable
   */
  stage(content: Content, options: StageOptions): Promise<Staged>;
  /**
   * Undefined if there is no such blob.
   * @throws BadBlobName, FilesUnavailable
   */
  open(area: Area, name: string, range?: ByteRange): Promise<OpenedBlob | undefined>;
  /**
   * Undefined if there is no such blob.
   * @throws BadBlobName, FilesUnavailable
   */
  stat(area: Area, name: string): Promise<BlobStat | undefined>;
  /**
   * Stores the content of a blob under a second name too, durable when it resolves, without sending it through this
   * process where the engine allows it. The copy is as new as this call. Returns false if there is no such blob.
   * @throws BadBlobName, StorageFull, FilesUnavailable
   */
  copy(area: Area, name: string, copyName: string): Promise<boolean>;
  /**
   * Removes a blob for good. Returns whether it existed.
   * @throws BadBlobName, FilesUnavailable
   */
  remove(area: Area, name: string): Promise<boolean>;
  /** In no particular order. */
  list(area: Area): AsyncIterable<ListedBlob>;
}

/** More bytes than allowed. HTTP status 413. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
  /** Bytes. */
  readonly limit: number;

  constructor(limit: number) {
    super(`The file is larger than ${limit} bytes.`);
    this.limit = limit;
  }
}

/** There is no space left for files. HTTP status 503 with `Retry-After`. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}

/** The files can't be used: read-only, too many open, a broken disk. HTTP status 503 with `Retry-After`. */
export class FilesUnavailable extends Error {
  override readonly name: string = 'FilesUnavailable';
}

/** The bucket does not exist: retrying helps only once somebody has created it. */
export class BucketMissing extends FilesUnavailable {
  override readonly name = 'BucketMissing';

  /** @param where as the subject of the message */
  constructor(where: string, options?: ErrorOptions) {
    super(`${where} does not exist. Create it, or correct FILES_URL.`, options);
  }
}

/** A file that the shop must keep is missing: it has to be restored. HTTP status 410. */
export class BlobLost extends Error {
  override readonly name = 'BlobLost';

  constructor(area: Area, name: string) {
    super(`The file ${area}/${name} no longer exists. Restore it from a backup, or ask its sender to send it again.`);
  }
}

/** The blob does not have the expected version: another write replaced it. Read it again. */
export class BlobChanged extends Error {
  override readonly name = 'BlobChanged';

  constructor(area: Area, name: string) {
    super(`${area}/${name} was replaced since it was read.`);
  }
}

/** Not a valid blob name: an attempt to pass a path, or a bug. */
export class BadBlobName extends Error {
  override readonly name = 'BadBlobName';
}

/**
 * Letters, digits, `.`, `_` and `-`, beginning with a letter or digit: no path, no hidden file, valid for S3 and any
 * file system.
 */
const BLOB_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/;

/** The ending of names whose content is replaced. */
export const REPLACED_ENDING = 'lines';

/** Whether two blobs of one name have the same content if they have the same size. */
export function isUnchanging(name: string): boolean {
  return !name.endsWith(`.${REPLACED_ENDING}`);
}

export function isBlobName(name: string): boolean {
  return BLOB_NAME.test(name);
}

interface WriteOptions extends StageOptions {
  readonly area: Area;
  readonly name: string;
  /** As in `commit`. */
  readonly expectedVersion?: string;
}

/**
 * Receives content under a known name; durable when it resolves.
 * @throws BadBlobName, BlobChanged, TooLarge, StorageFull, FilesUnavailable
 */
export async function writeBlob(
  store: Pick<BlobStore, 'stage'>,
  { area, name, limit, expectedVersion }: WriteOptions,
  content: Content,
): Promise<BlobInfo> {
  if (!isBlobName(name)) throw new BadBlobName(`${JSON.stringify(name)} is not a valid blob name.`);
  const { size, sha256, commit } = await store.stage(content, { limit });
  await commit(area, name, expectedVersion);
  return { size, sha256 };
}
