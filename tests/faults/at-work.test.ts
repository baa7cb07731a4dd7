import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, it } from '@jest/globals';
import { campaign, rounds } from '../support/campaign.ts';
import { seeded } from '../support/seeded.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { Trade } from '../support/trade.ts';
import { until } from '../support/until.ts';
import { FAULTS, type Fault } from './faults.ts';
import { expectReadModelsEqual } from './read-models-equal.ts';
import { ENGINES, Stack } from '../support/stack.ts';

const PEOPLE = rounds(2, 4);
/** Between two calls: few orders make short replays. */
const REST_MS = rounds(200, 0);
/** The same faults at the same moments again with the same `FAULTS_SEED`. */
const SEED = Number(process.env['FAULTS_SEED'] ?? Date.now() % 1_000_000);
/** How often each fault comes. */
const ROUNDS = Number(process.env['FAULTS_ROUNDS'] ?? rounds(1, 25));
const ROUND_MS = 120_000;
/** Faults after which the read models are compared with a replay: what is wrong in a document stays wrong. */
const TOGETHER = 5;

const needed = skipUnless(...ENGINES);

needed.describe(`a shop on servers where people are at work (FAULTS_SEED=${SEED})`, () => {
  const random = seeded(SEED);
  const trade = new Trade(random);
  let stack: Stack;
  beforeAll(async () => {
    stack = await Stack.open({ apis: 2, projectors: 2 });
    await stack.start();
    await trade.open(anyApi());
  });
  afterAll(() => stack.remove());

  const anyApi = () => stack.urls[Math.floor(random() * stack.urls.length)] ?? '';

  async function happensAtWork({ happens }: Fault): Promise<void> {
    const before = trade.orders;
    const end = trade.begin(stack.urls, PEOPLE, REST_MS);
    await until(() => trade.orders > before);
    await pause(random() * 300);
    await happens(stack, random);
    await pause(200);
    await end();
    await stack.isWell();
    await trade.settle(anyApi());
    await trade.expectOrdersOnce(anyApi());
  }

  for (let first = 0; first < FAULTS.length; first += TOGETHER) {
    const faults = FAULTS.slice(first, first + TOGETHER);
    it.each(faults)(
      'has each order once after this: $name',
      async (fault) => {
        for (let round = 0; round < ROUNDS; round += 1) {
          await happensAtWork(fault);
          if (campaign) await expectReadModelsEqual(stack);
        }
      },
      ROUNDS * ROUND_MS,
    );

    it(`has read models equal to a replay after these ${String(faults.length)} faults`, async () => {
      await expectReadModelsEqual(stack);
    });
  }

  it('has every move once after all of it: an order’s history goes from stage to stage without a gap', async () => {
    await trade.expectMovesOnce(anyApi());
  }, 300_000);
});
