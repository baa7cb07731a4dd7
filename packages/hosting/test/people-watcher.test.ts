import { describe, expect, it } from '@jest/globals';
import { START, type Position } from '@pressline/event-store/event-store.ts';
import { PeopleWatcher } from '../src/people-watcher.ts';

const at = (position: bigint) => position as Position;

describe('a process that waits for people whom another process feeds', () => {
  it('waits no longer than until the progress message', async () => {
    let looks = 0;
    const watch = new PeopleWatcher({
      scannedTo: () => {
        looks += 1;
        return Promise.resolve(START);
      },
    });
    const waited = watch.waitFor(at(7n), { timeoutMs: 60_000 });
    watch.progressed({ build: 'order-list-1', position: at(9n), scannedTo: at(9n) });
    setTimeout(() => watch.progressed({ build: 'people', position: at(7n), scannedTo: at(7n) }), 5);
    expect(await waited).toBe(true);
    expect(looks).toBe(1);
  });

  it('polls, since messages may be lost', async () => {
    let scannedTo = START;
    const watch = new PeopleWatcher({ scannedTo: () => Promise.resolve(scannedTo) });
    setTimeout(() => (scannedTo = at(8n)), 70);
    expect(await watch.waitFor(at(7n), { timeoutMs: 60_000 })).toBe(true);
  });

  it('reports a timeout', async () => {
    const watch = new PeopleWatcher({ scannedTo: () => Promise.resolve(at(6n)) });
    expect(await watch.waitFor(at(7n), { timeoutMs: 80 })).toBe(false);
  });
});
