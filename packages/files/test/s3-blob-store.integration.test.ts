import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { TcpProxy } from '@pressline/tests/doubles/tcp-proxy.ts';
import { clearUp } from '@pressline/tests/support/clear-servers.ts';
import { sharedS3 } from '@pressline/tests/support/shared-servers.ts';
import { skipUnless } from '@pressline/tests/support/skip-unless.ts';
import { S3_SERVER, S3_TO_KILL, startLightS3, type TestServer } from '@pressline/tests/support/test-servers.ts';
import { BucketMissing, FilesUnavailable, writeBlob, type BlobStore } from '../src/blob-store.ts';
import { openS3BlobStore, s3ConfigOf, type S3Config } from '../src/s3-blob-store.ts';
import { allOf, bytes, inPieces } from './blob-contents.ts';
import { blobStoreContract } from './blob-store-contract.ts';

const toKill = skipUnless(S3_TO_KILL);
// Registered last: if this is missing, it is the reason why all tests are skipped.
const needed = skipUnless(S3_SERVER);
const MB = 1024 * 1024;
const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'pressline', AWS_SECRET_ACCESS_KEY: 'only for tests' };

describe('the address of a bucket', () => {
  it('contains bucket, folder, server and region', () => {
    expect(s3ConfigOf('s3://shop/files/dubai?endpoint=https://s3.example&region=me-central-1')).toEqual({
      bucket: 'shop',
      prefix: 'files/dubai/',
      endpoint: 'https://s3.example',
      region: 'me-central-1',
    });
    expect(s3ConfigOf('s3://shop')).toEqual({ bucket: 'shop', prefix: '', endpoint: undefined, region: undefined });
    expect(() => s3ConfigOf('https://shop')).toThrow('s3://bucket/prefix');
  });
});

needed.describe('files in S3', () => filesIn(() => sharedS3(needed.path())));

describe('files in our own stand-in for S3', () => {
  filesIn(startLightS3);

  it('survive a kill of the server', async () => {
    const server = await startLightS3();
    try {
      await fetch(`${server.url}/shop`, { method: 'PUT' });
      const store = openS3BlobStore(s3ConfigOf(`s3://shop?endpoint=${server.url}`));
      await writeBlob(store, { area: 'images', name: 'card.png', limit: 100 }, inPieces(bytes(10)));
      await server.process.kill();
      await server.process.start();
      expect((await allOf(store.list('images'))).map(({ name, size }) => [name, size])).toEqual([['card.png', 10]]);
    } finally {
      await server.remove();
    }
  });
});

/** @param start starts the server, or returns one that runs */
function filesIn(start: () => Promise<TestServer>): void {
  let server: TestServer;
  let bucket: S3Config;
  const opened: BlobStore[] = [];
  beforeAll(async () => {
    server = await start();
    // A given server is identified by its bucket, and has its own accounts.
    if (server.url.startsWith('s3:')) {
      bucket = s3ConfigOf(server.url);
      return;
    }
    Object.assign(process.env, CREDENTIALS);
    bucket = s3ConfigOf(`s3://shop?endpoint=${server.url}`);
    const client = new S3Client({ endpoint: server.url, region: 'us-east-1', forcePathStyle: true });
    await client.send(new CreateBucketCommand({ Bucket: 'shop' }));
    client.destroy();
  });
  afterAll(async () => {
    if (server.url.startsWith('s3:'))
      await clearUp({ what: 'objects', url: server.url, base: bucket.prefix + server.base, clear: removeObjects });
    await server.remove();
  });

  async function removeObjects(): Promise<void> {
    for (const store of opened)
      for (const area of ['images', 'artwork', 'previews'] as const)
        for await (const { name } of store.list(area)) await store.remove(area, name);
  }

  function open(): BlobStore {
    const store = openS3BlobStore({ ...bucket, prefix: `${bucket.prefix}${server.uniqueName()}/` });
    opened.push(store);
    return store;
  }

  blobStoreContract('S3’s protocol', () => Promise.resolve({ store: open(), dispose: () => Promise.resolve() }));

  it('have no name on this machine while they wait to be named, so that a crash leaves none', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pressline-staging-'));
    const { TMPDIR } = process.env;
    process.env['TMPDIR'] = folder;
    try {
      const received = await open().stage(inPieces(bytes(2 * MB)), { limit: 4 * MB });
      expect(await readdir(folder)).toEqual([]);
      expect(Buffer.from(await received.read()).equals(Buffer.from(bytes(2 * MB)))).toBe(true);
      await received.commit('artwork', 'a.pdf');
    } finally {
      if (TMPDIR === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = TMPDIR;
      await rm(folder, { recursive: true });
    }
  });

  it('belong to another shop in another folder of the bucket', async () => {
    const [ours, theirs] = [open(), open()];
    await writeBlob(ours, { area: 'images', name: 'card.png', limit: 100 }, inPieces(bytes(10)));
    expect(await theirs.stat('images', 'card.png')).toBeUndefined();
    expect(await allOf(theirs.list('images'))).toEqual([]);
    expect((await allOf(ours.list('images'))).map(({ name }) => name)).toEqual(['card.png']);
  });

  it('are unavailable if the bucket is missing, not missing themselves', async () => {
    const store = openS3BlobStore({ ...bucket, bucket: 'no-such-bucket' });
    const opened = store.open('images', 'card.png');
    await expect(opened).rejects.toThrow(BucketMissing);
    await expect(opened).rejects.toThrow(
      `The bucket no-such-bucket at ${bucket.endpoint ?? 'Amazon S3'} does not exist.`,
    );
  });

  toKill.it('are unavailable during an outage of the server', async () => {
    const wire = await TcpProxy.before(() => server.port);
    wire.mode = 'refuses';
    const store = openS3BlobStore({ ...bucket, endpoint: `http://127.0.0.1:${wire.port}` });
    await expect(store.stat('images', 'card.png')).rejects.toThrow(FilesUnavailable);
    await expect(
      writeBlob(store, { area: 'images', name: 'card.png', limit: 100 }, inPieces(bytes(10))),
    ).rejects.toThrow(FilesUnavailable);
    await expect(allOf(store.list('images'))).rejects.toThrow(FilesUnavailable);
    await wire.close();
  });
}
