import { createServer, request, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import express from 'express';
import { slowBodies } from '../src/http/slow-clients.ts';

describe('a body that comes slowly', () => {
  let server: Server;
  beforeEach(async () => {
    const app = express();
    app.use(slowBodies({ smallBody: 300, slowestUpload: 2_000, checkEvery: 100 }));
    app.post('/', (received, response) => {
      received.resume();
      received.once('end', () => response.status(200).send('taken'));
    });
    app.get('/long', (_received, response) => void response.send('x'.repeat(200_000)));
    server = createServer(app).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  /** Sends so many bytes each 50 ms, `times` times. */
  function trickle(
    type: string,
    bytes: number,
    times: number,
  ): Promise<{ status: number; took: number; text: string }> {
    const began = Date.now();
    return new Promise((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      const sending = request({ port, host: '127.0.0.1', method: 'POST', headers: { 'Content-Type': type } });
      let sent = 0;
      const beat = setInterval(() => {
        sending.write('x'.repeat(bytes));
        sent += 1;
        if (sent < times) return;
        clearInterval(beat);
        sending.end();
      }, 50);
      sending.once('response', (response) => {
        clearInterval(beat);
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.once('close', () => resolve({ status: response.statusCode ?? 0, took: Date.now() - began, text }));
      });
      // After the response the server closes the connection, while the client may still be writing.
      sending.on('error', (error: NodeJS.ErrnoException) => {
        clearInterval(beat);
        if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
      });
    });
  }

  it('is ended with 408 and a problem where it is JSON and not there in time', async () => {
    const { status, took, text } = await trickle('application/json', 1, 60);
    expect(status).toBe(408);
    expect(took).toBeLessThan(2_000);
    expect(JSON.parse(text)).toMatchObject({
      status: 408,
      message: 'The request took too long to arrive. Check your connection and try again.',
    });
  });

  it('is ended with 408 where a form trickles', async () => {
    const { status, took } = await trickle('multipart/form-data; boundary=b', 10, 60);
    expect(status).toBe(408);
    expect(took).toBeLessThan(2_000);
  });

  it('is taken where a form comes slowly but steadily, however long it takes', async () => {
    expect(await trickle('multipart/form-data; boundary=b', 400, 14)).toMatchObject({ status: 200, text: 'taken' });
  });

  it('closes only the connection of a client that got a response before its body was read, and reads nothing', async () => {
    const { port } = server.address() as AddressInfo;
    const stuck = connect(port, '127.0.0.1');
    stuck.pause();
    const get = 'GET /long HTTP/1.1\r\nHost: shop\r\n';
    stuck.write(`${`${get}\r\n`.repeat(40)}${get}Content-Length: 5\r\n\r\n`);
    const closed = new Promise((resolve) => stuck.once('close', resolve));
    stuck.on('error', () => undefined);
    await new Promise((resolve) => setTimeout(resolve, 600));
    stuck.resume();
    await closed;
    expect(await trickle('application/json', 1, 1)).toMatchObject({ status: 200 });
  });
});
