import { setTimeout as pause } from 'node:timers/promises';
import type { EndpointName } from '@pressline/contracts/api/endpoints.ts';
import { call, type ShopResponse } from '../../support/shop-client.ts';
import { callOnce, ShopUnavailable, type Workload } from '../../support/workload.ts';

/** A call, with all its attempts. */
export interface FinishedCall {
  readonly kind: 'read' | 'order' | 'move';
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

/** As the shop’s own pages do, about. */
const RETRY_MS = 300;
const GIVE_UP_MS = 60_000;
const READS = 0.7;
/** Of the orders, this share is read back at once. */
const READ_BACK = 0.25;

/** Reads, orders and moves at a steady rate, whether or not earlier ones have a response, as independent people make them. */
export class SteadyLoad {
  readonly calls: FinishedCall[] = [];
  readonly reads: ReadOfOrder[] = [];
  /** Why calls were refused: the first few. */
  readonly refusals = new Set<string>();
  readonly #url: string;
  readonly #workload: Workload;
  readonly #random: () => number;

  constructor(url: string, workload: Workload, random: () => number) {
    this.#url = url;
    this.#workload = workload;
    this.#random = random;
  }

  /** @returns ends it, once every call has ended */
  begin(aSecond: number): () => Promise<void> {
    const ended = new AbortController();
    const running = this.#run(aSecond, ended.signal);
    return async () => {
      ended.abort();
      await running;
    };
  }

  async #run(aSecond: number, signal: AbortSignal): Promise<void> {
    const began = performance.now();
    const underWay = new Set<Promise<void>>();
    for (let n = 0; ; n += 1) {
      const due = began + (n * 1_000) / aSecond;
      const wait = due - performance.now();
      if (wait > 0) await pause(wait, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) break;
      const finished = this.#makeCall(due, String(n)).then(() => void underWay.delete(finished));
      underWay.add(finished);
    }
    await Promise.all(underWay);
  }

  async #makeCall(at: number, key: string): Promise<void> {
    if (this.#random() < READS) await this.#attempt('read', at, () => this.#read());
    else {
      const command = this.#workload.next(key);
      const response = await this.#attempt(command.kind, at, () => command.send(this.#url));
      if (command.kind === 'order' && response !== undefined && this.#random() < READ_BACK)
        await this.#readBack(response);
    }
  }

  async #attempt<T>(kind: FinishedCall['kind'], at: number, send: () => Promise<T>): Promise<T | undefined> {
    for (let attempts = 1; ; attempts += 1) {
      const end = (outcome: FinishedCall['outcome']) => {
        this.calls.push({ kind, at, ms: performance.now() - at, attempts, outcome });
      };
      try {
        const response = await send();
        end('done');
        return response;
      } catch (error) {
        if (!(error instanceof ShopUnavailable)) {
          this.refusals.add(String(error).slice(0, 300));
          end('refused');
          return undefined;
        }
        if (performance.now() - at > GIVE_UP_MS) {
          end('given up');
          return undefined;
        }
        await pause(RETRY_MS);
      }
    }
  }

  async #read(): Promise<void> {
    const { admin, customer } = this.#workload;
    const reads: readonly (() => Promise<void>)[] = [
      () => this.#get('products'),
      () => this.#get('adminOrders', { token: admin, query: { limit: '20' } }),
      () => this.#get('myOrders', { token: customer, query: { limit: '20' } }),
    ];
    await reads[Math.floor(this.#random() * reads.length)]?.();
  }

  async #get(name: EndpointName, options: Parameters<typeof call>[2] = {}): Promise<void> {
    await callOnce(200, name, () => call(this.#url, name, options));
  }

  async #readBack(response: ShopResponse<unknown>): Promise<void> {
    const at = performance.now();
    const options = { token: this.#workload.admin, query: { limit: '1' }, after: response };
    await this.#attempt('read', at, () => this.#get('adminOrders', options));
    this.reads.push({ at, ms: performance.now() - at });
  }
}
