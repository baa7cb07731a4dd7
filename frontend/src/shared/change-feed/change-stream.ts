import type { ChangeNotification } from '@pressline/contracts/http/change-notifications.ts';
import type { SessionOver } from '@pressline/domain/accounts/session.ts';
import { HEADER } from '@pressline/contracts/http/headers.ts';
import { bearerOf } from '../session/tokens.ts';
import { errorOf, sessionEndOf } from '../api/base-query.ts';

/** One server-sent message, as https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream says. */
export interface StreamMessage {
  readonly id: string | undefined;
  readonly event: string;
  readonly data: string;
}

/** Cuts an event stream into messages, whatever pieces it arrives in. */
export class StreamParser {
  #rest = '';

  take(piece: string): readonly StreamMessage[] {
    const blocks = (this.#rest + piece).replaceAll('\r\n', '\n').split('\n\n');
    this.#rest = blocks.pop() ?? '';
    return blocks.map(messageOf).filter((message) => message !== undefined);
  }
}

function messageOf(block: string): StreamMessage | undefined {
  let id: string | undefined;
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [field = '', ...rest] = line.split(':');
    const value = rest.join(':').replace(/^ /, '');
    if (field === 'id') id = value;
    else if (field === 'event') event = value;
    else if (field === 'data') data.push(value);
  }
  return data.length === 0 ? undefined : { id, event, data: data.join('\n') };
}

/** Who wants to hear of changes. */
export interface HintReader {
  readonly token: string;
  /** When the page began to read, by this machine's clock, in ms since 1970: what changed since is told first. */
  readonly readSince: number;
  readonly onHint: (hint: ChangeNotification) => void;
  /** Whether the shop is being heard; it isn't from the beginning. */
  readonly onLive: (live: boolean) => void;
  /** The token is no longer taken. */
  readonly onEnded: (end: SessionOver) => void;
}

interface HintStreamOptions extends Omit<HintReader, 'onHint'> {
  /** The last hint that is known already: what came after it is told first. */
  readonly lastId: string | undefined;
  readonly onHint: (hint: ChangeNotification, id: string | undefined) => void;
  /** The shop has said something, if only that it is still there: at least every 15 s. */
  readonly onHeard?: () => void;
}

const SHORTEST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** The shop says something at least every 15 s. A line that is silent for longer is dead: a laptop that slept, a network that changed. */
const LONGEST_SILENCE_MS = 45_000;

/**
 * Listens to the shop's hints until `signal` ends it: by `fetch`, so that the token is a header; opened again after a
 * break, from the last hint that was seen; where none was seen yet, from when the page began to read.
 */
export async function followHints(
  address: string,
  { token, readSince, lastId: known, onHint, onHeard, onLive, onEnded }: HintStreamOptions,
  signal: AbortSignal,
): Promise<void> {
  let lastId = known;
  let pause = SHORTEST_PAUSE_MS;
  while (!signal.aborted) {
    const line = lineUntil(signal);
    try {
      const age = Math.max(0, Math.round(Date.now() - readSince));
      const response = await fetch(lastId === undefined ? `${address}?age=${age}` : address, {
        headers: {
          Accept: 'text/event-stream',
          Authorization: bearerOf(token),
          // An open page listens whether or not anybody uses it.
          [HEADER.background]: 'true',
          ...(lastId !== undefined && { 'Last-Event-ID': lastId }),
        },
        cache: 'no-store',
        signal: line.signal,
      });
      if (response.status === 401) {
        onEnded(sessionEndOf(await errorOf(response)));
        return;
      }
      if (response.ok && response.body !== null) {
        pause = SHORTEST_PAUSE_MS;
        onLive(true);
        const parser = new StreamParser();
        const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
        for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
          line.heard();
          onHeard?.();
          for (const { id, event, data } of parser.take(piece.value)) {
            if (id !== undefined) lastId = id;
            if (event === 'hint') onHint(JSON.parse(data) as ChangeNotification, id);
          }
        }
      }
      onLive(false);
    } catch {
      // Opened again below. What was missed is asked for by `Last-Event-ID`.
      onLive(false);
    } finally {
      line.close();
    }
    await waited(pause, signal);
    // The next turn reads it.
    // oxlint-disable-next-line no-useless-assignment
    pause = Math.min(LONGEST_PAUSE_MS, pause * 2);
  }
}

/** One connection: given up when `until` ends it, and when nothing was heard for too long. */
function lineUntil(until: AbortSignal) {
  const line = new AbortController();
  const giveUp = () => {
    line.abort();
  };
  until.addEventListener('abort', giveUp, { once: true });
  let silence = setTimeout(giveUp, LONGEST_SILENCE_MS);
  return {
    signal: line.signal,
    heard() {
      clearTimeout(silence);
      silence = setTimeout(giveUp, LONGEST_SILENCE_MS);
    },
    close() {
      clearTimeout(silence);
      until.removeEventListener('abort', giveUp);
    },
  };
}

function waited(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, signal.aborted ? 0 : ms);
    signal.addEventListener('abort', done);
  });
}
