import type { ChangeNotification } from '@pressline/contracts/http/change-notifications.ts';
import type { SessionOver } from '@pressline/domain/accounts/session.ts';
import { linkedAbort } from '../browser/linked-abort.ts';

/** What the leader tab of a user sends to the user's other tabs. */
export type TabMessage =
  | {
      readonly type: 'notification';
      readonly notification: ChangeNotification;
      readonly id: string | undefined;
    }
  | { readonly type: 'live'; readonly live: boolean }
  | { readonly type: 'session-ended'; readonly end: SessionOver }
  /** The browser may freeze it at any time. */
  | { readonly type: 'leader-hidden' };

export interface BrowserTabs {
  /**
   * Waits for a lock that one tab of the browser can hold at a time, or steals it, and runs `task` with it. Resolves when
   * the task has ended, when the lock was stolen, or when `signal` aborts; then the task's own signal is aborted too.
   */
  readonly withLock: (
    name: string,
    options: { readonly steal: boolean; readonly signal: AbortSignal },
    task: (signal: AbortSignal) => Promise<void>,
  ) => Promise<void>;
  /** @returns sends a message to the other tabs that have opened the channel */
  readonly openChannel: (
    name: string,
    onMessage: (message: TabMessage) => void,
    signal: AbortSignal,
  ) => (message: TabMessage) => void;
}

/** Undefined where the browser has no Web Locks: before 2022, and at plain http addresses. */
export function browserTabs(): BrowserTabs | undefined {
  return 'locks' in navigator && 'BroadcastChannel' in globalThis ? { withLock, openChannel } : undefined;
}

const withLock: BrowserTabs['withLock'] = async (name, { steal, signal }, task) => {
  const held = linkedAbort(signal);
  try {
    await navigator.locks.request(name, steal ? { steal } : { signal }, async () => {
      if (!signal.aborted) await task(held.signal);
    });
  } catch (error) {
    // No longer waiting, or stolen.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  } finally {
    held.abort();
  }
};

const openChannel: BrowserTabs['openChannel'] = (name, onMessage, signal) => {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => onMessage(data));
  signal.addEventListener('abort', () => channel.close(), { once: true });
  return (message) => {
    if (!signal.aborted) channel.postMessage(message);
  };
};
