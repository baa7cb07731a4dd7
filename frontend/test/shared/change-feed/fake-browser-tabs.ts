import type { BrowserTabs, Word } from '../../../src/shared/change-feed/leader-tab.ts';

interface Turn {
  readonly tab: FakeTab;
  readonly begin: () => void;
  readonly rob: () => void;
}

/** A browser whose tabs can fall asleep and crash. */
export class FakeBrowser {
  readonly tabs: FakeTab[] = [];
  holder: Turn | undefined;
  queue: Turn[] = [];

  tab(): FakeTab {
    const tab = new FakeTab(this);
    this.tabs.push(tab);
    return tab;
  }

  next(): void {
    this.holder = this.queue.shift();
    this.holder?.begin();
  }
}

export class FakeTab implements BrowserTabs {
  readonly #browser: FakeBrowser;
  #hear: (word: Word) => void = () => undefined;
  #looks: () => void = () => undefined;
  #shown = true;
  #state: 'awake' | 'deaf' | 'asleep' | 'gone' = 'awake';
  readonly shown = {
    isThere: () => this.#shown,
    onChange: (changed: () => void) => {
      this.#looks = changed;
    },
  };

  constructor(browser: FakeBrowser) {
    this.#browser = browser;
  }

  async whileAlone(
    _name: string,
    { grab, until }: { readonly grab: boolean; readonly until: AbortSignal },
    task: (over: AbortSignal) => Promise<void>,
  ): Promise<void> {
    const browser = this.#browser;
    const over = new AbortController();
    await new Promise<void>((resolve) => {
      const turn: Turn = {
        tab: this,
        begin: () =>
          void task(over.signal).then(() => {
            resolve();
            if (browser.holder === turn) browser.next();
          }),
        rob: () => {
          over.abort();
          resolve();
        },
      };
      until.addEventListener('abort', () => {
        over.abort();
        browser.queue = browser.queue.filter((waiting) => waiting !== turn);
        if (browser.holder !== turn) resolve();
      });
      if (grab) {
        const robbed = browser.holder;
        browser.holder = turn;
        turn.begin();
        robbed?.rob();
      } else if (browser.holder === undefined) {
        browser.holder = turn;
        turn.begin();
      } else browser.queue.push(turn);
    });
  }

  join(_name: string, hear: (word: Word) => void, until: AbortSignal): (word: Word) => void {
    this.#hear = (word) => (until.aborted ? undefined : hear(word));
    return (word) => {
      if (this.#state === 'asleep' || this.#state === 'gone' || until.aborted) return;
      for (const other of this.#browser.tabs)
        if (other !== this) queueMicrotask(() => (other.#state === 'awake' ? other.#hear(word) : undefined));
    };
  }

  put(shown: boolean): void {
    this.#shown = shown;
    this.#looks();
  }

  /** Busy with something else: it passes on, and answers nobody. */
  goDeaf(): void {
    this.#state = 'deaf';
  }

  /** A phone stops a tab that isn't looked at: it keeps what it holds, hears nothing and says nothing. */
  sleep(): void {
    this.#state = 'asleep';
  }

  wake(): void {
    this.#state = 'awake';
  }

  /** Without a word; the browser gives on what it held. */
  crash(): void {
    this.#state = 'gone';
    this.#browser.queue = this.#browser.queue.filter(({ tab }) => tab !== this);
    if (this.#browser.holder?.tab === this) this.#browser.next();
  }
}
