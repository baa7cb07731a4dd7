import type { Position } from '@pressline/event-store/event-store.ts';
import { connect, type RedisConfig } from './redis.ts';

/** Progress of a build, or of one partition of it. */
export interface Progress {
  readonly build: string;
  readonly partition?: { readonly index: number; readonly of: number } | undefined;
  /** Position of the last folded event. */
  readonly position: Position;
  /** All events up to here have been scanned. */
  readonly scannedTo: Position;
}

const CHANNEL = 'progress';

export interface ProgressPublisher {
  /** Returns at once and never fails: waiting processes also poll. */
  publish(progress: Progress): void;
  close(): Promise<void>;
}

/** Publishes the progress of builds to the other processes. */
export function openProgressPublisher(config: RedisConfig): ProgressPublisher {
  const redis = connect(config, 'impatient');
  let messages: string[] = [];
  // Each page has progress of all builds: written one by one, that would take longer than folding the page.
  const send = (): void => {
    const pipeline = redis.pipeline();
    for (const message of messages) pipeline.publish(`${config.prefix}:${CHANNEL}`, message);
    messages = [];
    pipeline.exec().catch(() => undefined);
  };
  return {
    publish({ build, partition, position, scannedTo }) {
      if (messages.length === 0) setImmediate(send);
      const part = partition === undefined ? [] : [`${String(partition.index)}/${String(partition.of)}`];
      messages.push(JSON.stringify([build, String(position), String(scannedTo), ...part]));
    },
    close() {
      redis.disconnect();
      return Promise.resolve();
    },
  };
}

export interface ProgressSubscription {
  close(): Promise<void>;
}

/** Calls `onMessage` with the progress of builds. */
export function subscribeToProgress(
  config: RedisConfig,
  onMessage: (progress: Progress) => void,
): ProgressSubscription {
  const redis = connect(config, 'patient');
  redis.on('message', (_channel, message) => {
    const progress = progressIn(message);
    if (progress !== undefined) onMessage(progress);
  });
  // The client resubscribes after each lost connection.
  redis.subscribe(`${config.prefix}:${CHANNEL}`).catch(config.report);
  return {
    close() {
      redis.disconnect();
      return Promise.resolve();
    },
  };
}

/** Undefined for messages of other versions or other programs. */
function progressIn(message: string): Progress | undefined {
  const match = /^\["([^"\\]+)","(\d{1,20})","(\d{1,20})"(?:,"(\d{1,3})\/(\d{1,3})")?\]$/.exec(message);
  if (match === null) return undefined;
  const [, build = '', position = '0', scannedTo = '0', index, of] = match;
  return {
    build,
    partition: index === undefined ? undefined : { index: Number(index), of: Number(of) },
    position: BigInt(position) as Position,
    scannedTo: BigInt(scannedTo) as Position,
  };
}
