import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
  type PutObjectCommandInput,
} from '@aws-sdk/client-s3';
import {
  BadBlobName,
  BlobChanged,
  BucketMissing,
  FilesUnavailable,
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
import { translateFileError, receive, StagedPart } from './staging.ts';

/** Location of the files: `s3://bucket/prefix?endpoint=https://s3.example&region=me-central-1`. */
export interface S3Config {
  readonly bucket: string;
  /** Ends with `/`, or is empty. */
  readonly prefix: string;
  /** For servers other than Amazon's. */
  readonly endpoint: string | undefined;
  readonly region: string | undefined;
}

/** @throws RangeError if it is not the address of a bucket */
export function s3ConfigOf(address: string): S3Config {
  const { protocol, hostname, pathname, searchParams } = new URL(address);
  if (protocol !== 's3:' || hostname === '') throw new RangeError('An address of files in S3 is s3://bucket/prefix.');
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  return {
    bucket: hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    endpoint: searchParams.get('endpoint') ?? undefined,
    region: searchParams.get('region') ?? undefined,
  };
}

const CONNECT_MS = 2_000;
/** Timeout without a byte from the server. */
const SILENT_MS = 10_000;

/**
 * Opens the files in a bucket, `<prefix>images/…` and `<prefix>artwork/…`. Credentials are found by Amazon's SDK
 * (`AWS_ACCESS_KEY_ID` and so on). Uploads are staged on this machine until they are named, so the bucket never
 * contains unfinished ones.
 */
export function openS3BlobStore(config: S3Config): BlobStore {
  const { endpoint, region = 'us-east-1' } = config;
  const client = new S3Client({
    region,
    // Other servers seldom have a host name per bucket.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENT_MS },
    // The hash of each file is sent explicitly; not every server supports newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return new S3BlobStore(client, config);
}

class S3BlobStore implements BlobStore {
  readonly #client: S3Client;
  readonly #config: S3Config;
  /** The subject of error messages. */
  readonly #where: string;

  constructor(client: S3Client, config: S3Config) {
    this.#client = client;
    this.#config = config;
    this.#where = `The bucket ${config.bucket} at ${config.endpoint ?? 'Amazon S3'}`;
  }

  async stage(content: Content, { limit }: StageOptions): Promise<Staged> {
    const { part, ...received } = await receive(new StagedPart(tmpdir(), 'nameless'), content, limit);
    let status: 'staged' | 'taken' = 'staged';
    return {
      ...received,
      read: () => part.read(),
      commit: async (area, name, expectedVersion) => {
        const key = this.#key(area, name);
        if (status === 'taken') throw new Error('This content was committed or discarded before.');
        status = 'taken';
        try {
          await this.#put(key, part, received, expectedVersion);
        } catch (error) {
          throw isConditionFailed(error) ? new BlobChanged(area, name) : error;
        } finally {
          await part.discard();
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
    const command = new GetObjectCommand({
      ...this.#object(area, name),
      ...(range !== undefined && { Range: `bytes=${range.start}-${range.end}` }),
    });
    const response = await ifExists(this.#client.send(command), this.#where);
    if (response === undefined) return undefined;
    const { Body, ContentRange, ContentLength, LastModified, ETag = '' } = response;
    // In Node the body is always a Node stream.
    if (!(Body instanceof Readable)) throw new FilesUnavailable(`${this.#where} returned no file.`);
    const size = Number(ContentRange?.split('/')[1] ?? ContentLength);
    return { size, modified: LastModified ?? new Date(0), version: ETag, stream: Body };
  }

  async stat(area: Area, name: string): Promise<BlobStat | undefined> {
    const response = await ifExists(this.#client.send(new HeadObjectCommand(this.#object(area, name))), this.#where);
    return response && { size: response.ContentLength ?? 0, modified: response.LastModified ?? new Date(0) };
  }

  async copy(area: Area, name: string, copyName: string): Promise<boolean> {
    const { Bucket, Key } = this.#object(area, name);
    const source = `${Bucket}/${Key}`.split('/').map(encodeURIComponent).join('/');
    const command = new CopyObjectCommand({ ...this.#object(area, copyName), CopySource: source });
    return (await ifExists(this.#client.send(command), this.#where)) !== undefined;
  }

  async remove(area: Area, name: string): Promise<boolean> {
    if ((await this.stat(area, name)) === undefined) return false;
    await mapErrors(this.#client.send(new DeleteObjectCommand(this.#object(area, name))), this.#where);
    return true;
  }

  async *list(area: Area): AsyncIterable<ListedBlob> {
    const { bucket, prefix } = this.#config;
    const folder = `${prefix}${area}/`;
    const pages = paginateListObjectsV2({ client: this.#client }, { Bucket: bucket, Prefix: folder });
    const pageAfterPage = pages[Symbol.asyncIterator]();
    for (;;) {
      const page = await mapErrors(pageAfterPage.next(), this.#where);
      if (page.done === true) return;
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.value.Contents ?? []) {
        const name = Key.slice(folder.length);
        // Foreign objects are not blobs.
        if (isBlobName(name)) yield { name, size: Size, modified: LastModified };
      }
    }
  }

  async #put(
    key: string,
    part: StagedPart,
    { size, sha256 }: { readonly size: number; readonly sha256: string },
    expectedVersion: string | undefined,
  ): Promise<void> {
    let body: Uint8Array | Readable;
    try {
      body = await part.toSend();
    } catch (error) {
      throw translateFileError(error);
    }
    const put = new PutObjectCommand({
      Bucket: this.#config.bucket,
      Key: key,
      Body: body,
      ContentLength: size,
      ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
      ...conditionOf(expectedVersion),
    });
    await mapErrors(this.#client.send(put), this.#where);
  }

  #object(area: Area, name: string): { readonly Bucket: string; readonly Key: string } {
    return { Bucket: this.#config.bucket, Key: this.#key(area, name) };
  }

  #key(area: Area, name: string): string {
    if (!isBlobName(name)) throw new BadBlobName(`${JSON.stringify(name)} is not a valid blob name.`);
    return `${this.#config.prefix}${area}/${name}`;
  }
}

function conditionOf(expectedVersion: string | undefined): Pick<PutObjectCommandInput, 'IfMatch' | 'IfNoneMatch'> {
  if (expectedVersion === undefined) return {};
  return expectedVersion === NO_BLOB ? { IfNoneMatch: '*' } : { IfMatch: expectedVersion };
}

const NOT_FOUND = 404;
const NO_BUCKET = 'NoSuchBucket';
const CONFLICT = 409;
const PRECONDITION_FAILED = 412;

/** Replaced, being replaced at this moment, or removed since it was read. */
function isConditionFailed(error: unknown): boolean {
  const { cause } = error instanceof FilesUnavailable ? error : {};
  if (!(cause instanceof S3ServiceException)) return false;
  const { name, $metadata } = cause;
  const status = $metadata.httpStatusCode;
  return status === PRECONDITION_FAILED || status === CONFLICT || (status === NOT_FOUND && name === 'NoSuchKey');
}

/** Undefined if there is no such object. A missing bucket is not a missing file. */
async function ifExists<T>(request: Promise<T>, where: string): Promise<T | undefined> {
  try {
    return await request;
  } catch (error) {
    const { name, $metadata } = error instanceof S3ServiceException ? error : {};
    if ($metadata?.httpStatusCode === NOT_FOUND && name !== NO_BUCKET) return undefined;
    throw unavailable(error, where);
  }
}

async function mapErrors<T>(request: Promise<T>, where: string): Promise<T> {
  try {
    return await request;
  } catch (error) {
    throw unavailable(error, where);
  }
}

/** Any other error doesn't concern the file: refused, full, unavailable, or misconfigured. */
function unavailable(error: unknown, where: string): FilesUnavailable {
  if (error instanceof S3ServiceException && error.name === NO_BUCKET)
    return new BucketMissing(where, { cause: error });
  return new FilesUnavailable(
    `${where} is unavailable. Check that its server runs, that FILES_URL is its address, and that AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY may use it.`,
    { cause: error },
  );
}
