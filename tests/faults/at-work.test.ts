import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, it } from '@jest/globals';
import { rounds } from '../support/campaign.ts';
import { seeded } from '../support/seeded.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { Trade } from '../support/trade.ts';
import { until } from '../support/until.ts';
import { FAULTS } from './faults.ts';
import { expectReadModelsEqual } from './read-models-equal.ts';
import { ENGINES, Stack } from '../support/stack.ts';

const PEOPLE = rounds(2, 4);
/** Between two calls: few orders make short replays. */
const REST_MS = rounds(150, 0);
/** The same faults at the same moments again with the same `FAULTS_SEED`. */
const SEED = Number(process.env['FAULTS_SEED'] ?? Date.now() % 1_000_000);
/** How often each fault comes. */
const ROUNDS = Number(process.env['FAULTS_ROUNDS'] ?? rounds(1, 25));
const ROUND_MS = 120_000;

const needed = skipUnless(...ENGINES);

needed.describe(`a shop on servers where people are at work (FAULTS_SEED=${SEED})`, () => {
  const random = seeded(SEED);
  const trade = new Trade(random);
  let stack: Stack;
  beforeAll(async () => {
    stack = await Stack.open({ apis: 2, projectors: 2 });
    await stack.start();
    await trade.open(anyApi());
  }, 120_000);
  afterAll(() => stack.remove());

  const anyApi = () => stack.urls[Math.floor(random() * stack.urls.length)] ?? '';

  it.each(FAULTS)(
    'has each order once and read models equal to a replay after this: $name',
    async ({ happens }) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = trade.orders;
        const end = trade.begin(stack.urls, PEOPLE, REST_MS);
        await until(() => trade.orders > before);
        await pause(random() * 300);
        await happens(stack, random);
        await pause(200);
        await end();
        await stack.isWell();
        await trade.settle(anyApi());
        await expectReadModelsEqual(stack);
        await trade.expectOrdersOnce(anyApi());
      }
    },
    ROUNDS * ROUND_MS,
  );

  it('has every move once after all of it: an order’s history goes from stage to stage without a gap', async () => {
    await trade.expectMovesOnce(anyApi());
  }, 300_000);
});
