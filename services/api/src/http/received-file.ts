import type { Staged } from '@pressline/files/blob-store.ts';

/** An uploaded file, validated and staged. Commit or discard it. */
export interface ReceivedFile {
  readonly staged: Staged;
  /** The original name. Can contain a person's name, so it is sealed before it is stored. */
  readonly originalName: string;
  /** Detected from its content. */
  readonly type: string;
  /** The extension of the type, without a dot. */
  readonly extension: string;
}
