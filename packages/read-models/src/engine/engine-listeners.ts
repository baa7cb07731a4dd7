import type { Position, StreamName } from '@pressline/event-store/event-store.ts';
import type { Partition } from '../documents/partition.ts';
import type { Change, Feed } from './feed.ts';
import type { CategoryPage } from './fold.ts';

/** Documents of the live build that were just written and can be read now. */
export interface Advanced {
  readonly projection: string;
  readonly build: string;
  readonly changes: readonly Change[];
}

/** Events of a page that a live build has folded, after the documents were written. */
export interface Folded {
  readonly projection: string;
  readonly events: readonly { readonly stream: StreamName; readonly revision: number }[];
  readonly seconds: number;
}

/** Progress of a build, or of one partition of it. */
export interface Scanned {
  readonly build: string;
  readonly partition: Partition | undefined;
  /** Position of the last folded event. */
  readonly position: Position;
  /** All events up to here have been scanned. */
  readonly scannedTo: Position;
}

/** Who is notified of the work of an engine. */
export class EngineListeners {
  readonly #advanced = new Set<(advanced: Advanced) => void>();
  readonly #folded = new Set<(folded: Folded) => void>();
  readonly #scanned = new Set<(scanned: Scanned) => void>();
  readonly #report: (build: string, error: unknown) => void;

  /** @param report called when a listener throws */
  constructor(report: (build: string, error: unknown) => void) {
    this.#report = report;
  }

  onAdvanced(listener: (advanced: Advanced) => void): () => void {
    return added(this.#advanced, listener);
  }

  onFolded(listener: (folded: Folded) => void): () => void {
    return added(this.#folded, listener);
  }

  onScanned(listener: (scanned: Scanned) => void): () => void {
    return added(this.#scanned, listener);
  }

  /** For live builds. */
  advanced({ projection, writer: { build } }: Feed, changes: readonly Change[]): void {
    if (changes.length > 0) this.#notify(this.#advanced, build, { projection: projection.name, build, changes });
  }

  /** For live builds. */
  folded({ projection, writer }: Feed, pages: ReadonlyMap<string, CategoryPage>, seconds: number): void {
    if (this.#folded.size === 0) return;
    const events = projection.reads.flatMap((category) => pages.get(category)?.events ?? []);
    if (events.length > 0) this.#notify(this.#folded, writer.build, { projection: projection.name, events, seconds });
  }

  scanned({ writer: { build }, position, scannedTo }: Feed, partition: Partition | undefined): void {
    this.#notify(this.#scanned, build, { build, partition, position, scannedTo });
  }

  #notify<Args>(listeners: ReadonlySet<(args: Args) => void>, build: string, args: Args): void {
    for (const listener of listeners) {
      try {
        listener(args);
      } catch (error) {
        this.#report(build, error);
      }
    }
  }
}

function added<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
