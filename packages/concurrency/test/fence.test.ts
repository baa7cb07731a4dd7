import { describe, expect, it } from '@jest/globals';
import { DutyLost, Fence } from '../src/fence.ts';

describe('a fence', () => {
  it('lets the holder write, over what it and earlier holders have written', () => {
    const fence = new Fence({ duty: 'mail', token: 7 });
    fence.check();
    for (const stored of [undefined, 6, 7]) fence.compare(stored);
    fence.check();
  });

  it('refuses every write once a store has a higher token, and reports that once', () => {
    const reported: number[] = [];
    const fence = new Fence({ duty: 'mail', token: 7, onTakenOver: (higher) => reported.push(higher) });
    expect(() => fence.compare(8)).toThrow(DutyLost);
    expect(() => fence.compare(9)).toThrow(DutyLost);
    expect(() => fence.check()).toThrow('Another process has taken over the duty mail');
    expect(reported).toEqual([8]);
  });

  it('refuses writes while the lease is not renewed, and lets them pass again afterwards', () => {
    let isCurrent = false;
    const fence = new Fence({ duty: 'mail', token: 7, isCurrent: () => isCurrent });
    expect(() => fence.check()).toThrow('The lease of the duty mail ran out');
    isCurrent = true;
    fence.check();
  });

  it('refuses every write once its lease is known to be taken over', () => {
    const fence = new Fence({ duty: 'mail', token: 7, isCurrent: () => true });
    const reason = fence.takeOver();
    expect(reason).toBeInstanceOf(DutyLost);
    expect(() => fence.check()).toThrow(reason);
    expect(fence.takeOver()).toBe(reason);
  });
});
