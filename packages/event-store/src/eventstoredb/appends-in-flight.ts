import { EngineUnavailable } from '../event-store.ts';

/** So many that the server always has a next one, and few enough for a server that hangs to write late. */
const MAX_APPENDS = 128;
const MAX_BYTES = 1024 * 1024;

export interface AppendsOptions {
  /** As messages name it. */
  readonly server: string;
  /** How long an append may be in flight, in ms: longer than any caller waits. */
  readonly overdueMs: number;
  /** Ends the stream that all appends share, and all appends in flight; the next append opens a new one. */
  readonly breakOff: () => Promise<void>;
}

interface Waiting {
  readonly bytes: number;
  readonly begin: () => void;
}

/**
 * Limits the appends in flight; others wait here for their turn. A caller that timed out leaves this queue, whereas an
 * append in flight may still be written.
 *
 * If a reply is lost, an append is never settled. So an overdue append is abandoned together with the stream, which may
 * have more of them.
 */
export class AppendsInFlight {
  readonly #options: AppendsOptions;
  readonly #waiting = new Set<Waiting>();
  /** No append is started meanwhile: closing the old stream would end it too. */
  #breaking: Promise<void> | undefined;
  #count = 0;
  #bytes = 0;

  constructor(options: AppendsOptions) {
    this.#options = options;
  }

  /**
   * Appends when it is its turn: at once, if there is capacity. It is in flight until the client settles it or it is
   * overdue, however long its caller waits.
   * @throws the signal's reason if it was aborted before; then nothing was sent
   * @throws EngineUnavailable if it was overdue: it may have been appended
   */
  async run<T>(bytes: number, signal: AbortSignal, append: () => Promise<T>): Promise<T> {
    if (this.#waiting.size === 0 && this.#breaking === undefined && this.#hasCapacityFor(bytes)) this.#take(bytes);
    else await this.#turn(bytes, signal);
    try {
      signal.throwIfAborted();
      return await this.#unlessOverdue(append());
    } finally {
      this.#count -= 1;
      this.#bytes -= bytes;
      this.#startWaiting();
    }
  }

  #unlessOverdue<T>(appended: Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const abandon = async (): Promise<never> => {
        await (this.#breaking ??= this.#options.breakOff().finally(() => (this.#breaking = undefined)));
        throw new EngineUnavailable(
          `${this.#options.server} did not confirm an append within ${this.#options.overdueMs} ms.`,
        );
      };
      const timer = setTimeout(() => void abandon().catch(reject), this.#options.overdueMs);
      const settle = (): void => clearTimeout(timer);
      appended.then(settle, settle);
      appended.then(resolve, reject);
    });
  }

  /** Resolves once the append counts as in flight. */
  #turn(bytes: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.#waiting.delete(waiting);
        reject(signal.reason as Error);
        // It may have blocked smaller ones.
        this.#startWaiting();
      };
      const waiting: Waiting = {
        bytes,
        begin: () => {
          signal.removeEventListener('abort', leave);
          resolve();
        },
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#waiting.add(waiting);
      this.#startWaiting();
    });
  }

  /** In order of arrival. */
  #startWaiting(): void {
    if (this.#breaking !== undefined) return;
    for (const waiting of this.#waiting) {
      if (!this.#hasCapacityFor(waiting.bytes)) return;
      this.#waiting.delete(waiting);
      this.#take(waiting.bytes);
      waiting.begin();
    }
  }

  #take(bytes: number): void {
    this.#count += 1;
    this.#bytes += bytes;
  }

  /** A large append goes alone. */
  #hasCapacityFor(bytes: number): boolean {
    return this.#count === 0 || (this.#count < MAX_APPENDS && this.#bytes + bytes <= MAX_BYTES);
  }
}
