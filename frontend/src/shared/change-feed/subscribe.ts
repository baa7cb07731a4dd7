import { lookedAt, open, whileThere } from '../browser/page-presence.ts';
import { browserTabs, tabsCanAgree } from './browser-tabs.ts';
import { hearAlone } from './subscribe-alone.ts';
import type { HintReader } from './change-stream.ts';
import { HintTab } from './leader-tab.ts';

/**
 * Hears what changes in the shop until `signal` ends it or the token is no longer taken. The tabs of a reader share one line,
 * as a browser has six to a shop; where they can't agree on who holds it, a tab has one while it is looked at, and is told
 * what it has missed when it is looked at again.
 */
export async function hearHints(address: string, reader: HintReader, signal: AbortSignal): Promise<void> {
  if (!tabsCanAgree()) return hearAlone(address, reader, lookedAt, signal);
  // What the token ends in names its session; nothing else is done with it.
  const tab = new HintTab(address, `pressline-hints ${reader.token.slice(-16)}`, reader, browserTabs);
  try {
    // A page that the browser keeps for the way back gives its place to another tab.
    await whileThere(open, (until) => tab.hear(until), signal);
  } catch (error) {
    // The browser gives no names to tabs here, as where storage is forbidden; anything else is a fault, and hints go on.
    if (!(error instanceof DOMException && error.name === 'SecurityError')) globalThis.reportError(error);
    await hearAlone(address, reader, lookedAt, signal);
  }
}
