import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { collectWhenIdle } from '../src/collect-when-idle.ts';

describe('collecting garbage', () => {
  let used = 0;
  let collected = 0;
  let timer: NodeJS.Timeout;

  beforeEach(() => {
    jest.useFakeTimers();
    [used, collected] = [0, 0];
    timer = collectWhenIdle({
      collect: () => {
        collected += 1;
      },
      cpuUsage: () => ({ user: used * 1_000, system: 0 }),
      checkMs: 1_000,
    });
  });
  afterEach(() => {
    clearInterval(timer);
    jest.useRealTimers();
  });

  /** For a second. */
  function workFor(cpuMs: number): void {
    used += cpuMs;
    jest.advanceTimersByTime(1_000);
  }

  it('happens once when a busy process becomes idle, and again after more work', () => {
    for (let second = 0; second < 15; second++) workFor(900);
    expect(collected).toBe(0);
    workFor(10);
    expect(collected).toBe(1);
    for (let second = 0; second < 100; second++) workFor(10);
    expect(collected).toBe(1);
    for (let second = 0; second < 15; second++) workFor(900);
    workFor(10);
    expect(collected).toBe(2);
  });

  it('does not happen in a process that has hardly worked, or is busy', () => {
    for (let second = 0; second < 20; second++) workFor(20);
    expect(collected).toBe(0);
    for (let second = 0; second < 20; second++) workFor(900);
    expect(collected).toBe(0);
  });
});
