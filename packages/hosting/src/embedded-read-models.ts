import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { serveOperators } from '@pressline/operations/console/operators-socket.ts';
import type { Operators } from '@pressline/operations/console/operators.ts';
import { KeysUnavailable } from '@pressline/personal-data/subject-keys.ts';
import { BuildDamaged } from '@pressline/read-models/documents/document-store.ts';
import { startEngine, type CatchUpEngine } from '@pressline/read-models/engine/catch-up-engine.ts';
import { openPeopleFile } from '@pressline/read-models/sqlite/sqlite-people.ts';
import {
  PEOPLE,
  recordsMatching,
  startPeople,
  subjectsMatching,
  type People,
} from '@pressline/read-models/people/people.ts';
import { everyVersion } from '@pressline/read-models/previous-version/versions.ts';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import { DamageRepair } from '@pressline/read-models/replay/damage-repair.ts';
import type { StoreLocation } from '@pressline/read-models/replay/store-location.ts';
import type { Logger } from 'pino';
import { filesLocation } from '@pressline/runtime/store-locations.ts';
import { forgettingInFiles } from './forgetting.ts';
import { startOperationsInFiles } from './operators.ts';
import { rebuildAndLog } from './rebuild-and-log.ts';
import type { ReadModelWorkers } from './read-model-workers.ts';
import type { ReadModels, WaitFor } from './read-models.ts';
import type { Settings } from '@pressline/runtime/settings.ts';
import { secretRotation } from './secret-rotation.ts';
import type { Stores } from '@pressline/runtime/stores.ts';
import { traceProjections } from './trace-projections.ts';
import type { Tracing } from '@pressline/telemetry/tracing.ts';

/**
 * For a shop of one process: rebuilds the read models that no build of this version or the previous one can serve,
 * before any request is served, then starts to bring all of them up to date.
 * @param workAt where replays, comparisons and audits run: in threads of their own, except in most tests
 */
export async function startEmbeddedReadModels(
  settings: Settings,
  log: Logger,
  stores: Stores,
  tracing: Tracing | undefined,
  workAt?: (location: StoreLocation) => ReadModelWorkers,
): Promise<ReadModels> {
  const { dataDir, promoteNewVersions } = settings;
  const { store, personalData, documents } = stores;
  await rebuildAndLog({ reader: store, store: documents }, log);
  const repair = new DamageRepair({
    store: documents,
    location: filesLocation(dataDir),
    report({ projection, error }) {
      if (error === undefined) log.warn({ projection }, 'rebuilt a damaged read model');
      else log.error({ projection, err: error }, 'could not rebuild a damaged read model');
    },
  });
  const onDamage = (damage: BuildDamaged): void => {
    repair.found(damage).catch((error: unknown) => log.error({ err: error }, 'the list of builds can’t be read'));
  };
  const engine = await startEngine({
    reader: store,
    store: documents,
    projections: everyVersion(PROJECTIONS),
    report(failure) {
      log.warn({ build: failure.build, attempt: failure.attempt, err: failure.error }, 'a read model is behind');
      if (failure.error instanceof BuildDamaged) onDamage(failure.error);
    },
  });
  store.onAppended((head) => engine.wake(head));
  traceProjections(engine, { store, log, tracing });
  const now = (): Date => new Date();
  const peopleStore = openPeopleFile({ file: dataFolder(dataDir).people, head: await store.head() });
  const forgetting = forgettingInFiles(settings, stores, peopleStore, now);
  const operations = startOperationsInFiles(
    { dataDir },
    {
      store,
      documents,
      engine,
      forgetting,
      secretRotation: secretRotation(stores),
      onDamage,
      log,
      promoteNewVersions,
      now,
    },
    workAt,
  );
  const socket = await listen(dataFolder(dataDir).operators, operations.operators, log);
  const people = await startPeople({
    store: peopleStore,
    reader: store,
    open: (blocks) => personalData.openMany(blocks),
    passes: (error) => error instanceof KeysUnavailable,
    report: ({ error, attempt }) => log.warn({ attempt, err: error }, 'the search for people is behind'),
  });
  store.onAppended((head) => people.wake(head));
  return {
    onAdvanced: (listener) => engine.onAdvanced(({ projection }) => listener(projection)),
    findPeople: (typed) => subjectsMatching(peopleStore, typed),
    findRecords: (typed) => recordsMatching(peopleStore, typed),
    waitFor: waitForBoth(engine, people),
    onDamage,
    operators: operations.operators,
    feeding: {
      builds: () => engine.progress(),
      parked: () => engine.parked(),
      replays: () => operations.replays(),
      drifted: () => operations.drifted(),
    },
    async stop() {
      await socket?.stop();
      await operations.stop();
      await repair.stop();
      await people.stop();
      await engine.stop();
    },
  };
}

/** The shop runs without it, too: operators can use the page. */
async function listen(path: string, operators: Operators, log: Logger) {
  try {
    return await serveOperators({ path, operators, now: () => new Date() });
  } catch (error) {
    log.warn({ err: error, path }, 'the command line can’t reach this shop');
    return undefined;
  }
}

/** Waits for read models by name; the search for people is one of them. */
function waitForBoth(engine: CatchUpEngine, people: People): WaitFor {
  return async (names, position, timeoutMs) => {
    const reached = await Promise.all(
      names.map((name) =>
        name === PEOPLE ? people.waitFor(position, { timeoutMs }) : engine.waitFor(name, position, { timeoutMs }),
      ),
    );
    return reached.every(Boolean);
  };
}
