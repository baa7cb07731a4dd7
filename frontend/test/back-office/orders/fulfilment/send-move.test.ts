import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { configureStore } from '@reduxjs/toolkit';
import type { MoveCommand } from '../../../../src/back-office/orders/fulfilment/move-queue.ts';
import { createMoveSender } from '../../../../src/back-office/orders/fulfilment/send-move.ts';
import { shopApi } from '../../../../src/shared/api/shop-api.ts';
import { sessionReducer } from '../../../../src/shared/session/session-slice.ts';

const MOVE: MoveCommand = {
  orderId: '7k2m',
  stage: 'Collating',
  expectedStage: 'Printing',
  expectedRevision: 3,
  key: 'key-1',
};

interface Sent {
  readonly body: { readonly stage: string; readonly undo?: boolean; readonly expected_revision: number };
  readonly key: string | null;
}

let forget: () => unknown = () => undefined;

const JOSEPH_MOVED = [{ type: 'stage-changed', actor: { name: 'Joseph Mathew' } }];

/** Responds to the moves in turn; the history names Joseph. */
function shopThatAnswers(...answers: readonly (readonly [status: number, body: unknown])[]) {
  return shopWithHistory(JOSEPH_MOVED, ...answers);
}

function shopWithHistory(
  history: readonly { readonly type: string; readonly actor: { readonly name: string } }[],
  ...answers: readonly (readonly [status: number, body: unknown])[]
) {
  const sent: Sent[] = [];
  const left = [...answers];
  globalThis.fetch = async (_address, { body, headers } = {}) => {
    if (typeof body !== 'string') return Response.json(history);
    sent.push({
      body: JSON.parse(body) as Sent['body'],
      key: new Headers(headers).get('Idempotency-Key'),
    });
    const [status, answer] = left.shift() ?? [500, {}];
    const type = status < 400 ? 'application/json' : 'application/problem+json';
    return Response.json(answer, { status, headers: { 'Content-Type': type } });
  };
  const store = configureStore({
    reducer: { session: sessionReducer, [shopApi.reducerPath]: shopApi.reducer },
    middleware: (standard) => standard().concat(shopApi.middleware),
  });
  forget = () => store.dispatch(shopApi.util.resetApiState());
  const words = { unreachable: () => 'No answer.', refused: () => 'Refused.' };
  return { sent, send: createMoveSender(store.dispatch, words) };
}

const record = (stage: string, revision: number) => ({
  process: { current_stage: stage, stage_since: '2026-11-19T12:00:00.000Z', revision },
});
const movedOn = (stage: string, revision: number) =>
  [409, { type: '/problems/moved-on', message: 'Changed.', ...record(stage, revision) }] as const;

describe('sending a move', () => {
  const { fetch } = globalThis;
  beforeEach(() => {
    Object.defineProperty(globalThis, 'location', { value: new URL('http://localhost/admin'), configurable: true });
  });
  afterEach(() => {
    forget();
    globalThis.fetch = fetch;
    Reflect.deleteProperty(globalThis, 'location');
  });

  it('is sent again if only a note or a payment was added meanwhile and the stage is unchanged', async () => {
    const { send, sent } = shopThatAnswers(movedOn('Printing', 4), [200, record('Collating', 5)]);
    expect(await send(MOVE)).toMatchObject({ kind: 'moved', order: { current_stage: 'Collating', revision: 5 } });
    expect(sent.map(({ body, key }) => [body.expected_revision, key])).toEqual([
      [3, 'key-1'],
      [4, 'key-1-again'],
    ]);
  });

  it('does not overwrite another person’s move, and names them', async () => {
    const { send, sent } = shopThatAnswers(movedOn('Binding', 4));
    expect(await send(MOVE)).toMatchObject({
      kind: 'conflict',
      order: { current_stage: 'Binding' },
      by: 'Joseph Mathew',
    });
    expect(sent).toHaveLength(1);
  });

  it('names the person who undid the last move', async () => {
    const history = [
      { type: 'note-added', actor: { name: 'Omar Haddad' } },
      { type: 'stage-change-undone', actor: { name: 'Priya Nair' } },
      { type: 'stage-changed', actor: { name: 'Joseph Mathew' } },
    ];
    const { send } = shopWithHistory(history, movedOn('Prepress', 5));
    expect(await send(MOVE)).toMatchObject({ kind: 'conflict', by: 'Priya Nair' });
  });

  it('names the person who undid the last move of a safety order', async () => {
    const history = [
      { type: 'safety-order-move-undone', actor: { name: 'Priya Nair' } },
      { type: 'safety-order-moved', actor: { name: 'Joseph Mathew' } },
    ];
    const order = { state: 'received', state_since: '2026-11-19T12:00:00.000Z', revision: 5 };
    const { send } = shopWithHistory(history, [409, { type: '/problems/moved-on', message: 'Changed.', order }]);
    const move = { ...MOVE, stage: 'shipped', expectedStage: 'packed' } as const;
    expect(await send(move)).toMatchObject({ kind: 'conflict', by: 'Priya Nair' });
  });

  it('is sent again only once', async () => {
    const { send, sent } = shopThatAnswers(movedOn('Printing', 4), movedOn('Printing', 5));
    expect(await send(MOVE)).toMatchObject({ kind: 'conflict' });
    expect(sent).toHaveLength(2);
  });

  it('is marked as an undo', async () => {
    const { send, sent } = shopThatAnswers([200, record('Printing', 5)]);
    await send({ ...MOVE, stage: 'Printing', expectedStage: 'Collating', undo: true });
    expect(sent[0]?.body).toEqual({ stage: 'Printing', undo: true, expected_revision: 3 });
  });

  it('shows the server’s message for a cancelled order', async () => {
    const cancelled = { type: '/problems/order-cancelled', message: 'This order was cancelled.' };
    const { send } = shopThatAnswers([409, { ...cancelled, ...record('Printing', 4) }]);
    expect(await send(MOVE)).toEqual({ kind: 'refused', message: 'This order was cancelled.' });
  });
});
