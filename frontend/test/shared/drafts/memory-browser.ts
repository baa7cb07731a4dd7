import type { DraftDatabase } from '../../../src/shared/drafts/draft-database.ts';
import { createTabSlots, type TabSlots } from '../../../src/shared/drafts/tab-slots.ts';

/** A browser whose tabs share one store of drafts; the test chooses what fails. */
export class MemoryBrowser {
  readonly records = new Map<string, unknown>();
  writes: string[] = [];
  forbidden = false;
  /** A file larger than this doesn't fit any more. */
  largestFile = Infinity;
  readonly #held = new Set<string>();
  readonly #onCleared = new Set<() => void>();
  #places = 0;

  readonly store: DraftDatabase = {
    names: async () => {
      this.#ask();
      return [...this.records.keys()];
    },
    read: async (name) => {
      this.#ask();
      return this.records.get(name);
    },
    write: async (name, value) => {
      this.#ask();
      const { file } = value as { readonly file?: File };
      if (file !== undefined && file.size > this.largestFile) throw new Error('full');
      this.writes.push(name);
      this.records.set(name, value);
    },
    update: async (name, change) => {
      this.#ask();
      this.records.set(name, change(this.records.get(name)));
    },
    remove: async (name) => {
      this.#ask();
      this.records.delete(name);
    },
    clear: async () => {
      for (const listener of this.#onCleared) listener();
      this.records.clear();
      return true;
    },
    onCleared: (listener) => this.#onCleared.add(listener),
  };

  /** Opens a tab. Its pages, one at a time, share what it remembers. */
  tab(remembers?: string): Tab {
    return new Tab(this, remembers);
  }

  /** @internal what a page of a tab sees of the other tabs */
  placesFor(tab: Tab): TabSlots {
    return createTabSlots(
      {
        read: () => tab.remembers,
        write: (place) => {
          tab.remembers = place;
          return true;
        },
      },
      {
        take: async (place) => {
          if (this.#held.has(place)) return false;
          this.#held.add(place);
          tab.holds.add(place);
          return true;
        },
        isFree: async (place) => !this.#held.has(place),
      },
      () => `tab${(this.#places += 1)}`,
    );
  }

  release(places: Iterable<string>): void {
    for (const place of places) this.#held.delete(place);
  }

  #ask(): void {
    if (this.forbidden) throw new Error('forbidden');
  }
}

export class Tab {
  readonly holds = new Set<string>();
  readonly #browser: MemoryBrowser;
  remembers: string | undefined;
  constructor(browser: MemoryBrowser, remembers: string | undefined) {
    this.#browser = browser;
    this.remembers = remembers;
  }

  /** The places as a page sees them that is loaded now, for the first time or again. */
  load(): TabSlots {
    this.close();
    return this.#browser.placesFor(this);
  }

  close(): void {
    this.#browser.release(this.holds);
    this.holds.clear();
  }
}
