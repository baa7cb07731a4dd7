import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { commandIdOf, createdIdOf, eventIdOf, fingerprintOf, newId } from '../src/command-ids.ts';
import { followLinkOf, mailIdOf, reactionIdOf } from '../src/reaction-ids.ts';

const lena = { actorScope: 'customer:lena', route: 'POST /api/orders', key: 'double-click' };
const secret = Buffer.alloc(32, 7);

describe('a command ID', () => {
  it('is the same for the same person, call and key', () => {
    expect(commandIdOf(lena)).toBe(commandIdOf({ ...lena }));
    expect(commandIdOf(lena)).toBe('9b4205fb-f650-89c3-afcc-627ce2b38c0d');
  });

  it.each([
    ['person', { ...lena, actorScope: 'customer:omar' }],
    ['call', { ...lena, route: 'POST /api/contact' }],
    ['key', { ...lena, key: 'double-click-2' }],
  ])('differs for another %s', (_what, other) => {
    expect(commandIdOf(other)).not.toBe(commandIdOf(lena));
  });

  it('does not concatenate its parts', () => {
    expect(commandIdOf({ actorScope: 'ab', route: 'c', key: 'd' })).not.toBe(
      commandIdOf({ actorScope: 'a', route: 'bc', key: 'd' }),
    );
  });

  it('differs for each request without a key', () => {
    expect(commandIdOf({ ...lena, key: undefined })).not.toBe(commandIdOf({ ...lena, key: undefined }));
  });
});

describe('derived IDs', () => {
  const commandId = commandIdOf(lena);

  it('are UUIDs, version 8', () => {
    for (const id of [commandId, createdIdOf(commandId), eventIdOf(commandId, 'printOrder-1', 0)])
      expect(z.uuid({ version: 'v8' }).parse(id)).toBe(id);
  });

  it('distinguish the things that one command creates', () => {
    expect(createdIdOf(commandId)).toBe(createdIdOf(commandId));
    expect(createdIdOf(commandId, 'invoice')).not.toBe(createdIdOf(commandId));
    expect(createdIdOf(commandId)).not.toBe(commandId);
  });

  it('distinguish a command’s events, by stream too', () => {
    const ids = [
      eventIdOf(commandId, 'user-1', 0),
      eventIdOf(commandId, 'user-1', 1),
      eventIdOf(commandId, 'email-1', 0),
    ];
    expect(new Set(ids).size).toBe(3);
    expect(eventIdOf(commandId, 'user-1', 0)).toBe(ids[0]);
  });
});

// Stored events and their mails, links and invoices are found by these IDs: other values would recreate all of them.
describe('stored IDs', () => {
  const commandId = '0190aaaa-0000-7000-8000-000000000001';
  const cause = { stream: 'printOrder-1', revision: 2 };

  it.each([
    [
      'a command',
      commandIdOf({ actorScope: 'user-1', route: 'POST /api/orders', key: 'k-1' }),
      'a61c0152-bbb5-8ac1-b83e-0fdeb9a3a2ac',
    ],
    ['what it creates', createdIdOf(commandId), 'de1f2523-b5c1-83b7-8d25-87854ea7ca2d'],
    ['a link that it creates', createdIdOf(commandId, 'link'), '8a93578d-6bc0-8662-9852-ad2ee0d1a117'],
    ['its first event', eventIdOf(commandId, 'printOrder-1', 0), '8d4fef33-4748-850e-acd4-09261a888ec0'],
    ['its second event', eventIdOf(commandId, 'printOrder-1', 1), '706d3dca-3f77-81a0-b8a0-0b802eabb8b4'],
    ['an invoice', reactionIdOf(cause, 'invoice'), '4452906f-3d47-8246-8bbf-db309d7121e3'],
    ['a mail', mailIdOf(cause), 'ebb3c7f6-3cdf-878c-8114-fd5dda777deb'],
    ['a link that follows an order', followLinkOf('1'), 'd20f13d4-30ab-8e6b-b5fe-9aab534aec15'],
  ])('%s is %s', (_what, id, stored) => {
    expect(id).toBe(stored);
  });

  it('a fingerprint is the keyed hash of fields and files', () => {
    expect(fingerprintOf({ b: 1, a: 'x' }, { front: 'aa' }, new Uint8Array([1, 2, 3]))).toBe(
      'df31b2bed2e0e04e33ee6648dec42077f87050492b27817dbeddf69ae985b2b8',
    );
  });
});

describe('new IDs', () => {
  it('are UUIDs, version 7, which sort in order of creation', () => {
    const ids = Array.from({ length: 1_000 }, newId);
    expect(z.uuidv7().safeParse(ids[0]).success).toBe(true);
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(1_000);
  });
});

describe('the fingerprint of a request', () => {
  const order = { product_title: 'Classic Business Cards', quantity: 500 };
  const files = { frontFile: 'aa', backFile: 'bb' };
  const fingerprint = fingerprintOf(order, files, secret);

  it('is the same in whatever order the fields came', () => {
    expect(
      fingerprintOf(
        { quantity: 500, product_title: 'Classic Business Cards' },
        { backFile: 'bb', frontFile: 'aa' },
        secret,
      ),
    ).toBe(fingerprint);
    expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each([
    ['a field', fingerprintOf({ ...order, quantity: 1000 }, files, secret)],
    ['a file', fingerprintOf(order, { ...files, backFile: 'cc' }, secret)],
    ['files that were swapped', fingerprintOf(order, { frontFile: 'bb', backFile: 'aa' }, secret)],
    ['a field more', fingerprintOf({ ...order, series: 1 }, files, secret)],
    ['another secret', fingerprintOf(order, files, Buffer.alloc(32, 8))],
  ])('differs for %s', (_what, other) => {
    expect(other).not.toBe(fingerprint);
  });
});
