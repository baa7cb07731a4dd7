import type { ChangeNotification } from '@pressline/contracts/http/change-notifications.ts';

const MOST = 200;
/** Clocks are read one after the other. */
const AROUND_MS = 2_000;

/** The hints that a tab was told last, for another one that has missed some. */
export class ToldHints {
  readonly #hints: { readonly hint: ChangeNotification; readonly at: number }[] = [];
  #wholeSince: number;

  /** @param wholeSince all that is told from this moment on is noted here, in ms since 1970 */
  constructor(wholeSince: number) {
    this.#wholeSince = wholeSince;
  }

  note(hint: ChangeNotification, at: number): void {
    this.#hints.push({ hint, at });
    if (this.#hints.length > MOST) this.#wholeSince = this.#hints.shift()?.at ?? this.#wholeSince;
  }

  /** What was told since a moment, each once; that all is to be looked at again where that isn't known any more. */
  since(moment: number): readonly ChangeNotification[] {
    if (moment < this.#wholeSince) return [{ topic: 'resync' }];
    const missed = this.#hints.filter(({ at }) => at >= moment - AROUND_MS);
    return [...new Map(missed.map(({ hint }) => [`${hint.topic} ${hint.id ?? ''}`, hint])).values()];
  }
}
