import type { KeyObject } from 'node:crypto';

/** State of a subject in the key store: its key, forgotten, or unknown. */
export type KeyState = KeyObject | 'forgotten' | 'missing';

/**
 * The port to the keys of the people (subjects) whose data is sealed in the events. Stored apart from the events, so
 * that a person is forgotten by destroying one key.
 */
export interface SubjectKeys {
  /** An entry for each subject. */
  keysOf(subjects: readonly string[]): Promise<ReadonlyMap<string, KeyState>>;
  /** The subject's key, created if missing. It is on disk when this resolves, so it may be used to seal an event. */
  ensureKey(subject: string): Promise<KeyObject | 'forgotten'>;
  /** The subjects between two names (exclusive, by code points) that have a key, in order. */
  subjectsBetween(after: string, before: string): Promise<readonly string[]>;
  /** Destroys the key for good and leaves a tombstone, so it is never created again. Durable when it resolves. */
  destroy(subject: string): Promise<void>;
  /** A key of the shop itself that is never rotated, created with the first call. Durable when it resolves. */
  shopKey(name: string): Promise<KeyObject>;
  close(): Promise<void>;
}

/** The key store can't be used: unavailable, or its disk is full. HTTP status 503 with `Retry-After`. */
export class KeysUnavailable extends Error {
  override readonly name: string = 'KeysUnavailable';
}

/** The key file can't be read any more; retrying doesn't help. */
export class KeysDamaged extends KeysUnavailable {
  override readonly name = 'KeysDamaged';

  constructor(file: string, options?: ErrorOptions) {
    super(
      `The keys of the personal data in ${file} are damaged. Nothing was changed. Keep the file, and restore the keys from a backup: pressline restore.`,
      options,
    );
  }
}

/** Another master key wrapped the keys. */
export class WrongMasterKey extends Error {
  override readonly name = 'WrongMasterKey';

  constructor(where: string, options?: ErrorOptions) {
    super(
      `MASTER_KEY does not open the keys in ${where}. Start with the MASTER_KEY that they were wrapped with.`,
      options,
    );
  }
}

/** The keys are missing, while events sealed with them may exist. */
export class KeysMissing extends Error {
  override readonly name = 'KeysMissing';

  constructor(file: string) {
    super(
      `The keys of the personal data do not exist in ${file}. Restore them from a backup, or finish the copy if the shop was being copied here.`,
    );
  }
}
