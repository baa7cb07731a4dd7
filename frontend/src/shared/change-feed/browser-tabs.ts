import { endedBy } from '../browser/linked-abort.ts';
import { lookedAt } from '../browser/page-presence.ts';
import type { BrowserTabs, Word } from './leader-tab.ts';

/** Web Locks, given back by the browser itself when a tab goes, and a BroadcastChannel. */
export const browserTabs: BrowserTabs = {
  async whileAlone(name, { grab, until }, task) {
    const over = endedBy(until);
    try {
      await navigator.locks.request(name, grab ? { steal: true } : { signal: until }, async () => {
        if (!until.aborted) await task(over.signal);
      });
    } catch (error) {
      // No longer waited for, or grabbed by another tab.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    } finally {
      over.abort();
    }
  },
  join(name, hear, until) {
    const channel = new BroadcastChannel(name);
    // Only tabs of the same shop can say something here.
    channel.addEventListener('message', ({ data }: MessageEvent<Word>) => hear(data));
    until.addEventListener('abort', () => channel.close(), { once: true });
    return (word) => {
      if (!until.aborted) channel.postMessage(word);
    };
  },
  shown: lookedAt,
};

/** Absent in old browsers, and where the page came without encryption. */
export function tabsCanAgree(): boolean {
  return 'locks' in navigator && 'BroadcastChannel' in globalThis;
}
