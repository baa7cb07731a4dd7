import { PROJECTIONS } from '../projections.ts';
import type { FromReplay, ReplayJob, ReplayPace } from './replay-in-thread.ts';
import type { ReplayProgress } from './load-pace.ts';
import { replay } from './replay.ts';
import { workInThread } from './work-in-thread.ts';

const PROGRESS_EVERY_MS = 100;

await workInThread(
  async ({ projections, purpose, begun, atMost }: ReplayJob, { store, reader, signal, post, setting }) => {
    const progress = progressPosts((latest) => post({ progress: latest } satisfies FromReplay));
    try {
      return await replay({
        projections: PROJECTIONS.filter(({ name }) => projections?.includes(name) ?? true),
        reader,
        store,
        purpose,
        resumable: begun && { begun, onBegun: (builds) => post({ begun: builds } satisfies FromReplay) },
        atMost: () => ((setting() as ReplayPace | undefined) ?? { atMost }).atMost,
        signal,
        onProgress: progress.report,
      });
    } finally {
      // Also when stopped: that much is folded and saved.
      progress.postLast();
    }
  },
);

/** Posts the latest progress at intervals. */
function progressPosts(post: (progress: ReplayProgress) => void) {
  let postedAt = 0;
  let unposted: ReplayProgress | undefined;
  const postLast = (): void => {
    if (unposted !== undefined) post(unposted);
    unposted = undefined;
  };
  return {
    postLast,
    report: (progress: ReplayProgress): void => {
      unposted = progress;
      if (Date.now() - postedAt < PROGRESS_EVERY_MS) return;
      postedAt = Date.now();
      postLast();
    },
  };
}
