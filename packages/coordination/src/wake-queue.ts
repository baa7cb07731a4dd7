import { once } from 'node:events';
import type { Position } from '@pressline/event-store/event-store.ts';
import { Queue, Worker } from 'bullmq';
import { connect, type RedisConfig } from './redis.ts';

const NAME = 'wake';
const JOB = 'there is something';
/** A hint that Redis has not taken by then is dropped: the projector's sweep finds what it would have told. */
const SEND_TIMEOUT_MS = 100;
/** Where no projector takes them, more say nothing new, and fill Redis: one that comes reads from its own checkpoint. */
const MAX_WAITING = 1_000;
const LOOK_AFTER = 100;

/** The queue itself, for whoever shows it. */
export type WakeQueue = Queue;

export interface WakeSender {
  readonly queue: WakeQueue;
  /** There is something new, up to here. Returns at once, and never fails: a lost hint costs a moment, not an event. */
  wake(upTo: Position): void;
  /** Hints that no projector has taken yet. @throws where Redis can't say now */
  waiting(): Promise<number>;
  close(): Promise<void>;
}

/** Tells the projectors how far there is something to read. The queue carries nothing else: what it is lies in the event store. */
export function openWakeSender(config: RedisConfig): WakeSender {
  const connection = connect(config, 'impatient');
  const queue = new Queue(NAME, {
    connection,
    prefix: config.prefix,
    skipVersionCheck: true,
    defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
  });
  // Told by the connection already.
  queue.on('error', () => undefined);
  let pending: Position | undefined;
  let sending: Promise<void> | undefined;
  let [sent, full] = [0, false];
  const add = async (upTo: Position, late: AbortSignal): Promise<void> => {
    // Where Redis is away, the queue would keep all hints until it comes, and tell them then.
    if (connection.status !== 'ready') await once(connection, 'ready', { signal: late });
    if (full || sent % LOOK_AFTER === 0) full = (await queue.getWaitingCount()) >= MAX_WAITING;
    if (full) return;
    sent += 1;
    await queue.add(JOB, { upTo: String(upTo) });
  };
  const send = async (upTo: Position): Promise<void> => {
    const late = AbortSignal.timeout(SEND_TIMEOUT_MS);
    await Promise.race([add(upTo, late), once(late, 'abort')]).catch(() => undefined);
    sending = undefined;
    sendPending();
  };
  const sendPending = (): void => {
    if (pending === undefined || sending !== undefined) return;
    sending = send(pending);
    pending = undefined;
  };
  return {
    queue,
    wake(upTo) {
      // Hints that come while one is sent are one.
      if (pending === undefined || upTo > pending) pending = upTo;
      sendPending();
    },
    waiting: async () => queue.getWaitingCount(),
    async close() {
      await queue.close();
      connection.disconnect();
    },
  };
}

export interface WakeWorker {
  close(): Promise<void>;
}

/**
 * Hears the hints of all processes, one after another.
 * @param onWake hears how far there is something; undefined where a process of another version didn't say
 */
export function startWakeWorker(config: RedisConfig, onWake: (upTo: Position | undefined) => void): WakeWorker {
  const connection = connect(config, 'patient');
  const worker = new Worker(
    NAME,
    ({ data }) => {
      onWake(positionIn(data));
      return Promise.resolve();
    },
    {
      connection,
      prefix: config.prefix,
      skipVersionCheck: true,
      removeOnComplete: { count: 0 },
      removeOnFail: { count: 0 },
    },
  );
  worker.on('error', () => undefined);
  return {
    async close() {
      await worker.close(true);
      connection.disconnect();
    },
  };
}

function positionIn(data: unknown): Position | undefined {
  const upTo = typeof data === 'object' && data !== null && 'upTo' in data ? data.upTo : undefined;
  return typeof upTo === 'string' && /^\d{1,20}$/.test(upTo) ? (BigInt(upTo) as Position) : undefined;
}
