import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, it } from '@jest/globals';
import { campaign, rounds } from '../support/campaign.ts';
import { seeded } from '../support/seeded.ts';
import type { Stack } from '../support/stack.ts';
import { Workload } from '../support/workload.ts';
import { until } from '../support/until.ts';
import { FAULTS, type Fault } from './faults.ts';
import { expectReadModelsEqual } from './read-models-equal.ts';

const PEOPLE = rounds(2, 4);
/** Between two calls: few orders make short replays. */
const REST_MS = rounds(300, 0);
/** The same faults at the same moments again with the same `FAULTS_SEED`. */
const SEED = Number(process.env['FAULTS_SEED'] ?? Date.now() % 1_000_000);
/** How often each fault occurs. */
const ROUNDS = Number(process.env['FAULTS_ROUNDS'] ?? rounds(1, 25));
/** With a comparison of all read models, on a machine that is busy with other work. */
const ROUND_MS = 300_000;

/** All processes run before, and again afterwards. */
export function peopleAtWork(shop: () => Stack): void {
  describe(`under load (FAULTS_SEED=${SEED})`, () => {
    const random = seeded(SEED);
    const workload = new Workload(random);
    let stack: Stack;
    beforeAll(async () => {
      stack = shop();
      await workload.open(anyApi());
    });

    const anyApi = () => stack.urls[Math.floor(random() * stack.urls.length)] ?? '';

    async function happensAtWork({ happens }: Fault): Promise<void> {
      const before = workload.orders;
      const end = workload.begin(stack.urls, PEOPLE, REST_MS);
      await until(() => workload.orders > before);
      await pause(random() * 300);
      await happens(stack, random);
      await pause(200);
      await end();
      await stack.untilReady();
      await workload.settle(anyApi());
      await workload.expectOrdersOnce(anyApi());
    }

    it.each(FAULTS)(
      'has each order once after this fault: $name',
      async (fault) => {
        for (let round = 0; round < ROUNDS; round += 1) {
          await happensAtWork(fault);
          if (campaign) await expectReadModelsEqual(stack);
        }
      },
      ROUNDS * ROUND_MS,
    );

    // What one fault leaves wrong in a document is still wrong after the others.
    it('has read models equal to a replay after all faults', async () => {
      await expectReadModelsEqual(stack);
    });

    it('has every move once after all faults: an order’s history goes from stage to stage without a gap', async () => {
      await workload.expectMovesOnce(anyApi());
    }, 300_000);
  });
}
