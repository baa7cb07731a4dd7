import { describe, expect, it } from '@jest/globals';
import type { StreamName } from '@pressline/event-store/event-store.ts';
import { checkoutChecks } from '../../src/doctor/checkout-checks.ts';
import type { EventsInspection } from '../../src/doctor/inspect-events.ts';
import { runChecks } from '../../src/doctor/run-checks.ts';
import { UnfinishedCheckouts } from '../../src/doctor/unfinished-checkouts.ts';

const FIRST = '0195a000-0000-7000-8000-000000000001';
const SECOND = '0195a000-0000-7000-8000-000000000002';
const CODE = 'discountCode-0195a000-0000-7000-8000-000000000003';
const at = '2026-03-02T08:30:00.000Z';

const placed = (id: string) => ({ type: 'checkout-placed', stream: `checkout-${id}` as StreamName, at, data: {} });
const completed = (id: string) => ({ ...placed(id), type: 'checkout-completed' });
const claimedBy = (checkoutId: string) => ({
  type: 'discount-code-claimed',
  stream: CODE as StreamName,
  at,
  data: { checkoutId },
});
const releasedFrom = (checkoutId: string) => ({ ...claimedBy(checkoutId), type: 'discount-claim-released' });

async function found(events: readonly ReturnType<typeof placed>[], now: string, areAll = true) {
  const checkouts = new UnfinishedCheckouts();
  for (const event of events) checkouts.add(event);
  const inspect = () => Promise.resolve({ events: events.length, areAll, checkouts } as unknown as EventsInspection);
  return runChecks(checkoutChecks(inspect, new Date(now)), () => undefined);
}

describe('the checks of checkouts', () => {
  it('find nothing if each checkout has become orders, and each use of a code has a checkout or was released', async () => {
    const events = [claimedBy(FIRST), claimedBy(SECOND), releasedFrom(SECOND), placed(FIRST), completed(FIRST)];
    expect(await found(events, '2026-03-02T09:00:00.000Z')).toMatchObject([
      { check: 'checkouts', level: 'fine', found: 'The orders of 1 checkout are placed.' },
      { check: 'discount-claims', level: 'fine' },
    ]);
  });

  it('report checkouts without all of their orders, and claims without a checkout, with what to do', async () => {
    const remedy = expect.stringContaining('Start the shop');
    const events = [claimedBy(FIRST), claimedBy(SECOND), placed(FIRST)];
    expect(await found(events, '2026-03-02T08:41:00.000Z')).toMatchObject([
      { level: 'problem', found: `Orders of 1 checkout are not placed: checkout-${FIRST}.`, remedy },
      { level: 'warning', found: expect.stringContaining(`was never placed: checkout-${SECOND}.`), remedy },
    ]);
  });

  it('leave those alone that may still be in progress, and report if not all events could be read', async () => {
    const events = [claimedBy(SECOND), placed(FIRST)];
    expect((await found(events, '2026-03-02T08:39:00.000Z')).map(({ level }) => level)).toEqual(['fine', 'fine']);
    const levels = (await found(events, '2026-03-02T09:00:00.000Z', false)).map(({ level }) => level);
    expect(levels).toEqual(['not-checked', 'not-checked']);
  });
});
