import { getDefaultHighWaterMark } from 'node:stream';
import { EngineUnavailable } from '../event-store.ts';

/** So many messages a stream takes before it says that it is full. */
const MAX_APPENDS = getDefaultHighWaterMark(true);
/** Fewer than what the client sends as one message. */
const MAX_BYTES = 1024 * 1024;

export interface AppendsOptions {
  /** How long an append may be under way, in ms: longer than anybody waits for it. */
  readonly overdueMs: number;
  /** Ends the stream that all of them share, and all that is under way in it; the next append opens another. */
  readonly breakOff: () => Promise<void>;
}

interface Waiting {
  readonly bytes: number;
  readonly begin: () => void;
}

/**
 * Lets as many appends be under way at once as the client can hand to its stream; the others wait here for their turn.
 *
 * All appends of a client share one stream. Once that is full the client queues what comes behind it, and where the stream
 * then breaks, each of these is a rejection that nobody can hear, which ends the process. Nor can anybody leave that queue
 * who was told that it took too long.
 *
 * A stream that the server ends in order, or a reply that is lost, leaves appends in the client that nobody ever hears of.
 * So one that is overdue is given up, and the stream with it: it may be full of others.
 */
export class AppendsInFlight {
  readonly #options: AppendsOptions;
  readonly #waiting = new Set<Waiting>();
  /** Nothing is begun meanwhile: what ends the old stream would end it too. */
  #breaking: Promise<void> | undefined;
  #count = 0;
  #bytes = 0;

  constructor(options: AppendsOptions) {
    this.#options = options;
  }

  /**
   * Appends when it is its turn: at once, where there is room. It is under way until the client says what became of it, or
   * it is overdue, however long somebody waits for that.
   * @throws the signal's reason where that was aborted before; then nothing was sent
   * @throws EngineUnavailable where it was overdue: it may have been appended
   */
  async run<T>(bytes: number, signal: AbortSignal, append: () => Promise<T>): Promise<T> {
    await this.#turn(bytes, signal);
    try {
      signal.throwIfAborted();
      return await this.#unlessOverdue(append());
    } finally {
      this.#count -= 1;
      this.#bytes -= bytes;
      this.#startWaiting();
    }
  }

  async #unlessOverdue<T>(appended: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const overdue = new Promise<'overdue'>((resolve) => {
      timer = setTimeout(() => resolve('overdue'), this.#options.overdueMs);
    });
    try {
      const first = await Promise.race([appended.then((result) => ({ result })), overdue]);
      if (first !== 'overdue') return first.result;
    } finally {
      clearTimeout(timer);
    }
    await (this.#breaking ??= this.#options.breakOff().finally(() => (this.#breaking = undefined)));
    throw new EngineUnavailable(
      `The event store did not say within ${this.#options.overdueMs} ms what became of an append.`,
    );
  }

  /** Fulfilled once it counts as under way. */
  #turn(bytes: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.#waiting.delete(waiting);
        reject(signal.reason as Error);
        // It may have held up smaller ones.
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

  /** In the order in which they came. */
  #startWaiting(): void {
    if (this.#breaking !== undefined) return;
    for (const waiting of this.#waiting) {
      if (!this.#hasCapacityFor(waiting.bytes)) return;
      this.#waiting.delete(waiting);
      this.#count += 1;
      this.#bytes += waiting.bytes;
      waiting.begin();
    }
  }

  /** A large one goes alone. */
  #hasCapacityFor(bytes: number): boolean {
    return this.#count === 0 || (this.#count < MAX_APPENDS && this.#bytes + bytes <= MAX_BYTES);
  }
}
