import { newKey } from '../../shared/browser/new-key.ts';

/** One idempotency key per request until it has succeeded, however often it is retried. */
export class IdempotencyKey {
  #request: string | undefined;
  #key = '';

  /** @param request the whole request as text; a different request gets a new key */
  forRequest(request: string): string {
    if (request !== this.#request) {
      this.#request = request;
      this.#key = newKey();
    }
    return this.#key;
  }

  /** After success, the same request is a new one. */
  reset(): void {
    this.#request = undefined;
  }
}
