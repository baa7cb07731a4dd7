import type { BuildProgress } from '@pressline/read-models/engine/build-progress.ts';
import type { AuditResult } from '../audit/audit.ts';
import type { StatusStore, PublishedStatus } from './status-store.ts';
import { lagsWith } from './lags.ts';
import type { RunningReplay } from '../replay/replay-progress.ts';

export interface PublishStatusOptions {
  readonly statusStore: StatusStore;
  readonly builds: () => readonly BuildProgress[] | Promise<readonly BuildProgress[]>;
  readonly replays: () => readonly RunningReplay[];
  readonly audits: () => readonly AuditResult[];
  readonly now: () => Date;
  readonly report: (error: unknown) => void;
}

const EVERY_MS = 1_000;

/** Publishes the status of this process's read models and replays at regular intervals. */
export function publishStatus({ statusStore, now, report, ...from }: PublishStatusOptions): {
  stop(): void;
} {
  let publishing = false;
  let before: PublishedStatus | undefined;
  const publish = async (): Promise<void> => {
    if (publishing) return;
    publishing = true;
    try {
      // Published by another process that fed them before.
      before ??= await statusStore.read();
      const published = statusToPublish(from, await from.builds(), before, now());
      await statusStore.publish(published);
      before = published;
    } catch (error) {
      report(error);
    }
    publishing = false;
  };
  const timer = setInterval(() => void publish(), EVERY_MS).unref();
  void publish();
  return { stop: () => clearInterval(timer) };
}

function statusToPublish(
  from: Pick<PublishStatusOptions, 'replays' | 'audits'>,
  builds: readonly BuildProgress[],
  before: PublishedStatus | undefined,
  at: Date,
): PublishedStatus {
  return {
    at: at.toISOString(),
    audits: from.audits(),
    builds: builds.map(({ build, eventsPerSecond, state }) => ({ build, eventsPerSecond, state })),
    lags: lagsWith(before, builds, at),
    replays: from.replays().map(({ replayId, phase, events, share, eventsPerSecond, leftMs }) => ({
      replayId,
      phase,
      events,
      share,
      eventsPerSecond: Math.round(eventsPerSecond),
      leftMs: leftMs === undefined ? null : Math.round(leftMs),
    })),
  };
}
