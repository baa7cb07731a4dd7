import { afterAll, beforeAll } from '@jest/globals';
import { startStripeDouble, type StripeDouble } from '../doubles/stripe/stripe-double.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { ENGINES, Stack } from '../support/stack.ts';
import { peopleAtWork } from './at-work.ts';
import { cleanExits, oneServerAway, startWithoutRedis } from './away.ts';
import { killedBetweenSteps } from './killed-between.ts';
import { killedWhileBuying } from './killed-while-buying.ts';

// A start of the servers and processes takes longer than most faults, so all faults happen to the same shop.
skipUnless(...ENGINES).describe('a shop on servers', () => {
  let stack: Stack;
  let stripe: StripeDouble;
  beforeAll(async () => {
    stripe = await startStripeDouble();
    const { host, port, protocol } = stripe.api;
    const env = {
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_URL: `${protocol}://${host}:${port}`,
    };
    stack = await Stack.open({ apis: 2, projectors: 2, env });
    await startWithoutRedis(stack);
  });
  afterAll(async () => {
    await stack.remove();
    await stripe.close();
  });

  oneServerAway(() => stack);
  peopleAtWork(() => stack);
  killedBetweenSteps(() => stack);
  killedWhileBuying(
    () => stack,
    () => stripe,
  );
  cleanExits(() => stack);
});
