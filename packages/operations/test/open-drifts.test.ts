import { describe, expect, it } from '@jest/globals';
import { orderId, orderStream } from '@pressline/read-models/testing/history.ts';
import type { Findings } from '../src/audit/audit.ts';
import { OpenDrifts } from '../src/audit/open-drifts.ts';

const WHOLE = { parts: 10_000, turn: 0 };

/** An audit names a hundred at most. */
function named(count: number, repaired: boolean): readonly Findings[] {
  return Array.from({ length: count }, (_, n) => ({
    projection: 'order-list',
    id: orderId(n),
    stream: orderStream(n),
    kind: 'differs',
    fields: [],
    repaired,
  }));
}

describe('documents with drift', () => {
  it('stay open if they were not repaired, including unnamed ones', () => {
    const open = new OpenDrifts();
    open.found({ ...WHOLE, drifted: 250, repaired: 0, drifts: named(100, false) });
    expect(open.count()).toBe(250);
  });

  it('are closed if the audit repaired them, including unnamed ones', () => {
    const open = new OpenDrifts();
    open.found({ ...WHOLE, drifted: 250, repaired: 250, drifts: named(100, true) });
    expect(open.count()).toBe(0);
  });

  it('stay open if only unnamed ones of many could be repaired', () => {
    const open = new OpenDrifts();
    open.found({ ...WHOLE, drifted: 250, repaired: 150, drifts: named(100, false) });
    expect(open.count()).toBe(100);
  });

  it('count once, however often they were found', () => {
    const open = new OpenDrifts();
    open.found({ ...WHOLE, drifted: 3, repaired: 0, drifts: named(3, false) });
    open.found({ ...WHOLE, drifted: 3, repaired: 0, drifts: named(3, false) });
    expect(open.count()).toBe(3);
  });
});
