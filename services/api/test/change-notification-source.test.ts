import { expect, it } from '@jest/globals';
import type { EventReader, FeedEvent, Position } from '@pressline/event-store/event-store.ts';
import { ChangeNotificationHub } from '../src/change-feed/change-notification-hub.ts';
import { ChangeNotificationSource } from '../src/change-feed/change-notification-source.ts';
import type { Caller } from '../src/http/caller.ts';
import { until } from '@pressline/tests/support/until.ts';

const sara = { userId: 'sara', role: 'customer', session: 0, expires: Date.now() + 3_600_000 } as Caller;
const at = (position: bigint): Position => position as Position;

it('makes all readers reload once late read models have caught up: an earlier reload may have shown old data', async () => {
  const written: string[] = [];
  const onError = (error: unknown): void => {
    throw error;
  };
  const hub = new ChangeNotificationHub(
    { isCurrent: () => Promise.resolve(true), now: () => new Date(), onError },
    at(40n),
  );
  const store: EventReader = {
    readStream: () => Promise.resolve([]),
    readForward: ({ after }) => Promise.resolve({ events: [], scannedTo: at(41n), caughtUp: after >= 41n }),
    head: () => Promise.resolve(at(41n)),
    close: () => Promise.resolve(),
  };
  let isFed = false;
  let asked = 0;
  const readable = (): Promise<boolean> => {
    asked += 1;
    return Promise.resolve(isFed);
  };
  const source = new ChangeNotificationSource(
    { store, hub, readable, onSecretRotated: () => hub.checkAll(), onError },
    at(40n),
  );
  hub.listen(sara, {
    write: (text) => {
      written.push(text);
      return true;
    },
    end: () => undefined,
    onClose: () => undefined,
    onDrain: () => undefined,
  });
  const resyncs = () => written.filter((text) => text.includes('resync')).length;
  try {
    source.appended(at(41n));
    // For what is written now, and for those who read before: both times it was not there yet.
    await until(() => asked === 2);
    expect(resyncs()).toBe(0);
    isFed = true;
    await until(() => resyncs() === 1);
  } finally {
    hub.close();
  }
});

it('has every open stream checked as soon as another secret signs: the sessions of the one before may be revoked', async () => {
  let isRevoked = false;
  const onError = (error: unknown): void => {
    throw error;
  };
  const isCurrent = (): Promise<boolean> => Promise.resolve(!isRevoked);
  const hub = new ChangeNotificationHub({ isCurrent, now: () => new Date(), onError }, at(40n));
  const rotated: FeedEvent = {
    stream: 'signingSecret-shop',
    revision: 0,
    type: 'signing-secret-rotated',
    position: at(41n),
    at: '2026-03-05T10:00:00.000Z',
    actor: 'operator',
    data: {},
  };
  const store: EventReader = {
    readStream: () => Promise.resolve([]),
    readForward: ({ categories }) =>
      Promise.resolve({
        events: categories?.includes('signingSecret') === true ? [rotated] : [],
        scannedTo: at(41n),
        caughtUp: true,
      }),
    head: () => Promise.resolve(at(41n)),
    close: () => Promise.resolve(),
  };
  const onSecretRotated = (): Promise<void> => hub.checkAll();
  const source = new ChangeNotificationSource(
    { store, hub, readable: () => Promise.resolve(true), onSecretRotated, onError },
    at(40n),
  );
  let isOver = false;
  hub.listen(sara, {
    write: () => true,
    end: () => (isOver = true),
    onClose: () => undefined,
    onDrain: () => undefined,
  });
  try {
    isRevoked = true;
    source.appended(at(41n));
    await until(() => isOver);
    expect(hub.open).toBe(0);
  } finally {
    hub.close();
  }
});
