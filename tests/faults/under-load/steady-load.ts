import { setTimeout as pause } from 'node:timers/promises';
import type { EndpointName } from '@pressline/contracts/api/endpoints.ts';
import { call, type ShopResponse } from '../../support/shop-client.ts';
import { callOnce, ShopUnavailable, type Workload } from '../../support/workload.ts';
import type { WorkwearOrders } from './workwear-orders.ts';

/** An order of print with two files, an order of safety wear without one, a move on the production board, or a read. */
export type Kind = 'read' | 'order' | 'workwear' | 'move';

/** A call, with all its attempts. */
export interface FinishedCall {
  readonly kind: Kind;
  /** When it was due, by `performance.now()`. */
  readonly at: number;
  /** From that moment until the response that ended it, so that time spent waiting for its turn counts. */
  readonly ms: number;
  readonly attempts: number;
  /** `given up`: no attempt within a minute succeeded. `refused`: for a reason other than an outage. */
  readonly outcome: 'done' | 'given up' | 'refused';
}

/** A read that had to include an order. */
export interface ReadOfOrder {
  readonly at: number;
  readonly ms: number;
}

/** A call that was due while too many others had no response yet. */
export interface UnsentCall {
  readonly at: number;
}

type Send<T> = (signal: AbortSignal) => Promise<T>;

/**
 * Retried after this time, then after twice as long each time, so that a shop that comes back isn’t flooded with retries;
 * never earlier than the shop asks for in `Retry-After`.
 */
const FIRST_RETRY_MS = 300;
const LAST_RETRY_MS = 5_000;
const GIVE_UP_MS = 60_000;
const READS = 0.7;
/** Of the commands; the others are orders of print and moves, one each. */
const WORKWEAR = 0.25;
/** Of the orders, this share is read back at once. */
const READ_BACK = 0.25;
/** The calls without a response are at most those of 10 s. More would measure the load and not the shop. */
const MOST_UNDER_WAY_SECONDS = 10;

/**
 * Reads, orders and moves at a steady rate, whether or not earlier ones have a response, as independent people make them.
 * If too many have none, further calls are not sent but recorded, until there are fewer.
 */
export class SteadyLoad {
  readonly calls: FinishedCall[] = [];
  readonly unsent: UnsentCall[] = [];
  readonly reads: ReadOfOrder[] = [];
  /** How late calls were sent, in ms: what the load itself adds to each wait. */
  readonly lateness: number[] = [];
  /** Why calls were refused: the first few. */
  readonly refusals = new Set<string>();
  readonly callsPerSecond: number;
  readonly #url: string;
  readonly #workload: Workload;
  readonly #workwear: WorkwearOrders;
  readonly #random: () => number;
  readonly #mostUnderWay: number;
  readonly #underWay = new Set<Promise<void>>();
  /** Ends the wait of a call that has no response yet. */
  readonly #waits = new Set<AbortController>();
  #isCutOff = false;

  constructor(
    url: string,
    { workload, workwear }: { readonly workload: Workload; readonly workwear: WorkwearOrders },
    callsPerSecond: number,
    random: () => number,
    mostUnderWay = MOST_UNDER_WAY_SECONDS * callsPerSecond,
  ) {
    this.#url = url;
    this.#workload = workload;
    this.#workwear = workwear;
    this.callsPerSecond = callsPerSecond;
    this.#random = random;
    this.#mostUnderWay = mostUnderWay;
  }

  /** How many calls have no response yet. */
  get underWay(): number {
    return this.#underWay.size;
  }

  /**
   * @returns ends it: sends no more calls, and waits for the responses to those under way; after `withinMs`, gives them
   * up
   */
  begin(): (withinMs: number) => Promise<void> {
    const ended = new AbortController();
    const sending = this.#send(ended.signal);
    return async (withinMs) => {
      ended.abort();
      await sending;
      const late = setTimeout(() => this.#cutOff(), withinMs);
      await Promise.all(this.#underWay);
      clearTimeout(late);
    };
  }

  async #send(signal: AbortSignal): Promise<void> {
    const began = performance.now();
    for (let n = 0; ; n += 1) {
      const due = began + (n * 1_000) / this.callsPerSecond;
      const wait = due - performance.now();
      if (wait > 0) await pause(wait, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      const isRead = this.#random() < READS;
      if (this.#underWay.size >= this.#mostUnderWay) {
        this.unsent.push({ at: due });
        continue;
      }
      this.lateness.push(performance.now() - due);
      const finished = this.#makeCall(isRead, due, String(n)).then(() => void this.#underWay.delete(finished));
      this.#underWay.add(finished);
    }
  }

  async #makeCall(isRead: boolean, at: number, key: string): Promise<void> {
    if (isRead) {
      await this.#attempt('read', at, this.#read());
      return;
    }
    const { kind, send } = this.#nextCommand(key);
    const response = await this.#attempt(kind, at, send);
    if (kind === 'order' && response !== undefined && this.#random() < READ_BACK) await this.#readBack(response);
  }

  #nextCommand(key: string): { readonly kind: Kind; readonly send: Send<ShopResponse<unknown>> } {
    if (this.#random() < WORKWEAR) {
      const send = this.#workwear.next(key);
      return { kind: 'workwear', send: (signal) => send(this.#url, signal) };
    }
    const command = this.#workload.next(key);
    return { kind: command.kind, send: (signal) => command.send(this.#url, signal) };
  }

  async #attempt<T>(kind: Kind, at: number, send: Send<T>): Promise<T | undefined> {
    const givenUp = new AbortController();
    this.#waits.add(givenUp);
    const late = setTimeout(() => givenUp.abort(), GIVE_UP_MS - (performance.now() - at));
    let attempts = 0;
    const end = (outcome: FinishedCall['outcome']) => {
      this.calls.push({ kind, at, ms: performance.now() - at, attempts, outcome });
    };
    try {
      for (let backoffMs = FIRST_RETRY_MS; ; backoffMs = Math.min(LAST_RETRY_MS, 2 * backoffMs)) {
        if (this.#isCutOff || givenUp.signal.aborted) {
          end('given up');
          return undefined;
        }
        attempts += 1;
        // With jitter, so that not all of them retry at the same moment.
        let pauseMs = backoffMs * (0.75 + this.#random() / 2);
        try {
          const response = await send(givenUp.signal);
          end('done');
          return response;
        } catch (error) {
          if (!(error instanceof ShopUnavailable)) {
            this.refusals.add(String(error).slice(0, 300));
            end('refused');
            return undefined;
          }
          pauseMs = Math.max(pauseMs, error.retryAfterMs * (1 + this.#random() / 2));
        }
        // Giving up ends the pause.
        await pause(pauseMs, undefined, { signal: givenUp.signal }).catch(() => undefined);
      }
    } finally {
      clearTimeout(late);
      this.#waits.delete(givenUp);
    }
  }

  #cutOff(): void {
    this.#isCutOff = true;
    for (const wait of this.#waits) wait.abort();
  }

  /** What customers and staff read: both catalogues, the orders of the customer, the list of all orders. */
  #read(): Send<void> {
    const { admin, customer } = this.#workload;
    const reads: readonly Send<void>[] = [
      this.#get('products'),
      this.#get('safetyProducts'),
      this.#get('myOrders', { token: customer, query: { limit: '20' } }),
      this.#get('adminOrders', { token: admin, query: { limit: '20' } }),
    ];
    return reads[Math.floor(this.#random() * reads.length)] ?? this.#get('products');
  }

  #get(name: EndpointName, options: Parameters<typeof call>[2] = {}): Send<void> {
    return async (signal) => {
      await callOnce(200, name, () => call(this.#url, name, { ...options, signal }));
    };
  }

  async #readBack(response: ShopResponse<unknown>): Promise<void> {
    const at = performance.now();
    const options = { token: this.#workload.admin, query: { limit: '1' }, after: response };
    await this.#attempt('read', at, this.#get('adminOrders', options));
    this.reads.push({ at, ms: performance.now() - at });
  }
}
