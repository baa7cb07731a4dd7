import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { EventEmitter } from 'node:events';
import { commandIn } from '@pressline/tests/doubles/mongo-messages.ts';
import { TcpProxy } from '@pressline/tests/doubles/tcp-proxy.ts';
import { sharedMongo } from '@pressline/tests/support/shared-servers.ts';
import { skipUnless } from '@pressline/tests/support/skip-unless.ts';
import { MONGODB_TO_KILL, startMongo } from '@pressline/tests/support/test-servers.ts';
import { until } from '@pressline/tests/support/until.ts';
import { openMongoClient, type MonitorStuck } from '../src/mongo/mongo-client.ts';

const needed = skipUnless(MONGODB_TO_KILL);

/** As the driver does: its events can't be caused from outside. */
function emit(client: EventEmitter, name: string, told: object): void {
  client.emit(name, told);
}

it('a client of MongoDB writes durably and reads from the primary, whatever its URL says', async () => {
  const weak = 'journal=false&w=1&readPreference=secondary&readConcernLevel=local&retryWrites=false';
  const client = openMongoClient(`mongodb://mongo:27017/pressline?${weak}`);
  const { writeConcern, readPreference, readConcern, retryWrites } = client.options;
  expect(writeConcern).toMatchObject({ w: 'majority', journal: true });
  expect([readPreference.mode, readConcern.level, retryWrites]).toEqual(['primary', 'majority', true]);
  await client.close();
});

needed.describe('a client of MongoDB', () => {
  it('has each write acknowledged by a majority of servers, on disk', async () => {
    const server = await sharedMongo(needed.path());
    const wire = await TcpProxy.before(() => server.port);
    const asked: unknown[][] = [];
    wire.onSent = (piece) => {
      const command = commandIn(piece);
      if (command?.of === 'orders') asked.push([command.name, command.body['writeConcern']]);
      return undefined;
    };
    const client = openMongoClient(`mongodb://127.0.0.1:${wire.port}/${server.uniqueName()}`);
    try {
      const orders = client.db().collection<{ _id: string; stage?: string }>('orders');
      await orders.insertOne({ _id: '1' });
      await orders.updateOne({ _id: '1' }, { $set: { stage: 'Printing' } });
      await orders.bulkWrite([{ insertOne: { document: { _id: '2' } } }]);
      await orders.findOneAndUpdate({ _id: '2' }, { $set: { stage: 'Prepress' } });
      await orders.deleteOne({ _id: '1' });
      const durably = { w: 'majority', j: true };
      expect(asked).toEqual([
        ['insert', durably],
        ['update', durably],
        ['insert', durably],
        ['findAndModify', durably],
        ['delete', durably],
      ]);
    } finally {
      await client.close();
      await wire.close();
    }
  });

  it('uses a server again after an outage, or reports that only a new process can', async () => {
    const server = await startMongo(needed.path());
    // Closes all connections at once, gracefully, like a load balancer whose server is gone.
    const wire = await TcpProxy.before(() => server.port);
    wire.endsInOrder = true;
    const told: MonitorStuck[] = [];
    const client = openMongoClient(`mongodb://127.0.0.1:${wire.port}/shop`, {
      onStuck: (error) => told.push(error),
      heartbeatTimeoutMs: 1_000,
    });
    try {
      let stopped = false;
      let answered = 0;
      const asking = Array.from({ length: 4 }, async () => {
        while (!stopped) {
          const found = await client
            .db()
            .collection('orders')
            .findOne()
            .catch(() => 'away');
          if (found === null) answered = Date.now();
          await pause(5);
        }
      });
      await until(() => answered > 0);
      await server.process.kill();
      await server.process.start();
      const since = Date.now();
      await until(() => answered > since || told.length > 0);
      if (told.length > 0) expect(told[0]?.message).toMatch(/Restart this process\.$/);
      stopped = true;
      await Promise.all(asking);
      expect(told.length).toBeLessThanOrEqual(1);
    } finally {
      await client.close();
      await wire.close();
      await server.remove();
    }
  });
});

describe('the monitoring of a MongoDB client', () => {
  const SERVER = '127.0.0.1:1';
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('reports once that a heartbeat does not end', () => {
    const told: MonitorStuck[] = [];
    const client = openMongoClient(`mongodb://${SERVER}/shop`, {
      onStuck: (error) => told.push(error),
      heartbeatTimeoutMs: 50,
    });
    emit(client, 'serverHeartbeatStarted', { connectionId: SERVER });
    jest.advanceTimersByTime(10_000);
    expect(told.map(({ message }) => message)).toEqual([
      'The driver has waited 50 ms for a heartbeat of MongoDB at 127.0.0.1:1, and will never recover. Restart this process.',
    ]);
  });

  it('is not misled if the whole process was paused', () => {
    const told: MonitorStuck[] = [];
    const client = openMongoClient(`mongodb://${SERVER}/shop`, {
      onStuck: (error) => told.push(error),
      heartbeatTimeoutMs: 200,
    });
    emit(client, 'serverHeartbeatStarted', { connectionId: SERVER });
    // Its timer fires much later than it was due.
    jest.setSystemTime(Date.now() + 1_500);
    jest.advanceTimersByTime(200);
    expect(told).toEqual([]);
    emit(client, 'serverClosed', { address: SERVER });
  });
});
