import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Problem } from './problem.ts';

/** Creates a limiter with this many points per this many seconds and key. */
export type NewLimiter = (name: string, points: number, duration: number) => RateLimiterAbstract;

/** What a request consumes of one limit. */
export interface Charge {
  readonly limiter: RateLimiterAbstract;
  /** Who is limited: an account, a network, the keyed hash of an email address. */
  readonly key: string;
  readonly points: number;
  /** The problem to return if the limit is reached. */
  readonly refusal: (retryAfterSeconds: number) => Problem;
}

/** Consumed charges. */
export interface TakenCharges {
  /** Gives back all points, or this many of each charge. */
  giveBack(points?: number): Promise<void>;
}

/**
 * Checks whether all charges could be taken now, without taking them. Returns the refusal of the first that could not.
 */
export async function check(charges: readonly Charge[]): Promise<Problem | undefined> {
  for (const { limiter, key, points, refusal } of charges) {
    const used = await limiter.get(key);
    if (used !== null && used.consumedPoints + points > limiter.points && used.msBeforeNext > 0)
      return refusal(used.msBeforeNext / 1000);
  }
  return undefined;
}

/** Takes all charges or none. Returns the refusal of the first that could not be taken. */
export async function take(charges: readonly Charge[]): Promise<TakenCharges | Problem> {
  const taken: TakenCharge[] = [];
  for (const charge of charges) {
    try {
      taken.push(chargeTakenNow(charge, await charge.limiter.consume(charge.key, charge.points)));
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      // The limiter counts a refused charge too, so it is given back.
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

/** Charges of an ended period are not given back, because that would raise the limit of the next one. */
async function giveBack(taken: readonly TakenCharge[], points?: number): Promise<void> {
  for (const { charge, until } of taken)
    if (performance.now() < until) await charge.limiter.reward(charge.key, points ?? charge.points);
}
