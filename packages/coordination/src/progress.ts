import type { Position } from '@pressline/event-store/event-store.ts';
import { connect, type RedisPlace } from './redis.ts';

/** How far a build has come. */
export interface Progress {
  readonly build: string;
  /** Of the last event that it folded. */
  readonly position: Position;
  /** Up to where it has looked at the events. */
  readonly scannedTo: Position;
}

const CHANNEL = 'progress';

export interface ProgressSender {
  /** Returns at once, and never fails: whoever waits also looks by itself. */
  tell(progress: Progress): void;
  close(): Promise<void>;
}

/** Tells the other processes how far builds have come. */
export function openProgressSender(place: RedisPlace): ProgressSender {
  const redis = connect(place, 'impatient');
  return {
    tell({ build, position, scannedTo }) {
      const message = JSON.stringify([build, String(position), String(scannedTo)]);
      redis.publish(`${place.prefix}:${CHANNEL}`, message).catch(() => undefined);
    },
    close() {
      redis.disconnect();
      return Promise.resolve();
    },
  };
}

export interface ProgressListener {
  close(): Promise<void>;
}

/** Hears how far builds have come, from now on. */
export function listenForProgress(place: RedisPlace, heard: (progress: Progress) => void): ProgressListener {
  const redis = connect(place, 'patient');
  redis.on('message', (_channel, message) => {
    const progress = progressIn(message);
    if (progress !== undefined) heard(progress);
  });
  // Subscribed anew by the client after each loss of the connection.
  redis.subscribe(`${place.prefix}:${CHANNEL}`).catch(place.report);
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
