import type { Position } from '@pressline/event-store/event-store.ts';
import { connect, type RedisConfig } from './redis.ts';

/** How far a build has come. */
export interface Progress {
  readonly build: string;
  /** Of the last event that it folded. */
  readonly position: Position;
  /** Up to where it has looked at the events. */
  readonly scannedTo: Position;
}

const CHANNEL = 'progress';

export interface ProgressPublisher {
  /** Returns at once, and never fails: whoever waits also looks by itself. */
  publish(progress: Progress): void;
  close(): Promise<void>;
}

/** Tells the other processes how far builds have come. */
export function openProgressPublisher(config: RedisConfig): ProgressPublisher {
  const redis = connect(config, 'impatient');
  return {
    publish({ build, position, scannedTo }) {
      const message = JSON.stringify([build, String(position), String(scannedTo)]);
      redis.publish(`${config.prefix}:${CHANNEL}`, message).catch(() => undefined);
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

/** Hears how far builds have come, from now on. */
export function subscribeToProgress(
  config: RedisConfig,
  onMessage: (progress: Progress) => void,
): ProgressSubscription {
  const redis = connect(config, 'patient');
  redis.on('message', (_channel, message) => {
    const progress = progressIn(message);
    if (progress !== undefined) onMessage(progress);
  });
  // Subscribed anew by the client after each loss of the connection.
  redis.subscribe(`${config.prefix}:${CHANNEL}`).catch(config.report);
  return {
    close() {
      redis.disconnect();
      return Promise.resolve();
    },
  };
}

/** Undefined for what another version of the shop says, or nobody of ours. */
function progressIn(message: string): Progress | undefined {
  const match = /^\["([^"\\]+)","(\d{1,20})","(\d{1,20})"\]$/.exec(message);
  if (match === null) return undefined;
  const [, build = '', position = '0', scannedTo = '0'] = match;
  return { build, position: BigInt(position) as Position, scannedTo: BigInt(scannedTo) as Position };
}
