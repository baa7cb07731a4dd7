import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ChangeNotification } from '@pressline/contracts/http/change-notifications.ts';
import type { StaffRole } from '@pressline/domain/accounts/staff-role.ts';
import type { Caller } from '../src/http/caller.ts';
import type { Position } from '@pressline/event-store/event-store.ts';
import { ChangeNotificationHub, type AddressedNotification } from '../src/change-feed/change-notification-hub.ts';
import type { EventStream } from '../src/http/route.ts';

const NOW = new Date('2026-03-02T08:00:00.000Z');
const sara = { userId: 'sara', role: 'customer', session: 0, expires: NOW.getTime() + 3_600_000 } as Caller;
const PRODUCT = { notification: { topic: 'products', id: 'p1' }, audience: 'everybody' } as const;

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

describe('the hub of change notifications', () => {
  let current = true;
  let hub: ChangeNotificationHub;
  let time = NOW;
  let head = 40n;

  function at(position: bigint): Position {
    return position as Position;
  }
  /** Publishes the notification of the next event. */
  function publish(addressed: AddressedNotification): void {
    hub.publish(addressed, at((head += 1n)));
  }
  beforeEach(() => {
    current = true;
    time = NOW;
    head = 40n;
    hub = new ChangeNotificationHub(
      {
        isCurrent: async () => current,
        now: () => time,
        onError: (error) => {
          throw error;
        },
      },
      at(head),
    );
  });
  afterEach(() => hub.close());

  it('writes nothing to a reader whose session ended, also before the connection has closed', async () => {
    const line = new Line();
    hub.listen(sara, line);
    current = false;
    hub.sessionsEnded('sara');
    await Promise.resolve();
    await Promise.resolve();
    expect(line.ended).toBe(true);
    publish(PRODUCT);
    expect(hub.open).toBe(0);
    line.close();
    expect(line.written).toEqual(['retry: 2000\n\n']);
  });

  it('notifies a colleague only of what their role can read, and of their own account', () => {
    const topicsFor = (staffRole: StaffRole): readonly string[] => {
      const line = new Line();
      const confirmation = { confirmedAt: '2026-03-05T10:00:00.000Z' };
      hub.listen({ ...sara, userId: 'omar', role: 'admin', staffRole, confirmation }, line);
      const admins = (topic: ChangeNotification['topic'], id: string) =>
        publish({ notification: { topic, id }, audience: 'admins' });
      publish({ notification: { topic: 'orders', id: 'o1' }, audience: { customerId: 'sara' } });
      admins('safety-orders', 'w1');
      admins('messages', 'm1');
      admins('mails', 'l1');
      admins('staff', 'huda');
      admins('staff', 'omar');
      publish(PRODUCT);
      return line.written.flatMap((text) => /"topic":"([^"]+)","id":"([^"]+)"/.exec(text)?.slice(1).join(' ') ?? []);
    };
    const orders = ['orders o1', 'safety-orders w1'];
    expect(topicsFor('owner')).toEqual([
      ...orders,
      'messages m1',
      'mails l1',
      'staff huda',
      'staff omar',
      'products p1',
    ]);
    expect(topicsFor('production')).toEqual([...orders, 'messages m1', 'mails l1', 'staff omar', 'products p1']);
    expect(topicsFor('finance')).toEqual([...orders, 'staff omar', 'products p1']);
    expect(topicsFor('catalogue')).toEqual(['staff omar', 'products p1']);
  });

  it('writes nothing after it was closed', () => {
    const line = new Line();
    hub.listen(sara, line);
    hub.close();
    publish(PRODUCT);
    expect(line.written).toEqual(['retry: 2000\n\n']);
  });

  describe('with the age of its page', () => {
    const resync = /"topic":"resync"/;
    function heardBy(ageMs: number): string {
      const line = new Line();
      hub.listen(sara, line, { ageMs });
      return line.written.slice(1).join('');
    }
    function passes(ms: number): void {
      time = new Date(time.getTime() + ms);
    }

    it('replays the changes since then, with 2 s more for the time in transit', () => {
      passes(60_000);
      publish({ notification: { topic: 'products', id: 'p0' }, audience: 'everybody' });
      passes(10_000);
      publish(PRODUCT);
      passes(3_000);
      expect(heardBy(500)).toBe('');
      expect(heardBy(1_000)).toBe(`id: 42\nevent: hint\ndata: {"topic":"products","id":"p1"}\n\n`);
      expect(heardBy(10_999)).not.toContain('p0');
      expect(heardBy(11_000)).toContain('p0');
    });

    it('sends resync to a page from before the process started, or before a change without readers', () => {
      passes(5_000);
      expect(heardBy(3_000)).toMatch(resync);
      expect(heardBy(2_999)).toBe('');
      hub.skipped(at((head += 1n)));
      passes(2_000);
      expect(heardBy(0)).toMatch(resync);
      passes(1);
      expect(heardBy(0)).toBe('');
    });

    it('sends resync to a page from before the oldest of 512 notifications', () => {
      passes(60_000);
      for (let hint = 0; hint < 513; hint++) {
        passes(10);
        publish(PRODUCT);
      }
      // The first of them was published 5,120 ms ago, and is gone.
      expect(heardBy(3_120)).toMatch(resync);
      expect(heardBy(3_119).match(/"p1"/g)).toHaveLength(512);
    });
  });
  describe('with the last notification that its reader received', () => {
    function heardAfter(lastEventId: string): string {
      const line = new Line();
      hub.listen(sara, line, { lastEventId });
      return line.written.slice(1).join('');
    }

    it('replays the later ones, whichever process published it', () => {
      publish(PRODUCT);
      publish({ notification: { topic: 'products', id: 'p2' }, audience: 'everybody' });
      expect(heardAfter('41')).toBe('id: 42\nevent: hint\ndata: {"topic":"products","id":"p2"}\n\n');
      expect(heardAfter('40')).toContain('id: 41');
      expect(heardAfter('42')).toBe('');
    });

    it.each(['39', '43', '5', 'nonsense', '-1', '9'.repeat(30)])(
      'says resync after "%s", of which it knows nothing',
      (id) => {
        publish(PRODUCT);
        publish(PRODUCT);
        expect(heardAfter(id)).toBe('id: 42\nevent: hint\ndata: {"topic":"resync"}\n\n');
      },
    );
  });
});
