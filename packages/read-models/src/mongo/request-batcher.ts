import { setImmediate as nextTurn } from 'node:timers/promises';

interface Waiting<Request, Result> {
  readonly request: Request;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
}

/** Batches requests of the same turn into one command; requests that arrive meanwhile go into the next one. */
export class RequestBatcher<Request, Result> {
  readonly #sendAll: (requests: readonly Request[]) => Promise<readonly Result[]>;
  #waiting: Waiting<Request, Result>[] = [];
  #isSending = false;

  /** @param sendAll returns the results in order; if it fails, all requests fail */
  constructor(sendAll: (requests: readonly Request[]) => Promise<readonly Result[]>) {
    this.#sendAll = sendAll;
  }

  send(request: Request): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, resolve, reject });
      if (!this.#isSending) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#isSending = true;
    await nextTurn();
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        const results = await this.#sendAll(batch.map(({ request }) => request));
        for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#isSending = false;
  }
}
