import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { StandInProcess } from '@pressline/tests/doubles/eventstore/process.ts';
import { TcpProxy } from '@pressline/tests/doubles/tcp-proxy.ts';
import { skipUnless } from '@pressline/tests/support/skip-unless.ts';
import { STAND_IN } from '@pressline/tests/support/test-event-store.ts';
import { until, untilItWorks } from '@pressline/tests/support/until.ts';
import { EngineUnavailable, START, type EventStore, type Position } from '../src/event-store.ts';
import { AppendsInFlight } from '../src/eventstoredb/appends-in-flight.ts';
import { dedicatedConnection } from '../src/eventstoredb/dedicated-connection.ts';
import { openEventStoreDB } from '../src/eventstoredb/eventstoredb-event-store.ts';
import { allAfter } from './event-store-contract.ts';
import { ownStream, withNoteOf } from './sample-events.ts';

/** As many as may be in flight at once. */
const ALL_BYTES = 1024 * 1024;
const WRITER = fileURLToPath(new URL('./append-through-failures.ts', import.meta.url));

const needed = skipUnless(STAND_IN);

needed.describe('an EventStoreDB that hangs', () => {
  let server: StandInProcess;
  let store: EventStore;
  beforeEach(async () => {
    server = new StandInProcess();
    await server.start();
    store = openEventStoreDB({ url: server.url });
  });
  afterEach(async () => {
    await store.close();
    await server.remove();
  });
  const append = (to = store) => to.append(ownStream(), 'no-stream', [withNoteOf(4_096)]);
  const appends = (count: number, to = store) => Promise.allSettled(Array.from({ length: count }, () => append(to)));
  const stored = async () => (await allAfter(store, START, { limit: 500 })).length;

  it('and dies during 300 appends ends no process: each is reported as unavailable, and the next is accepted once it is back', async () => {
    const writer = spawn(process.execPath, [WRITER, server.url, String(server.pid)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const output of [writer.stdout, writer.stderr])
      output.setEncoding('utf8').on('data', (text: string) => (said += text));
    const exit = once(writer, 'exit');
    await until(() => said !== '' || writer.exitCode !== null);
    await server.start();
    await exit;
    expect(said).toBe('300 unavailable\nappended\n');
    expect(writer.exitCode).toBe(0);
  });

  it('accepts none of the appends later that timed out in the queue', async () => {
    const impatient = openEventStoreDB({ url: server.url, deadlineMs: 500 });
    await untilItWorks(() => append(impatient));
    server.signal('SIGSTOP');
    for (const each of await appends(300, impatient))
      expect(each).toMatchObject({ status: 'rejected', reason: expect.any(EngineUnavailable) });
    server.signal('SIGCONT');
    await untilItWorks(() => append(impatient));
    await impatient.close();
    // The first, those in flight, and the last; first and last may have been retried.
    expect(await stored()).toBeLessThan(1 + 128 + 10);
  });

  it('accepts the queued appends as soon as it continues, each once', async () => {
    await append();
    server.signal('SIGSTOP');
    const waiting = appends(300);
    await pause(300);
    server.signal('SIGCONT');
    for (const each of await waiting) expect(each).toMatchObject({ value: { outcome: 'appended' } });
    expect(await stored()).toBe(1 + 300);
  });

  it('is not needed for events that it has notified of, but for all that others may have appended', async () => {
    const impatient = openEventStoreDB({ url: server.url, deadlineMs: 300 });
    const heads: Position[] = [];
    impatient.onAppended((head) => heads.push(head));
    const before = await untilItWorks(() => append());
    const stream = ownStream();
    const after = await store.append(stream, 'no-stream', [withNoteOf(10)]);
    if (before.outcome === 'conflict' || after.outcome === 'conflict') throw new Error('The streams are new.');
    await until(() => heads.includes(after.position));
    server.signal('SIGSTOP');
    const page = { after: before.position, limit: 10 };
    expect(await impatient.readForward({ ...page, upTo: after.position })).toMatchObject({
      events: [{ stream, revision: 0, type: 'note-added', position: after.position }],
      caughtUp: true,
    });
    await expect(impatient.readForward(page)).rejects.toThrow(EngineUnavailable);
    server.signal('SIGCONT');
    await impatient.close();
  });

  it('and dies fails no append of another store in the same process', async () => {
    const otherServer = new StandInProcess();
    await otherServer.start();
    const other = openEventStoreDB({ url: otherServer.url });
    await Promise.all([append(), append(other)]);
    for (const each of [server, otherServer]) each.signal('SIGSTOP');
    const [lost, waiting] = [appends(1), append(other)];
    await pause(300);
    await server.kill();
    expect(await lost).toMatchObject([{ status: 'rejected' }]);
    otherServer.signal('SIGCONT');
    expect(await waiting).toMatchObject({ outcome: 'appended' });
    await other.close();
    await otherServer.remove();
  });

  it('and loses replies while its connection is open is appended to again, over another connection', async () => {
    const wire = await TcpProxy.before(() => server.port);
    const url = `esdb://127.0.0.1:${wire.port}?tls=false`;
    const impatient = openEventStoreDB({ url, deadlineMs: 300 });
    await untilItWorks(() => append(impatient));
    wire.mode = 'eats-replies';
    for (const each of await appends(20, impatient))
      expect(each).toMatchObject({ status: 'rejected', reason: expect.any(EngineUnavailable) });
    wire.mode = 'passes';
    await untilItWorks(() => append(impatient));
    // More than it sends at once. On a busy machine one may exceed this short timeout, and is retried.
    await Promise.all(Array.from({ length: 40 }, () => untilItWorks(() => append(impatient))));
    await impatient.close();
    await wire.close();
  });
});

describe('appends that are never settled', () => {
  it('make way for the next once they are overdue, when their connection is replaced', async () => {
    let broken = 0;
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const breakOff = () => {
      broken += 1;
      return ended;
    };
    const flight = new AppendsInFlight({ server: 'EventStoreDB at eventstore:2113', overdueMs: 50, breakOff });
    const { signal } = new AbortController();
    const lost = Array.from({ length: 16 }, () =>
      flight.run(ALL_BYTES / 16, signal, () => new Promise<never>(() => undefined)),
    );
    const settled = Promise.allSettled(lost);
    let begun = false;
    const next = flight.run(1, signal, () => {
      begun = true;
      return Promise.resolve('appended');
    });
    await until(() => broken === 1);
    // Only promises could have started it, and those run before this.
    await nextTurn();
    expect(begun).toBe(false);
    end();
    expect(await next).toBe('appended');
    for (const each of await settled)
      expect(each).toMatchObject({ status: 'rejected', reason: expect.any(EngineUnavailable) });
    expect(broken).toBe(1);
  });
});

describe('a dedicated connection', () => {
  it.each([
    ['esdb://host:2113', 'esdb://host:2113?keepAliveTimeout=10003'],
    ['esdb://host:2113?tls=false', 'esdb://host:2113?tls=false&keepAliveTimeout=10003'],
    ['esdb://shop:a?b@one:2113,two:2113', 'esdb://shop:a?b@one:2113,two:2113?keepAliveTimeout=10003'],
    ['esdb://host?keepAliveTimeout=500&tls=false', 'esdb://host?keepAliveTimeout=503&tls=false'],
    ['esdb://host?keepAliveTimeout=-1', 'esdb://host?keepAliveTimeout=-1'],
  ])('adds its parameter to the operator’s settings: %s', (url, own) => {
    expect(dedicatedConnection(url, 3)).toBe(own);
  });
});
