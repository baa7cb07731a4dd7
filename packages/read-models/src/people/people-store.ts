import type { Position, StreamName } from '@pressline/event-store/event-store.ts';

/** Increment when the words of a person are computed differently: all are then rebuilt. */
export const VERSION = 3;

export interface Person {
  readonly subject: string;
  readonly words: readonly string[];
}

/** An event whose sealed block could not be opened, to be retried. */
export interface Unopened {
  readonly stream: StreamName;
  readonly revision: number;
  readonly reason: string;
}

/** Another process has rebuilt the words; this feed has to open them again. */
export class RebuiltElsewhere extends Error {
  override readonly name = 'RebuiltElsewhere';

  constructor() {
    super('Another process rebuilt the people search. Open it again.');
  }
}

/**
 * The port to the words by which people, their orders and their messages are found. It holds plain text, is not a read model, and can be deleted at
 * any time.
 */
export interface PeopleStore {
  /** All events up to here have been scanned. */
  scannedTo(): Promise<Position>;
  /**
   * Adds words to those that are stored, except for forgotten subjects, then stores the scan position, forwards only.
   * @throws RebuiltElsewhere
   */
  merge(people: readonly Person[], unopened: readonly Unopened[], scannedTo: Position): Promise<void>;
  /**
   * Deletes all words of a subject for good; a page opened before that can't restore them. Returns how many were
   * deleted.
   */
  forget(subject: string): Promise<number>;
  /**
   * Rewrites the storage, so that nothing deleted is left in its files. Does nothing if the engine manages that
   * itself.
   */
  rewrite(): Promise<void>;
  /** Subjects that have a word for each of these prefixes; at most `limit`, in no particular order. */
  matching(prefixes: readonly string[], limit: number): Promise<readonly string[]>;
  /** Words of anybody that start with a prefix; at most `limit`, in no particular order. */
  wordsStarting(prefix: string, limit: number): Promise<readonly string[]>;
  unopened(): Promise<readonly Unopened[]>;
  /** Removes an event from the unopened list. */
  opened(unopened: Unopened): Promise<void>;
  close(): Promise<void>;
}
