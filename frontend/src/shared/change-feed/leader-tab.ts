import type { ChangeNotification } from '@pressline/contracts/http/change-notifications.ts';
import type { SessionOver } from '@pressline/domain/accounts/session.ts';
import { endedBy } from '../browser/linked-abort.ts';
import { newKey } from '../browser/new-key.ts';
import type { Presence } from '../browser/page-presence.ts';
import { followHints, type HintReader } from './change-stream.ts';
import { ToldHints } from './replay-buffer.ts';

/** What the tabs of a reader say to each other; where `to` stands, only that tab is meant. `at` is when, in ms since 1970. */
export type Word =
  /** The tab that listens passes a hint on. */
  | {
      readonly says: 'hint';
      readonly hint: ChangeNotification;
      readonly id: string | undefined;
      readonly at: number;
      readonly to?: string;
    }
  /** It is there, and so far it has come. */
  | {
      readonly says: 'here';
      readonly live: boolean;
      readonly lastId: string | undefined;
      readonly at: number;
      readonly to?: string;
    }
  /** The token is no longer taken. */
  | { readonly says: 'ended'; readonly end: SessionOver }
  /** A tab wants to know who listens, and what it has missed since a moment. */
  | { readonly says: 'asks'; readonly tab: string; readonly since: number };

/** What binds the tabs of a browser together. */
export interface BrowserTabs {
  /**
   * Waits until no other tab has the name and runs `task`; resolves when that is done, when another tab has grabbed the name,
   * or when `until` ends it. Rejects where the browser gives no names to tabs.
   * @param grab doesn't wait: what another tab runs is over
   */
  readonly whileAlone: (
    name: string,
    { grab, until }: { readonly grab: boolean; readonly until: AbortSignal },
    task: (over: AbortSignal) => Promise<void>,
  ) => Promise<void>;
  /** Hears what the other tabs say under the name until `until` ends it. @returns how to say something */
  readonly join: (name: string, hear: (word: Word) => void, until: AbortSignal) => (word: Word) => void;
  /** Whether this tab is looked at. */
  readonly shown: Presence;
}

/** A tab that listens says something at least every 15 s. One that is silent for longer sleeps, as phones put tabs to sleep. */
const LONGEST_SILENCE_MS = 45_000;
const ANSWER_WITHIN_MS = 3_000;

/**
 * A tab among those of one reader in this browser. One of them listens to the shop and passes each hint on, as a browser has
 * six lines to a shop and not one a tab. When it goes, the next goes on from the last hint that was passed on.
 */
export class HintTab {
  readonly #address: string;
  readonly #name: string;
  readonly #reader: HintReader;
  readonly #browser: BrowserTabs;
  readonly #tab = newKey();
  readonly #told: ToldHints;
  #listens = false;
  #live = false;
  /** Whether each hint that is passed on follows the last one that this tab knows: it hasn't just come, or been away. */
  #caughtUp = false;
  #lastId: string | undefined;
  /** Nothing up to this moment was missed. */
  #wholeUntil: number;
  #say: (word: Word) => void = () => undefined;
  #grab: () => void = () => undefined;
  #wait: ReturnType<typeof setTimeout> | undefined;

  /** @param name the same in all tabs of the reader, and in no other */
  constructor(address: string, name: string, reader: HintReader, browser: BrowserTabs) {
    this.#address = address;
    this.#name = name;
    this.#reader = reader;
    this.#browser = browser;
    this.#told = new ToldHints(reader.readSince);
    this.#wholeUntil = reader.readSince;
  }

  /** Hears hints until `signal` ends it or the token is no longer taken; may be begun again later, and misses nothing. */
  async hear(signal: AbortSignal): Promise<void> {
    const over = endedBy(signal);
    this.#say = this.#browser.join(this.#name, (word) => this.#hear(word, over), over.signal);
    this.#browser.shown.onChange(() => {
      if (this.#browser.shown.isThere()) this.#ask();
    }, over.signal);
    try {
      let grab = false;
      while (!over.signal.aborted) {
        this.#caughtUp = false;
        this.#ask();
        const turn = endedBy(over.signal);
        this.#grab = () => turn.abort();
        await this.#browser.whileAlone(this.#name, { grab, until: turn.signal }, (robbed) =>
          this.#listen(robbed, over),
        );
        this.#listens = false;
        grab = turn.signal.aborted;
      }
    } finally {
      over.abort();
      clearTimeout(this.#wait);
    }
  }

  /** To the shop, for all tabs. */
  async #listen(until: AbortSignal, over: AbortController): Promise<void> {
    this.#listens = true;
    this.#caughtUp = true;
    clearTimeout(this.#wait);
    this.#sayHere();
    await followHints(
      this.#address,
      {
        token: this.#reader.token,
        readSince: this.#reader.readSince,
        lastId: this.#lastId,
        onHint: (hint, id) => {
          this.#take(hint, id, Date.now());
          this.#say({ says: 'hint', hint, id, at: Date.now() });
        },
        onHeard: () => {
          this.#wholeUntil = Date.now();
          this.#sayHere();
        },
        onLive: (live) => {
          // One that was robbed of it hears of the other's.
          if (until.aborted) return;
          this.#setLive(live);
          this.#sayHere();
        },
        onEnded: (end) => {
          this.#say({ says: 'ended', end });
          this.#end(over, end);
        },
      },
      until,
    );
  }

  #hear(word: Word, over: AbortController): void {
    switch (word.says) {
      case 'asks':
        if (this.#listens) this.#answer(word);
        return;
      case 'ended':
        this.#end(over, word.end);
        return;
      case 'hint':
        if (this.#listens || this.#isForAnother(word)) return;
        this.#take(word.hint, this.#caughtUp ? word.id : this.#lastId, word.at);
        this.#listenerSpoke(word.at);
        return;
      case 'here':
        if (this.#listens || this.#isForAnother(word)) return;
        if (word.to !== undefined) {
          this.#caughtUp = true;
          this.#lastId = word.lastId ?? this.#lastId;
        }
        this.#setLive(word.live);
        this.#listenerSpoke(word.at);
    }
  }

  #isForAnother({ to }: { readonly to?: string }): boolean {
    return to !== undefined && to !== this.#tab;
  }

  #answer({ tab, since }: Extract<Word, { says: 'asks' }>): void {
    const at = Date.now();
    for (const hint of this.#told.since(since)) this.#say({ says: 'hint', hint, id: undefined, at, to: tab });
    this.#say({ says: 'here', live: this.#live, lastId: this.#lastId, at, to: tab });
  }

  #take(hint: ChangeNotification, id: string | undefined, at: number): void {
    this.#lastId = id ?? this.#lastId;
    this.#told.note(hint, at);
    this.#reader.onHint(hint);
  }

  #setLive(live: boolean): void {
    this.#live = live;
    this.#reader.onLive(live);
  }

  #sayHere(): void {
    this.#say({ says: 'here', live: this.#live, lastId: this.#lastId, at: Date.now() });
  }

  #end(over: AbortController, end: SessionOver): void {
    // Another tab may have said it meanwhile.
    if (over.signal.aborted) return;
    over.abort();
    this.#reader.onEnded(end);
  }

  /** Who listens, and what was missed. Where nobody answers a tab that is looked at, it listens itself. */
  #ask(): void {
    if (this.#listens) return;
    this.#say({ says: 'asks', tab: this.#tab, since: this.#wholeUntil });
    this.#inTime(ANSWER_WITHIN_MS, () => this.#grab());
  }

  #listenerSpoke(at: number): void {
    if (this.#caughtUp) this.#wholeUntil = at;
    this.#inTime(LONGEST_SILENCE_MS, () => this.#ask());
  }

  /** A tab in the background may be late itself; it asks when it is looked at. */
  #inTime(ms: number, otherwise: () => void): void {
    clearTimeout(this.#wait);
    this.#wait = setTimeout(() => {
      if (this.#browser.shown.isThere()) otherwise();
    }, ms);
  }
}
