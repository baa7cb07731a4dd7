import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { expect, it } from '@jest/globals';
import type { BlobStore } from '@pressline/files/blob-store.ts';
import express from 'express';
import { sendFile } from '../src/http/file-response.ts';

it('a file is closed where its reader left while it was opened', async () => {
  const stream = Readable.from([Buffer.from('artwork')]);
  const blob = { size: 7, modified: new Date(), version: '1' };
  const app = express();
  const sent = new Promise<void>((resolve, reject) => {
    app.get('/', (request, response) => {
      const store = {
        stat: () => Promise.resolve(blob),
        async open() {
          reader.destroy();
          await once(response, 'close');
          return { ...blob, stream };
        },
      } as Partial<BlobStore> as BlobStore;
      const file = { area: 'artwork', name: 'a', type: 'application/pdf', etag: 'a', cache: 'private' } as const;
      sendFile(request, response, store, file, 'request').then(resolve, reject);
    });
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const reader = connect((server.address() as AddressInfo).port, '127.0.0.1');
  reader.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
  await sent;
  expect(stream.destroyed).toBe(true);
  server.close();
});
