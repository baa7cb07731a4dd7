import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ChangeFeed } from '../../../src/shared/change-feed/change-feed.ts';
import { FakeBrowser, type FakeTab } from './fake-browser-tabs.ts';

/** A request of the change stream, which the server has opened. */
interface Stream {
  /** `Last-Event-ID`, or the query. */
  readonly from: string;
  readonly send: (eventId: number, orderId: string) => void;
  isOpen: boolean;
}

interface Page {
  /** The ids of the orders that it was notified of. */
  readonly received: string[];
  readonly stop: AbortController;
  live: boolean;
  sessionEnds: number;
}

const URL = '/api/events/stream';
const realFetch = globalThis.fetch;
const streams: Stream[] = [];
const pages: Page[] = [];
let isTokenAccepted = true;

function openStreams(): readonly string[] {
  return streams.filter(({ isOpen }) => isOpen).map(({ from }) => from);
}

beforeEach(() => {
  jest.useFakeTimers();
  streams.length = 0;
  pages.length = 0;
  isTokenAccepted = true;
  globalThis.fetch = (async (url: string, { headers, signal }: RequestInit) => {
    if (!isTokenAccepted) return new Response('', { status: 401 });
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const write = (text: string) => void writer.write(new TextEncoder().encode(text)).catch(() => undefined);
    const stream: Stream = {
      from: new Headers(headers).get('last-event-id') ?? url.replace(`${URL}?`, ''),
      send: (eventId, orderId) => write(`id: ${eventId}\nevent: hint\ndata: {"topic":"orders","id":"${orderId}"}\n\n`),
      isOpen: true,
    };
    signal?.addEventListener('abort', () => {
      stream.isOpen = false;
      void writer.abort().catch(() => undefined);
    });
    streams.push(stream);
    write('retry: 2000\n\n');
    const heartbeat = setInterval(() => (stream.isOpen ? write(': \n\n') : clearInterval(heartbeat)), 15_000);
    return new Response(readable);
  }) as typeof fetch;
});
afterEach(() => {
  for (const { stop } of pages) stop.abort();
  globalThis.fetch = realFetch;
  jest.useRealTimers();
});

const soon = () => jest.advanceTimersByTimeAsync(5);

/** Opens a page; without locks, as at a plain http address. */
function openPage(tab: FakeTab, { locks = true } = {}): Page {
  const page: Page = { received: [], stop: new AbortController(), live: false, sessionEnds: 0 };
  pages.push(page);
  const feed = new ChangeFeed(
    URL,
    {
      token: 'T',
      loadedSince: Date.now(),
      onNotification: ({ topic, id }) => page.received.push(id ?? topic),
      onLive: (live) => (page.live = live),
      onSessionEnd: () => (page.sessionEnds += 1),
    },
    tab,
    locks ? tab : undefined,
  );
  void feed.run(page.stop.signal);
  return page;
}

async function send(eventId: number, orderId: string): Promise<void> {
  for (const { isOpen, send: sendTo } of streams) if (isOpen) sendTo(eventId, orderId);
  await soon();
}

describe('the tabs of a user', () => {
  it('share one stream, and each receives a notification once', async () => {
    const browser = new FakeBrowser();
    const seven: Page[] = [];
    for (let n = 0; n < 7; n += 1) {
      seven.push(openPage(browser.openTab()));
      await soon();
    }
    expect(openStreams()).toHaveLength(1);
    await send(7, 'A');
    expect(seven.map(({ received }) => received)).toEqual(Array.from({ length: 7 }, () => ['A']));
    expect(seven.every(({ live }) => live)).toBe(true);
  });

  it('continue from the last notification when the leader is closed or crashes', async () => {
    const browser = new FakeBrowser();
    const tabs = [browser.openTab(), browser.openTab(), browser.openTab()] as const;
    const opened: Page[] = [];
    for (const tab of tabs) {
      opened.push(openPage(tab));
      await soon();
    }
    const [first, second, third] = opened;
    await send(7, 'A');
    third?.stop.abort();
    await soon();
    expect(openStreams()).toEqual(['7']);
    await send(8, 'B');
    tabs[0].crash();
    first?.stop.abort();
    await soon();
    expect(openStreams()).toEqual(['8']);
    await send(9, 'C');
    expect(second?.received).toEqual(['A', 'B', 'C']);
  });

  it('that are opened request what has changed since their page began to load', async () => {
    const browser = new FakeBrowser();
    const first = openPage(browser.openTab());
    await send(7, 'A');
    await jest.advanceTimersByTimeAsync(1_000);
    openPage(browser.openTab());
    await soon();
    expect(openStreams()).toEqual(['age=0']);
    expect(streams).toHaveLength(2);
    await send(8, 'B');
    expect(first.received).toEqual(['A', 'B']);
  });

  it('that are opened in the background catch up when they are shown, whatever they were forwarded before', async () => {
    const browser = new FakeBrowser();
    openPage(browser.openTab());
    await soon();
    const tab = browser.openTab();
    tab.hide();
    const background = openPage(tab);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(streams).toHaveLength(1);
    await send(8, 'B');
    expect(background.received).toEqual(['B']);
    tab.show();
    await soon();
    expect(openStreams()).toEqual(['age=1005']);
  });

  it('catch up when they are shown again after the browser has frozen them', async () => {
    const browser = new FakeBrowser();
    const [one, two] = [browser.openTab(), browser.openTab()];
    const first = openPage(one);
    await send(7, 'A');
    one.hide();
    one.freeze();
    openPage(two);
    await soon();
    await send(8, 'B');
    expect(first.received).toEqual(['A']);
    two.hide();
    one.show();
    await soon();
    expect(openStreams()).toEqual(['7']);
  });

  it('that are visible take over from a leader that is hidden, as the browser may freeze it', async () => {
    const browser = new FakeBrowser();
    const [one, two] = [browser.openTab(), browser.openTab()];
    const first = openPage(one);
    await soon();
    openPage(two);
    await soon();
    await send(7, 'A');
    two.hide();
    await soon();
    two.freeze();
    expect(openStreams()).toEqual(['7']);
    await send(8, 'B');
    expect(first.received).toEqual(['A', 'B']);
  });

  it('all learn that the session has ended, and none connects again', async () => {
    const browser = new FakeBrowser();
    const three = [1, 2, 3].map(() => openPage(browser.openTab()));
    await soon();
    isTokenAccepted = false;
    browser.tabs[0]?.hide();
    browser.tabs[0]?.show();
    await jest.advanceTimersByTimeAsync(120_000);
    expect(three.map(({ sessionEnds }) => sessionEnds)).toEqual([1, 1, 1]);
    expect(openStreams()).toEqual([]);
  });
});

describe('a tab without locks', () => {
  it('has a stream of its own while it is visible, and catches up when it is shown again', async () => {
    const tab = new FakeBrowser().openTab();
    const page = openPage(tab, { locks: false });
    await soon();
    await send(7, 'A');
    tab.hide();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(openStreams()).toEqual([]);
    tab.show();
    await soon();
    expect(openStreams()).toEqual(['7']);
    expect(page.live).toBe(true);
  });
});
