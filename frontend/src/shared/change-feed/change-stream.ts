import { createParser } from 'eventsource-parser';
import type { ChangeNotification } from '@pressline/contracts/http/change-notifications.ts';
import type { SessionOver } from '@pressline/domain/accounts/session.ts';
import { HEADER } from '@pressline/contracts/http/headers.ts';
import { linkedAbort } from '../browser/linked-abort.ts';
import { bearerOf } from '../session/tokens.ts';
import { errorOf, sessionEndOf } from '../api/base-query.ts';

export interface ChangeSubscriber {
  readonly token: string;
  /** When the page began to load its data, in ms since 1970: what has changed since is replayed. */
  readonly loadedSince: number;
  readonly onNotification: (notification: ChangeNotification) => void;
  /** Whether the stream is open; initially it is not. */
  readonly onLive: (live: boolean) => void;
  /** The server no longer accepts the token. */
  readonly onSessionEnd: (end: SessionOver) => void;
}

interface ChangeStreamOptions extends Omit<ChangeSubscriber, 'onNotification'> {
  /** Of the last notification received: what came after it is replayed. */
  readonly lastId: string | undefined;
  readonly onNotification: (notification: ChangeNotification, id: string | undefined) => void;
}

const SHORTEST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** The server sends something every 15 s. After a longer silence the connection is dead: the network changed, a laptop slept. */
const LONGEST_SILENCE_MS = 45_000;

/**
 * Follows the server's change notifications until `signal` aborts, and reconnects after a break. By `fetch`, because an
 * `EventSource` cannot send the token in a header.
 */
export async function followChangeStream(
  url: string,
  { token, loadedSince, lastId: firstId, onNotification, onLive, onSessionEnd }: ChangeStreamOptions,
  signal: AbortSignal,
): Promise<void> {
  let lastId = firstId;
  let pause = SHORTEST_PAUSE_MS;
  while (!signal.aborted) {
    const connection = linkedAbort(signal);
    const disconnect = (): void => connection.abort();
    let silence = setTimeout(disconnect, LONGEST_SILENCE_MS);
    try {
      const age = Math.max(0, Math.round(Date.now() - loadedSince));
      const response = await fetch(lastId === undefined ? `${url}?age=${age}` : url, {
        headers: {
          Accept: 'text/event-stream',
          Authorization: bearerOf(token),
          // The stream is open whether or not anybody uses the page.
          [HEADER.background]: 'true',
          ...(lastId !== undefined && { 'Last-Event-ID': lastId }),
        },
        cache: 'no-store',
        signal: connection.signal,
      });
      if (response.status === 401) {
        onSessionEnd(sessionEndOf(await errorOf(response)));
        return;
      }
      if (response.ok && response.body !== null) {
        pause = SHORTEST_PAUSE_MS;
        onLive(true);
        const parser = createParser({
          onEvent({ id, event, data }) {
            lastId = id ?? lastId;
            if (event === 'hint') onNotification(JSON.parse(data) as ChangeNotification, id);
          },
        });
        const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
        for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
          clearTimeout(silence);
          silence = setTimeout(disconnect, LONGEST_SILENCE_MS);
          parser.feed(chunk.value);
        }
      }
      onLive(false);
    } catch {
      // Reconnects below, and then receives what it missed.
      onLive(false);
    } finally {
      clearTimeout(silence);
      disconnect();
    }
    await sleep(pause, signal);
    // Read by the next iteration.
    // oxlint-disable-next-line no-useless-assignment
    pause = Math.min(LONGEST_PAUSE_MS, pause * 2);
  }
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', wake);
      resolve();
    };
    const timer = setTimeout(wake, signal.aborted ? 0 : ms);
    signal.addEventListener('abort', wake);
  });
}
