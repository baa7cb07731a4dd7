import type { Progress } from '@pressline/coordination/progress.ts';
import type { Position } from '@pressline/event-store/event-store.ts';
import { Waiters } from '@pressline/read-models/engine/advance.ts';
import { PEOPLE } from '@pressline/read-models/people/people.ts';
import type { PeopleStore } from '@pressline/read-models/people/people-store.ts';

const POLL_MS = 50;

/** Watches the search for people, which another process feeds: it uses progress messages, and also polls. */
export class PeopleWatcher {
  readonly #people: Pick<PeopleStore, 'scannedTo'>;
  readonly #waiters = new Waiters();

  constructor(people: Pick<PeopleStore, 'scannedTo'>) {
    this.#people = people;
  }

  /** Takes a progress message, which is sent after the words are written. */
  progressed({ build, scannedTo }: Progress): void {
    if (build === PEOPLE) this.#waiters.reached(PEOPLE, scannedTo);
  }

  /** True once everything up to the position can be searched, false on timeout. */
  async waitFor(position: Position, { timeoutMs }: { readonly timeoutMs: number }): Promise<boolean> {
    const until = Date.now() + timeoutMs;
    while ((await this.#people.scannedTo()) < position) {
      const turn = Math.min(until - Date.now(), POLL_MS);
      if (turn <= 0) return false;
      if (await this.#waiters.wait(PEOPLE, position, turn)) return true;
    }
    return true;
  }
}
