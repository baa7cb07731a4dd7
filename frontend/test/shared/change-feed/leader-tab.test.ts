import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { hearAlone } from '../../../src/shared/change-feed/subscribe-alone.ts';
import { HintTab } from '../../../src/shared/change-feed/leader-tab.ts';
import { FakeBrowser, type FakeTab } from './fake-browser-tabs.ts';

/** A line to the shop, as a tab has opened it. */
interface Line {
  readonly from: string;
  readonly tell: (number: number, id: string) => void;
  open: boolean;
}

/** What a page hears, shortly: `A` is a hint of the order A. */
interface Page {
  readonly heard: string[];
  readonly stop: AbortController;
  live: boolean;
  ended: number;
}

const ADDRESS = '/api/events/stream';
const realFetch = globalThis.fetch;
const lines: Line[] = [];
const pages: Page[] = [];
let refused = false;

function openLines(): readonly Line[] {
  return lines.filter(({ open }) => open);
}

beforeEach(() => {
  jest.useFakeTimers();
  lines.length = 0;
  pages.length = 0;
  refused = false;
  globalThis.fetch = (async (address: string, { headers, signal }: RequestInit) => {
    if (refused) return new Response('', { status: 401 });
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const write = (text: string) => void writer.write(new TextEncoder().encode(text)).catch(() => undefined);
    const line: Line = {
      from: new Headers(headers).get('last-event-id') ?? address.replace(`${ADDRESS}?`, ''),
      tell: (number, id) => write(`id: ${number}\nevent: hint\ndata: {"topic":"orders","id":"${id}"}\n\n`),
      open: true,
    };
    signal?.addEventListener('abort', () => {
      line.open = false;
      void writer.abort().catch(() => undefined);
    });
    lines.push(line);
    write('retry: 2000\n\n');
    const beat = setInterval(() => (line.open ? write(': \n\n') : clearInterval(beat)), 15_000);
    return new Response(readable);
  }) as typeof fetch;
});
afterEach(() => {
  for (const { stop } of pages) stop.abort();
  globalThis.fetch = realFetch;
  jest.useRealTimers();
});

const soon = () => jest.advanceTimersByTimeAsync(5);

function newPage(): [Page, ConstructorParameters<typeof HintTab>[2]] {
  const page: Page = { heard: [], stop: new AbortController(), live: false, ended: 0 };
  pages.push(page);
  return [
    page,
    {
      token: 'T',
      readSince: Date.now(),
      onHint: ({ topic, id }) => page.heard.push(id ?? topic),
      onLive: (live) => (page.live = live),
      onEnded: () => (page.ended += 1),
    },
  ];
}

function opens(tab: FakeTab): Page {
  const [page, reader] = newPage();
  void new HintTab(ADDRESS, 'reader', reader, tab).hear(page.stop.signal);
  return page;
}

/** As a crash ends the line of a tab, too. */
function crash(tab: FakeTab, page: Page): void {
  tab.crash();
  page.stop.abort();
}

describe('the tabs of one reader', () => {
  it('seven tabs hold one line to the shop, and each hears of a change once', async () => {
    const browser = new FakeBrowser();
    const seven = Array.from({ length: 7 }, () => opens(browser.tab()));
    await soon();
    expect(lines).toHaveLength(1);
    lines[0]?.tell(7, 'A');
    await soon();
    expect(seven.map(({ heard }) => heard)).toEqual(Array.from({ length: 7 }, () => ['A']));
    expect(seven.every(({ live }) => live)).toBe(true);
  });

  it('when the one that listens is closed or crashes, the next goes on from the last hint that was passed on', async () => {
    const browser = new FakeBrowser();
    const [one, two, three] = [browser.tab(), browser.tab(), browser.tab()];
    const [first, second, third] = [opens(one), opens(two), opens(three)];
    await soon();
    lines[0]?.tell(7, 'A');
    await soon();
    first.stop.abort();
    await soon();
    expect(openLines().map(({ from }) => from)).toEqual(['7']);
    lines[1]?.tell(8, 'B');
    await soon();
    crash(two, second);
    await soon();
    expect(openLines().map(({ from }) => from)).toEqual(['8']);
    lines[2]?.tell(9, 'C');
    await soon();
    expect(first.heard).toEqual(['A']);
    expect(third.heard).toEqual(['A', 'B', 'C']);
  });

  it('where nothing has been passed on yet, the next asks for what changed since its page began to read', async () => {
    const browser = new FakeBrowser();
    const first = opens(browser.tab());
    await jest.advanceTimersByTimeAsync(1_000);
    const second = opens(browser.tab());
    await jest.advanceTimersByTimeAsync(500);
    first.stop.abort();
    await soon();
    expect(lines.map(({ from }) => from)).toEqual(['age=0', 'age=500']);
    lines[1]?.tell(7, 'A');
    await soon();
    expect(second.heard).toEqual(['A']);
  });

  it('a tab that begins to listen before it was told what it had missed asks from where it was', async () => {
    const browser = new FakeBrowser();
    const one = browser.tab();
    const first = opens(one);
    await jest.advanceTimersByTimeAsync(1_000);
    one.goDeaf();
    const second = opens(browser.tab());
    await soon();
    lines[0]?.tell(7, 'A');
    await soon();
    expect(second.heard).toEqual(['A']);
    crash(one, first);
    await soon();
    expect(openLines().map(({ from }) => from)).toEqual(['age=10']);
    expect(second.live).toBe(true);
  });

  it('a tab that is opened while another listens is told what changed since it began to read, and no more', async () => {
    const browser = new FakeBrowser();
    opens(browser.tab());
    await soon();
    lines[0]?.tell(7, 'A');
    await jest.advanceTimersByTimeAsync(10_000);
    // It begins to read; its code comes only later.
    const [page, reader] = newPage();
    await jest.advanceTimersByTimeAsync(1_000);
    lines[0]?.tell(8, 'B');
    await jest.advanceTimersByTimeAsync(1_000);
    void new HintTab(ADDRESS, 'reader', reader, browser.tab()).hear(page.stop.signal);
    await soon();
    expect(page.heard).toEqual(['B']);
    expect(lines).toHaveLength(1);
  });

  it('a tab that comes back from before the others began to read is told to look at everything', async () => {
    const browser = new FakeBrowser();
    const [page, reader] = newPage();
    await jest.advanceTimersByTimeAsync(60_000);
    opens(browser.tab());
    await soon();
    void new HintTab(ADDRESS, 'reader', reader, browser.tab()).hear(page.stop.signal);
    await soon();
    expect(page.heard).toEqual(['resync']);
  });

  it('where the one that listens sleeps, a tab that is looked at listens itself from where it was', async () => {
    const browser = new FakeBrowser();
    const [one, two] = [browser.tab(), browser.tab()];
    const [first, second] = [opens(one), opens(two)];
    two.put(false);
    await soon();
    lines[0]?.tell(7, 'A');
    await soon();
    one.put(false);
    one.sleep();
    await jest.advanceTimersByTimeAsync(120_000);
    expect(lines).toHaveLength(1);
    two.put(true);
    await jest.advanceTimersByTimeAsync(3_005);
    expect(lines.map(({ from, open }) => [from, open])).toEqual([
      ['age=0', false],
      ['7', true],
    ]);
    one.wake();
    one.put(true);
    await soon();
    lines[1]?.tell(8, 'B');
    await soon();
    expect([first.heard.at(-1), second.heard.at(-1)]).toEqual(['B', 'B']);
    expect(openLines()).toHaveLength(1);
  });

  it('a tab that is looked at all the while notices within a minute that nobody listens any more', async () => {
    const browser = new FakeBrowser();
    const [one, two] = [browser.tab(), browser.tab()];
    opens(one);
    opens(two);
    await soon();
    one.sleep();
    await jest.advanceTimersByTimeAsync(45_000 + 3_005);
    expect(lines).toHaveLength(2);
  });

  it('tells every tab that the session is over, and none asks again', async () => {
    const browser = new FakeBrowser();
    refused = true;
    const three = Array.from({ length: 3 }, () => opens(browser.tab()));
    await jest.advanceTimersByTimeAsync(120_000);
    expect(three.map(({ ended }) => ended)).toEqual([1, 1, 1]);
    expect(lines).toHaveLength(0);
  });
});

describe('a tab that can’t agree with others', () => {
  it('has a line only while it is looked at, and is told then what it has missed', async () => {
    let there = true;
    let look = () => undefined as void;
    const presence = {
      isThere: () => there,
      onChange: (changed: () => void) => {
        look = changed;
      },
    };
    const [page, reader] = newPage();
    void hearAlone(ADDRESS, reader, presence, page.stop.signal);
    await soon();
    lines[0]?.tell(7, 'A');
    await soon();
    there = false;
    look();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(openLines()).toEqual([]);
    there = true;
    look();
    await soon();
    expect(openLines().map(({ from }) => from)).toEqual(['7']);
    expect(page.live).toBe(true);
  });
});
