import { describe, expect, it } from '@jest/globals';
import {
  createBulkChanges,
  type BulkChange,
  type SelectedOrder,
} from '../../../src/back-office/orders/bulk-actions/bulk-changes.ts';

const ORDERS: readonly SelectedOrder[] = Array.from({ length: 10 }, (_, nth) => ({
  id: `id-${nth}`,
  number: `7K2M-4Q0${nth}`,
  revision: nth,
}));
const HOLD: Omit<BulkChange, 'orders'> = {
  kind: 'print',
  action: 'hold',
  change: { endpoint: 'holdOrder', json: { kind: 'stock' } },
};

function bulkChanges(failing: Readonly<Record<string, { readonly message: string; readonly canRetry: boolean }>> = {}) {
  const sent: string[] = [];
  let key = 0;
  const failures = new Map(Object.entries(failing));
  const changes = createBulkChanges(
    async ({ order, key: used }) => {
      sent.push(`${order.id} ${used}`);
      return failures.get(order.id);
    },
    () => `key-${++key}`,
  );
  return { changes, sent, recover: (id: string) => failures.delete(id) };
}

describe('a bulk change', () => {
  it('is sent once for each order, with a key of its own', async () => {
    const { changes, sent } = bulkChanges();
    await changes.start({ ...HOLD, orders: ORDERS });
    expect(sent).toEqual(ORDERS.map(({ id }, nth) => `${id} key-${nth + 1}`));
    expect(changes.view()).toMatchObject([{ isRunning: false, total: 10, completed: 10, failures: [] }]);
    changes.expire(1);
    expect(changes.view()).toEqual([]);
  });

  it('is stopped: orders whose change is not sent yet stay unchanged', async () => {
    const { changes, sent } = bulkChanges();
    const done = changes.start({ ...HOLD, orders: ORDERS });
    changes.stop(1);
    // Some changes are still being sent, so the button is still there.
    changes.stop(1);
    await done;
    expect(sent).toHaveLength(4);
    expect(changes.view()).toMatchObject([{ isRunning: false, total: 4, completed: 4, left: 6 }]);
  });

  it('is retried with the same keys, except where somebody else changed the order', async () => {
    const { changes, sent, recover } = bulkChanges({
      'id-1': { message: 'The server didn’t respond.', canRetry: true },
      'id-2': { message: 'Someone else changed it.', canRetry: false },
    });
    await changes.start({ ...HOLD, orders: ORDERS });
    changes.expire(1);
    expect(changes.view()).toMatchObject([{ total: 2, completed: 2 }]);
    recover('id-1');
    await changes.retry(1);
    expect(sent.slice(10)).toEqual(['id-1 key-2']);
    expect(changes.view()).toMatchObject([{ completed: 2, failures: [{ order: { id: 'id-2' } }] }]);
  });
});
