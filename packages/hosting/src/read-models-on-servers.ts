import { subscribeToForgotten } from '@pressline/coordination/forgotten-notices.ts';
import { subscribeToProgress } from '@pressline/coordination/progress.ts';
import type { RedisConfig } from '@pressline/coordination/redis.ts';
import { BuildWatcher } from '@pressline/read-models/engine/build-watch.ts';
import { mongoPeopleFedElsewhere } from '@pressline/read-models/mongo/mongo-people.ts';
import { PEOPLE, recordsMatching, subjectsMatching } from '@pressline/read-models/people/people.ts';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import type { StoreLocation } from '@pressline/read-models/replay/store-location.ts';
import type { Db } from 'mongodb';
import type { Logger } from 'pino';
import { forgettingOnServers } from './forgetting-on-servers.ts';
import { operatorsOnServers } from '@pressline/operations/console/operators-on-servers.ts';
import { PeopleWatcher } from './people-watcher.ts';
import type { ReadModels } from './read-models.ts';
import { secretRotation } from './secret-rotation.ts';
import type { Stores } from '@pressline/runtime/stores.ts';

/** For a shop of several processes: read models that the projectors feed. */
export function openReadModelsOnServers(
  redis: RedisConfig,
  location: StoreLocation,
  log: Logger,
  stores: Stores,
  db: Db,
): ReadModels {
  const { store, documents, personalData } = stores;
  const now = (): Date => new Date();
  const watch = new BuildWatcher({
    store: documents,
    projections: PROJECTIONS,
    report: (error) => log.warn({ err: error }, 'could not poll the read models'),
  });
  const people = mongoPeopleFedElsewhere({ db });
  const peopleWatch = new PeopleWatcher(people);
  const progressSubscription = subscribeToProgress(redis, (progress) => {
    watch.progressed(progress);
    peopleWatch.progressed(progress);
  });
  const forgottenSubscription = subscribeToForgotten(redis, () => personalData.clearCache());
  const forgetting = forgettingOnServers(stores, db, redis, now);
  return {
    async waitFor(names, position, timeoutMs) {
      const reached = await Promise.all(
        names.map((name) =>
          name === PEOPLE ? peopleWatch.waitFor(position, { timeoutMs }) : watch.waitFor(name, position, { timeoutMs }),
        ),
      );
      return reached.every(Boolean);
    },
    findPeople: (typed) => subjectsMatching(people, typed),
    findRecords: (typed) => recordsMatching(people, typed),
    onAdvanced: (listener) => watch.onAdvanced(listener),
    feeding: undefined,
    operators: operatorsOnServers(
      { store, documents, forgetting, secretRotation: secretRotation(stores) },
      db,
      now,
      location,
    ),
    onDamage({ build }) {
      log.error({ build }, 'a read model is damaged; restart a projector to rebuild it');
    },
    async stop() {
      await progressSubscription.close();
      await forgottenSubscription.close();
      await watch.stop();
    },
  };
}
