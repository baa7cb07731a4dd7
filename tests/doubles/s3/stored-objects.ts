import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface StoredObject {
  readonly content: Buffer;
  /** Quoted, as in the header. */
  readonly etag: string;
  readonly modified: Date;
}

export interface ListedObject {
  readonly key: string;
  readonly size: number;
  readonly modified: Date;
}

/**
 * The objects of some buckets, each in one file of a folder, so that they survive a kill. Every call completes before the
 * next one begins, which makes conditional writes atomic. Nothing is synced: a power loss is not part of the tests.
 */
export class StoredObjects {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  createBucket(bucket: string): void {
    mkdirSync(this.#bucket(bucket), { recursive: true });
  }

  hasBucket(bucket: string): boolean {
    return existsSync(this.#bucket(bucket));
  }

  /** Undefined if there is no such object. */
  read(bucket: string, key: string): StoredObject | undefined {
    const file = this.#file(bucket, key);
    if (!existsSync(file)) return undefined;
    const content = readFileSync(file);
    return { content, etag: etagOf(content), modified: statSync(file).mtime };
  }

  /** Replaces the object of this key, or creates it. @returns its ETag */
  write(bucket: string, key: string, content: Buffer): string {
    // A file that a kill cut off never gets the object's name. Buckets can't have this one.
    const incoming = path.join(this.#folder, '.incoming');
    writeFileSync(incoming, content);
    renameSync(incoming, this.#file(bucket, key));
    return etagOf(content);
  }

  remove(bucket: string, key: string): void {
    rmSync(this.#file(bucket, key), { force: true });
  }

  /** Objects whose key begins with this, in the order of their keys. */
  list(bucket: string, prefix: string): readonly ListedObject[] {
    return readdirSync(this.#bucket(bucket))
      .map(decodeURIComponent)
      .filter((key) => key.startsWith(prefix))
      .toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
      .map((key) => {
        const { size, mtime } = statSync(this.#file(bucket, key));
        return { key, size, modified: mtime };
      });
  }

  #bucket(bucket: string): string {
    return path.join(this.#folder, encodeURIComponent(bucket));
  }

  #file(bucket: string, key: string): string {
    return path.join(this.#bucket(bucket), encodeURIComponent(key));
  }
}

/** As S3 computes it for an object that was sent in one part. */
function etagOf(content: Buffer): string {
  return `"${createHash('md5').update(content).digest('hex')}"`;
}
