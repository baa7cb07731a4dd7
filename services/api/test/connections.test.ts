import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { until } from '@pressline/tests/support/until.ts';
import { Connections, type ConnectionLimits } from '../src/http/connections.ts';
import { startShop } from './support/start-shop.ts';

const GET = 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n';
/** More than the operating system takes for a client that reads nothing. */
const LARGE = Buffer.alloc(32 * 1024 * 1024, 'x');
const PATIENT: ConnectionLimits = {
  mostPipelined: 3,
  mostStalledChecks: 1_000_000,
  mostBuffered: 1024 ** 3,
  checkEvery: 20,
};

describe('a connection', () => {
  let server: Server;
  let connections: Connections;
  const clients: Socket[] = [];
  /** The server's ends: a client that reads nothing never sees that it was cut off. */
  let served: Socket[];
  afterEach(async () => {
    for (const client of clients.splice(0)) client.destroy();
    connections.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  async function listen(respond: (response: ServerResponse) => void, limits: Partial<ConnectionLimits> = {}) {
    connections = new Connections((_request, response) => respond(response), { ...PATIENT, ...limits });
    server = createServer((request, response) => connections.handle(request, response));
    served = [];
    server.on('connection', (socket) => {
      served.push(socket);
      connections.add(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  }
  function open(): Socket {
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    client.on('error', () => undefined);
    clients.push(client);
    return client;
  }
  /** Resolves once something is buffered for it. */
  async function openUnread(): Promise<void> {
    const client = open();
    client.pause();
    client.write(GET);
    await until(() => (served.at(clients.length - 1)?.writableLength ?? 0) > 0);
  }
  const closed = (client: Socket) => new Promise<void>((resolve) => client.once('close', () => resolve()));

  it('is served one request after another, in order', async () => {
    const responses: ServerResponse[] = [];
    await listen((response) => responses.push(response));
    const client = open();
    let received = '';
    client.on('data', (chunk: Buffer) => (received += chunk.toString()));
    client.write(GET.repeat(3));
    for (const served of [1, 2, 3]) {
      await until(() => responses.length === served);
      responses[served - 1]?.end(`response ${served}`);
    }
    await until(() => received.includes('response 3'));
    expect(received.match(/response \d/g)).toEqual(['response 1', 'response 2', 'response 3']);
  });

  it('is closed where more requests are sent ahead of a response than may wait', async () => {
    const responses: ServerResponse[] = [];
    await listen((response) => responses.push(response));
    const client = open();
    client.write(GET.repeat(5));
    await closed(client);
    expect(responses).toHaveLength(1);
  });

  it('is closed where its client reads nothing of a response; one that reads slowly has all of it', async () => {
    await listen((response) => response.end(LARGE), { mostStalledChecks: 50 });
    await openUnread();
    const slow = open();
    let received = 0;
    slow.on('data', (chunk: Buffer) => {
      received += chunk.length;
      slow.pause();
    });
    slow.write(GET);
    // Slower than a client may stall, in the middle of one chunk.
    await until(
      () => {
        slow.resume();
        return received > LARGE.length || served[1]?.destroyed === true;
      },
      undefined,
      4,
    );
    await until(() => served[0]?.destroyed === true);
    expect(served[1]?.destroyed).toBe(false);
  });

  it('is closed where too much is buffered for all: the one that has read nothing for longest', async () => {
    await listen((response) => response.end(LARGE), { mostBuffered: 1.5 * LARGE.length });
    await openUnread();
    // The second is seen to make progress later.
    const opened = Date.now();
    await until(() => Date.now() > opened + 3 * PATIENT.checkEvery);
    await openUnread();
    await until(() => served[0]?.destroyed === true);
    expect(served[1]?.destroyed).toBe(false);
  });
});

/** As an attacker without an account did: it held a gigabyte and kept the shop from responding for 15 s. */
it('a shop responds to others while 30 clients send 200 requests each ahead of the responses, and read none', async () => {
  const shop = await startShop();
  try {
    const { hostname, port } = new URL(shop.client.base);
    const attackers = Array.from({ length: 30 }, () => {
      const socket = connect(Number(port), hostname);
      socket.pause();
      socket.on('error', () => undefined);
      socket.write(GET.repeat(200));
      return socket;
    });
    for (let request = 0; request < 20; request++)
      expect((await fetch(`${shop.client.base}/healthz`)).status).toBe(200);
    for (const attacker of attackers) {
      const closed = new Promise((resolve) => attacker.once('close', resolve));
      attacker.resume();
      await closed;
    }
    expect(shop.log.filter((line) => line.includes('"path":"/"')).length).toBeLessThanOrEqual(attackers.length);
  } finally {
    await shop.stop();
  }
});
