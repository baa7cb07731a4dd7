import { setImmediate as nextTurn } from 'node:timers/promises';
import { Backoff, type Failing } from './backoff.ts';

export interface WakeLoopOptions {
  /** Does some work; resolves to true if there is more to do at once. */
  readonly round: () => Promise<boolean>;
  /** Called when a round has failed and will be retried. */
  readonly onFailure: (failure: {
    readonly error: unknown;
    readonly attempt: number;
    readonly againInMs: number;
  }) => void;
  readonly now: () => Date;
}

/**
 * Runs rounds of work one after another, each time it is woken, until there is no more to do. Calls to `wake` during a
 * round are merged into one more round. A round that fails is retried with exponential backoff.
 */
export class WakeLoop {
  readonly #options: WakeLoopOptions;
  readonly #backoff: Backoff;
  #isAwake = false;
  #isStopping = false;
  #running: Promise<void> | undefined;

  constructor(options: WakeLoopOptions) {
    this.#options = options;
    this.#backoff = new Backoff(options.now);
  }

  /** The current series of failures; undefined if the last round succeeded. */
  get failing(): Failing | undefined {
    return this.#backoff.failing;
  }

  /** False while it waits to retry. */
  canTry(): boolean {
    return this.#backoff.canTry();
  }

  wake(): void {
    this.#isAwake = true;
    if (this.#running !== undefined || this.#isStopping) return;
    this.#running = this.#run().finally(() => {
      this.#running = undefined;
    });
  }

  /** Delays the next round, as after a failed one, and reports the error. */
  failed(error: unknown): void {
    this.#options.onFailure({ error, ...this.#backoff.failed(error, () => this.wake()) });
  }

  /** Begins no more rounds. Resolves once the current one has ended. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#isAwake && !this.#isStopping && this.#backoff.canTry()) {
      this.#isAwake = false;
      try {
        if (await this.#options.round()) this.#isAwake = true;
        this.#backoff.succeeded();
      } catch (error) {
        this.failed(error);
      }
      await nextTurn();
    }
  }
}
