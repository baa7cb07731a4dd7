import type { ChangeNotification } from '@pressline/contracts/http/change-notifications.ts';
import { linkedAbort } from '../browser/linked-abort.ts';
import { pageVisibility, whileVisible, type Visibility } from '../browser/page-visibility.ts';
import { browserTabs, type BrowserTabs, type TabMessage } from './browser-tabs.ts';
import { followChangeStream, type ChangeSubscriber } from './change-stream.ts';

/**
 * Change notifications for one tab. The tabs of a user share one stream, because over HTTP/1.1 a browser has six
 * connections to a host: the leader tab holds a lock, follows the stream and forwards each notification to the others.
 *
 * A tab takes the lead when it is opened or shown, as it may have missed notifications, and the server replays them only on
 * a stream. So a visible tab never depends on one that the browser may have frozen. When the leader is closed or crashes,
 * the browser gives the lock to the next tab.
 */
export class ChangeFeed {
  readonly #url: string;
  readonly #subscriber: ChangeSubscriber;
  readonly #visibility: Visibility;
  readonly #tabs: BrowserTabs | undefined;
  /** Whether this tab has followed the stream itself: what the leader forwards then continues what it knows. */
  #isCaughtUp = false;
  #lastId: string | undefined;

  /** @param tabs undefined where tabs cannot coordinate */
  constructor(url: string, subscriber: ChangeSubscriber, visibility: Visibility, tabs: BrowserTabs | undefined) {
    this.#url = url;
    this.#subscriber = subscriber;
    this.#visibility = visibility;
    this.#tabs = tabs;
  }

  /** Runs until `signal` aborts or the session ends. Run again, it first receives what it missed. */
  async run(signal: AbortSignal): Promise<void> {
    const run = linkedAbort(signal);
    try {
      if (this.#tabs !== undefined) await this.#shareStream(this.#tabs, run);
    } catch (error) {
      // A browser that forbids storage forbids locks too.
      if (!(error instanceof DOMException && error.name === 'SecurityError')) globalThis.reportError(error);
    }
    // Without locks each tab has a stream of its own while it is visible.
    await whileVisible(this.#visibility, (visible) => this.#follow(visible, run, () => undefined), run.signal);
  }

  async #shareStream({ withLock, openChannel }: BrowserTabs, run: AbortController): Promise<void> {
    // One for each session; only pages of this origin see it.
    const name = `pressline-changes ${this.#subscriber.token.slice(-16)}`;
    let waiting = linkedAbort(run.signal);
    let isLeader = false;
    const takeLead = (): void => {
      if (!isLeader && this.#visibility.isVisible()) waiting.abort();
    };
    const post = openChannel(
      name,
      (message) => {
        if (isLeader) return;
        if (message.type === 'leader-hidden') takeLead();
        else this.#receive(message, run);
      },
      run.signal,
    );
    const reportHidden = (): void => {
      if (isLeader && !this.#visibility.isVisible()) post({ type: 'leader-hidden' });
    };
    this.#visibility.onChange(() => {
      takeLead();
      reportHidden();
    }, run.signal);
    let steal = this.#visibility.isVisible();
    while (!run.signal.aborted) {
      waiting = linkedAbort(run.signal);
      await withLock(name, { steal, signal: waiting.signal }, async (leading) => {
        isLeader = true;
        reportHidden();
        await this.#follow(leading, run, post);
      });
      isLeader = false;
      // It has stopped waiting in order to take the lead.
      steal = waiting.signal.aborted;
    }
  }

  /** What the leader tab has forwarded. */
  #receive(message: Exclude<TabMessage, { type: 'leader-hidden' }>, run: AbortController): void {
    switch (message.type) {
      case 'notification':
        this.#deliver(message.notification, this.#isCaughtUp ? message.id : undefined);
        return;
      case 'live':
        this.#subscriber.onLive(message.live);
        return;
      case 'session-ended':
        run.abort();
        this.#subscriber.onSessionEnd(message.end);
    }
  }

  async #follow(signal: AbortSignal, run: AbortController, post: (message: TabMessage) => void): Promise<void> {
    const { token, loadedSince, onLive, onSessionEnd } = this.#subscriber;
    await followChangeStream(
      this.#url,
      {
        token,
        loadedSince,
        lastId: this.#lastId,
        onNotification: (notification, id) => {
          this.#deliver(notification, id);
          post({ type: 'notification', notification, id });
        },
        onLive: (live) => {
          // After a theft the new leader reports it.
          if (signal.aborted) return;
          this.#isCaughtUp ||= live;
          onLive(live);
          post({ type: 'live', live });
        },
        onSessionEnd: (end) => {
          post({ type: 'session-ended', end });
          run.abort();
          onSessionEnd(end);
        },
      },
      signal,
    );
  }

  #deliver(notification: ChangeNotification, id: string | undefined): void {
    this.#lastId = id ?? this.#lastId;
    this.#subscriber.onNotification(notification);
  }
}

/** The change feed of this tab. */
export function openChangeFeed(url: string, subscriber: ChangeSubscriber): ChangeFeed {
  return new ChangeFeed(url, subscriber, pageVisibility, browserTabs());
}
