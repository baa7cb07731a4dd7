import { newKey } from '../../shared/browser/new-key.ts';

/** What a person is about to do has one idempotency key until the shop has done it, however often they try. */
export class Intention {
  #said: string | undefined;
  #key = '';

  /** @param said what is asked for, in whole: something else is another intention */
  keyFor(said: string): string {
    if (said !== this.#said) {
      this.#said = said;
      this.#key = newKey();
    }
    return this.#key;
  }

  /** It is done: the same again is another intention. */
  done(): void {
    this.#said = undefined;
  }
}
