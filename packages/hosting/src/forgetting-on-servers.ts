import { tellForgotten } from '@pressline/coordination/forgotten-notices.ts';
import type { RedisPlace } from '@pressline/coordination/redis.ts';
import { forgettingOn, type Forgetting } from '@pressline/operations/forget/forget-person.ts';
import { mongoPeopleKeptElsewhere } from '@pressline/read-models/mongo/mongo-people.ts';
import type { Db } from 'mongodb';
import type { Stores } from '@pressline/runtime/stores.ts';

/** On servers, from any process: the others are told. */
export function forgettingOnServers(
  { store, files, personalData }: Pick<Stores, 'store' | 'files' | 'personalData'>,
  db: Db,
  redis: RedisPlace,
  now: () => Date,
): Forgetting {
  const people = mongoPeopleKeptElsewhere({ db });
  return forgettingOn({
    store,
    files,
    filesIn: 's3',
    personalData: () => Promise.resolve(personalData),
    people: () => Promise.resolve(people),
    searchFiles: undefined,
    tellOthers: () => tellForgotten(redis),
    now,
  });
}
