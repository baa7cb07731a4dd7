import type { OrderStage } from '@pressline/domain/orders/fulfilment/order-stages.ts';
import { describe, expect, it } from '@jest/globals';
import { canUndo } from '../../../../src/back-office/orders/fulfilment/move-notice.ts';
import type {
  MovableOrder,
  MoveCommand,
  MoveOutcome,
} from '../../../../src/back-office/orders/fulfilment/move-queue.ts';
import { createOptimisticMoves } from '../../../../src/back-office/orders/fulfilment/optimistic-moves.ts';
import { withMove } from '../../../../src/back-office/orders/fulfilment/pending-moves.ts';

const NOON = '2026-11-19T12:00:00.000Z';

function orderIn<Of extends OrderStage>(number: string, stage: Of, revision = 3): MovableOrder<Of> {
  return { orderId: `id-${number}`, number, current_stage: stage, stage_since: '2026-11-18T08:00:00.000Z', revision };
}

/** Stores orders and refuses a move with an outdated revision, as the server does. */
function shopWith(...orders: readonly MovableOrder[]) {
  const stored = new Map(orders.map((order) => [order.orderId, order]));
  const commands: MoveCommand[] = [];
  const store = (id: string, stage: OrderStage): MovableOrder => {
    const order = stored.get(id);
    if (order === undefined) throw new Error(`no order ${id}`);
    const next = { ...order, current_stage: stage, stage_since: NOON, revision: order.revision + 1 };
    stored.set(id, next);
    return next;
  };
  let unreachable: boolean | string = false;
  const send = async (command: MoveCommand): Promise<MoveOutcome> => {
    commands.push(command);
    if (unreachable === true || unreachable === command.orderId)
      return { kind: 'unreachable', message: 'The shop did not answer.' };
    const order = stored.get(command.orderId);
    if (order === undefined) throw new Error(`no order ${command.orderId}`);
    if (order.revision !== command.expectedRevision) return { kind: 'conflict', order, by: 'Joseph Mathew' };
    return { kind: 'moved', order: store(command.orderId, command.stage) };
  };
  let key = 0;
  const moves = createOptimisticMoves(
    send,
    () => new Date(NOON),
    () => `key-${++key}`,
  );
  const shown = (order: MovableOrder): OrderStage =>
    withMove(order, moves.view().pendingMoves.get(order.orderId)).current_stage;
  return {
    moves,
    commands,
    shown,
    stageOf: (order: MovableOrder) => stored.get(order.orderId)?.current_stage,
    moveByOther: store,
    /** For all moves, or for those of one order. */
    setUnreachable: (orders: boolean | string) => (unreachable = orders),
  };
}

describe('moving an order', () => {
  it('is possible only to a stage of its kind', () => {
    const { moves } = shopWith();
    const printOrder = orderIn('7K2M-4Q9X', 'Printing');
    const safetyOrder = orderIn('R7EX-ES25', 'received');
    const mistakes = [
      // @ts-expect-error a print order has no states of a safety order
      () => moves.move([printOrder], 'packed'),
      // @ts-expect-error a safety order has no stages of a print order
      () => moves.move([safetyOrder], 'Collating'),
    ];
    expect(mistakes).toHaveLength(2);
  });

  it('is shown before the server has responded', () => {
    const order = orderIn('7K2M-4Q9X', 'Printing');
    const { moves, shown, stageOf } = shopWith(order);
    void moves.move([order], 'Collating');
    expect(shown(order)).toBe('Collating');
    expect(stageOf(order)).toBe('Printing');
  });

  it('expects the revision that the person saw', async () => {
    const order = orderIn('7K2M-4Q9X', 'Printing', 5);
    const { moves, commands } = shopWith(order);
    await moves.move([order], 'Collating', { note: 'Press 2' });
    expect(commands).toEqual([
      {
        orderId: 'id-7K2M-4Q9X',
        stage: 'Collating',
        note: 'Press 2',
        expectedStage: 'Printing',
        expectedRevision: 5,
        key: 'key-1',
      },
    ]);
  });

  it('sends nothing if the order is in that stage already', async () => {
    const order = orderIn('7K2M-4Q9X', 'Printing');
    const { moves, commands } = shopWith(order);
    await moves.move([order], 'Printing');
    expect(commands).toEqual([]);
    expect(moves.view().notices).toEqual([]);
  });

  it('shows where somebody else moved it, and their name, if they were first', async () => {
    const order = orderIn('7K2M-4Q9X', 'Printing');
    const { moves, shown, moveByOther } = shopWith(order);
    moveByOther(order.orderId, 'Binding');
    await moves.move([order], 'Collating');
    expect(shown(order)).toBe('Binding');
    expect(moves.view().notices[0]?.failures[0]?.outcome).toMatchObject({
      kind: 'conflict',
      by: 'Joseph Mathew',
      order: { current_stage: 'Binding' },
    });
  });

  it('is reverted with the reason if the shop is unreachable', async () => {
    const order = orderIn('7K2M-4Q9X', 'Printing');
    const { moves, shown, setUnreachable } = shopWith(order);
    setUnreachable(true);
    await moves.move([order], 'Collating');
    expect(shown(order)).toBe('Printing');
    expect(moves.view().notices[0]?.failures[0]?.outcome).toEqual({
      kind: 'unreachable',
      message: 'The shop did not answer.',
    });
  });

  it('reverts to the stage of the move before it, even if the list is older', async () => {
    const order = orderIn('7K2M-4Q9X', 'Printing');
    const { moves, shown, setUnreachable } = shopWith(order);
    await moves.move([order], 'Collating');
    setUnreachable(true);
    await moves.move([{ ...order, current_stage: 'Collating', revision: 4 }], 'Binding');
    expect(shown(order)).toBe('Collating');
  });

  it('reverts to the stage of a move that was still pending', async () => {
    const order = orderIn('7K2M-4Q9X', 'Printing');
    const { moves, shown, setUnreachable } = shopWith(order);
    const first = moves.move([order], 'Collating');
    const second = moves.move([{ ...order, current_stage: 'Collating' }], 'Binding');
    await Promise.resolve();
    setUnreachable(true);
    await Promise.all([first, second]);
    expect(shown(order)).toBe('Collating');
  });

  it('has the same key when it is retried', async () => {
    const order = orderIn('7K2M-4Q9X', 'Printing');
    const { moves, commands, setUnreachable, stageOf } = shopWith(order);
    setUnreachable(true);
    await moves.move([order], 'Collating');
    setUnreachable(false);
    await moves.retry(1);
    expect(commands.map((command) => command.key)).toEqual(['key-1', 'key-1']);
    expect(stageOf(order)).toBe('Collating');
    expect(moves.view().notices[0]).toMatchObject({ phase: 'moved', completed: 1, failures: [] });
  });

  it('is based on the revision of the move before it', async () => {
    const order = orderIn('7K2M-4Q9X', 'Printing', 3);
    const { moves, commands, shown, stageOf } = shopWith(order);
    const first = moves.move([order], 'Collating');
    const second = moves.move([{ ...order, current_stage: 'Collating' }], 'Binding');
    expect(shown(order)).toBe('Binding');
    await Promise.all([first, second]);
    expect(commands.map((command) => command.expectedRevision)).toEqual([3, 4]);
    expect(stageOf(order)).toBe('Binding');
    expect(shown(order)).toBe('Binding');
  });
});

describe('undo', () => {
  it('expects the revision that the move created', async () => {
    const order = orderIn('7K2M-4Q9X', 'Printing', 3);
    const { moves, commands, stageOf, shown } = shopWith(order);
    await moves.move([order], 'Collating');
    await moves.undo(1);
    expect(commands[1]).toMatchObject({ stage: 'Printing', expectedRevision: 4 });
    expect(stageOf(order)).toBe('Printing');
    expect(shown(order)).toBe('Printing');
    expect(moves.view().notices[0]?.phase).toBe('undone');
  });

  it('waits for the move to be sent', async () => {
    const order = orderIn('7K2M-4Q9X', 'Printing');
    const { moves, stageOf } = shopWith(order);
    void moves.move([order], 'Collating');
    await moves.undo(1);
    expect(stageOf(order)).toBe('Printing');
  });

  it('returns each order of a bulk move to its previous stage', async () => {
    const orders = [
      orderIn('7K2M-4Q9X', 'Prepress'),
      orderIn('5XD8-TN00', 'Printing'),
      orderIn('9QH2-VE00', 'Shipping'),
    ];
    const { moves, stageOf } = shopWith(...orders);
    await moves.move(orders, 'Binding');
    expect(orders.map(stageOf)).toEqual(['Binding', 'Binding', 'Binding']);
    await moves.undo(1);
    expect(orders.map(stageOf)).toEqual(['Prepress', 'Printing', 'Shipping']);
  });

  it('reports an order that somebody has moved since', async () => {
    const order = orderIn('7K2M-4Q9X', 'Printing');
    const { moves, moveByOther, stageOf } = shopWith(order);
    await moves.move([order], 'Collating');
    moveByOther(order.orderId, 'Polywrap');
    await moves.undo(1);
    expect(stageOf(order)).toBe('Polywrap');
    expect(moves.view().notices[0]?.failures.map(({ order: one }) => one.number)).toEqual(['7K2M-4Q9X']);
  });

  it('is sent once', async () => {
    const order = orderIn('7K2M-4Q9X', 'Printing');
    const { moves, commands } = shopWith(order);
    await moves.move([order], 'Collating');
    await Promise.all([moves.undo(1), moves.undo(1)]);
    expect(commands).toHaveLength(2);
  });
});

describe('after the time to undo', () => {
  const nine = orderIn('9QH2-VE00', 'Prepress');
  const one = orderIn('5XD8-TN00', 'Prepress');

  it('a notice without failures is removed', async () => {
    const { moves } = shopWith(nine);
    await moves.move([nine], 'Printing');
    moves.expireUndo(1);
    expect(moves.view().notices).toEqual([]);
  });

  it('a notice keeps its failures, and its moves can no longer be undone', async () => {
    const { moves, moveByOther, stageOf, commands } = shopWith(nine, one);
    moveByOther(one.orderId, 'Shipping');
    await moves.move([nine, one], 'Printing');
    expect(moves.view().notices.map(canUndo)).toEqual([true]);
    moves.expireUndo(1);
    expect(moves.view().notices.map(canUndo)).toEqual([false]);
    expect(moves.view().notices[0]?.failures.map(({ order }) => order.number)).toEqual(['5XD8-TN00']);
    await moves.undo(1);
    expect(stageOf(nine)).toBe('Printing');
    expect(commands).toHaveLength(2);
  });

  it('a retried move can be undone, without the orders that were moved before', async () => {
    const { moves, setUnreachable, stageOf } = shopWith(nine, one);
    setUnreachable(one.orderId);
    await moves.move([nine, one], 'Printing');
    setUnreachable(false);
    moves.expireUndo(1);
    await moves.retry(1);
    expect(moves.view().notices).toMatchObject([{ phase: 'moved', completed: 1, failures: [] }]);
    expect(moves.view().notices.map(canUndo)).toEqual([true]);
    await moves.undo(1);
    expect([stageOf(nine), stageOf(one)]).toEqual(['Printing', 'Prepress']);
  });

  it('the notice of a pending move stays', async () => {
    const { moves, setUnreachable } = shopWith(nine);
    setUnreachable(true);
    const moving = moves.move([nine], 'Printing');
    moves.expireUndo(1);
    await moving;
    expect(moves.view().notices[0]?.failures.map(({ order }) => order.number)).toEqual(['9QH2-VE00']);
  });
});

describe('a bulk move', () => {
  it('shows all orders in their new stage immediately', () => {
    const orders = Array.from({ length: 12 }, (_, i) => orderIn(`7K2M-4Q0${i}`, 'Prepress'));
    const { moves, shown } = shopWith(...orders);
    void moves.move(orders, 'Printing');
    expect(new Set(orders.map(shown))).toEqual(new Set(['Printing']));
  });

  it('counts completed orders and reports conflicts', async () => {
    const orders = [
      orderIn('7K2M-4Q9X', 'Prepress'),
      orderIn('5XD8-TN00', 'Prepress'),
      orderIn('9QH2-VE00', 'Prepress'),
    ];
    const { moves, moveByOther } = shopWith(...orders);
    moveByOther('id-5XD8-TN00', 'Shipping');
    await moves.move(orders, 'Printing');
    const notice = moves.view().notices[0];
    expect(notice).toMatchObject({ phase: 'moved', completed: 3 });
    expect(notice?.failures.map(({ order }) => order.number)).toEqual(['5XD8-TN00']);
  });

  it('can be stopped: the other orders stay where they are, and those that moved can be moved back', async () => {
    const orders = Array.from({ length: 12 }, (_, i) => orderIn(`7K2M-4Q0${i}`, 'Prepress'));
    const { moves, commands, shown, stageOf } = shopWith(...orders);
    const moving = moves.move(orders, 'Printing');
    moves.stop(1);
    // Some moves are still being sent, so the button is still there.
    moves.stop(1);
    await moving;
    expect(moves.view().notices).toMatchObject([{ phase: 'moved', completed: 4, left: 8, failures: [] }]);
    expect(commands).toHaveLength(4);
    expect(orders.map(shown)).toEqual(orders.map(stageOf));
    await moves.undo(1);
    expect(new Set(orders.map(stageOf))).toEqual(new Set(['Prepress']));
  });

  it('records a courier for the orders that have none', async () => {
    const orders = [
      { ...orderIn('7K2M-4Q9X', 'Polywrap'), hasCourier: false },
      { ...orderIn('5XD8-TN00', 'Polywrap'), hasCourier: true },
      { ...orderIn('9QH2-VE00', 'Polywrap'), hasCourier: false, isErased: true },
    ];
    const { moves, commands } = shopWith(...orders);
    await moves.move(orders, 'Shipping', { shipment: { courier: 'Aramex' } });
    expect(commands.map(({ orderId, shipment }) => [orderId, shipment])).toEqual([
      ['id-7K2M-4Q9X', { courier: 'Aramex' }],
      ['id-5XD8-TN00', undefined],
      ['id-9QH2-VE00', undefined],
    ]);
  });
});

describe('a moved order', () => {
  const order = orderIn('7K2M-4Q9X', 'Printing', 3);
  it('is shown with its move while the list is older', () => {
    expect(
      withMove(order, { status: 'accepted', to: 'Collating', since: NOON, revision: 4, isOwn: true, by: null })
        .current_stage,
    ).toBe('Collating');
  });
  it('is shown as the list has it if that is newer', () => {
    const later = orderIn('7K2M-4Q9X', 'Shipping', 5);
    expect(
      withMove(later, { status: 'accepted', to: 'Collating', since: NOON, revision: 4, isOwn: true, by: null })
        .current_stage,
    ).toBe('Shipping');
  });
  it('is shown as the list has it if somebody else moved it while the move is pending', () => {
    const later = orderIn('7K2M-4Q9X', 'Shipping', 4);
    expect(withMove(later, { status: 'sending', to: 'Collating', since: NOON, baseRevision: 3 }).current_stage).toBe(
      'Shipping',
    );
  });
});
