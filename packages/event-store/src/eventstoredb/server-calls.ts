import { EngineUnavailable } from '../event-store.ts';
import { translateServerError } from './server-errors.ts';

/**
 * The calls to one server. Each ends after a timeout, since the client has none of its own once a call runs, and all
 * of them when the store is closed. Errors and listeners are created only when they are needed: for each append, they
 * would cost more than the append itself.
 */
export class ServerCalls {
  readonly #server: string;
  readonly #timeoutMs: number;
  readonly #pending = new Set<() => void>();
  #isClosed = false;

  /** @param server as messages name it */
  constructor({ server, timeoutMs }: { readonly server: string; readonly timeoutMs: number }) {
    this.#server = server;
    this.#timeoutMs = timeoutMs;
  }

  /**
   * @param stop called when the call is abandoned
   * @throws EngineUnavailable on timeout or close; otherwise the call's error, translated
   */
  run<T>(call: () => Promise<T>, stop: () => void): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.mustBeOpen();
      const settle = (): void => {
        clearTimeout(timer);
        this.#pending.delete(close);
      };
      const abandon = (message: string): void => {
        settle();
        stop();
        reject(new EngineUnavailable(message));
      };
      const close = (): void => abandon(CLOSED);
      const timer = setTimeout(
        () => abandon(`${this.#server} did not respond within ${this.#timeoutMs} ms.`),
        this.#timeoutMs,
      );
      this.#pending.add(close);
      const called = this.#translated(call);
      called.then(settle, settle);
      called.then(resolve, reject);
    });
  }

  async #translated<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      throw translateServerError(error, this.#server);
    }
  }

  /** @throws EngineUnavailable */
  mustBeOpen(): void {
    if (this.#isClosed) throw new EngineUnavailable(CLOSED);
  }

  /** Abandons the running calls and refuses others. */
  close(): void {
    this.#isClosed = true;
    for (const close of this.#pending) close();
  }
}

const CLOSED = 'The event store is closed.';
