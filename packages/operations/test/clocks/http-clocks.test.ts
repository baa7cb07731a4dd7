import { createServer, type Server } from 'node:http';
import { createServer as createHttp2Server, type Http2Server } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { eventStoreTime, s3Time } from '../../src/clocks/http-clocks.ts';

const WITHIN_MS = 2_000;
const TEN = 'Mon, 05 Jan 2026 10:00:00 GMT';
/** The header names the second, so half of it has passed on average. */
const TEN_AND_A_HALF = Date.parse(TEN) + 500;

let server: Server | Http2Server | undefined;
afterEach(() => void server?.close());

async function listen(started: Server | Http2Server): Promise<number> {
  server = started;
  await new Promise<void>((resolve) => void started.listen(0, '127.0.0.1', resolve));
  return (started.address() as AddressInfo).port;
}

it('reads the time of EventStoreDB from a response to an HTTP request', async () => {
  const paths: unknown[] = [];
  const http2 = createHttp2Server().on('stream', (stream, headers) => {
    paths.push(headers[':path']);
    stream.respond({ ':status': 204, date: TEN }, { endStream: true });
  });
  const port = await listen(http2);
  const url = `esdb://ops:pass?word@127.0.0.1:${port},127.0.0.1:1?tls=false&keepAliveTimeout=1000`;
  expect(await eventStoreTime(url, WITHIN_MS)).toBe(TEN_AND_A_HALF);
  expect(paths).toEqual(['/health/live']);
});

it('fails where EventStoreDB does not respond', async () => {
  await expect(eventStoreTime('esdb://127.0.0.1:1?tls=false', WITHIN_MS)).rejects.toThrow('ECONNREFUSED');
});

it('reads the time of the S3 server even from a refusal', async () => {
  const http = createServer((_request, response) => response.writeHead(403, { Date: TEN }).end());
  const port = await listen(http);
  expect(await s3Time(`s3://pressline/files?endpoint=http://127.0.0.1:${port}`, WITHIN_MS)).toBe(TEN_AND_A_HALF);
});
