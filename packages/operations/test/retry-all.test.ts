import { describe, expect, it } from '@jest/globals';
import type { MarksQuery, Parked } from '@pressline/read-models/documents/document-store.ts';
import { orderList } from '@pressline/read-models/orders/order-list.ts';
import { orderStream } from '@pressline/read-models/testing/history.ts';
import type { OperatorContext } from '../src/context/operator-context.ts';
import { retryAll, type RetryCursor } from '../src/parked/parked-streams.ts';

const BEGUN = '2026-11-22T10:00:00.000Z';
const AGAIN = '2026-11-22T10:00:01.000Z';

/** A projection with so many parked streams; those that `mended` selects are folded when retried. */
function withParkedStreams(count: number, isRepaired: (n: number) => boolean) {
  const marks = new Map<string, Parked>();
  for (let n = 0; n < count; n += 1) {
    const since = new Date(Date.parse('2026-11-20T08:00:00.000Z') + n).toISOString();
    marks.set(orderStream(n), { stream: orderStream(n), revision: 1, since, reason: 'Error: x' });
  }
  const tried: string[] = [];
  const place = ({ since, stream }: { readonly since: string; readonly stream: string }) => `${since} ${stream}`;
  const parked = ({ after, limit = 100 }: MarksQuery = {}) =>
    [...marks.values()]
      .filter((mark) => after === undefined || place(mark) > place(after))
      .sort((a, b) => (place(a) < place(b) ? -1 : 1))
      .slice(0, limit);
  const deps = {
    projections: [orderList],
    documents: {
      pointer: async () => ({ live: 'a' }),
      inspect: async () => ({ parked: async (wanted: MarksQuery) => parked(wanted) }),
    },
    rebuildStream: async (_: string, stream: string) => {
      const mark = marks.get(stream);
      tried.push(stream);
      if (mark === undefined || isRepaired(tried.length - 1)) {
        marks.delete(stream);
        return { outcome: 'folded', revision: 1 };
      }
      marks.set(stream, { ...mark, since: AGAIN });
      return { outcome: 'parked', revision: 1, reason: mark.reason };
    },
  } as unknown as OperatorContext;
  return { deps, tried, marks };
}

async function allRounds(deps: OperatorContext) {
  const rounds: { readonly folded: number; readonly parked: number }[] = [];
  for (let from: RetryCursor | null | undefined; from !== null && rounds.length < 10;) {
    const { folded, parked, next } = await retryAll(deps, 'order-list', from ?? null, () => new Date(BEGUN));
    rounds.push({ folded, parked });
    from = next;
  }
  return rounds;
}

describe('all parked streams of a projection', () => {
  it('are retried in rounds, each once, even if they are parked again', async () => {
    const { deps, tried } = withParkedStreams(120, () => false);
    expect(await allRounds(deps)).toEqual([
      { folded: 0, parked: 50 },
      { folded: 0, parked: 50 },
      { folded: 0, parked: 20 },
    ]);
    expect(tried).toHaveLength(120);
    expect(new Set(tried).size).toBe(120);
    expect(tried[0]).toBe(orderStream(0));
  });

  it('are folded again after a repair, whichever they are', async () => {
    const { deps, marks } = withParkedStreams(60, (n) => n % 2 === 0);
    expect(await allRounds(deps)).toEqual([
      { folded: 25, parked: 25 },
      { folded: 5, parked: 5 },
    ]);
    expect(marks.size).toBe(30);
  });

  it('may be none', async () => {
    const { deps } = withParkedStreams(0, () => true);
    expect(await allRounds(deps)).toEqual([{ folded: 0, parked: 0 }]);
  });
});
