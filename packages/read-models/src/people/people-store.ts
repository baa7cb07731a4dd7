import type { Position, StreamName } from '@pressline/event-store/event-store.ts';

/** Counts up when the words of a person are made otherwise: they are then made anew. */
export const VERSION = 1;

export interface Person {
  readonly subject: string;
  readonly words: readonly string[];
}

/** An event whose block did not open, to be tried again. */
export interface Unopened {
  readonly stream: StreamName;
  readonly revision: number;
  readonly reason: string;
}

/** What was fed is no more: another process has made the words anew, and whoever feeds them opens those. */
export class RebuiltElsewhere extends Error {
  override readonly name = 'RebuiltElsewhere';

  constructor() {
    super('The words by which people are found were made anew by another process: open them again.');
  }
}

/** The port to the words by which people are found. It holds plain text, is no read model, and can be deleted at any time. */
export interface PeopleStore {
  /** Everything up to here was looked at. */
  scannedTo(): Promise<Position>;
  /** Adds words to those that are known, but none to whoever was forgotten; then says how far was looked, forwards only. @throws MadeAnewElsewhere */
  merge(people: readonly Person[], unopened: readonly Unopened[], scannedTo: Position): Promise<void>;
  /** Deletes all words of somebody for good: a page that was opened just before brings nothing back. Answers how many they were. */
  forget(subject: string): Promise<number>;
  /** Writes anew what there is, so that nothing deleted is left in its own files; where that is the engine's to decide, does nothing. */
  rewrite(): Promise<void>;
  /** The subjects of whose words one begins with each of these; at most so many, in no promised order. */
  matching(prefixes: readonly string[], limit: number): Promise<readonly string[]>;
  unopened(): Promise<readonly Unopened[]>;
  /** Takes one off that list. */
  opened(unopened: Unopened): Promise<void>;
  close(): Promise<void>;
}
