import { KeyedMutex } from '@pressline/concurrency/keyed-mutex.ts';
import { formatWait } from '@pressline/contracts/http/format-wait.ts';
import type { connect, RedisConfig } from '@pressline/coordination/redis.ts';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { Problem } from '../http/problem.ts';
import type { Limits } from '@pressline/runtime/settings.ts';
import type { Charge, NewLimiter } from '../http/charges.ts';
import { createOrderLimits, type OrderLimits } from './order-limits.ts';

const HOUR = 3600;
/** Of an address: enough for an office whose people mistype, too few to find a code. */
const WRONG_DISCOUNT_CODES_PER_HOUR = 60;
/** The period over which wrong passwords are counted, in seconds. */
const GUESSING = 15 * 60;
const TOO_MANY_WRONG = {
  password: 'Too many wrong passwords.',
  code: 'Too many wrong codes.',
} as const;
type Guessed = keyof typeof TOO_MANY_WRONG;

/** Counts one request of an address; returns the problem if its limit is reached. */
export type Allowance = (address: string) => Promise<Problem | undefined>;

/** The limits of a network address, account or recipient. */
export interface RateLimits extends OrderLimits {
  readonly signUp: Allowance;
  readonly message: Allowance;
  readonly subscription: Allowance;
  /** Requesting a link by mail, and using one. */
  readonly link: Allowance;
  /** Requesting a payment. */
  readonly payment: Allowance;
  /** Entering a discount code that doesn't exist. */
  readonly wrongDiscountCode: (address: string) => readonly Charge[];
  readonly guesses: GuessLimit;
  /** Disconnects from Redis. Nothing is counted afterwards. */
  readonly close: () => void;
}

/**
 * Counts in Redis for all processes of the shop; without Redis or while it is unavailable, in the memory of this process,
 * which a restart clears.
 */
export async function createRateLimits(limits: Limits, redis: RedisConfig | undefined): Promise<RateLimits> {
  const connection = redis && (await connected(redis));
  const limitOf = redis === undefined || connection === undefined ? inMemory : inRedis(redis.prefix, connection);
  const perHour = (name: string, points: number, message: string) => allowance(limitOf(name, points, HOUR), message);
  const discountCodes = limitOf('discount-code', WRONG_DISCOUNT_CODES_PER_HOUR, HOUR);
  return {
    ...createOrderLimits(limits, limitOf),
    wrongDiscountCode: (key) => [
      {
        limiter: discountCodes,
        key,
        points: 1,
        refusal: (seconds) => tooManyFor('Too many wrong discount codes.', seconds),
      },
    ],
    signUp: perHour('sign-up', limits.signUpsPerHour, 'Too many accounts were created from your network.'),
    message: perHour('message', limits.messagesPerHour, 'Too many messages were sent from your network.'),
    subscription: perHour(
      'subscription',
      limits.messagesPerHour,
      'Too many newsletter subscriptions were requested from your network.',
    ),
    link: perHour('link', limits.linksPerHour, 'Too many links were requested from your network.'),
    payment: perHour('payment', limits.linksPerHour, 'Too many payments were requested from your network.'),
    guesses: new GuessLimit(limits.wrongPasswords, limitOf),
    close: () => connection?.disconnect(),
  };
}

/** Loads the driver only in a shop with Redis. */
async function connected(redis: RedisConfig): Promise<ReturnType<typeof connect>> {
  const driver = await import('@pressline/coordination/redis.ts');
  return driver.connect(redis, 'hasty');
}

function inMemory(_name: string, points: number, duration: number): RateLimiterAbstract {
  return new RateLimiterMemory({ points, duration });
}

function inRedis(prefix: string, storeClient: ReturnType<typeof connect>): NewLimiter {
  return (name, points, duration) =>
    new RateLimiterRedis({
      storeClient,
      keyPrefix: `${prefix}:limit:${name}`,
      points,
      duration,
      // While Redis is unavailable, nobody waits for it, and the limits apply per process.
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory({ points, duration }),
    });
}

function allowance(limiter: RateLimiterAbstract, message: string): Allowance {
  return async (address) => {
    try {
      await limiter.consume(address);
      return undefined;
    } catch (refused) {
      return tooMany(message, refused);
    }
  };
}

function tooMany(reason: string, refused: unknown): Problem {
  if (!(refused instanceof RateLimiterRes)) throw refused;
  return tooManyFor(reason, refused.msBeforeNext / 1000);
}

function tooManyFor(reason: string, retryAfterSeconds: number): Problem {
  const message = `${reason} Try again in ${formatWait(retryAfterSeconds, 'en')}.`;
  return new Problem({ status: 429, kind: 'too-many', message, retryAfterSeconds });
}

/** Called when a block begins. */
type OnBlocked = (what: 'account' | 'network') => Promise<void>;

/** An office shares one address, so an address can fail for several accounts, but not for any number. */
const ACCOUNTS_OF_AN_ADDRESS = 10;

/**
 * Slows down guessing: limits wrong passwords per account **and** address, and ten times as many per address. Guessing
 * blocks only the guesser's network, so the owner can still log in from another. Attempts for one pair run one after
 * another, so that concurrent ones are counted correctly. An address is charged before the password is checked and gets it
 * back if it was right, so that guesses at many accounts can't fill the queue of checks.
 */
export class GuessLimit {
  readonly #wrong: RateLimiterAbstract;
  readonly #ofAddress: RateLimiterAbstract;
  readonly #most: number;
  readonly #attempts = new KeyedMutex();

  constructor(most: number, limitOf: NewLimiter = inMemory) {
    this.#most = most;
    this.#wrong = limitOf('wrong-password', most, GUESSING);
    this.#ofAddress = limitOf('guess', most * ACCOUNTS_OF_AN_ADDRESS, GUESSING);
  }

  /**
   * Runs the check of a password, unless too many were wrong. `undefined` from the check counts as wrong.
   * @param onBlocked called once when a block begins: of this account and address, or of the whole address
   */
  attempt<T>(
    account: string,
    address: string,
    check: () => Promise<T | undefined>,
    onBlocked: OnBlocked,
  ): Promise<T | undefined | Problem> {
    return this.#inTurn('password', `${account} ${address}`, address, check, onBlocked);
  }

  /**
   * Like `attempt`, for a code after the password or with a session. Wrong codes of an account are counted for all addresses
   * together, because six digits could be guessed from many addresses.
   */
  attemptCode<T>(
    account: string,
    address: string,
    check: () => Promise<T | undefined>,
    onBlocked: OnBlocked,
  ): Promise<T | undefined | Problem> {
    return this.#inTurn('code', `${account} code`, address, check, onBlocked);
  }

  async #inTurn<T>(
    guessed: Guessed,
    key: string,
    address: string,
    check: () => Promise<T | undefined>,
    onBlocked: OnBlocked,
  ): Promise<T | undefined | Problem> {
    try {
      await this.#ofAddress.consume(address);
    } catch (refused) {
      const problem = tooMany(TOO_MANY_WRONG[guessed], refused);
      // Only for the first attempt beyond the limit.
      if (refused instanceof RateLimiterRes && refused.consumedPoints === this.#ofAddress.points + 1)
        await onBlocked('network');
      return problem;
    }
    return this.#attempts.run(key, () => this.#attempt(guessed, key, address, check, onBlocked));
  }

  async #attempt<T>(
    guessed: Guessed,
    key: string,
    address: string,
    check: () => Promise<T | undefined>,
    onBlocked: OnBlocked,
  ): Promise<T | undefined | Problem> {
    const wrong = await this.#wrong.get(key);
    if (wrong !== null && wrong.consumedPoints >= this.#most) return tooMany(TOO_MANY_WRONG[guessed], wrong);
    const right = await check();
    if (right === undefined) {
      const { consumedPoints } = await this.#wrong.penalty(key);
      if (consumedPoints === this.#most) await onBlocked('account');
    } else {
      await this.#wrong.delete(key);
      await this.#ofAddress.reward(address);
    }
    return right;
  }
}
