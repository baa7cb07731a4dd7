import { createHash } from 'node:crypto';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { StoredObjects } from './stored-objects.ts';

/** A refusal in S3’s own format. */
class S3Error extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

const MOST_LISTED = 1_000;
const NAMESPACE = 'http://s3.amazonaws.com/doc/2006-03-01/';

/**
 * A stand-in for an S3 server with the calls that the shop makes: create a bucket; put (with conditions and a SHA-256
 * checksum), copy, get (with a range), head and delete an object; list a bucket. Addresses are `/bucket/key`. It accepts
 * any signature.
 * @param folder of its objects; the same folder again is the same store
 */
export function s3Server(folder: string): Server {
  const objects = new StoredObjects(folder);
  // Clients reuse connections after any pause.
  return createServer({ keepAliveTimeout: 0 }, (request, response) => {
    serve(objects, request, response).catch((error: unknown) => refuse(request, response, error));
  });
}

interface Exchange {
  readonly objects: StoredObjects;
  readonly bucket: string;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly content: Buffer;
  readonly response: ServerResponse;
}

const CALLS: ReadonlyMap<string, (exchange: Exchange) => void> = new Map([
  ['HEAD bucket', ({ response }: Exchange) => void response.end()],
  ['GET bucket', list],
  ['PUT object', (exchange) => (exchange.headers['x-amz-copy-source'] === undefined ? put : copy)(exchange)],
  ['GET object', get],
  ['HEAD object', get],
  ['DELETE object', remove],
]);

async function serve(objects: StoredObjects, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost');
  const [, bucket = '', encodedKey = ''] = /^\/([^/]+)\/?(.*)$/.exec(pathname) ?? [];
  const key = decodeURIComponent(encodedKey);
  const content = await contentOf(request);
  const name = `${request.method ?? ''} ${key === '' ? 'bucket' : 'object'}`;
  if (name === 'PUT bucket') {
    objects.createBucket(bucket);
    response.end();
    return;
  }
  if (!objects.hasBucket(bucket)) throw new S3Error(404, 'NoSuchBucket');
  const call = CALLS.get(name);
  if (call === undefined) throw new S3Error(501, 'NotImplemented');
  call({ objects, bucket, key, query, headers: request.headers, content, response });
}

/** @throws if the connection ends before the body does */
async function contentOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function put({ objects, bucket, key, headers, content, response }: Exchange): void {
  // The body would contain signatures of its chunks.
  if (String(headers['x-amz-content-sha256']).startsWith('STREAMING')) throw new S3Error(501, 'NotImplemented');
  const checksum = headers['x-amz-checksum-sha256'];
  if (checksum !== undefined && checksum !== createHash('sha256').update(content).digest('base64'))
    throw new S3Error(400, 'BadDigest');
  const current = objects.read(bucket, key);
  const expected = headers['if-match'];
  if (expected !== undefined && current === undefined) throw new S3Error(404, 'NoSuchKey');
  if (expected !== undefined && current?.etag !== expected) throw new S3Error(412, 'PreconditionFailed');
  if (headers['if-none-match'] === '*' && current !== undefined) throw new S3Error(412, 'PreconditionFailed');
  response.setHeader('ETag', objects.write(bucket, key, content)).end();
}

function copy({ objects, bucket, key, headers, response }: Exchange): void {
  const source = decodeURIComponent(String(headers['x-amz-copy-source'])).replace(/^\//, '');
  const [, from = '', fromKey = ''] = /^([^/]+)\/(.*)$/.exec(source) ?? [];
  const stored = objects.read(from, fromKey);
  if (stored === undefined) throw new S3Error(404, 'NoSuchKey');
  const etag = objects.write(bucket, key, stored.content);
  const fields = { ETag: etag, LastModified: new Date().toISOString() };
  sendXml(response, 200, `<CopyObjectResult xmlns="${NAMESPACE}">${xmlOf(fields)}</CopyObjectResult>`);
}

function get({ objects, bucket, key, headers, response }: Exchange): void {
  const stored = objects.read(bucket, key);
  if (stored === undefined) throw new S3Error(404, 'NoSuchKey');
  const { content, etag, modified } = stored;
  response.setHeader('ETag', etag).setHeader('Last-Modified', modified.toUTCString());
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
  if (first === undefined) {
    response.setHeader('Content-Length', content.length).end(content);
    return;
  }
  const start = Number(first);
  if (start >= content.length) throw new S3Error(416, 'InvalidRange');
  const end = Math.min(Number(last), content.length - 1);
  response.writeHead(206, {
    'Content-Length': end - start + 1,
    'Content-Range': `bytes ${start}-${end}/${content.length}`,
  });
  response.end(content.subarray(start, end + 1));
}

function remove({ objects, bucket, key, response }: Exchange): void {
  objects.remove(bucket, key);
  response.writeHead(204).end();
}

/** The token of the next page is the last key of this one. */
function list({ objects, bucket, query, response }: Exchange): void {
  const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
  const most = Number(query.get('max-keys') ?? MOST_LISTED);
  const found = objects.list(bucket, query.get('prefix') ?? '').filter(({ key }) => key > after);
  const page = found.slice(0, most);
  const isTruncated = found.length > page.length;
  const next = isTruncated ? page.at(-1)?.key : undefined;
  const contents = page.map(({ key, size, modified }) => {
    const fields = { Key: key, Size: String(size), LastModified: modified.toISOString() };
    return `<Contents>${xmlOf(fields)}</Contents>`;
  });
  const fields = {
    Name: bucket,
    KeyCount: String(page.length),
    IsTruncated: String(isTruncated),
    ...(next !== undefined && { NextContinuationToken: next }),
  };
  const body = `${xmlOf(fields)}${contents.join('')}`;
  sendXml(response, 200, `<ListBucketResult xmlns="${NAMESPACE}">${body}</ListBucketResult>`);
}

function refuse(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  // The client has broken the connection; nothing was stored.
  if (!request.complete) {
    response.destroy();
    return;
  }
  const { status, code } = error instanceof S3Error ? error : new S3Error(500, 'InternalError');
  const message = error instanceof Error ? error.message : code;
  sendXml(response, status, `<Error>${xmlOf({ Code: code, Message: message })}</Error>`);
}

function sendXml(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>${body}`);
}

function xmlOf(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, value]) => `<${name}>${escaped(value)}</${name}>`)
    .join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
