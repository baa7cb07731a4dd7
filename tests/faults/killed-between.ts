import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { campaign, rounds } from '../support/campaign.ts';
import { isReady } from '../support/readiness.ts';
import { seeded } from '../support/seeded.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { call } from '../support/shop-client.ts';
import { urlOf, type Stack } from '../support/stack.ts';
import { Workload } from '../support/workload.ts';
import { feederOf } from './feeder.ts';
import { endLeases } from './leases.ts';
import { expectReadModelsEqual } from './read-models-equal.ts';

/** Two APIs and two projectors run before, and again afterwards. */
export function killedBetweenSteps(shop: () => Stack): void {
  describe('with a process that is killed between two steps', () => {
    const workload = new Workload(seeded(1), 'omar@example.com');
    let stack: Stack;
    let doomed: ServerProcess;
    let other: string;
    beforeAll(async () => {
      stack = shop();
      const [first, second] = stack.apis;
      if (first === undefined || second === undefined) throw new Error('The stack has two APIs.');
      doomed = first;
      other = urlOf(second);
      await workload.open(other);
    });

    it('registers a customer once, at whichever step the API is killed', async () => {
      for (let step = 1; step <= 8; step += rounds(3, 1)) {
        const login = { email: `omar${step}@example.com`, password: 'a long enough one' };
        const json = { username: 'Omar', ...login };
        let left = step;
        let killed: Promise<void> | undefined;
        stack.apiWires.events.onSent = () => {
          left -= 1;
          if (left === 0) killed = doomed.kill();
          // The last message arrives, but the API is killed before it receives the reply.
          return undefined;
        };
        await call(urlOf(doomed), 'register', { json, key: `omar-${step}` }).catch(() => undefined);
        stack.apiWires.events.onSent = undefined;
        await (killed ?? doomed.kill());
        const again = await call(other, 'register', { json, key: `omar-${step}` });
        expect([step, again.status]).toEqual([step, 201]);
        expect((await call(other, 'login', { json: login })).status).toBe(200);
        const second = await call(other, 'register', { json, key: `another-${step}` });
        expect([step, second.status]).toEqual([step, 409]);
        await doomed.start();
      }
    });

    it('stores nothing of an order whose files were still being uploaded, and accepts it when it is sent again', async () => {
      const before = await filesOf(stack);
      const body = Buffer.from(await new Response(workload.orderForm(1_000)).arrayBuffer());
      const type = new Response(workload.orderForm(1_000)).headers.get('content-type') ?? '';
      const upload = request(`${urlOf(doomed)}/api/orders`, {
        method: 'POST',
        headers: {
          'Content-Type': type,
          'Content-Length': body.length + 5_000_000,
          Authorization: `Bearer ${workload.customer}`,
          'Idempotency-Key': 'half-sent',
        },
      });
      const broken = new Promise((resolve) => upload.on('error', resolve));
      await new Promise<void>((resolve) => upload.write(body.subarray(0, body.length - 200), () => resolve()));
      await pause(300);
      await doomed.kill();
      await broken;
      expect(await filesOf(stack)).toEqual(before);
      const placed = await call(other, 'placeOrder', {
        token: workload.customer,
        key: 'half-sent',
        form: workload.orderForm(1_000),
      });
      expect(placed.status).toBe(201);
      await doomed.start();
      expect(await filesOf(stack)).toHaveLength(before.length + 2);
    });

    it('doesn’t restore a removed product when a projector resumes that was stopped while it wrote the product', async () => {
      const feeder = await feederOf(stack);
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      const held = new Promise<void>((resolve) => {
        stack.projectorWires.mongo.onSent = (piece) => {
          if (!piece.includes('update\0') || !piece.includes('Doomed Cards')) return undefined;
          stack.projectorWires.mongo.onSent = undefined;
          feeder.signal('SIGSTOP');
          resolve();
          return released;
        };
      });
      const id = await workload.addProduct(other, 'Doomed Cards');
      await held;
      expect((await call(other, 'removeProduct', { token: workload.admin, params: { id } })).status).toBe(200);
      // Another projector takes over once the lease has expired or was revoked, and folds both events: added and removed.
      if (!campaign) await endLeases(stack);
      while ((await feederOf(stack, feeder)) === feeder) await pause(100);
      const isListed = async () => (await call(other, 'products')).body.some((product) => product.id === id);
      const took = stack.projectors.find((projector) => projector !== feeder);
      while (took === undefined || !(await isReady(urlOf(took)))) await pause(100);
      expect(await isListed()).toBe(false);
      release();
      feeder.signal('SIGCONT');
      // Everything that happened before is in the read models too.
      await expectReadModelsEqual(stack);
      expect(await isListed()).toBe(false);
    });
  });
}

/** Names of the customers' files. */
async function filesOf(stack: Stack): Promise<readonly string[]> {
  const stores = await stack.stores();
  try {
    const names: string[] = [];
    for await (const { name } of stores.files.list('artwork')) names.push(name);
    return names;
  } finally {
    await stores.close();
  }
}
