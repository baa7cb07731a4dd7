import { newKey } from '../../shared/browser/new-key.ts';

/** One idempotency key per request until it has succeeded, however often it is retried. */
export class Intention {
  #said: string | undefined;
  #key = '';

  /** @param request the whole request as text; a different request gets a new key */
  keyFor(request: string): string {
    if (request !== this.#said) {
      this.#said = request;
      this.#key = newKey();
    }
    return this.#key;
  }

  /** After success, the same request is a new one. */
  done(): void {
    this.#said = undefined;
  }
}
