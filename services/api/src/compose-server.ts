import { createSecretKey } from 'node:crypto';
import { EngineUnavailable, START, type Position } from '@pressline/event-store/event-store.ts';
import { PROJECTION_NAMES, type ReadModels } from '@pressline/hosting/read-models.ts';
import type { OnlineProvider } from '@pressline/hosting/payment-provider.ts';
import { watchClocks } from '@pressline/hosting/clock-watch.ts';
import type { ShopMetrics } from '@pressline/telemetry/shop-metrics.ts';
import { businessOf } from '@pressline/domain/settings/shop-settings.ts';
import type { Settings } from '@pressline/runtime/settings.ts';
import type { ShopSettingsReader } from '@pressline/event-store/shop-settings-reader.ts';
import type { Tracing } from '@pressline/telemetry/tracing.ts';
import type { RedisConfig } from '@pressline/coordination/redis.ts';
import type { WakeQueue } from '@pressline/coordination/wake-queue.ts';
import type { ArtworkInspector } from '@pressline/preflight/artwork-inspector.ts';
import type { SecretLinks } from '@pressline/reactors/messaging/secret-links.ts';
import type { BuildInfo } from '@pressline/read-models/documents/document-store.ts';
import { servedByPreviousVersion, describeServing } from '@pressline/read-models/previous-version/versions.ts';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import { printCatalogue } from '@pressline/read-models/catalogue/print-catalogue.ts';
import { safetyCatalogue } from '@pressline/read-models/catalogue/safety-catalogue.ts';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { passwordChecker } from './accounts/passwords/password-policy.ts';
import { sessionUseRecorder } from './accounts/sessions/record-session-use.ts';
import { createRateLimits } from './limits/rate-limits.ts';
import { createTokens } from './accounts/sessions/tokens.ts';
import type { OpenStores } from './compose-stores.ts';
import { ChangeNotificationHub } from './change-feed/change-notification-hub.ts';
import { ChangeNotificationSource } from './change-feed/change-notification-source.ts';
import { createApp } from './app.ts';
import { EventLoopDelay, LoadShedder, OVERLOAD_ERRORS } from './http/load-shedding.ts';
import { authenticator, callerOfToken, isCurrent, type CallerOfToken } from './accounts/sessions/authenticate.ts';
import type { Readiness } from './operations/monitoring/health-routes.ts';
import { httpMetrics } from './operations/monitoring/metrics.ts';
import { missingBucket } from './operations/monitoring/missing-bucket.ts';
import { createOperatorApp } from './operations/monitoring/operator-app.ts';
import { paymentNotices } from './payments/payment-notices.ts';
import { localUrl } from '@pressline/runtime/local-url.ts';
import { pictureMaker, type EncodePictures } from './catalogue/pictures/product-pictures.ts';
import { artworkPreviews } from './orders/artwork/artwork-previews.ts';
import { FaultyOrders } from './orders/artwork/faulty-orders.ts';
import { finishedTimes } from './orders/history/finished-times.ts';
import { BOARD_PATH } from './operations/queue-board/board-pass.ts';
import { routeHandlers } from './route-handlers.ts';
import { ProductSearch } from './catalogue/search/product-search.ts';
import { confirmationChecker } from './accounts/second-factor/check-confirmation.ts';
import { policyReader } from './accounts/second-factor/second-factor-policy.ts';
import { createTickets } from './accounts/second-factor/second-factor-tickets.ts';
import { SecurityLog } from './accounts/security-log/security-log.ts';
import { serve, type RunningServer } from './server.ts';
import { FirstViews } from './site/first-views.ts';
import { SiteMap } from './site/site-map.ts';

/** Read models with a smaller lag are considered up to date. */
const NEAR_MS = 500;
/** How long a notification waits for the read models before it is published anyway. */
const NOTIFICATION_WAIT_MS = 10_000;

interface ServerParts {
  readonly stores: OpenStores;
  readonly shopSettings: ShopSettingsReader;
  readonly readModels: ReadModels;
  readonly inspector: ArtworkInspector;
  readonly encodePictures: EncodePictures;
  readonly secretLinks: SecretLinks;
  readonly publicUrl: () => string;
  readonly isDemo: boolean;
  readonly payments: OnlineProvider;
  /** Counts limits for all processes; without it, each process counts in its own memory. */
  readonly redis: RedisConfig | undefined;
  /** Wakes the projectors; a shop of one process has none. */
  readonly queue: WakeQueue | undefined;
  readonly metrics: ShopMetrics;
  readonly tracing: Tracing | undefined;
}

interface Serving {
  readonly server: RunningServer;
  /** For operators; absent if OPERATOR_PORT is not set. */
  readonly operatorServer: RunningServer | undefined;
  readonly hub: ChangeNotificationHub;
  readonly firstViews: FirstViews;
  /** Releases what only the server used. Call it after the server has stopped. */
  readonly close: () => Promise<void>;
}

/**
 * Starts the web server and its parts: sessions, change notifications, search, first views. Resolves when it is
 * listening.
 */
export async function startServer(
  settings: Settings,
  log: Logger,
  now: () => Date,
  {
    stores,
    shopSettings,
    readModels,
    inspector,
    encodePictures,
    secretLinks,
    publicUrl,
    isDemo,
    payments,
    redis,
    queue,
    metrics,
    tracing,
  }: ServerParts,
): Promise<Serving> {
  const { store, personalData, signing, files, documents } = stores;
  const { findPeople, findRecords, waitFor, onDamage } = readModels;
  const isSecure = settings.publicUrl?.startsWith('https:') === true;
  const tokens = createTokens(signing.for('tokens'), now);
  const passes = createTokens(signing.for('queue-board'), now);
  const orderLinkSecrets = signing.for('order-links');
  const policy = policyReader(store);
  const fingerprintSecret = createSecretKey(personalData.secretFor('fingerprints'));
  const { staffIdleMs } = settings;
  const sessionDeps = { store, personalData, now, staffIdleMs };
  const recordUse = sessionUseRecorder({
    store,
    fingerprintSecret,
    now,
    onError: (error) => log.warn({ err: error }, 'use of a session was not recorded'),
  });
  const onError = (error: unknown) => log.warn({ err: error }, 'change notifications delayed');
  const head = await store.head();
  const hub = new ChangeNotificationHub(
    {
      isCurrent: async (caller) =>
        (await tokens.isValidGeneration(caller.secretGeneration)) && (await isCurrent(sessionDeps, caller)),
      now,
      onError,
    },
    head,
  );
  const readable = (position: Position) => waitFor(PROJECTION_NAMES, position, NOTIFICATION_WAIT_MS);
  const onSecretRotated = (): Promise<void> => {
    signing.refresh();
    return hub.checkAll();
  };
  const source = new ChangeNotificationSource({ store, hub, readable, onSecretRotated, onError }, head);
  store.onAppended((head) => source.appended(head));

  const search = new ProductSearch(documents, shopSettings);
  let port = settings.port;
  const firstViews = new FirstViews({
    webDir: settings.webDir,
    origin: () => localUrl(settings.host, port, '127.0.0.1'),
    onError: (error) => log.warn({ err: error }, 'a page was sent without its first view'),
  });
  const siteMap = new SiteMap(documents);
  const faultyOrders = new FaultyOrders(documents);
  readModels.onAdvanced((projection) => {
    search.changed(projection);
    faultyOrders.changed(projection);
    if (projection !== printCatalogue.name && projection !== safetyCatalogue.name) return;
    firstViews.forget();
    siteMap.forget();
  });
  // Every page names the seller.
  shopSettings.onChanged(() => firstViews.forget());
  const shopName = async () => (await shopSettings.recent()).seller.name;
  const limits = await createRateLimits(settings.limits, redis);
  const handlers = routeHandlers({
    ...stores,
    now,
    limits,
    findPeople,
    findRecords,
    faultyOrders,
    securityLog: new SecurityLog(stores),

    checkPassword: passwordChecker(shopName),
    tokens,
    tickets: createTickets(signing.for('second-factor'), now),
    policy,
    publicUrl: settings.publicUrl,
    shopName,
    secretLinks,
    sessionsEnded: (userId) => hub.sessionsEnded(userId),
    staffIdleMs,
    ipAddressDays: settings.ipAddressDays,

    makePictures: pictureMaker(files, encodePictures),
    search,

    finished: finishedTimes(documents, now),
    previewOf: artworkPreviews({ store, files, inspector }),
    inspector,
    orderLinkSecrets,
    shopUrl: publicUrl,
    payments,

    mailLinks: {
      publicUrl,
      secretLinks,
      orderLinkSecrets,
      business: async () => businessOf(await shopSettings.recent()),
      trackingPages: async () => (await shopSettings.recent()).couriers.tracking,
    },
    shopSettings,
    fixedSettings: settings.fixed,
    secretVariables: [
      { variable: 'SMTP_URL', is_set: settings.smtpUrl !== undefined },
      { variable: 'STRIPE_SECRET_KEY', is_set: settings.stripe !== undefined },
    ],

    operators: readModels.operators,
    queueBoard: queue === undefined ? null : `${BOARD_PATH}/`,
    passes,
    isSecure,

    hub,
    demo: isDemo,
  });
  const clocks = watchClocks(settings, log);
  const bucketIsMissing = missingBucket(files);
  const readiness: Readiness = async () => {
    // The progress of the read models is cached, but not whether they are reachable.
    let head: Position;
    let builds: readonly BuildInfo[];
    try {
      [head, builds] = await Promise.all([store.head(), documents.builds()]);
    } catch (error) {
      if (!(error instanceof EngineUnavailable)) throw error;
      return { ready: false, waitsFor: error.message };
    }
    const missing = await bucketIsMissing();
    if (missing !== undefined) return { ready: false, waitsFor: missing };
    // On servers, projectors report their own lag; taking all API processes out of service for it would not help.
    return (await waitFor(PROJECTION_NAMES, redis === undefined ? head : START, NEAR_MS))
      ? {
          ready: true,
          previousVersions: servedByPreviousVersion(PROJECTIONS, builds).map(describeServing),
          clockDifferences: clocks.differences(),
        }
      : { ready: false, waitsFor: 'read models' };
  };
  const eventLoop = new EventLoopDelay();
  const shedder = new LoadShedder({
    eventLoop,
    onRefused(overload) {
      measured.refused(overload);
      log.warn({ err: OVERLOAD_ERRORS[overload] }, 'calls are refused');
    },
  });
  const measured = httpMetrics(metrics, {
    openChangeStreams: () => hub.open,
    requestsInProgress: () => shedder.inProgress,
  });
  const app = createApp({
    handlers,
    mounting: {
      authenticate: authenticator(
        callerOfToken(sessionDeps, tokens),
        recordUse,
        staffIdleMs,
        confirmationChecker({ store, policy, now }),
      ),
      store,
      files,
      waitFor,
      limits,
      fingerprintSecret,
      now,
      validateResponses: settings.checkResponses,
    },
    log,
    tracing,
    observe: measured.observe,
    readiness,
    shedLoad: shedder.handler(),
    board: queue === undefined ? undefined : await boardOf(queue, callerOfToken(sessionDeps, passes), isSecure),
    publicUrl: settings.publicUrl,
    publicApiDocs: settings.publicApiDocs,
    trustProxy: settings.trustProxy,
    paymentNotices: payments.provider && paymentNotices({ store, provider: payments.provider, now, log }),
    siteMap,
    webDir: settings.webDir,
    firstViews,
    offeredLanguages: async () => (await shopSettings.recent()).languages.offered,
    onDamage,
  });
  const beforeStop = () => {
    hub.close();
    void firstViews.stop();
  };
  const operatorApp = createOperatorApp({ log, metrics: measured, readiness, publicUrl: settings.publicUrl });
  const operatorServer =
    settings.operators && (await serve(operatorApp, { ...settings.operators, beforeStop: () => undefined }));
  const server = await serve(app, { port, host: settings.host, beforeStop });
  port = server.port;
  return {
    hub,
    server,
    operatorServer,
    firstViews,
    async close() {
      clocks.stop();
      eventLoop.stop();
      await operatorServer?.stop();
      limits.close();
    },
  };
}

/** Loaded only if there is a queue. */
async function boardOf(queue: WakeQueue, callerOfPass: CallerOfToken, isSecure: boolean): Promise<RequestHandler> {
  const { queueBoard } = await import('./operations/queue-board/queue-board.ts');
  return queueBoard(queue, callerOfPass, isSecure);
}
