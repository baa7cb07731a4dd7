import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { forgettingOn, type Forgetting } from '@pressline/operations/forget/forget-person.ts';
import { searchFilesInProcess } from '@pressline/operations/forget/search-files-in-process.ts';
import { PersonalData } from '@pressline/personal-data/personal-data.ts';
import { openSubjectKeys } from '@pressline/personal-data/wrapped-subject-keys.ts';
import { openPeopleFile } from '@pressline/read-models/sqlite/sqlite-people.ts';
import type { PeopleStore } from '@pressline/read-models/people/people-store.ts';
import type { Settings } from '@pressline/runtime/settings.ts';
import type { ShopData, Stores } from '@pressline/runtime/stores.ts';

/** In the process of a shop in files, with its open stores. */
export function forgettingInFiles(
  { dataDir, filesUrl }: Pick<Settings, 'dataDir' | 'filesUrl'>,
  { store, files, personalData }: Pick<Stores, 'store' | 'files' | 'personalData'>,
  people: PeopleStore,
  now: () => Date,
): Forgetting {
  return forgettingOn({
    store,
    files,
    filesIn: filesUrl === undefined ? 'folder' : 's3',
    personalData: () => Promise.resolve(personalData),
    people: () => Promise.resolve(people),
    searchFiles: searchFilesInProcess(dataDir),
    notifyOthers: () => Promise.resolve(true),
    now,
  });
}

/** On the files of a stopped shop: keys and people are opened on demand. */
export function forgettingInStoppedShop(
  { dataDir, filesUrl }: Pick<Settings, 'dataDir' | 'filesUrl'>,
  { store, files, keys }: Pick<ShopData, 'store' | 'files' | 'keys'>,
  now: () => Date,
): { readonly forgetting: Forgetting; close(): Promise<void> } {
  let personalData: Promise<PersonalData> | undefined;
  let people: PeopleStore | undefined;
  const openedKeys = async (): Promise<PersonalData> =>
    PersonalData.with(await openSubjectKeys(keys.rows, { masterKeys: keys.masterKeys, mayCreate: false }));
  const forgetting = forgettingOn({
    store,
    files,
    filesIn: filesUrl === undefined ? 'folder' : 's3',
    personalData: () => (personalData ??= openedKeys()),
    people: async () => (people ??= openPeopleFile({ file: dataFolder(dataDir).people, head: await store.head() })),
    searchFiles: searchFilesInProcess(dataDir),
    notifyOthers: () => Promise.resolve(true),
    now,
  });
  return {
    forgetting,
    async close() {
      await people?.close();
    },
  };
}
