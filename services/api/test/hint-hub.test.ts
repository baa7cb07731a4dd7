import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '../src/accounts/caller.ts';
import { HintHub } from '../src/hints/hint-hub.ts';
import type { EventStream } from '../src/http/route.ts';

const NOW = new Date('2026-03-02T08:00:00.000Z');
const sara = { userId: 'sara', role: 'customer', session: 0, expires: NOW.getTime() + 3_600_000 } as Caller;
const PRODUCT = { hint: { topic: 'products', id: 'p1' }, for: 'everybody' } as const;

/** A response whose connection closes later than it was ended, as real ones do. */
class Line implements EventStream {
  readonly written: string[] = [];
  ended = false;
  #close: () => void = () => undefined;
  write(text: string): boolean {
    if (this.ended) throw new Error('write after end');
    this.written.push(text);
    return true;
  }
  end(): void {
    this.ended = true;
  }
  onClose(listener: () => void): void {
    this.#close = listener;
  }
  onDrain(): void {
    // Never full.
  }
  close(): void {
    this.#close();
  }
}

describe('the hub of hints', () => {
  let current = true;
  let hub: HintHub;
  beforeEach(() => {
    current = true;
    hub = new HintHub({
      isCurrent: async () => current,
      now: () => NOW,
      onError: (error) => {
        throw error;
      },
    });
  });
  afterEach(() => hub.close());

  it('writes nothing to a reader whose session ended, also before the connection has closed', async () => {
    const line = new Line();
    hub.listen(sara, line, undefined);
    current = false;
    hub.sessionsEnded('sara');
    await Promise.resolve();
    await Promise.resolve();
    expect(line.ended).toBe(true);
    hub.publish(PRODUCT);
    expect(hub.open).toBe(0);
    line.close();
    expect(line.written).toEqual(['retry: 2000\n\n']);
  });

  it('writes nothing after it was closed', () => {
    const line = new Line();
    hub.listen(sara, line, undefined);
    hub.close();
    hub.publish(PRODUCT);
    expect(line.written).toEqual(['retry: 2000\n\n']);
  });
});
