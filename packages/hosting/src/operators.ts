import { availableParallelism } from 'node:os';
import { AuditRounds } from '@pressline/operations/audit/audit-rounds.ts';
import { statusStoreInMemory, type StatusStore } from '@pressline/operations/status/status-store.ts';
import type { Forgetting } from '@pressline/operations/forget/forget-person.ts';
import type { OperatorContext } from '@pressline/operations/context/operator-context.ts';
import { NewVersions, type PromoteNewVersions } from '@pressline/operations/replay/new-versions.ts';
import { operatorsOn, type Operators } from '@pressline/operations/console/operators.ts';
import { ReplayRunner } from '@pressline/operations/replay/replay-runner.ts';
import type { MeasureDiskSpace } from '@pressline/operations/disk/disk-space.ts';
import type { SecretRotation } from '@pressline/operations/accounts/secret-rotation.ts';
import { publishStatus } from '@pressline/operations/status/publish-status.ts';
import { BuildDamaged, type DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import type { BuildProgress } from '@pressline/read-models/engine/build-progress.ts';
import { startEngine, type CatchUpEngine } from '@pressline/read-models/engine/catch-up-engine.ts';
import { everyVersion, describeServing } from '@pressline/read-models/previous-version/versions.ts';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import { replays } from '@pressline/read-models/operations/replays.ts';
import { prepareReadModels } from '@pressline/read-models/replay/prepare-read-models.ts';
import type { StoreLocation } from '@pressline/read-models/replay/store-location.ts';
import { filesLocation } from '@pressline/runtime/store-locations.ts';
import { forgettingInStoppedShop } from './forgetting.ts';
import { readModelWorkers, type ReadModelWorkers } from './read-model-workers.ts';
import { fileStoreSpace } from './file-store-free-space.ts';
import { secretRotationInStoppedShop } from './secret-rotation.ts';
import type { Settings } from '@pressline/runtime/settings.ts';
import type { ShopData } from '@pressline/runtime/stores.ts';
import type { EventStore, Position } from '@pressline/event-store/event-store.ts';
import type { Logger } from 'pino';

/** How long to wait for the list of replays before using it as it is, or skipping this round. */
const LIST_TIMEOUT_MS = 5_000;

/** The read models that are fed, by this process or by several. */
export interface FedReadModels extends Pick<CatchUpEngine, 'rebuildStream' | 'feedShadowBuild' | 'refresh' | 'wake'> {
  /** True once the projection's live build has been scanned up to the position, false on timeout. */
  waitFor(projection: string, position: Position, options: { readonly timeoutMs: number }): Promise<boolean>;
  /** Notifies of documents that can be read now. Returns a function that unsubscribes. */
  onAdvanced(listener: (advanced: { readonly projection: string }) => void): () => void;
  progress(): readonly BuildProgress[] | Promise<readonly BuildProgress[]>;
}

export interface FeedingOptions extends ReadModelWorkers {
  readonly store: EventStore;
  readonly documents: DocumentStore;
  readonly engine: FedReadModels;
  readonly statusStore: StatusStore;
  readonly diskSpace?: MeasureDiskSpace | undefined;
  readonly forgetting: Forgetting;
  readonly secretRotation: SecretRotation;
  readonly onDamage?: OperatorContext['onDamage'];
  /** Set in processes that serve customers: new versions of read models are then built automatically. */
  readonly promoteNewVersions?: PromoteNewVersions | undefined;
  readonly log: Logger;
  readonly now: () => Date;
}

interface Operations {
  readonly operators: Operators;
  /** Number of running replays. */
  replays(): number;
  /** Number of documents that audits found to differ and that are not repaired. */
  drifted(): number;
  stop(): Promise<void>;
}

/** Carries out what operators order, in the process that feeds the read models, and publishes its status. */
export function startOperations(options: FeedingOptions): Operations {
  const { store, documents, engine, statusStore, log, now } = options;
  const deps: OperatorContext = {
    store,
    documents,
    projections: PROJECTIONS,
    compare: (request) => reportingDamage(options, options.compare(request)),
    rebuildStream: (projection, stream, over) => engine.rebuildStream(projection, stream, over),
    findDrift: (request) => reportingDamage(options, options.findDrift(request)),
    onDamage: options.onDamage,
    async refresh() {
      await engine.refresh();
      engine.wake();
    },
  };
  const listIsUpToDate = async () => engine.waitFor(replays.name, await store.head(), { timeoutMs: LIST_TIMEOUT_MS });
  const runner = ReplayRunner.start({
    deps,
    run: options.run,
    comparesAtOnce: options.threads,
    diskSpace: options.diskSpace,
    listIsUpToDate,
    feedShadowBuild: (build) => engine.feedShadowBuild(build),
    now,
    report: ({ replayId, error }) => log.warn({ replayId, err: error }, 'replay delayed; retrying'),
  });
  const audits = AuditRounds.start({
    deps,
    now,
    onDrift: ({ drifted, drifts }) => log.error({ drifted, drifts }, 'documents differ from their events'),
    report: (error) => log.warn({ err: error }, 'audit failed'),
  });
  const newVersions =
    options.promoteNewVersions &&
    NewVersions.start({
      deps,
      promotes: options.promoteNewVersions,
      listIsUpToDate,
      now,
      onPreviousVersion: (served) => {
        for (const one of served) log.info({ ...one }, describeServing(one));
      },
      report: (error) => log.warn({ err: error }, 'could not order replays for new versions of read models'),
    });
  const publishing = publishStatus({
    statusStore,
    builds: () => engine.progress(),
    replays: () => runner.running(),
    audits: () => audits.last(),
    now,
    report: (error) => log.warn({ err: error }, 'could not publish the status of the read models'),
  });
  const unsubscribers = engine.onAdvanced(({ projection }) => {
    if (projection === 'replays') runner.wake();
  });
  const operators = operatorsOn(deps, options, statusStore, now);
  return {
    operators: {
      ...operators,
      async audit(request, context) {
        const result = await operators.audit(request, context);
        audits.remember(result);
        return result;
      },
    },
    replays: () => runner.running().length,
    drifted: () => audits.drifted(),
    async stop() {
      unsubscribers();
      publishing.stop();
      await newVersions?.stop();
      await audits.stop();
      await runner.stop();
    },
  };
}

/** Threads find damage too; this reports it for repair. */
async function reportingDamage<Result>(
  { onDamage }: Pick<FeedingOptions, 'onDamage'>,
  work: Promise<Result>,
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof BuildDamaged) onDamage?.(error);
    throw error;
  }
}

/** The same for a shop in files, with threads of their own for replays and comparisons. */
export function startOperationsInFiles(
  { dataDir }: Pick<Settings, 'dataDir'>,
  options: Omit<FeedingOptions, 'statusStore' | keyof ReadModelWorkers | 'diskSpace'>,
  workAt: (location: StoreLocation) => ReadModelWorkers = readModelWorkers,
) {
  const workers = workAt(filesLocation(dataDir));
  return startOperations({
    ...options,
    ...workers,
    statusStore: statusStoreInMemory(),
    diskSpace: fileStoreSpace(dataDir, options.documents, workers.threads),
  });
}

/** For the command line, while no process has the shop's files open: feeds its read models meanwhile. */
export async function operateStopped(
  settings: Pick<Settings, 'dataDir' | 'filesUrl'>,
  opened: Pick<ShopData, 'store' | 'documents' | 'files' | 'keys'>,
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
  const own = forgettingInStoppedShop(settings, opened, now);
  const { forgetting } = own;
  const secretRotation = secretRotationInStoppedShop(opened);
  const operations = startOperationsInFiles(
    settings,
    { store, documents, engine, forgetting, secretRotation, log, now },
    (location) => readModelWorkers(location, availableParallelism()),
  );
  // Nothing else wakes it for orders: this process gives them.
  const unsubscribers = store.onAppended((head) => engine.wake(head));
  return {
    operators: operations.operators,
    async stop() {
      unsubscribers();
      await operations.stop();
      await engine.stop();
      await own.close();
    },
  };
}
