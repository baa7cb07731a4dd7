import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Problem } from './problem.ts';

/** Makes a limit of so many points in so many seconds for each key. */
export type NewLimiter = (name: string, points: number, duration: number) => RateLimiterAbstract;

/** What a request takes from one limit. */
export interface Charge {
  readonly limiter: RateLimiterAbstract;
  /** Whose limit it is: an account, a network, the keyed hash of an e-mail address. */
  readonly key: string;
  readonly points: number;
  /** The refusal where the limit is reached. */
  readonly refusal: (retryAfterSeconds: number) => Problem;
}

/** Charges that were taken. */
export interface TakenCharges {
  /** Gives back all of it, or so many points of each charge. */
  giveBack(points?: number): Promise<void>;
}

/** Whether all charges could be taken now, without taking them: the refusal of the first that could not. */
export async function check(charges: readonly Charge[]): Promise<Problem | undefined> {
  for (const { limiter, key, points, refusal } of charges) {
    const used = await limiter.get(key);
    if (used !== null && used.consumedPoints + points > limiter.points && used.msBeforeNext > 0)
      return refusal(used.msBeforeNext / 1000);
  }
  return undefined;
}

/** Takes all charges or none: the refusal of the first that could not be taken. */
export async function take(charges: readonly Charge[]): Promise<TakenCharges | Problem> {
  const taken: TakenCharge[] = [];
  for (const charge of charges) {
    try {
      taken.push(chargeTakenNow(charge, await charge.limiter.consume(charge.key, charge.points)));
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      // A refused charge is counted, too, until it is given back.
      await giveBack([...taken, chargeTakenNow(charge, refused)]);
      return charge.refusal(refused.msBeforeNext / 1000);
    }
  }
  return { giveBack: (points) => giveBack(taken, points) };
}

interface TakenCharge {
  readonly charge: Charge;
  /** When its period ends, by `performance.now()`. */
  readonly until: number;
}

function chargeTakenNow(charge: Charge, { msBeforeNext }: RateLimiterRes): TakenCharge {
  return { charge, until: performance.now() + msBeforeNext };
}

/** Charges whose period has ended are gone already; given back, they would raise the next period's limit. */
async function giveBack(taken: readonly TakenCharge[], points?: number): Promise<void> {
  for (const { charge, until } of taken)
    if (performance.now() < until) await charge.limiter.reward(charge.key, points ?? charge.points);
}
