import type { ChangeNotification } from '@pressline/contracts/http/change-notifications.ts';
import { Client } from './client.ts';

export interface ReceivedNotification {
  readonly id: string;
  readonly notification: ChangeNotification;
}

/** Reads the change stream as a page does. */
export class ChangeStreamReader {
  readonly status: number;
  readonly notifications: ReceivedNotification[] = [];
  ended = false;
  readonly #abort: AbortController;

  private constructor(status: number, abort: AbortController) {
    this.status = status;
    this.#abort = abort;
  }

  static async open(
    client: Client,
    token: string,
    lastEventId?: string,
    query: { age?: string } = {},
  ): Promise<ChangeStreamReader> {
    const abort = new AbortController();
    const response = await fetch(
      `${client.base}${Client.path('changeStream')}?${new URLSearchParams(query).toString()}`,
      {
        headers: {
          Authorization: `Bearer ${token}`,
          ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }),
        },
        signal: abort.signal,
      },
    );
    const reader = new ChangeStreamReader(response.status, abort);
    if (response.body !== null) void reader.#read(response.body);
    return reader;
  }

  /** Waits for this many notifications, optionally of one topic; throws after 30 s. */
  async until(count: number, topic?: ChangeNotification['topic']): Promise<readonly ReceivedNotification[]> {
    const meant = () =>
      this.notifications.filter(({ notification }) => topic === undefined || notification.topic === topic);
    await this.#waitFor(() => meant().length >= count);
    return meant();
  }

  async untilEnded(): Promise<void> {
    await this.#waitFor(() => this.ended);
  }

  close(): void {
    this.#abort.abort();
  }

  async #waitFor(there: () => boolean): Promise<void> {
    const until = Date.now() + 30_000;
    while (!there()) {
      if (Date.now() > until) throw new Error(`Only ${this.notifications.length} hints came; ended: ${this.ended}.`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    let text = '';
    const decoder = new TextDecoder();
    try {
      for await (const chunk of body) {
        text += decoder.decode(chunk, { stream: true });
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          this.#take(text.slice(0, end));
          text = text.slice(end + 2);
        }
      }
    } catch (error) {
      if (!this.#abort.signal.aborted) throw error;
    }
    this.ended = true;
  }

  #take(message: string): void {
    const fields = new Map(
      message.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
    );
    const data = fields.get('data');
    if (data !== undefined)
      this.notifications.push({ id: fields.get('id') ?? '', notification: JSON.parse(data) as ChangeNotification });
  }
}
