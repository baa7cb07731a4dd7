import { AuditRounds } from '@pressline/operations/audit/audit-rounds.ts';
import { boardInMemory, type Board } from '@pressline/operations/status/status-store.ts';
import type { Forgetting } from '@pressline/operations/forget/forget-person.ts';
import type { OperatorsGround } from '@pressline/operations/context/operator-context.ts';
import { NewVersions, type FlipNewVersions } from '@pressline/operations/replay/new-versions.ts';
import { operatorsOn, type Operators } from '@pressline/operations/console/operators.ts';
import { ReplayRunner } from '@pressline/operations/replay/replay-runner.ts';
import type { RoomFor } from '@pressline/operations/disk/disk-space.ts';
import type { SecretRotation } from '@pressline/operations/accounts/secret-rotation.ts';
import { tellBoard } from '@pressline/operations/status/publish-status.ts';
import { BuildDamaged, type DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { startEngine, type CatchUpEngine } from '@pressline/read-models/engine/catch-up-engine.ts';
import { everyVersion, saidOf } from '@pressline/read-models/previous-version/versions.ts';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import { replays } from '@pressline/read-models/operations/replays.ts';
import { prepareReadModels } from '@pressline/read-models/replay/prepare-read-models.ts';
import { placeInFiles } from '@pressline/runtime/store-locations.ts';
import { forgettingWhereStopped } from './forgetting.ts';
import { workInThreads, type ReadModelWork } from './read-model-workers.ts';
import { roomInFiles } from './file-store-free-space.ts';
import { secretRotationWhereStopped } from './secret-rotation.ts';
import type { Settings } from '@pressline/runtime/settings.ts';
import type { ShopGround } from '@pressline/runtime/stores.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import type { Logger } from 'pino';

/** How long it waits for the list of replays before it looks at it all the same, or leaves it for another time. */
const LISTED_WITHIN_MS = 5_000;

export interface FeedingOptions extends ReadModelWork {
  readonly store: EventStore;
  readonly documents: DocumentStore;
  readonly engine: CatchUpEngine;
  readonly board: Board;
  readonly room?: RoomFor | undefined;
  readonly forgetting: Forgetting;
  readonly secretRotation: SecretRotation;
  readonly onDamage?: OperatorsGround['onDamage'];
  /** Who serves customers builds new versions of read models by itself. */
  readonly flipNewVersions?: FlipNewVersions | undefined;
  readonly log: Logger;
  readonly now: () => Date;
}

interface Operations {
  readonly operators: Operators;
  /** How many replays run now. */
  replays(): number;
  /** How many documents audits found otherwise that were not repaired. */
  drifted(): number;
  stop(): Promise<void>;
}

/** What operators order is done by the process that feeds the read models; it also tells how they stand. */
export function startOperations(options: FeedingOptions): Operations {
  const { store, documents, engine, board, log, now } = options;
  const ground: OperatorsGround = {
    store,
    documents,
    projections: PROJECTIONS,
    compare: (wanted) => hearing(options, options.compare(wanted)),
    refold: (projection, stream, over) => engine.refold(projection, stream, over),
    findDrift: (wanted) => hearing(options, options.findDrift(wanted)),
    onDamage: options.onDamage,
    async refresh() {
      await engine.refresh();
      engine.wake();
    },
  };
  const listIsUpToDate = async () => engine.waitFor(replays.name, await store.head(), { timeoutMs: LISTED_WITHIN_MS });
  const runner = ReplayRunner.start({
    ground,
    run: options.run,
    room: options.room,
    listIsUpToDate,
    feedTrial: (build) => engine.feedTrial(build),
    now,
    report: ({ replayId, error }) => log.warn({ replayId, err: error }, 'a replay is held up'),
  });
  const audits = AuditRounds.start({
    ground,
    now,
    onDrift: ({ drifted, drifts }) => log.error({ drifted, drifts }, 'documents are not what their streams fold to'),
    report: (error) => log.warn({ err: error }, 'an audit could not be made'),
  });
  const newVersions =
    options.flipNewVersions &&
    NewVersions.start({
      ground,
      flips: options.flipNewVersions,
      listIsUpToDate,
      now,
      onFormer: (former) => {
        for (const one of former) log.info({ ...one }, saidOf(one));
      },
      report: (error) => log.warn({ err: error }, 'new versions of read models could not be ordered'),
    });
  const telling = tellBoard({
    board,
    builds: () => engine.progress(),
    replays: () => runner.running(),
    audits: () => audits.last(),
    now,
    report: (error) => log.warn({ err: error }, 'nobody can be told how the read models stand'),
  });
  const deaf = engine.onAdvanced(({ projection }) => {
    if (projection === 'replays') runner.wake();
  });
  const operators = operatorsOn(ground, options, board, now);
  return {
    operators: {
      ...operators,
      async audit(wish, context) {
        const result = await operators.audit(wish, context);
        audits.remember(result);
        return result;
      },
    },
    replays: () => runner.running().length,
    drifted: () => audits.drifted(),
    async stop() {
      deaf();
      telling.stop();
      await newVersions?.stop();
      await audits.stop();
      await runner.stop();
    },
  };
}

/** Threads meet damage, too: whoever makes read models anew hears of it. */
async function hearing<Result>({ onDamage }: Pick<FeedingOptions, 'onDamage'>, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof BuildDamaged) onDamage?.(error);
    throw error;
  }
}

/** The same for a shop in files, whose replays and comparisons have threads of their own. */
export function startOperationsInFiles(
  { dataDir }: Pick<Settings, 'dataDir'>,
  options: Omit<FeedingOptions, 'board' | keyof ReadModelWork | 'room'>,
  workAt = workInThreads,
) {
  return startOperations({
    ...options,
    ...workAt(placeInFiles(dataDir)),
    board: boardInMemory(),
    room: roomInFiles(dataDir, options.documents),
  });
}

/** For the command line, where no process has the files of a shop open: feeds its read models meanwhile. */
export async function operateStopped(
  settings: Pick<Settings, 'dataDir' | 'filesUrl'>,
  opened: Pick<ShopGround, 'store' | 'documents' | 'files' | 'keys'>,
  log: Logger,
  now: () => Date,
): Promise<{ readonly operators: Operators; stop(): Promise<void> }> {
  const { store, documents } = opened;
  await prepareReadModels({ projections: PROJECTIONS, reader: store, store: documents });
  const engine = await startEngine({
    reader: store,
    store: documents,
    projections: everyVersion(PROJECTIONS),
    report: ({ build, error }) => log.warn({ build, err: error }, 'a read model is behind'),
  });
  const own = forgettingWhereStopped(settings, opened, now);
  const { forgetting } = own;
  const secretRotation = secretRotationWhereStopped(opened);
  const operations = startOperationsInFiles(settings, {
    store,
    documents,
    engine,
    forgetting,
    secretRotation,
    log,
    now,
  });
  // Orders that nobody wakes it for: it is this process that gives them.
  const deaf = store.onAppended((head) => engine.wake(head));
  return {
    operators: operations.operators,
    async stop() {
      deaf();
      await operations.stop();
      await engine.stop();
      await own.close();
    },
  };
}
