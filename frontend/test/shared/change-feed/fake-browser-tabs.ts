import type { BrowserTabs, TabMessage } from '../../../src/shared/change-feed/browser-tabs.ts';
import type { Visibility } from '../../../src/shared/browser/page-visibility.ts';

interface LockRequest {
  readonly tab: FakeTab;
  readonly grant: () => void;
  readonly lose: () => void;
}

/** A browser with one lock and one channel, whose tabs can be hidden, frozen and crash. */
export class FakeBrowser {
  readonly tabs: FakeTab[] = [];
  holder: LockRequest | undefined;
  queue: LockRequest[] = [];

  openTab(): FakeTab {
    const tab = new FakeTab(this);
    this.tabs.push(tab);
    return tab;
  }

  grantNext(): void {
    this.holder = this.queue.shift();
    this.holder?.grant();
  }
}

export class FakeTab implements BrowserTabs, Visibility {
  readonly #browser: FakeBrowser;
  readonly #visibilityListeners = new Set<() => void>();
  #onMessage: (message: TabMessage) => void = () => undefined;
  #isVisible = true;
  #state: 'running' | 'frozen' | 'crashed' = 'running';

  constructor(browser: FakeBrowser) {
    this.#browser = browser;
  }

  readonly isVisible = (): boolean => this.#isVisible;

  readonly onChange = (listener: () => void, signal: AbortSignal): void => {
    this.#visibilityListeners.add(listener);
    signal.addEventListener('abort', () => this.#visibilityListeners.delete(listener));
  };

  readonly withLock: BrowserTabs['withLock'] = async (_name, { steal, signal }, task) => {
    const browser = this.#browser;
    const held = new AbortController();
    await new Promise<void>((resolve) => {
      const request: LockRequest = {
        tab: this,
        grant: () =>
          void task(held.signal).then(() => {
            resolve();
            if (browser.holder === request) browser.grantNext();
          }),
        lose: () => {
          held.abort();
          resolve();
        },
      };
      signal.addEventListener('abort', () => {
        held.abort();
        browser.queue = browser.queue.filter((waiting) => waiting !== request);
        if (browser.holder !== request) resolve();
      });
      if (steal) {
        const previous = browser.holder;
        browser.holder = request;
        request.grant();
        previous?.lose();
      } else if (browser.holder === undefined) {
        browser.holder = request;
        request.grant();
      } else browser.queue.push(request);
    });
  };

  readonly openChannel: BrowserTabs['openChannel'] = (_name, onMessage, signal) => {
    this.#onMessage = (message) => (signal.aborted ? undefined : onMessage(message));
    return (message) => {
      if (this.#state !== 'running' || signal.aborted) return;
      for (const other of this.#browser.tabs)
        if (other !== this) queueMicrotask(() => (other.#state === 'running' ? other.#onMessage(message) : undefined));
    };
  };

  show(): void {
    this.#state = 'running';
    this.#become(true);
  }

  hide(): void {
    this.#become(false);
  }

  /** Phones freeze hidden tabs, which keep their lock and neither send nor receive. */
  freeze(): void {
    this.#state = 'frozen';
  }

  /** The browser releases its lock. */
  crash(): void {
    this.#state = 'crashed';
    this.#browser.queue = this.#browser.queue.filter(({ tab }) => tab !== this);
    if (this.#browser.holder?.tab === this) this.#browser.grantNext();
  }

  #become(visible: boolean): void {
    this.#isVisible = visible;
    for (const listener of this.#visibilityListeners) listener();
  }
}
