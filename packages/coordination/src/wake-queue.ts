import { once } from 'node:events';
import type { Position } from '@pressline/event-store/event-store.ts';
import { Queue, Worker } from 'bullmq';
import { connect, type RedisConfig } from './redis.ts';

const NAME = 'wake';
const JOB = 'there is something';
/** A wake-up that Redis has not accepted by then is dropped: the projector's sweep finds the events. */
const SEND_TIMEOUT_MS = 100;
/** Without a projector, more wake-ups only fill Redis: a new projector reads from its own checkpoint. */
const MAX_WAITING = 1_000;
const CHECK_LENGTH_EVERY = 100;

/** The queue itself, for display. */
export type WakeQueue = Queue;

export interface WakeSender {
  readonly queue: WakeQueue;
  /** Announces new events up to here. Returns at once and never fails: a lost wake-up costs a moment, not an event. */
  wake(upTo: Position): void;
  /**
   * Number of wake-ups that no projector has processed.
   * @throws if Redis is unavailable
   */
  waiting(): Promise<number>;
  close(): Promise<void>;
}

/**
 * Tells projectors up to where there are new events. The queue carries nothing else: the events are in the event
 * store.
 */
export function openWakeSender(config: RedisConfig): WakeSender {
  const connection = connect(config, 'impatient');
  const queue = new Queue(NAME, {
    connection,
    prefix: config.prefix,
    skipVersionCheck: true,
    defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
  });
  // Reported by the connection already.
  queue.on('error', () => undefined);
  let pending: Position | undefined;
  let sending: Promise<void> | undefined;
  let [sent, full] = [0, false];
  const add = async (upTo: Position, late: AbortSignal): Promise<void> => {
    // While Redis is unavailable, the queue would store all wake-ups and send them later.
    if (connection.status !== 'ready') await once(connection, 'ready', { signal: late });
    if (full || sent % CHECK_LENGTH_EVERY === 0) full = (await queue.getWaitingCount()) >= MAX_WAITING;
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
      // Wake-ups during a send are merged.
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
 * Processes the wake-ups of all processes, one after another.
 * @param onWake called with the position; undefined if a process of another version sent none
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
