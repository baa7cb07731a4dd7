import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { UnreadableData, type FeedEvent, type Position } from '../src/event-store.ts';
import {
  createUpcasting,
  inTodaysShape,
  isUnreadable,
  MalformedEvent,
  parseRecorded,
  toShopEvent,
  UnknownEventType,
} from '../src/upcasting.ts';
import type { Upcasters } from '../src/upcaster.ts';

function recorded(type: string, data: unknown): FeedEvent {
  return {
    stream: 'printOrder-1',
    revision: 4,
    position: 9n as Position,
    type,
    data,
    at: '2026-03-02T08:30:00.000Z',
    actor: 'system',
  };
}

describe('a stored event of the shop', () => {
  const moved = { from: 'Prepress', to: 'Printing' };

  it('is read as what happened', () => {
    expect(toShopEvent(recorded('stage-changed', moved))).toEqual({ type: 'stage-changed', data: moved });
    expect(parseRecorded(recorded('stage-changed', moved))).toEqual({ type: 'stage-changed', data: moved });
  });

  it.each(['order-shredded', 'toString', '__proto__'])('is refused if its type %s is unknown', (type) => {
    expect(() => toShopEvent(recorded(type, {}))).toThrow(UnknownEventType);
    expect(() => toShopEvent(recorded(type, {}))).toThrow('Event #4 of printOrder-1 is of the unknown type');
    expect(() => parseRecorded(recorded(type, {}))).toThrow(UnknownEventType);
  });

  it('is refused if its data was damaged', () => {
    const damaged = recorded('stage-changed', new UnreadableData('The stored data is not JSON.'));
    expect(() => toShopEvent(damaged)).toThrow(UnreadableData);
    expect(() => parseRecorded(damaged)).toThrow(UnreadableData);
  });

  it('is refused by the strict reading if its data does not fit', () => {
    expect(() => parseRecorded(recorded('stage-changed', { from: 'Prepress', to: 'Ironing' }))).toThrow(MalformedEvent);
  });
});

describe('a move that was undone before 21 November 2026', () => {
  it.each([
    ['stage-change-undone', { from: 'Printing', to: 'Prepress', undoes: 1 }],
    ['safety-order-move-undone', { from: 'packed', to: 'received', undoes: 1 }],
  ])('%s counts from when it was undone', (type, data) => {
    const since = '2026-03-02T08:30:00.000Z';
    expect(parseRecorded(recorded(type, data))).toEqual({ type, data: { ...data, since } });
  });

  it('with its own time is left unchanged', () => {
    const data = { from: 'Printing', to: 'Prepress', since: '2026-03-01T08:00:00.000Z', undoes: 1 };
    const today = recorded('stage-change-undone', data);
    expect(inTodaysShape(today)).toBe(today);
  });
});

describe('an older event', () => {
  const posted = z.strictObject({
    type: z.literal('posted'),
    data: z.strictObject({ carrier: z.string(), parcels: z.int(), day: z.string() }),
  });
  const upcasters: Upcasters = {
    // Its first name; it did not count parcels yet.
    sent: [({ data }) => ({ type: 'posted', data })],
    posted: [
      ({ type, data }) => ({ type, data: { parcels: 1, ...(data as object) } }),
      ({ type, data, at }) => ({ type, data: { carrier: 'Emirates Post', day: at.slice(0, 10), ...(data as object) } }),
    ],
  };
  const { toEvent, parseRecorded: parse } = createUpcasting<z.infer<typeof posted>>({ posted }, upcasters);

  it.each([
    ['sent', { carrier: 'Aramex' }, { carrier: 'Aramex', parcels: 1, day: '2026-03-02' }],
    ['posted', { parcels: 3 }, { carrier: 'Emirates Post', parcels: 3, day: '2026-03-02' }],
    [
      'posted',
      { carrier: 'Aramex', parcels: 2, day: '2026-02-01' },
      { carrier: 'Aramex', parcels: 2, day: '2026-02-01' },
    ],
  ])('"%s" with %j is read in its current shape', (type, stored, data) => {
    expect(toEvent(recorded(type, stored))).toEqual({ type: 'posted', data });
    expect(parse(recorded(type, stored))).toEqual({ type: 'posted', data });
  });
});

describe('an event that can’t be read', () => {
  const failureOf = (read: () => unknown) => {
    try {
      read();
    } catch (error) {
      return error;
    }
    return undefined;
  };
  const unknown = failureOf(() => toShopEvent(recorded('order-shredded', {})));
  const malformed = failureOf(() => parseRecorded(recorded('stage-changed', { from: 'Prepress' })));

  it('is named, with its type or the schema’s error', () => {
    expect(unknown).toMatchObject({
      name: 'UnknownEventType',
      type: 'order-shredded',
      message: 'Event #4 of printOrder-1 is of the unknown type "order-shredded".',
    });
    expect(malformed).toMatchObject({
      name: 'MalformedEvent',
      message: 'Event #4 of printOrder-1 is malformed.',
      cause: { issues: [{ path: ['data', 'to'] }] },
    });
  });

  it('affects only its own stream, if it is damaged or unknown', () => {
    expect(isUnreadable(unknown)).toBe(true);
    expect(isUnreadable(new UnreadableData('The stored data is not JSON.'))).toBe(true);
    expect(isUnreadable(malformed)).toBe(false);
    expect(isUnreadable(new Error('The disk is broken.'))).toBe(false);
  });

  it('keeps all metadata of an upcast event', () => {
    const data = { from: 'Printing', to: 'Prepress', undoes: 1 };
    const before = recorded('stage-change-undone', data);
    expect(inTodaysShape(before)).toEqual({ ...before, data: { ...data, since: '2026-03-02T08:30:00.000Z' } });
  });
});
