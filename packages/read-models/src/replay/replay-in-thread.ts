import { getHeapStatistics } from 'node:v8';
import type { BuildPurpose } from '../documents/document-store.ts';
import type { ReplayProgress } from './load-pace.ts';
import type { Rebuilt, ReplayOptions } from './replay.ts';
import { runInThread } from './run-in-thread.ts';
import type { StoreLocation } from './store-location.ts';

export interface ReplayJob {
  /** Names of projections; all if absent. */
  readonly projections: readonly string[] | undefined;
  readonly purpose?: BuildPurpose | undefined;
  /** The builds to continue, for a resumable replay. */
  readonly begun?: readonly Rebuilt[] | undefined;
  /** Initial limit, in events per second; a change is a setting of the thread. */
  readonly atMost?: number | undefined;
}

export type FromReplay = { readonly begun: readonly Rebuilt[] } | { readonly progress: ReplayProgress };

/** A message can't be undefined. */
export interface ReplayPace {
  readonly atMost: number | undefined;
}

export interface ReplayInThreadOptions
  extends
    Pick<ReplayOptions, 'resumable' | 'signal' | 'onProgress' | 'atMost'>,
    Pick<ReplayJob, 'projections' | 'purpose'> {
  readonly location: StoreLocation;
  /** Share of this thread's heap that it may use, from 0 to 1. By default all of it, or half of it on servers. */
  readonly shareOfHeap?: number | undefined;
}

/**
 * `replay` in a thread of its own, for a running shop.
 * @throws as `replay`
 */
export function replayInThread(options: ReplayInThreadOptions): Promise<readonly Rebuilt[]> {
  const { location, projections, purpose, onProgress, signal, resumable, atMost } = options;
  // A projector's container limits the memory of all its work.
  const shareOfHeap = options.shareOfHeap ?? (location.kind === 'servers' ? 0.5 : undefined);
  return runInThread<ReplayJob, FromReplay, readonly Rebuilt[]>({
    module: new URL('./replay-job.ts', import.meta.url).href,
    location,
    job: { projections, purpose, begun: resumable?.begun, atMost: atMost?.() },
    signal,
    setting: atMost && ((): ReplayPace => ({ atMost: atMost() })),
    receive(message) {
      // Persisted before completion: whoever waits for the end relies on the recorded beginning.
      if ('begun' in message) return Promise.resolve(resumable?.onBegun(message.begun));
      onProgress?.(message.progress);
      return undefined;
    },
    ...(shareOfHeap !== undefined && { resourceLimits: { maxOldGenerationSizeMb: mebibytesOfHeap(shareOfHeap) } }),
  });
}

function mebibytesOfHeap(share: number): number {
  return Math.floor((getHeapStatistics().heap_size_limit * share) / 2 ** 20);
}
