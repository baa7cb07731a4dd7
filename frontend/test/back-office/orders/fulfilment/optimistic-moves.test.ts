import { describe, expect, it } from '@jest/globals';
import type { Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import {
  canUndo,
  createOptimisticMoves,
  type MoveCommand,
  type MoveOutcome,
  type MovableOrder,
} from '../../../../src/back-office/orders/fulfilment/optimistic-moves.ts';
import { withMove } from '../../../../src/back-office/orders/fulfilment/pending-moves.ts';

const NOON = '2026-11-19T12:00:00.000Z';

function seen(number: string, stage: Stage, revision = 3): MovableOrder {
  return { orderId: `id-${number}`, number, current_stage: stage, stage_since: '2026-11-18T08:00:00.000Z', revision };
}

/** A shop that keeps orders by id and refuses a move upon another revision, as the server does. */
function shopWith(...orders: readonly MovableOrder[]) {
  const kept = new Map(orders.map((order) => [order.orderId, order]));
  const commands: MoveCommand[] = [];
  const moved = (id: string, stage: Stage): MovableOrder => {
    const order = kept.get(id);
    if (order === undefined) throw new Error(`no order ${id}`);
    const next = { ...order, current_stage: stage, stage_since: NOON, revision: order.revision + 1 };
    kept.set(id, next);
    return next;
  };
  let away: boolean | string = false;
  const send = async (command: MoveCommand): Promise<MoveOutcome> => {
    commands.push(command);
    if (away === true || away === command.orderId) return { kind: 'unreachable', message: 'The shop did not answer.' };
    const order = kept.get(command.orderId);
    if (order === undefined) throw new Error(`no order ${command.orderId}`);
    if (order.revision !== command.expectedRevision) return { kind: 'conflict', order, by: 'Joseph Mathew' };
    return { kind: 'moved', order: moved(command.orderId, command.stage) };
  };
  let key = 0;
  const desk = createOptimisticMoves(
    send,
    () => new Date(NOON),
    () => `key-${++key}`,
  );
  const shown = (order: MovableOrder): Stage =>
    withMove(order, desk.view().pendingMoves.get(order.orderId)).current_stage;
  return {
    desk,
    commands,
    shown,
    stageOf: (order: MovableOrder) => kept.get(order.orderId)?.current_stage,
    moved,
    /** Wholly, or for one order's moves only. */
    goAway: (gone: boolean | string) => (away = gone),
  };
}

describe('moving an order', () => {
  it('is on the screen before the server has answered', () => {
    const order = seen('7K2M-4Q9X', 'Printing');
    const { desk, shown, stageOf } = shopWith(order);
    void desk.move([order], 'Collating');
    expect(shown(order)).toBe('Collating');
    expect(stageOf(order)).toBe('Printing');
  });

  it('says which revision was seen', async () => {
    const order = seen('7K2M-4Q9X', 'Printing', 5);
    const { desk, commands } = shopWith(order);
    await desk.move([order], 'Collating', 'Press 2');
    expect(commands).toEqual([
      {
        orderId: 'id-7K2M-4Q9X',
        stage: 'Collating',
        note: 'Press 2',
        seenStage: 'Printing',
        expectedRevision: 5,
        key: 'key-1',
      },
    ]);
  });

  it('sends nothing for an order that is there already', async () => {
    const order = seen('7K2M-4Q9X', 'Printing');
    const { desk, commands } = shopWith(order);
    await desk.move([order], 'Printing');
    expect(commands).toEqual([]);
    expect(desk.view().notices).toEqual([]);
  });

  it('goes to where somebody else moved it, and says who, when they were quicker', async () => {
    const order = seen('7K2M-4Q9X', 'Printing');
    const { desk, shown, moved } = shopWith(order);
    moved(order.orderId, 'Binding');
    await desk.move([order], 'Collating');
    expect(shown(order)).toBe('Binding');
    expect(desk.view().notices[0]?.failures[0]?.outcome).toMatchObject({
      kind: 'conflict',
      by: 'Joseph Mathew',
      order: { current_stage: 'Binding' },
    });
  });

  it('is taken off the screen with the reason when the shop does not answer', async () => {
    const order = seen('7K2M-4Q9X', 'Printing');
    const { desk, shown, goAway } = shopWith(order);
    goAway(true);
    await desk.move([order], 'Collating');
    expect(shown(order)).toBe('Printing');
    expect(desk.view().notices[0]?.failures[0]?.outcome).toEqual({
      kind: 'unreachable',
      message: 'The shop did not answer.',
    });
  });

  it('that fails leaves the order where the move before it brought it, also where the list has not heard of that yet', async () => {
    const order = seen('7K2M-4Q9X', 'Printing');
    const { desk, shown, goAway } = shopWith(order);
    await desk.move([order], 'Collating');
    goAway(true);
    await desk.move([{ ...order, current_stage: 'Collating', revision: 4 }], 'Binding');
    // As the list still has it.
    expect(shown(order)).toBe('Collating');
  });

  it('that fails behind one that is still on its way leaves the order where that one brings it', async () => {
    const order = seen('7K2M-4Q9X', 'Printing');
    const { desk, shown, goAway } = shopWith(order);
    const first = desk.move([order], 'Collating');
    const second = desk.move([{ ...order, current_stage: 'Collating' }], 'Binding');
    await Promise.resolve();
    goAway(true);
    await Promise.all([first, second]);
    expect(shown(order)).toBe('Collating');
  });

  it('tried again is the same move', async () => {
    const order = seen('7K2M-4Q9X', 'Printing');
    const { desk, commands, goAway, stageOf } = shopWith(order);
    goAway(true);
    await desk.move([order], 'Collating');
    goAway(false);
    await desk.retry(1);
    expect(commands.map((command) => command.key)).toEqual(['key-1', 'key-1']);
    expect(stageOf(order)).toBe('Collating');
    expect(desk.view().notices[0]).toMatchObject({ phase: 'moved', done: 1, failures: [] });
  });

  it('moved twice in a row builds the second move on the first', async () => {
    const order = seen('7K2M-4Q9X', 'Printing', 3);
    const { desk, commands, shown, stageOf } = shopWith(order);
    const first = desk.move([order], 'Collating');
    const second = desk.move([{ ...order, current_stage: 'Collating' }], 'Binding');
    expect(shown(order)).toBe('Binding');
    await Promise.all([first, second]);
    expect(commands.map((command) => command.expectedRevision)).toEqual([3, 4]);
    expect(stageOf(order)).toBe('Binding');
    expect(shown(order)).toBe('Binding');
  });
});

describe('undo', () => {
  it('takes one move back, upon the revision that the move made', async () => {
    const order = seen('7K2M-4Q9X', 'Printing', 3);
    const { desk, commands, stageOf, shown } = shopWith(order);
    await desk.move([order], 'Collating');
    await desk.undo(1);
    expect(commands[1]).toMatchObject({ stage: 'Printing', expectedRevision: 4 });
    expect(stageOf(order)).toBe('Printing');
    expect(shown(order)).toBe('Printing');
    expect(desk.view().notices[0]?.phase).toBe('undone');
  });

  it('asked for while the move is on its way, waits for it', async () => {
    const order = seen('7K2M-4Q9X', 'Printing');
    const { desk, stageOf } = shopWith(order);
    void desk.move([order], 'Collating');
    await desk.undo(1);
    expect(stageOf(order)).toBe('Printing');
  });

  it('takes a whole bulk change back, each order to the stage where it was', async () => {
    const orders = [seen('7K2M-4Q9X', 'Prepress'), seen('5XD8-TN00', 'Printing'), seen('9QH2-VE00', 'Shipping')];
    const { desk, stageOf } = shopWith(...orders);
    await desk.move(orders, 'Binding');
    expect(orders.map(stageOf)).toEqual(['Binding', 'Binding', 'Binding']);
    await desk.undo(1);
    expect(orders.map(stageOf)).toEqual(['Prepress', 'Printing', 'Shipping']);
  });

  it('leaves alone what somebody has moved on since, and names it', async () => {
    const order = seen('7K2M-4Q9X', 'Printing');
    const { desk, moved, stageOf } = shopWith(order);
    await desk.move([order], 'Collating');
    moved(order.orderId, 'Polywrap');
    await desk.undo(1);
    expect(stageOf(order)).toBe('Polywrap');
    expect(desk.view().notices[0]?.failures.map(({ order: one }) => one.number)).toEqual(['7K2M-4Q9X']);
  });

  it('is done once, however often it is asked for', async () => {
    const order = seen('7K2M-4Q9X', 'Printing');
    const { desk, commands } = shopWith(order);
    await desk.move([order], 'Collating');
    await Promise.all([desk.undo(1), desk.undo(1)]);
    expect(commands).toHaveLength(2);
  });
});

describe('when the time for the undo is over', () => {
  const nine = seen('9QH2-VE00', 'Prepress');
  const one = seen('5XD8-TN00', 'Prepress');

  it('nothing is told any more of moves that went well', async () => {
    const { desk } = shopWith(nine);
    await desk.move([nine], 'Printing');
    desk.expireUndo(1);
    expect(desk.view().notices).toEqual([]);
  });

  it('an order that moved stays, and the one that did not is still told, however long it stands there', async () => {
    const { desk, moved, stageOf, commands } = shopWith(nine, one);
    moved(one.orderId, 'Shipping');
    await desk.move([nine, one], 'Printing');
    expect(desk.view().notices.map(canUndo)).toEqual([true]);
    desk.expireUndo(1);
    expect(desk.view().notices.map(canUndo)).toEqual([false]);
    expect(desk.view().notices[0]?.failures.map(({ order }) => order.number)).toEqual(['5XD8-TN00']);
    await desk.undo(1);
    expect(stageOf(nine)).toBe('Printing');
    expect(commands).toHaveLength(2);
  });

  it('what is tried again can be undone anew, without the orders that had moved before', async () => {
    const { desk, goAway, stageOf } = shopWith(nine, one);
    goAway(one.orderId);
    await desk.move([nine, one], 'Printing');
    goAway(false);
    desk.expireUndo(1);
    await desk.retry(1);
    expect(desk.view().notices).toMatchObject([{ phase: 'moved', done: 1, failures: [] }]);
    expect(desk.view().notices.map(canUndo)).toEqual([true]);
    await desk.undo(1);
    expect([stageOf(nine), stageOf(one)]).toEqual(['Printing', 'Prepress']);
  });

  it('a move that has not been answered yet is still told', async () => {
    const { desk, goAway } = shopWith(nine);
    goAway(true);
    const moving = desk.move([nine], 'Printing');
    desk.expireUndo(1);
    await moving;
    expect(desk.view().notices[0]?.failures.map(({ order }) => order.number)).toEqual(['9QH2-VE00']);
  });
});

describe('a bulk change', () => {
  it('shows all orders in their new stage at once', () => {
    const orders = Array.from({ length: 12 }, (_, i) => seen(`7K2M-4Q0${i}`, 'Prepress'));
    const { desk, shown } = shopWith(...orders);
    void desk.move(orders, 'Printing');
    expect(new Set(orders.map(shown))).toEqual(new Set(['Printing']));
  });

  it('counts what is done and names the conflicts', async () => {
    const orders = [seen('7K2M-4Q9X', 'Prepress'), seen('5XD8-TN00', 'Prepress'), seen('9QH2-VE00', 'Prepress')];
    const { desk, moved } = shopWith(...orders);
    moved('id-5XD8-TN00', 'Shipping');
    await desk.move(orders, 'Printing');
    const notice = desk.view().notices[0];
    expect(notice).toMatchObject({ phase: 'moved', done: 3 });
    expect(notice?.failures.map(({ order }) => order.number)).toEqual(['5XD8-TN00']);
  });
});

describe('what the screen shows of a moved order', () => {
  const order = seen('7K2M-4Q9X', 'Printing', 3);
  it('is the move while the list is older than it', () => {
    expect(
      withMove(order, { status: 'accepted', to: 'Collating', since: NOON, revision: 4, isOwn: true, by: null })
        .current_stage,
    ).toBe('Collating');
  });
  it('is the list when it knows more than the move', () => {
    const later = seen('7K2M-4Q9X', 'Shipping', 5);
    expect(
      withMove(later, { status: 'accepted', to: 'Collating', since: NOON, revision: 4, isOwn: true, by: null })
        .current_stage,
    ).toBe('Shipping');
  });
  it('is the list when somebody else moved it while our move is on its way', () => {
    const later = seen('7K2M-4Q9X', 'Shipping', 4);
    expect(withMove(later, { status: 'sending', to: 'Collating', since: NOON, baseRevision: 3 }).current_stage).toBe(
      'Shipping',
    );
  });
});
