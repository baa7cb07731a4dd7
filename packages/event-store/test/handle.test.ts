import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  printOrder,
  type PrintOrderCommand,
  type PrintOrderRefusal,
} from '@pressline/domain/orders/print/print-order.ts';
import type { PrintOrderEvent } from '@pressline/domain/orders/print/print-order-events.ts';
import fc from 'fast-check';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EngineUnavailable, type EventStore, type StreamName } from '../src/event-store.ts';
import { handle, loadStream, TooMuchContention, type CommandSource, type HandleOptions } from '../src/handle.ts';
import { openSqliteEventStore } from '../src/sqlite-event-store.ts';
import { stagesOf } from './event-store-contract.ts';
import { context, ownStream, PLACED } from './sample-events.ts';

type StreamsOnly = Pick<EventStore, 'readStream' | 'append'>;
type PrintOrderState = typeof printOrder.initial;

describe('handling a command', () => {
  let folder: string;
  let store: EventStore;
  let order: StreamName;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pressline-handle-'));
    store = openSqliteEventStore({ file: join(folder, 'events.db') });
    order = ownStream();
    await store.append(order, 'no-stream', [PLACED]);
  });
  afterEach(async () => {
    await store.close();
    await rm(folder, { recursive: true });
  });

  function request(
    command: CommandSource<PrintOrderState, PrintOrderCommand, PrintOrderRefusal>,
    from = context(),
    options: HandleOptions = {},
    on: StreamsOnly = store,
  ) {
    return handle(on, printOrder, order, command, from, options);
  }
  const toPrinting: PrintOrderCommand = { type: 'move-order', to: 'Printing' };
  const toShipping: PrintOrderCommand = { type: 'move-order', to: 'Shipping' };

  it('appends what was decided at the loaded revision', async () => {
    const moved = { type: 'stage-changed', data: { from: 'Prepress', to: 'Printing' } };
    expect(await request(toPrinting)).toMatchObject({
      outcome: 'done',
      events: [moved],
      state: { step: 'Printing' },
      revision: 1,
      position: 2n,
    });
    expect(await loadStream(store, printOrder, order)).toMatchObject({ state: { step: 'Printing' }, revision: 1 });
  });

  it('records with each event its actor, time and command', async () => {
    const from = context({ causationId: 'event-7' });
    await request(toPrinting, from);
    expect((await store.readStream(order, 1))[0]?.metadata).toEqual({
      ...from,
      id: expect.any(String),
    });
    await request(toShipping, context({ commandId: 'command-2' }));
    expect((await store.readStream(order, 2))[0]?.metadata.causationId).toBe('command-2');
  });

  it('returns the history of the stream, as it can be read afterwards', async () => {
    const from = context();
    const moved = await request(toPrinting, from);
    const read = (await store.readStream(order)).map(({ position: _position, metadata: _metadata, ...past }) => past);
    expect(moved).toMatchObject({ outcome: 'done', history: read });
    expect(await request(toPrinting)).toMatchObject({ outcome: 'unchanged', history: read });
    await request(toShipping);
    expect(await request(toPrinting, from)).toMatchObject({ outcome: 'already-done', history: read });
  });

  it('stores nothing if nothing has to change', async () => {
    expect(await request({ type: 'move-order', to: 'Prepress' })).toMatchObject({
      outcome: 'unchanged',
      state: { step: 'Prepress' },
      revision: 0,
    });
    expect(await store.head()).toBe(1n);
  });

  it('lets the preparation of a command refuse it, before anything is decided', async () => {
    const reason = { type: 'order-completed' } as const;
    expect(await request(() => ({ outcome: 'rejected', reason }))).toMatchObject({
      outcome: 'rejected',
      reason,
      state: { step: 'Prepress' },
      revision: 0,
    });
    expect(await store.head()).toBe(1n);
  });

  it('stores nothing of a refusal, so the same command can be accepted later', async () => {
    order = ownStream();
    const from = context();
    const refused = {
      outcome: 'rejected',
      reason: { type: 'order-not-found' },
      state: { status: 'absent' },
      revision: 'no-stream',
      history: [],
    };
    expect(await request(toPrinting, from)).toEqual(refused);
    expect(await store.readStream(order)).toEqual([]);
    await store.append(order, 'no-stream', [PLACED]);
    expect(await request(toPrinting, from)).toMatchObject({ outcome: 'done' });
  });

  it('appends everything decided in one append, each event with its own ID', async () => {
    const twice: typeof printOrder = {
      ...printOrder,
      decide: () => ({
        outcome: 'accepted',
        events: [
          { type: 'stage-changed', data: { from: 'Prepress', to: 'Printing' } },
          { type: 'stage-changed', data: { from: 'Printing', to: 'Binding' } },
        ],
      }),
    };
    const from = context();
    const done = await handle(store, twice, order, toPrinting, from);
    expect(done).toMatchObject({ outcome: 'done', state: { step: 'Binding' }, revision: 2 });
    expect(new Set((await store.readStream(order)).map(({ metadata }) => metadata.id)).size).toBe(3);
    await request(toShipping);
    expect(await handle(store, twice, order, toPrinting, from)).toEqual({ ...done, outcome: 'already-done' });
  });

  describe('a repeated command', () => {
    it('has the result of the first time, whatever happened since', async () => {
      const from = context();
      const first = await request(toPrinting, from);
      await request(toShipping);
      expect(await request(toPrinting, from)).toEqual({ ...first, outcome: 'already-done' });
      expect(stagesOf(await store.readStream(order, 1))).toEqual(['Printing', 'Shipping']);
    });

    it('is neither priced nor decided again', async () => {
      const from = context();
      await request(toPrinting, from);
      const pricing = (): never => {
        throw new Error('The product is gone by now.');
      };
      expect(await request(pricing, from)).toMatchObject({ outcome: 'already-done' });
      expect(await request(pricing, { ...from, fingerprint: 'asked otherwise' })).toEqual({ outcome: 'key-reused' });
    });

    it('is a misuse of its key if the request differs', async () => {
      const from = context();
      await request(toPrinting, from);
      expect(await request(toShipping, { ...from, fingerprint: 'asked otherwise' })).toEqual({ outcome: 'key-reused' });
      expect(await store.head()).toBe(2n);
    });

    it('has a result although it expects a past revision', async () => {
      const from = context();
      await request(toPrinting, from, { expectedRevision: 0 });
      expect(await request(toPrinting, from, { expectedRevision: 0 })).toMatchObject({
        outcome: 'already-done',
        revision: 1,
      });
    });

    it('is executed once when it is sent 20 times at once', async () => {
      const from = context();
      const answers = await Promise.all(Array.from({ length: 20 }, () => request(toPrinting, from)));
      expect(answers.filter(({ outcome }) => outcome === 'done')).toHaveLength(1);
      expect(answers.filter(({ outcome }) => outcome === 'already-done')).toHaveLength(19);
      expect(await store.readStream(order)).toHaveLength(2);
    });
  });

  describe('for a stream that is presumed new', () => {
    const placing: typeof printOrder = {
      ...printOrder,
      decide: (_command, { status }) =>
        status === 'absent'
          ? { outcome: 'accepted', events: [PLACED.event as PrintOrderEvent] }
          : { outcome: 'rejected', reason: { type: 'order-not-found' } },
    };
    let reads: number;
    let counting: StreamsOnly;
    beforeEach(() => {
      order = ownStream();
      reads = 0;
      counting = {
        append: (...appended) => store.append(...appended),
        readStream: (...from) => {
          reads += 1;
          return store.readStream(...from);
        },
      };
    });
    const place = (
      from = context(),
      command: CommandSource<PrintOrderState, PrintOrderCommand, PrintOrderRefusal> = toPrinting,
    ) => handle(counting, placing, order, command, from, { presumedNew: true });

    it('appends without reading it', async () => {
      expect(await place()).toMatchObject({ outcome: 'done', revision: 0, state: { step: 'Prepress' } });
      expect(reads).toBe(0);
    });

    it('returns the result of an attempt that was accepted meanwhile', async () => {
      const from = context();
      const first = await place(from);
      expect(await place(from)).toEqual({ ...first, outcome: 'already-done' });
      expect(await store.readStream(order)).toHaveLength(1);
    });

    it('does not refuse what was accepted meanwhile', async () => {
      const from = context();
      const first = await place(from);
      const gone = () => ({ outcome: 'rejected', reason: { type: 'order-completed' } }) as const;
      expect(await place(from, gone)).toEqual({ ...first, outcome: 'already-done' });
    });

    it('refuses a command by a stream of another command', async () => {
      await place();
      expect(await place()).toMatchObject({ outcome: 'rejected', revision: 0 });
    });
  });

  describe('with an expected revision', () => {
    it('is decided if the stream is still there', async () => {
      expect(await request(toPrinting, context(), { expectedRevision: 0 })).toMatchObject({
        outcome: 'done',
        revision: 1,
      });
    });

    it('is a conflict, with the current state, if the stream has changed', async () => {
      await request(toShipping);
      const decided = (): never => {
        throw new Error('It must not be decided.');
      };
      expect(await request(decided, context(), { expectedRevision: 0 })).toMatchObject({
        outcome: 'conflict',
        state: { step: 'Shipping' },
        revision: 1,
      });
      expect(await request(toPrinting, context(), { expectedRevision: 'no-stream' })).toMatchObject({
        outcome: 'conflict',
        revision: 1,
      });
    });

    it('is a conflict if another writer is faster between reading and writing', async () => {
      const answers = await Promise.all(
        [toPrinting, toShipping].map((to) => request(to, context(), { expectedRevision: 0 })),
      );
      expect(answers).toMatchObject([
        { outcome: 'done', revision: 1 },
        { outcome: 'conflict', state: { step: 'Printing' }, revision: 1 },
      ]);
    });
  });

  describe('when others change the stream meanwhile', () => {
    it('decides again on the current state', async () => {
      const seen: string[] = [];
      const command = async (state: PrintOrderState): Promise<PrintOrderCommand> => {
        seen.push(state.status === 'open' ? state.step : state.status);
        if (seen.length === 1) await request(toShipping);
        return toPrinting;
      };
      expect(await request(command)).toMatchObject({
        outcome: 'done',
        revision: 2,
        events: [{ data: { from: 'Shipping', to: 'Printing' } }],
      });
      expect(seen).toEqual(['Prepress', 'Shipping']);
    });

    it('gives up after 8 attempts', async () => {
      let decisions = 0;
      const command = async (): Promise<PrintOrderCommand> => {
        decisions += 1;
        await request({ type: 'move-order', to: decisions % 2 === 0 ? 'Binding' : 'Collating' });
        return toPrinting;
      };
      await expect(request(command)).rejects.toMatchObject({
        name: 'TooMuchContention',
        message: `${order} changed during all 8 attempts to decide a command on it.`,
      });
      expect(decisions).toBe(8);
      await expect(request(command)).rejects.toThrow(TooMuchContention);
    });
  });

  it('executes once what was stored although the reply was lost', async () => {
    let lost = 0;
    const forgetful: StreamsOnly = {
      readStream: (stream) => store.readStream(stream),
      append: async (...append: Parameters<EventStore['append']>) => {
        const result = await store.append(...append);
        if (lost++ === 0) throw new EngineUnavailable('The connection broke.');
        return result;
      },
    };
    const from = context();
    await expect(request(toPrinting, from, {}, forgetful)).rejects.toThrow(EngineUnavailable);
    expect(await request(toPrinting, from, {}, forgetful)).toMatchObject({
      outcome: 'already-done',
      state: { step: 'Printing' },
      revision: 1,
    });
    expect(await store.readStream(order)).toHaveLength(2);
  });

  it('has the result of some sequential order, however commands of several people interleave', async () => {
    const stage = fc.constantFrom('Prepress' as const, 'Printing' as const, 'Binding' as const, 'Completed' as const);
    await fc.assert(
      fc.asyncProperty(fc.array(stage, { minLength: 1, maxLength: 6 }), fc.scheduler(), async (stages, scheduler) => {
        order = ownStream();
        await store.append(order, 'no-stream', [PLACED]);
        const readStream = scheduler.scheduleFunction((stream: StreamName) => store.readStream(stream));
        const append = scheduler.scheduleFunction((...asked: Parameters<EventStore['append']>) =>
          store.append(...asked),
        );
        const asked = stages.map((to, index) =>
          request({ type: 'move-order', to }, context({ commandId: `command-${index}` }), {}, { readStream, append }),
        );
        const answers = await scheduler.waitFor(Promise.all(asked));

        const recorded = await store.readStream(order, 1);
        // One after another in the order of their events: each change starts from the result of the one before.
        let at: string = 'Prepress';
        for (const { data } of recorded) {
          const { from, to } = data as { from: string; to: string };
          expect(from).toBe(at);
          expect(to).not.toBe(from);
          at = to;
        }
        // Each command either left its one event, or found the order already in the requested stage.
        const left = recorded.map(({ metadata }) => metadata.commandId);
        expect(new Set(left).size).toBe(left.length);
        answers.forEach((answer, index) => {
          expect(left.includes(`command-${index}`)).toBe(answer.outcome === 'done');
          expect(answer).toMatchObject({
            outcome: expect.stringMatching(/^(done|unchanged)$/),
            state: { step: stages[index] },
          });
        });
      }),
      { numRuns: 60 },
    );
  });
});
