import type { KeyObject } from 'node:crypto';

/** What the store of keys knows of a subject: its key, that it was forgotten, or nothing at all. */
export type KeyState = KeyObject | 'forgotten' | 'missing';

/**
 * The port to the keys of the people (subjects) whose data lies sealed in the events. It lies apart from the events, so
 * that forgetting a person is destroying one key.
 */
export interface SubjectKeys {
  /** The keys of these subjects, an entry for each. */
  keysOf(subjects: readonly string[]): Promise<ReadonlyMap<string, KeyState>>;
  /** The subject's key, made where it is missing. It is on disk when this answers, so it may seal an event. */
  ensureKey(subject: string): Promise<KeyObject | 'forgotten'>;
  /** The subjects between two names (exclusive, by code points) that have a key, in that order. */
  subjectsBetween(after: string, before: string): Promise<readonly string[]>;
  /** Destroys the key for good and leaves a tombstone: it is never made again. Durable when it answers. */
  destroy(subject: string): Promise<void>;
  /** A key of the shop itself that is never rotated, made at the first call. Durable when it answers. */
  shopKey(name: string): Promise<KeyObject>;
  close(): Promise<void>;
}

/** The keys' store can't be used now: away, or its disk is full. HTTP tells it as 503 with `Retry-After`. */
export class KeysUnavailable extends Error {
  override readonly name: string = 'KeysUnavailable';
}

/** The file of the keys can't be read any more: waiting does not mend it. */
export class KeysDamaged extends KeysUnavailable {
  override readonly name = 'KeysDamaged';

  constructor(file: string, options?: ErrorOptions) {
    super(
      `The keys of the personal data in ${file} are damaged. Nothing was changed. Keep the file, and bring keys back from a backup: pressline restore.`,
      options,
    );
  }
}

/** The keys were wrapped by another master key. */
export class WrongMasterKey extends Error {
  override readonly name = 'WrongMasterKey';

  constructor(where: string, options?: ErrorOptions) {
    super(
      `MASTER_KEY does not open the keys in ${where}. Start with the MASTER_KEY that they were made with.`,
      options,
    );
  }
}

/** The keys are gone while events sealed with them may be there. */
export class KeysMissing extends Error {
  override readonly name = 'KeysMissing';

  constructor(file: string) {
    super(`The keys of the personal data should be in ${file}, but nothing is there. Bring them back from a backup.`);
  }
}
