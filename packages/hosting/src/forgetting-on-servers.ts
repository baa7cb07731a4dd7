import { publishForgotten } from '@pressline/coordination/forgotten-notices.ts';
import type { RedisConfig } from '@pressline/coordination/redis.ts';
import { forgettingOn, type Forgetting } from '@pressline/operations/forget/forget-person.ts';
import { mongoPeopleFedElsewhere } from '@pressline/read-models/mongo/mongo-people.ts';
import type { Db } from 'mongodb';
import type { Stores } from '@pressline/runtime/stores.ts';

/** On servers, from any process; the other processes are notified. */
export function forgettingOnServers(
  { store, files, personalData }: Pick<Stores, 'store' | 'files' | 'personalData'>,
  db: Db,
  redis: RedisConfig,
  now: () => Date,
): Forgetting {
  const people = mongoPeopleFedElsewhere({ db });
  return forgettingOn({
    store,
    files,
    filesIn: 's3',
    personalData: () => Promise.resolve(personalData),
    people: () => Promise.resolve(people),
    searchFiles: undefined,
    notifyOthers: () => publishForgotten(redis),
    now,
  });
}
