import type { Staged } from '@pressline/files/blob-store.ts';

/** A file of a request, received and looked into but not kept yet: commit or discard it. */
export interface ReceivedFile {
  readonly staged: Staged;
  /** As its sender called it; it can name a person, so it is sealed before it is stored. */
  readonly originalName: string;
  /** Told by its content. */
  readonly type: string;
  /** That goes with the type, without a dot. */
  readonly extension: string;
}
