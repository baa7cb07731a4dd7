import { getDefaultHighWaterMark } from 'node:stream';

/** So many messages a stream takes before it says that it is full. */
const MOST = getDefaultHighWaterMark(true);
/** Fewer than what the client sends as one message. */
const MOST_BYTES = 1024 * 1024;

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
 */
export class AppendsInFlight {
  readonly #waiting = new Set<Waiting>();
  #count = 0;
  #bytes = 0;

  /**
   * Appends when it is its turn: at once, where there is room. It is under way until the client says what became of it,
   * however long somebody waits for that.
   * @throws the signal's reason where that was aborted before; then nothing was sent
   */
  async run<T>(bytes: number, signal: AbortSignal, append: () => Promise<T>): Promise<T> {
    await this.#turn(bytes, signal);
    try {
      signal.throwIfAborted();
      return await append();
    } finally {
      this.#count -= 1;
      this.#bytes -= bytes;
      this.#letBegin();
    }
  }

  /** Fulfilled once it counts as under way. */
  #turn(bytes: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.#waiting.delete(waiting);
        reject(signal.reason as Error);
        // It may have held up smaller ones.
        this.#letBegin();
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
      this.#letBegin();
    });
  }

  /** In the order in which they came. */
  #letBegin(): void {
    for (const waiting of this.#waiting) {
      if (!this.#hasRoomFor(waiting.bytes)) return;
      this.#waiting.delete(waiting);
      this.#count += 1;
      this.#bytes += waiting.bytes;
      waiting.begin();
    }
  }

  /** A large one goes alone. */
  #hasRoomFor(bytes: number): boolean {
    return this.#count === 0 || (this.#count < MOST && this.#bytes + bytes <= MOST_BYTES);
  }
}
