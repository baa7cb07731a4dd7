import { expect, it } from '@jest/globals';
import { newId } from '@pressline/event-store/command-ids.ts';
import type { OperatorContext } from '../src/context/operator-context.ts';
import { AlreadyReplayed, orderReplay, stateOfReplay } from '../src/replay/replay-orders.ts';
import { operatorCommand } from './operator-command.ts';

interface Operated {
  readonly at: () => { readonly deps: OperatorContext };
  /** Nobody feeds the read models until another process starts: the list of replays lags. */
  readonly end: () => Promise<void>;
  readonly begin: () => Promise<void>;
  readonly finished: (replayId: string) => Promise<unknown>;
}

/** Runs on every stack: part of the operations. */
export function concurrentOrdersContract({ at, end, begin, finished }: Operated): void {
  it('of several replays of a read model ordered at once, the first is carried out, and the others name it', async () => {
    const { deps } = at();
    await end();
    const ids = Array.from({ length: 6 }, newId);
    const wish = { projections: ['order-list'], purpose: 'flip-by-hand', atMost: null } as const;
    const requests = ids.map((replayId) => ({ order: { ...wish, replayId }, context: operatorCommand() }));
    const orderAll = () => Promise.allSettled(requests.map(({ order, context }) => orderReplay(deps, order, context)));
    const ordered = await orderAll();
    const first = ids[ordered.findIndex(({ status }) => status === 'fulfilled')] ?? '';
    const refused = ordered.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    expect(refused).toHaveLength(5);
    for (const reason of refused) {
      expect(reason).toBeInstanceOf(AlreadyReplayed);
      expect((reason as AlreadyReplayed).replayId).toBe(first);
    }
    // A repeated request has the same result, also once the first replay is over.
    expect(await orderAll()).toEqual(asAgain(ordered));
    await begin();
    await finished(first);
    expect(await orderAll()).toEqual(asAgain(ordered));
    const others = await Promise.all(ids.map(async (id) => (await stateOfReplay(deps.store, id)).status));
    expect(others.filter((status) => status === 'finished')).toHaveLength(1);
    for (const status of others) expect(['finished', 'cancelled', 'absent']).toContain(status);
  });
}

/** The result of a repeated request: what was accepted stays accepted. */
function asAgain<T>(answers: readonly PromiseSettledResult<T>[]): readonly unknown[] {
  return answers.map((answer): unknown =>
    answer.status === 'fulfilled'
      ? { status: 'fulfilled', value: { ...answer.value, outcome: 'already-done' } }
      : answer,
  );
}
