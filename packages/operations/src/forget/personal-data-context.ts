import type { EventStore } from '@pressline/event-store/event-store.ts';
import type { BlobStore } from '@pressline/files/blob-store.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { PeopleStore } from '@pressline/read-models/people/people-store.ts';
import type { SearchPattern, SearchedFiles } from './search-files.ts';

/** Where the shop stores personal data. */
export interface PersonalDataContext {
  readonly store: Pick<EventStore, 'readStream' | 'append' | 'readForward' | 'head'>;
  readonly files: Pick<BlobStore, 'list' | 'remove'>;
  /** Where files are stored: a folder is searched along with the rest. */
  readonly filesIn: 'folder' | 's3';
  /** Opened on demand. */
  readonly personalData: () => Promise<PersonalData>;
  readonly people: () => Promise<Pick<PeopleStore, 'forget' | 'rewrite'>>;
  /** Searches every file under the shop's folder for plain text; absent for a shop on servers. */
  readonly searchFiles: ((patterns: readonly SearchPattern[]) => Promise<SearchedFiles>) | undefined;
  /** Makes the shop's other processes clear their key caches; false if they may have missed it. */
  readonly notifyOthers: () => Promise<boolean>;
  readonly now: () => Date;
}
