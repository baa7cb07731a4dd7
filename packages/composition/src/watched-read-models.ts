import { setTimeout as pause } from 'node:timers/promises';
import { listenForProgress } from '@pressline/coordination/progress.ts';
import type { RedisPlace } from '@pressline/coordination/redis.ts';
import type { Position } from '@pressline/event-store/event-store.ts';
import { BuildWatch } from '@pressline/read-models/engine/build-watch.ts';
import { mongoPeopleKeptElsewhere } from '@pressline/read-models/mongo/mongo-people.ts';
import { PEOPLE, subjectsMatching } from '@pressline/read-models/people/people.ts';
import type { PeopleStore } from '@pressline/read-models/people/people-store.ts';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import type { Db } from 'mongodb';
import type { Logger } from 'pino';
import type { ReadModels } from './read-models.ts';
import type { Stores } from './stores.ts';

const LOOK_AGAIN_MS = 50;

/** For a shop of several processes: read models that the projectors feed. */
export function watchReadModels(place: RedisPlace, log: Logger, { documents }: Stores, db: Db): ReadModels {
  const watch = new BuildWatch({
    store: documents,
    projections: PROJECTIONS,
    report: (error) => log.warn({ err: error }, 'the read models can’t be looked at'),
  });
  const people = mongoPeopleKeptElsewhere({ db });
  const heard = listenForProgress(place, ({ build, scannedTo }) => watch.told(build, scannedTo));
  return {
    async waitFor(names, position, ms) {
      const reached = await Promise.all(
        names.map((name) =>
          name === PEOPLE ? searchable(people, position, ms) : watch.waitFor(name, position, { timeoutMs: ms }),
        ),
      );
      return reached.every(Boolean);
    },
    findPeople: (typed) => subjectsMatching(people, typed),
    onAdvanced(listener) {
      watch.onAdvanced(listener);
    },
    onDamage({ build }) {
      log.error({ build }, 'a read model is damaged: a projector makes it anew when it is started');
    },
    async stop() {
      await heard.close();
      await watch.stop();
    },
  };
}

async function searchable(people: PeopleStore, position: Position, ms: number): Promise<boolean> {
  const until = Date.now() + ms;
  while ((await people.scannedTo()) < position) {
    if (Date.now() >= until) return false;
    await pause(LOOK_AGAIN_MS);
  }
  return true;
}
