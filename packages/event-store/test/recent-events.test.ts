import { beforeEach, describe, expect, it } from '@jest/globals';
import type { FeedEvent, Position, StreamName } from '../src/event-store.ts';
import { RecentEvents } from '../src/eventstoredb/recent-events.ts';

const at = (position: number) => BigInt(position) as Position;

function event(position: number, stream: StreamName = 'printOrder-1'): FeedEvent {
  return {
    stream,
    revision: 0,
    position: at(position),
    type: 'stage-changed',
    data: {},
    at: '2026-03-02T08:30:00.000Z',
    actor: 'system',
  };
}

describe('recent events, of a subscription from position 10', () => {
  let recent: RecentEvents;
  beforeEach(() => {
    recent = new RecentEvents();
    recent.begin(at(10));
    for (const each of [event(20), event(30, 'product-1'), event(40)]) recent.add(each);
  });
  const positionsIn = (page: ReturnType<RecentEvents['page']>) => page?.events.map(({ position }) => Number(position));

  it('are returned after a position, up to the newest', () => {
    expect(recent.page({ after: at(20), upTo: at(30), limit: 10 })).toEqual({
      events: [event(30, 'product-1'), event(40)],
      scannedTo: 40n,
      caughtUp: true,
    });
  });

  it('are returned by category, and not by one that begins the same', () => {
    const page = recent.page({ after: at(10), upTo: at(40), limit: 10, categories: ['prod', 'printOrder'] });
    expect(positionsIn(page)).toEqual([20, 40]);
    expect(page?.scannedTo).toBe(40n);
  });

  it('continue on the next page', () => {
    const page = recent.page({ after: at(10), upTo: at(40), limit: 2 });
    expect(page).toMatchObject({ scannedTo: 30n, caughtUp: false });
    expect(positionsIn(recent.page({ after: at(30), upTo: at(40), limit: 2 }))).toEqual([40]);
  });

  it('are none for a reader that has all of them, even further than the subscription', () => {
    expect(recent.page({ after: at(40), upTo: at(40), limit: 2 })).toEqual({
      events: [],
      scannedTo: 40n,
      caughtUp: true,
    });
    expect(recent.page({ after: at(50), upTo: at(40), limit: 2 })?.scannedTo).toBe(50n);
  });

  it('include what the subscription passed of other shops', () => {
    expect(recent.page({ after: at(40), upTo: at(45), limit: 2 })).toBeUndefined();
    recent.reached(at(45));
    expect(recent.page({ after: at(40), upTo: at(45), limit: 2 })).toMatchObject({ events: [], scannedTo: 45n });
  });

  it.each([
    ['from before the subscription', { after: at(9), upTo: at(40) }],
    ['up to an event that the subscription has not delivered', { after: at(20), upTo: at(41) }],
    ['that must include events that nobody was notified of', { after: at(20) }],
  ])('are no page %s', (_what, wanted) => {
    expect(recent.page({ ...wanted, limit: 10 })).toBeUndefined();
  });

  it('are no page once the subscription has ended, until another one has begun', () => {
    recent.end();
    expect(recent.page({ after: at(20), upTo: at(40), limit: 10 })).toBeUndefined();
    recent.begin(at(40));
    recent.add(event(50));
    expect(recent.page({ after: at(20), upTo: at(40), limit: 10 })).toBeUndefined();
    expect(positionsIn(recent.page({ after: at(40), upTo: at(50), limit: 10 }))).toEqual([50]);
  });

  it('are at most 256: a reader further behind reads from the server', () => {
    // The first of the 257 is dropped.
    for (let position = 41; position <= 40 + 254; position++) recent.add(event(position));
    expect(recent.page({ after: at(19), upTo: at(294), limit: 300 })).toBeUndefined();
    expect(recent.page({ after: at(20), upTo: at(294), limit: 300 })?.events).toHaveLength(256);
  });
});
