import { describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '@pressline/event-store/event-store.ts';
import { workedMs } from '../src/replay/replay-orders.ts';

const at = (second: number) => `2026-03-05T10:00:${String(second).padStart(2, '0')}.000Z`;

function worked(now: number, ...events: readonly (readonly [type: string, second: number])[]): Promise<number> {
  const recorded = events.map(([type, second]) => ({ type, at: at(second) }) as RecordedEvent);
  return workedMs({ readStream: () => Promise.resolve(recorded) }, 'one', new Date(at(now)));
}

describe('the working time of a replay', () => {
  it('counts from its start, not from its order', async () => {
    expect(await worked(20, ['replay-ordered', 0], ['replay-begun', 5])).toBe(15_000);
  });

  it('excludes pauses and failures', async () => {
    const log = [
      ['replay-ordered', 0],
      ['replay-begun', 1],
      ['replay-paused', 3],
      ['replay-resumed', 30],
      ['replay-failed', 34],
      ['replay-resumed', 50],
    ] as const;
    expect(await worked(58, ...log)).toBe(2_000 + 4_000 + 8_000);
  });

  it('continues if a process died and another began with other builds', async () => {
    expect(await worked(9, ['replay-begun', 2], ['replay-begun', 6])).toBe(7_000);
  });
});
