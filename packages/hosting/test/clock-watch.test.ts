import { afterEach, expect, it } from '@jest/globals';
import type { ClockReading } from '@pressline/operations/clocks/server-clocks.ts';
import type { Settings } from '@pressline/runtime/settings.ts';
import { watchClocks, type ClockWatch } from '../src/clock-watch.ts';

const SERVERS = { eventStoreUrl: '', mongoUrl: '', redisUrl: '', keysMongoUrl: undefined, prefix: '' };
const SET =
  'Compare the clocks with the real time: timedatectl. Let a service such as chrony set them on each machine.';

let watch: ClockWatch | undefined;
afterEach(() => watch?.stop());

function watching(servers: Settings['servers'], read: () => readonly ClockReading[]) {
  const logged: unknown[] = [];
  const log = { warn: (details: unknown) => void logged.push(details) };
  watch = watchClocks({ servers, filesUrl: undefined }, log as Parameters<typeof watchClocks>[1], () =>
    Promise.resolve(read()),
  );
  return { watch, logged };
}

it('reports clocks that differ by more than two seconds, and logs each once', async () => {
  let redisAhead = -5_000;
  const { watch: clocks, logged } = watching(SERVERS, () => [
    { server: 'EventStoreDB', aheadMs: undefined },
    { server: 'MongoDB', aheadMs: 1_900 },
    { server: 'Redis', aheadMs: redisAhead },
  ]);
  await clocks.check();
  const found = [`Redis: 5.0 s behind this machine. ${SET}`];
  expect(clocks.differences()).toEqual(found);
  redisAhead = -6_000;
  await clocks.check();
  expect(clocks.differences()).toEqual([`Redis: 6.0 s behind this machine. ${SET}`]);
  expect(logged).toEqual([{ clocks: found }]);
  redisAhead = 100;
  await clocks.check();
  expect(clocks.differences()).toEqual([]);
});

it('compares nothing in a shop without servers', async () => {
  const { watch: clocks } = watching(undefined, () => {
    throw new Error('There is nothing to read.');
  });
  await clocks.check();
  expect(clocks.differences()).toEqual([]);
});
