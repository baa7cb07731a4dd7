import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { operatorServiceAt, serveOperators } from '../src/console/operators-socket.ts';
import type { Operators } from '../src/console/operators.ts';

const FORGET = { subject: 'ab'.repeat(32), email: null, orders: [] };

describe('the command line’s connection to a running shop', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'pressline-socket-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** A shop with only these functions. */
  async function serve(operators: Partial<Operators>) {
    const socket = path.join(folder, 'operators');
    const served = await serveOperators({
      path: socket,
      operators: operators as Operators,
      now: () => new Date('2026-03-05T10:00:00.000Z'),
    });
    const service = await operatorServiceAt(socket);
    if (service === undefined) throw new Error('Nobody listens.');
    return { served, service };
  }

  it('is undefined if no shop runs', async () => {
    expect(await operatorServiceAt(path.join(folder, 'operators'))).toBeUndefined();
  });

  it('works also if a read model of the shop can’t be read', async () => {
    const { served, service } = await serve({
      parked: () => Promise.reject(new Error('The read model is damaged.')),
      lastAudits: () => Promise.resolve([]),
    });
    expect(await service.lastAudits()).toEqual([]);
    await expect(service.parked()).rejects.toThrow('The read model is damaged.');
    await served.stop();
  });

  it.each([
    ['forget', 'run this again: it continues where it stopped'],
    ['promote', 'does not continue automatically'],
    ['orderReplay', 'continues when the shop starts'],
    ['status', 'Replays continue automatically.'],
    ['replay', 'continues when the shop starts'],
    ['parked', 'Start it and run this again.'],
  ] as const)('explains what to do if the shop ends during %s', async (method, instruction) => {
    let called: () => void;
    const isCalled = new Promise<void>((resolve) => (called = resolve));
    const never = () => {
      called();
      return new Promise<never>(() => undefined);
    };
    const { served, service } = await serve({ [method]: never });
    const response = (service[method] as (wish: unknown) => Promise<unknown>)(FORGET);
    await isCalled;
    await Promise.all([expect(response).rejects.toThrow(instruction), served.stop()]);
  });

  it('explains whom to ask if the shop belongs to another user', async () => {
    const { served } = await serve({});
    const socket = path.join(folder, 'operators');
    const { getuid, seteuid } = process;
    if (getuid === undefined || seteuid === undefined) throw new Error('Sockets have owners on Linux and macOS.');
    const me = getuid();
    // Root may open anything: as `nobody` it may not, like an owner without permission.
    if (me === 0) seteuid(65_534);
    else chmodSync(socket, 0o000);
    try {
      await expect(operatorServiceAt(socket)).rejects.toThrow('Run pressline as the user who runs the shop');
    } finally {
      if (me === 0) seteuid(me);
      await served.stop();
    }
  });

  it('explains what to do if the shop has ended between two calls, for example during a watch', async () => {
    const { served, service } = await serve({ lastAudits: () => Promise.resolve([]) });
    expect(await service.lastAudits()).toEqual([]);
    await served.stop();
    await expect(service.lastAudits()).rejects.toThrow('Start it and run this again.');
  });
});
