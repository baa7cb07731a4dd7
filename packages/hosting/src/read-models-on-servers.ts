import { listenForForgotten } from '@pressline/coordination/forgotten-notices.ts';
import { listenForProgress } from '@pressline/coordination/progress.ts';
import type { RedisPlace } from '@pressline/coordination/redis.ts';
import { BuildWatch } from '@pressline/read-models/engine/build-watch.ts';
import { mongoPeopleKeptElsewhere } from '@pressline/read-models/mongo/mongo-people.ts';
import { PEOPLE, subjectsMatching } from '@pressline/read-models/people/people.ts';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import type { FoldPlace } from '@pressline/read-models/replay/store-location.ts';
import type { Db } from 'mongodb';
import type { Logger } from 'pino';
import { forgettingOnServers } from './forgetting-on-servers.ts';
import { operatorsBeside } from '@pressline/operations/console/operators-on-servers.ts';
import { PeopleWatch } from './people-watcher.ts';
import type { ReadModels } from './read-models.ts';
import { secretRotation } from './secret-rotation.ts';
import type { Stores } from '@pressline/runtime/stores.ts';

/** For a shop of several processes: read models that the projectors feed. */
export function watchReadModels(
  place: RedisPlace,
  foldPlace: FoldPlace,
  log: Logger,
  stores: Stores,
  db: Db,
): ReadModels {
  const { store, documents, personalData } = stores;
  const now = (): Date => new Date();
  const watch = new BuildWatch({
    store: documents,
    projections: PROJECTIONS,
    report: (error) => log.warn({ err: error }, 'the read models can’t be looked at'),
  });
  const people = mongoPeopleKeptElsewhere({ db });
  const peopleWatch = new PeopleWatch(people);
  const heard = listenForProgress(place, (progress) => {
    watch.told(progress);
    peopleWatch.told(progress);
  });
  const heardOfForgotten = listenForForgotten(place, () => personalData.letGo());
  const forgetting = forgettingOnServers(stores, db, place, now);
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
    onAdvanced: (listener) => watch.onAdvanced(listener),
    feeding: undefined,
    operators: operatorsBeside(
      { store, documents, forgetting, secretRotation: secretRotation(stores) },
      db,
      now,
      foldPlace,
    ),
    onDamage({ build }) {
      log.error({ build }, 'a read model is damaged: a projector makes it anew when it is started');
    },
    async stop() {
      await heard.close();
      await heardOfForgotten.close();
      await watch.stop();
    },
  };
}
