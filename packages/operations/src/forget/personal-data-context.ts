import type { EventStore } from '@pressline/event-store/event-store.ts';
import type { BlobStore } from '@pressline/files/blob-store.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { PeopleStore } from '@pressline/read-models/people/people-store.ts';
import type { SearchPattern, SearchedFiles } from './search-files.ts';

/** Where the shop holds what it knows of people. */
export interface PersonalDataContext {
  readonly store: Pick<EventStore, 'readStream' | 'append' | 'readForward' | 'head'>;
  readonly files: Pick<BlobStore, 'list' | 'remove'>;
  /** Where the files lie: those of a folder are looked through with the rest of it. */
  readonly filesIn: 'folder' | 's3';
  /** Opened where they are asked for only. */
  readonly personalData: () => Promise<PersonalData>;
  readonly people: () => Promise<Pick<PeopleStore, 'forget' | 'rewrite'>>;
  /** Looks for plain text in every file under the shop's folder; absent for a shop on servers. */
  readonly searchFiles: ((patterns: readonly SearchPattern[]) => Promise<SearchedFiles>) | undefined;
  /** Tells the other processes of the shop to let go of keys at hand; false where they may not have heard. */
  readonly notifyOthers: () => Promise<boolean>;
  readonly now: () => Date;
}
