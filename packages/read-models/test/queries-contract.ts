import { describe, expect, it } from '@jest/globals';
import { BadCursor, NotIndexed, type DocumentStore, type Query } from '../src/documents/document-store.ts';
import { buildOf, commit, DUBAI, FIVE, idsOf, parcels, putOf, type Parcel } from './support/parcels.ts';

/** What every document store must find, and in which order; part of `documentStoreContract`. */
export function queriesContract(store: () => DocumentStore): void {
  describe('queries', () => {
    it.each<[string, Partial<Query<Parcel>>, readonly string[]]>([
      ['by a field', { where: { town: { equals: 'Dubai' } } }, ['a', 'c', 'e']],
      ['by two fields', { where: { town: { equals: 'Dubai' }, status: { equals: 'sent' } } }, ['c', 'e']],
      ['by one of several values', { where: { town: { in: ['Dibba', 'Sharjah', 'Dibba'] } } }, ['b', 'd']],
      ['by none of no values', { where: { town: { in: [] } } }, []],
      ['by the beginning of a text', { where: { town: { startsWith: 'D' } } }, ['a', 'c', 'd', 'e']],
      ['by the beginning of another field', { where: { driver: { startsWith: 'Oma' } } }, ['b', 'c', 'e']],
      ['by a range, from inclusive', { where: { weight: { from: 300, below: 500 } } }, ['d']],
      [
        'by a range of what is sorted by',
        { where: { at: { from: '2026-03-02', below: '2026-03-05' } } },
        ['b', 'c', 'd'],
      ],
      ['by all of some words', { where: { labels: { hasAll: ['flat', 'fragile'] } } }, ['a', 'e']],
      ['by words and a field', { where: { labels: { hasAll: ['fragile'] }, status: { equals: 'sent' } } }, ['c', 'e']],
      [
        'by any of several conditions',
        { anyOf: [{ town: { equals: 'Dibba' } }, { driver: { equals: 'Omar' } }, { town: { startsWith: 'Di' } }] },
        ['b', 'c', 'd'],
      ],
      [
        'by a condition and any of others',
        {
          where: { status: { equals: 'sent' } },
          anyOf: [{ driver: { equals: 'Omar' } }, { labels: { hasAll: ['flat'] } }],
        },
        ['c', 'e'],
      ],
      [
        'by a condition and alternatives that narrow it',
        {
          where: { town: { in: ['Dubai', 'Dibba'] } },
          anyOf: [{ town: { equals: 'Dibba' } }, { town: { startsWith: 'S' } }],
        },
        ['d'],
      ],
      [
        'by a field and a range of another, sorted by a third',
        { where: { status: { equals: 'sent' }, weight: { from: 300 } } },
        ['c', 'e'],
      ],
      [
        'by alternatives of which each has its own value',
        {
          anyOf: [
            { status: { equals: 'waiting' }, weight: { below: 400 } },
            { status: { equals: 'sent' }, weight: { from: 500 } },
          ],
        },
        ['b', 'c', 'd', 'e'],
      ],
      [
        'by alternatives that overlap',
        {
          anyOf: [
            { status: { equals: 'waiting' }, weight: { below: 400 } },
            { status: { equals: 'waiting' }, weight: { below: 600 } },
          ],
        },
        ['a', 'b', 'd'],
      ],
      ['by any of no conditions', { anyOf: [] }, []],
      ['everything, over the values of a closed field', {}, ['a', 'b', 'c', 'd', 'e']],
    ])('find %s', async (_name, query, ids) => {
      const reader = await buildOf(store(), FIVE);
      expect(await idsOf(reader, query)).toEqual(ids);
      expect(await reader.count(query)).toBe(ids.length);
      const descending = await idsOf(reader, { ...query, sort: { by: ['at'], direction: 'descending' } });
      expect(descending).toEqual([...ids].reverse());
    });

    it('count and sum by the values of a field, in order', async () => {
      const reader = await buildOf(store(), FIVE);
      expect(await reader.tally({ by: 'town', sum: 'weight' })).toEqual([
        { key: 'Dibba', count: 1, sum: 300 },
        { key: 'Dubai', count: 3, sum: 1_500 },
        { key: 'Sharjah', count: 1, sum: 100 },
      ]);
      expect(await reader.tally({ by: 'status' })).toEqual([
        { key: 'sent', count: 2, sum: 0 },
        { key: 'waiting', count: 3, sum: 0 },
      ]);
    });

    it('count and sum only what matches a condition, and leave out documents without a value', async () => {
      const reader = await buildOf(store(), FIVE);
      expect(
        await reader.tally({
          where: { at: { from: '2026-03-02', below: '2026-03-05' }, status: { in: ['waiting'] } },
          by: 'at',
          sum: 'weight',
        }),
      ).toEqual([
        { key: '2026-03-02', count: 1, sum: 100 },
        { key: '2026-03-04', count: 1, sum: 300 },
      ]);
      expect(await reader.tally({ by: 'driver' })).toEqual([
        { key: 'Omair', count: 1, sum: 0 },
        { key: 'Omar', count: 2, sum: 0 },
      ]);
      expect(await reader.tally({ where: { town: { in: [] } }, by: 'town' })).toEqual([]);
    });

    it('count what was written since they last counted', async () => {
      const reader = await buildOf(store(), FIVE);
      const waiting = { where: { status: { equals: 'waiting' } } } as const;
      const unsentBefore = { where: { ...waiting.where, at: { below: '2026-03-05' } } } as const;
      const counts = async () => [
        await reader.count(),
        await reader.count(waiting),
        await reader.count(unsentBefore),
        (await reader.tally({ by: 'town', sum: 'weight' })).map(({ key, count, sum }) => [key, count, sum]),
      ];
      expect(await counts()).toEqual([
        5,
        3,
        3,
        [
          ['Dibba', 1, 300],
          ['Dubai', 3, 1_500],
          ['Sharjah', 1, 100],
        ],
      ]);
      const writer = await store().writer(parcels, reader.build);
      await commit(writer, 2, [
        putOf('d', 1, { ...DUBAI, at: '2026-03-04', status: 'sent', weight: 350 }),
        putOf('f', 0, { ...DUBAI, at: '2026-03-06' }),
        // Older than what is stored.
        putOf('e', 0, { ...DUBAI, at: '2026-03-05', town: 'Sharjah' }),
      ]);
      expect(await counts()).toEqual([
        6,
        3,
        2,
        [
          ['Dubai', 5, 2_350],
          ['Sharjah', 1, 100],
        ],
      ]);
      await commit(writer, 3, [{ id: 'b', revision: -1, body: undefined, parked: undefined, over: 'whatever' }]);
      expect(await counts()).toEqual([5, 2, 1, [['Dubai', 5, 2_350]]]);
    });

    it('still count in a build that was dropped after a request began to read it', async () => {
      const reader = await buildOf(store(), FIVE);
      await store().drop(reader.build);
      expect(await reader.count({ where: { town: { equals: 'Dubai' } } })).toBe(3);
      expect(await reader.count({ where: { driver: { equals: 'Omar' } } })).toBe(2);
    });

    it('find the first and the last document of each value of a field', async () => {
      const reader = await buildOf(store(), FIVE);
      expect(await reader.tally({ where: { town: { in: ['Dibba', 'Dubai'] } }, by: 'town', endsBy: 'at' })).toEqual([
        { key: 'Dibba', count: 1, sum: 0, ends: { first: 'd', last: 'd' } },
        { key: 'Dubai', count: 3, sum: 0, ends: { first: 'a', last: 'e' } },
      ]);
    });

    it('do not tally by a field without an index', async () => {
      const reader = await buildOf(store(), FIVE);
      await expect(reader.tally({ by: 'labels' })).rejects.toThrow(NotIndexed);
      await expect(reader.tally({ by: 'town', sum: 'note' })).rejects.toThrow(NotIndexed);
      await expect(reader.tally({ by: 'town', endsBy: 'note' })).rejects.toThrow(NotIndexed);
    });

    it('break ties by ID, in the direction of the sort', async () => {
      const reader = await buildOf(store(), FIVE);
      expect(await idsOf(reader, { sort: { by: ['weight'], direction: 'ascending' } })).toEqual([
        'b',
        'd',
        'a',
        'c',
        'e',
      ]);
      expect(await idsOf(reader, { sort: { by: ['weight'], direction: 'descending' } })).toEqual([
        'e',
        'c',
        'a',
        'd',
        'b',
      ]);
    });

    it.each<[string, Partial<Query<Parcel>>]>([
      ['one look-up', { where: { status: { equals: 'waiting' } }, sort: { by: ['weight'], direction: 'descending' } }],
      ['several look-ups', { sort: { by: ['weight'], direction: 'ascending' } }],
      ['the values of a closed field', { sort: { by: ['at'], direction: 'descending' } }],
      ['any of several', { anyOf: [{ town: { equals: 'Dubai' } }, { town: { startsWith: 'D' } }] }],
      ['words', { where: { labels: { hasAll: ['flat'] } } }],
    ])('page over %s, returning each document once', async (_name, query) => {
      const towns = ['Dubai', 'Dibba', 'Sharjah'];
      const many = Object.fromEntries(
        Array.from({ length: 23 }, (_, n): [string, Parcel] => [
          `p${String(n).padStart(2, '0')}`,
          {
            ...DUBAI,
            town: towns[n % 3] ?? '',
            status: n % 2 === 0 ? 'waiting' : 'sent',
            weight: n % 4,
            at: `2026-03-${10 + (n % 7)}`,
          },
        ]),
      );
      const reader = await buildOf(store(), many);
      const whole = await idsOf(reader, query);
      const paged: string[] = [];
      let after: string | undefined;
      do {
        const page: { documents: readonly { id: string }[]; next: string | undefined } = await reader.find({
          sort: { by: ['at'], direction: 'ascending' },
          ...query,
          limit: 4,
          after,
        });
        paged.push(...page.documents.map(({ id }) => id));
        after = page.next;
        expect(page.documents.length).toBeLessThanOrEqual(4);
      } while (after !== undefined);
      expect(paged).toEqual(whole);
    });

    it('return no next page if the last one is exactly full', async () => {
      const reader = await buildOf(store(), FIVE);
      const page = await reader.find({ sort: { by: ['at'], direction: 'ascending' }, limit: 5 });
      expect(page.documents).toHaveLength(5);
      expect(page.next).toBeUndefined();
    });

    it('continue after a document that was changed or added meanwhile', async () => {
      const reader = await buildOf(store(), FIVE);
      const sort = { by: ['weight'], direction: 'ascending' } as const;
      const first = await reader.find({ sort, limit: 2 });
      const writer = await store().writer(parcels, reader.build);
      await commit(writer, 2, [putOf('b', 1, { ...DUBAI, weight: 900 }), putOf('f', 0, { ...DUBAI, weight: 50 })]);
      expect(await idsOf(reader, { sort, after: first.next })).toEqual(['a', 'c', 'e', 'b']);
    });

    it('find documents that were changed, added or removed since the same page was read', async () => {
      const reader = await buildOf(store(), FIVE);
      const page = { sort: { by: ['weight'], direction: 'ascending' }, limit: 3 } as const;
      expect(await idsOf(reader, page)).toEqual(['b', 'd', 'a']);
      const writer = await store().writer(parcels, reader.build);
      const heavier = putOf('b', 1, { ...DUBAI, weight: 900 });
      const removed = { id: 'd', revision: -1, body: undefined, parked: undefined, over: 'whatever' } as const;
      await commit(writer, 2, [heavier, putOf('f', 0, { ...DUBAI, weight: 50 }), removed]);
      expect(await idsOf(reader, page)).toEqual(['f', 'a', 'c']);
    });

    it.each([
      '',
      'nonsense',
      Buffer.from('[]').toString('base64url'),
      Buffer.from('["ascending","at",{"$gt":""},"a"]').toString('base64url'),
    ])('refuse the cursor "%s"', async (after) => {
      const reader = await buildOf(store(), FIVE);
      const query = reader.find({ sort: { by: ['at'], direction: 'ascending' }, after });
      await expect(query).rejects.toThrow(BadCursor);
    });

    it('refuse a cursor of another sort', async () => {
      const reader = await buildOf(store(), FIVE);
      const { next } = await reader.find({ sort: { by: ['at'], direction: 'ascending' }, limit: 1 });
      await expect(reader.find({ sort: { by: ['weight'], direction: 'ascending' }, after: next })).rejects.toThrow(
        BadCursor,
      );
      await expect(reader.find({ sort: { by: ['at'], direction: 'descending' }, after: next })).rejects.toThrow(
        BadCursor,
      );
    });

    it('refuse what no index supports', async () => {
      const reader = await buildOf(store(), FIVE);
      await expect(reader.find({ sort: { by: ['note'], direction: 'ascending' } })).rejects.toThrow(NotIndexed);
      await expect(
        reader.find({ sort: { by: ['at'], direction: 'ascending' }, where: { town: { hasAll: ['x'] } } }),
      ).rejects.toThrow(NotIndexed);
    });
  });
}
