import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { DutyLost, type Fence } from '@pressline/concurrency/fence.ts';
import { Lease, type Duty } from '@pressline/coordination/leases.ts';
import { openProgressPublisher, type ProgressPublisher } from '@pressline/coordination/progress.ts';
import { KeysUnavailable } from '@pressline/personal-data/subject-keys.ts';
import { findDriftInThread } from '@pressline/operations/audit/find-drift-in-thread.ts';
import { mongoStatusStore } from '@pressline/operations/status/mongo-status-store.ts';
import { openArtworkInspector } from '@pressline/preflight/artwork-inspector.ts';
import { createSecretLinks } from '@pressline/reactors/messaging/secret-links.ts';
import { translateError } from '@pressline/read-models/mongo/mongo-errors.ts';
import { openMongoPeople } from '@pressline/read-models/mongo/mongo-people.ts';
import { PEOPLE, startPeople } from '@pressline/read-models/people/people.ts';
import { servedByPreviousVersion, describeServing } from '@pressline/read-models/previous-version/versions.ts';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import { compareInThread } from '@pressline/read-models/replay/compare-in-thread.ts';
import { replayInThread } from '@pressline/read-models/replay/replay-in-thread.ts';
import type { Db } from 'mongodb';
import type { Logger } from 'pino';
import { isDemoShop } from '@pressline/runtime/is-demo.ts';
import type { Feeding } from './projection-metrics.ts';
import type { ShopMetrics } from '@pressline/telemetry/shop-metrics.ts';
import { serversLocation } from '@pressline/runtime/store-locations.ts';
import { feedInPartitions } from './feeding-in-partitions.ts';
import { feedWithoutPartitions } from './feeding.ts';
import { fencedStores } from './fenced-stores.ts';
import { forgettingOnServers } from './forgetting-on-servers.ts';
import { measuredStores } from '@pressline/telemetry/measured-stores.ts';
import { startOperations, type FedReadModels } from './operators.ts';
import { rebuildAndLog } from './rebuild-and-log.ts';
import { startArtworkChecks, startCheckouts, startInvoices, startMail, startPayments } from './reactors.ts';
import { openPaymentProvider } from './payment-provider.ts';
import { PROJECTION_NAMES } from './read-models.ts';
import { redisConfigOf } from '@pressline/runtime/servers.ts';
import type { Servers, Settings } from '@pressline/runtime/settings.ts';
import { secretRotation } from './secret-rotation.ts';
import { gracefulShutdown } from './graceful-shutdown.ts';
import { openStores, type Stores } from '@pressline/runtime/stores.ts';
import type { Tracing } from '@pressline/telemetry/tracing.ts';
import { openReadModelsOnServers } from './read-models-on-servers.ts';

/** A projector that is further behind is not ready. */
const NEAR_MS = 2_000;
/** Time to finish running work on shutdown. */
const SHUTDOWN_TIMEOUT_MS = 4_000;

export interface Projector extends Feeding {
  /** The duties that this process performs now. */
  duties(): readonly string[];
  /** Into how many partitions the projectors divide the streams, and which of them this process feeds, as duties. */
  partitions(): { readonly of: number; readonly held: readonly string[] };
  /** Read models that are far behind the events, whichever process feeds them. */
  behind(): Promise<readonly string[]>;
  /** Read models that are served by their previous version, one sentence each. */
  previousVersions(): Promise<readonly string[]>;
  stop(): Promise<void>;
}

interface ProjectorOptions {
  readonly log: Logger;
  readonly now: () => Date;
  readonly metrics: ShopMetrics;
  readonly tracing: Tracing | undefined;
}

/**
 * Opens a projector, one of any number. They share the duties that only one may perform through leases, so any of
 * them may die or pause: what it writes for a duty that another has taken over is refused.
 */
export async function openProjector(
  settings: Settings,
  servers: Servers,
  { log, now, metrics, tracing }: ProjectorOptions,
): Promise<Projector> {
  const opened = await openStores(settings, (error, what) => log.warn({ err: error }, `${what} was lost`), {
    onFailure: (error) => log.warn({ err: error }, 'waiting for a server; retrying'),
  });
  const stores = measuredStores(opened, metrics, tracing);
  const { db } = stores;
  if (db === undefined) throw new Error('A projector needs EVENTSTOREDB_URL, MONGODB_URL and REDIS_URL.');
  const redis = redisConfigOf(servers, log, metrics);
  const location = serversLocation(servers);
  const progress = openProgressPublisher(redis);
  const watched = openReadModelsOnServers(redis, location, log, stores, db);
  let operations: ReturnType<typeof startOperations> | undefined;
  const storesOf = (fence: Fence): Stores => measuredStores(fencedStores(opened, db, fence), metrics, tracing);

  const options = {
    db,
    holder: `${hostname()} ${randomUUID()}`,
    report({ duty, error }: { readonly duty: string; readonly error: unknown }) {
      if (error instanceof DutyLost)
        log.error({ duty, err: error }, 'another process has taken over a duty of this one');
      else log.warn({ duty, err: translateError(db, error) }, 'a duty failed in this process');
    },
  };
  const parts = { stores, db, redis, progress, log, tracing };
  const count = settings.projectorPartitions;
  const feeding =
    count === 1
      ? feedWithoutPartitions(parts)
      : feedInPartitions({ ...parts, count, watched, leases: options, storesOf });
  const duties: readonly Duty[] = [
    {
      name: 'feed',
      begin: async (signal, fence) => {
        const own = storesOf(fence);
        const feed = await feeding.begin(own, fence);
        try {
          await prepareInBackground(feed.fed, own, log, signal);
        } catch (error) {
          await feed.stop();
          throw error;
        }
        const begun = startOperations({
          ...own,
          engine: feed.fed,
          statusStore: mongoStatusStore(db, fence),
          compare: compareInThread(location),
          findDrift: findDriftInThread(location),
          forgetting: forgettingOnServers(stores, db, redis, now),
          secretRotation: secretRotation(stores),
          run: (job) => replayInThread({ ...job, location: serversLocation(servers, fence) }),
          promoteNewVersions: settings.promoteNewVersions,
          log,
          now,
        });
        operations = begun;
        return {
          async stop() {
            operations = undefined;
            await begun.stop();
            await feed.stop();
          },
        };
      },
    },
    { name: 'people', begin: (_, fence) => startSearch(stores, db, progress, log, fence) },
    {
      name: 'mail',
      begin: (_, fence) => {
        // What was sent is recorded even if the lease ran out meanwhile: otherwise another process sends it again.
        const own = { ...storesOf(fence), store: stores.store };
        return startMailDuty(settings, own, watched, log, now, fence);
      },
    },
    {
      name: 'invoices',
      begin: async (_, fence) =>
        startInvoices(settings, log, now, storesOf(fence), await isDemoShop(settings, stores.store)),
    },
    { name: 'checkouts', begin: (_, fence) => Promise.resolve(startCheckouts(log, now, storesOf(fence))) },
    { name: 'payments', begin: (_, fence) => startPaymentDuty(settings, storesOf(fence), log, now) },
    { name: 'artwork', begin: (_, fence) => Promise.resolve(startOperatorDuty(storesOf(fence), log, now)) },
  ];
  const leases = duties.map((duty) => ({ name: duty.name, lease: Lease.on(duty, options) }));
  return {
    duties: () => [...leases.filter(({ lease }) => lease.isHeld).map(({ name }) => name), ...feeding.partitions()],
    partitions: () => ({ of: count, held: feeding.partitions() }),
    builds: () => feeding.builds(),
    replays: () => operations?.replays() ?? 0,
    drifted: () => operations?.drifted() ?? 0,
    parked: () => feeding.parked(),
    async behind() {
      // The checkpoints may be cached; this checks that the store is available.
      await stores.documents.builds();
      const head = await stores.store.head();
      const near = await Promise.all(PROJECTION_NAMES.map((name) => watched.waitFor([name], head, NEAR_MS)));
      return PROJECTION_NAMES.filter((_, index) => near[index] !== true);
    },
    previousVersions: async () =>
      servedByPreviousVersion(PROJECTIONS, await stores.documents.builds()).map(describeServing),
    async stop() {
      const end = async (): Promise<void> => {
        await Promise.all([...leases.map(({ lease }) => lease.stop()), feeding.stop()]);
        await watched.stop();
        await progress.close();
        await stores.close();
      };
      await gracefulShutdown(end, () => stores.close(), SHUTDOWN_TIMEOUT_MS);
    },
  };
}

/**
 * Rebuilds the read models that no build of this version or the previous one can serve. That may take minutes: the
 * others are fed meanwhile.
 */
async function prepareInBackground(
  fed: FedReadModels,
  { store, documents }: Stores,
  log: Logger,
  signal: AbortSignal,
): Promise<void> {
  // API processes of the previous version continue until they are replaced.
  const made = await rebuildAndLog({ reader: store, store: documents, ofAnotherVersion: 'kept', signal }, log);
  if (made.length === 0) return;
  await fed.refresh();
  fed.wake();
}

async function startSearch(
  { store, personalData }: Stores,
  db: Db,
  progress: ProgressPublisher,
  log: Logger,
  fence: Fence,
): Promise<{ readonly over: Promise<void>; stop(): Promise<void> }> {
  const people = await startPeople({
    store: await openMongoPeople({ db, head: () => store.head(), fence }),
    reader: store,
    open: (blocks) => personalData.openMany(blocks),
    passes: (error) => error instanceof KeysUnavailable,
    report: ({ error, attempt }) => log.warn({ attempt, err: error }, 'the search for people is behind'),
  });
  people.onAdvanced((scannedTo) => progress.publish({ build: PEOPLE, position: scannedTo, scannedTo }));
  const unsubscribers = store.onAppended((head) => people.wake(head));
  return {
    over: people.superseded,
    async stop() {
      unsubscribers();
      await people.stop();
    },
  };
}

async function startMailDuty(
  settings: Settings,
  stores: Stores,
  readModels: ReturnType<typeof openReadModelsOnServers>,
  log: Logger,
  now: () => Date,
  fence: Fence,
): Promise<{ stop(): Promise<void> }> {
  const secretLinks = createSecretLinks(stores.signing.for('links by mail'), now);
  const publicUrl = (settings.publicUrl ?? '').replace(/\/+$/, '');
  const isDemo = await isDemoShop(settings, stores.store);
  return startMail(settings, log, now, {
    stores,
    readModels,
    secretLinks,
    publicUrl: () => publicUrl,
    isDemo,
    checkDuty: () => fence.check(),
  });
}

async function startPaymentDuty(
  settings: Settings,
  stores: Stores,
  log: Logger,
  now: () => Date,
): Promise<{ stop(): Promise<void> }> {
  // The demo’s own provider needs a shop of one process.
  const parts = { ...stores, isDemo: false, demoPageOf: () => '', now };
  const { provider } = await openPaymentProvider(settings, parts);
  return startPayments(settings, provider, log, now, stores);
}

function startOperatorDuty(stores: Stores, log: Logger, now: () => Date): { stop(): Promise<void> } {
  const inspector = openArtworkInspector();
  const checks = startArtworkChecks(inspector, log, now, stores);
  return {
    async stop() {
      // Close the inspector first, so that nothing waits for an inspection to end.
      await inspector.close();
      await checks.stop();
    },
  };
}
