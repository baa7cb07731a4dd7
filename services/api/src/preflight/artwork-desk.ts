import { CATEGORY } from '@pressline/domain/streams.ts';
import { EngineUnavailable, type EventStore } from '@pressline/event-store/event-store.ts';
import { TooMuchContention } from '@pressline/event-store/handle.ts';
import { FilesUnavailable, type BlobStore } from '@pressline/files/blob-store.ts';
import { LabClosed, openArtworkLab } from '@pressline/preflight/artwork-lab.ts';
import { artworkReaction } from '@pressline/preflight/check-artwork.ts';
import type { Checkpoints } from '@pressline/reactors/checkpoints.ts';
import { Reactor } from '@pressline/reactors/reactor.ts';
import type { Logger } from 'pino';
import { artworkPreviews, type PreviewOf } from './artwork-previews.ts';

/** Where artwork is looked at, after its order was answered. */
export interface ArtworkDesk {
  readonly previewOf: PreviewOf;
  /** Begins to look into the files of orders, those first that came while the shop was closed. */
  start(): void;
  stop(): Promise<void>;
}

export interface ArtworkDeskDeps {
  readonly store: EventStore;
  readonly files: BlobStore;
  readonly checkpoints: Checkpoints;
  readonly log: Logger;
  readonly now: () => Date;
}

/** Ten years: a shop that begins to look into artwork, or was restored, looks into all that it has. */
const LOOK_BACK_MS = 10 * 365 * 24 * 3_600_000;

export function openArtworkDesk({ store, files, checkpoints, log, now }: ArtworkDeskDeps): ArtworkDesk {
  const lab = openArtworkLab();
  let reactor: Reactor | undefined;
  return {
    previewOf: artworkPreviews(files, lab),
    start() {
      const started = Reactor.start({
        name: 'artwork-checks',
        reader: store,
        checkpoints,
        reads: [CATEGORY.printOrder],
        lookBack: LOOK_BACK_MS,
        react: artworkReaction({ store, files, lab, now }),
        passes: passesByItself,
        report({ error, leftOut, attempt }) {
          if (error instanceof LabClosed) return;
          if (leftOut === undefined) log.warn({ attempt, err: error }, 'artwork waits to be looked into');
          else log.error({ ...leftOut, err: error }, 'the artwork of an order could not be looked into');
        },
        now,
      });
      store.onAppended(() => started.wake());
      reactor = started;
    },
    async stop() {
      // First the lab, so that nobody waits for a look to end; it is looked again at the next start.
      await lab.close();
      await reactor?.stop();
    },
  };
}

/** The stores will be back; a lab that is closed belongs to a shop that stops. */
function passesByItself(error: unknown): boolean {
  return (
    error instanceof LabClosed ||
    error instanceof EngineUnavailable ||
    error instanceof FilesUnavailable ||
    error instanceof TooMuchContention
  );
}
