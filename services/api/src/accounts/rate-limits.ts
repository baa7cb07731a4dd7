import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Problem } from '../http/problem.ts';
import type { Limits } from '../settings.ts';

const HOUR = 3600;
/** In which wrong passwords count, in seconds. */
const GUESSING = 15 * 60;

/** Takes one of what an address may do; the problem where there is none left. */
export type Allowance = (address: string) => Promise<Problem | undefined>;

/** What one address may do. Kept in memory: a restart forgives. */
export interface RateLimits {
  readonly signUp: Allowance;
  readonly guestOrder: Allowance;
  readonly message: Allowance;
  readonly guesses: GuessLimit;
}

export function createRateLimits(limits: Limits): RateLimits {
  return {
    signUp: perHour(limits.signUpsPerHour, 'Too many accounts were made from your network.'),
    guestOrder: perHour(limits.guestOrdersPerHour, 'Too many orders came from your network.'),
    message: perHour(limits.messagesPerHour, 'Too many messages came from your network.'),
    guesses: new GuessLimit(limits.wrongPasswords),
  };
}

function perHour(points: number, message: string): Allowance {
  const limiter = new RateLimiterMemory({ points, duration: HOUR });
  return async (address) => {
    try {
      await limiter.consume(address);
      return undefined;
    } catch (refused) {
      return tooMany(`${message} Please try again later.`, refused);
    }
  };
}

function tooMany(message: string, refused: unknown): Problem {
  if (!(refused instanceof RateLimiterRes)) throw refused;
  return new Problem({ status: 429, kind: 'too-many', message, retryAfterSeconds: refused.msBeforeNext / 1000 });
}

/**
 * Slows guessing: so many wrong passwords an account **and** address. Whoever guesses locks out only the network they
 * guess from; the owner logs in from their own. Attempts of one pair go one after another, so that many at once are
 * counted as what they are.
 */
export class GuessLimit {
  readonly #wrong: RateLimiterMemory;
  readonly #most: number;
  readonly #turns = new Map<string, Promise<unknown>>();

  constructor(most: number) {
    this.#most = most;
    this.#wrong = new RateLimiterMemory({ points: most, duration: GUESSING });
  }

  /** Runs the check of a password, unless too many were wrong. `undefined` from the check counts as wrong. */
  async attempt<T>(
    account: string,
    address: string,
    check: () => Promise<T | undefined>,
  ): Promise<T | undefined | Problem> {
    const key = `${account} ${address}`;
    const before = this.#turns.get(key) ?? Promise.resolve();
    const turn = before.then(() => this.#attempt(key, check));
    // The next in line waits for this one, however it ends; its outcome is its own caller's.
    const settled = turn.then(
      () => undefined,
      () => undefined,
    );
    this.#turns.set(key, settled);
    try {
      return await turn;
    } finally {
      if (this.#turns.get(key) === settled) this.#turns.delete(key);
    }
  }

  async #attempt<T>(key: string, check: () => Promise<T | undefined>): Promise<T | undefined | Problem> {
    const wrong = await this.#wrong.get(key);
    if (wrong !== null && wrong.consumedPoints >= this.#most)
      return tooMany('Too many wrong passwords. Please wait before you try again.', wrong);
    const right = await check();
    if (right === undefined) await this.#wrong.penalty(key);
    else await this.#wrong.delete(key);
    return right;
  }
}
