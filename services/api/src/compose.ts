import { tmpdir } from 'node:os';
import { retry } from '@pressline/concurrency/retry.ts';
import { startEmbeddedReadModels } from '@pressline/hosting/embedded-read-models.ts';
import { isDemoShop } from '@pressline/runtime/is-demo.ts';
import {
  startArtworkChecks,
  startCheckouts,
  startInvoices,
  startMail,
  startPayments,
} from '@pressline/hosting/reactors.ts';
import { openPaymentProvider } from '@pressline/hosting/payment-provider.ts';
import type { readModelWorkers } from '@pressline/hosting/read-model-workers.ts';
import { PROJECTION_NAMES } from '@pressline/hosting/read-models.ts';
import { measureDisk } from '@pressline/telemetry/disk-metrics.ts';
import { measureFeeding } from '@pressline/hosting/projection-metrics.ts';
import { openShopMetrics } from '@pressline/telemetry/shop-metrics.ts';
import { measuredStores } from '@pressline/telemetry/measured-stores.ts';
import { wakingStore } from '@pressline/hosting/waking-store.ts';
import { vatRateOf } from '@pressline/domain/settings/shop-settings.ts';
import { shopSettingsReader, type ShopSettingsReader } from '@pressline/event-store/shop-settings-reader.ts';
import type { Settings } from '@pressline/runtime/settings.ts';
import { gracefulShutdown } from '@pressline/hosting/graceful-shutdown.ts';
import { openStores } from '@pressline/runtime/stores.ts';
import { openTracing } from '@pressline/hosting/open-tracing.ts';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { EngineUnavailable, START } from '@pressline/event-store/event-store.ts';
import { patientStore } from '@pressline/event-store/patient-store.ts';
import { FilesUnavailable } from '@pressline/files/blob-store.ts';
import { KeysUnavailable } from '@pressline/personal-data/subject-keys.ts';
import { openArtworkInspector, type ArtworkInspector } from '@pressline/preflight/artwork-inspector.ts';
import { createSecretLinks } from '@pressline/reactors/messaging/secret-links.ts';
import type { Logger } from 'pino';
import { ensureFirstAdmin, passwordToPrint, rememberPrinted } from './accounts/staff/first-admin.ts';
import { passwordChecker } from './accounts/passwords/password-policy.ts';
import { createPasswords, type Passwords } from './accounts/credentials/passwords.ts';
import type { Started } from './startup-banner.ts';
import { startServer } from './compose-server.ts';
import { startDailySweeps } from './daily-sweeps.ts';
import type { Wires } from './compose-on-servers.ts';
import type { OpenStores } from './compose-stores.ts';
import type { BegunDemo } from './demo/fill-demo.ts';
import { localUrl } from '@pressline/runtime/local-url.ts';
import type { EncodePictures } from './catalogue/pictures/product-pictures.ts';

export interface Shop {
  readonly started: Started;
  readonly stores: OpenStores;
  /** Call it after the operator was shown the admin's password, which is printed until then. */
  adminNotified(): Promise<void>;
  /**
   * Renders the home page before the first visitor requests it, so that they don't wait for the rendering thread to
   * start.
   */
  renderHomePage(): Promise<void>;
  stop(): Promise<void>;
}

/** Parts that tests replace by cheaper ones. */
export interface ReplacedParts {
  readonly passwords?: Passwords;
  readonly inspector?: ArtworkInspector;
  readonly encodePictures?: EncodePictures;
  readonly readModelWorkAt?: typeof readModelWorkers;
  readonly mailSweepMs?: number;
}

/** How long to wait for late read models at the start before serving anyway. */
const CATCH_UP_MS = 60_000;
/** Time for background work to end after the web server has stopped; then calls to servers are abandoned. */
const BACKGROUND_SHUTDOWN_MS = 2_000;

/**
 * Opens the shop: stores, read models, demo and web server. Resolves when it is listening.
 * @param stopping ends the wait for servers that are unavailable
 * @throws the errors for which `main.ts` has a message; the signal's reason
 */
export async function openShop(
  settings: Settings,
  log: Logger,
  now: () => Date,
  replaced: ReplacedParts = {},
  stopping?: AbortSignal,
): Promise<Shop> {
  const { servers } = settings;
  const metrics = openShopMetrics();
  const tracing = await openTracing(settings, 'pressline-api', (error) =>
    log.warn({ err: error }, 'trace export failed'),
  );
  const opened = measuredStores(
    await openStores(settings, (error, what) => log.warn({ err: error }, `${what} was lost`), {
      onFailure: (error) => log.warn({ err: error }, 'waiting for a server; retrying'),
      signal: stopping,
    }),
    metrics,
    tracing,
  );
  const wires =
    servers === undefined ? undefined : (await import('./compose-on-servers.ts')).openWires(servers, log, metrics);
  const stores: OpenStores = {
    ...opened,
    passwords: replaced.passwords ?? (await createPasswords()),
    store: wires === undefined ? opened.store : wakingStore(opened.store, (upTo) => wires.sender.wake(upTo)),
  };
  const { store, personalData, signing, db } = stores;
  const shopSettings = shopSettingsReader(store, settings.fixed);
  // Read once, so that pages can be served while the event store is unavailable later.
  await shopSettings.current().catch((error: unknown) => log.error({ err: error }, 'could not read the shop settings'));
  const fingerprintSecret = personalData.secretFor('fingerprints');
  const empty = (await store.head()) === START;
  const readModels =
    wires === undefined || db === undefined
      ? await startEmbeddedReadModels(settings, log, stores, tracing, replaced.readModelWorkAt)
      : wires.watchReadModels(stores, db);

  if (readModels.feeding !== undefined) measureFeeding(metrics, readModels.feeding, now);
  measureDisk(metrics, servers === undefined ? settings.dataDir : tmpdir());

  // Nobody waits for the start: a server that has just started may be too slow for the first appends.
  const patient = {
    ...stores,
    store: patientStore(store, { report: (error) => log.warn({ err: error }, 'the start is delayed; retrying') }),
  };
  const isDemo = await isDemoShop(settings, patient.store);
  const demo = isDemo ? await openDemo(shopSettings, patient, empty, now()) : undefined;
  const accounts = {
    ...patient,
    checkPassword: passwordChecker(async () => (await shopSettings.recent()).seller.name),
  };
  const admin = await ensureFirstAdmin(accounts, settings.admin, fingerprintSecret, now());
  if (settings.demo && demo !== undefined) {
    const fill = (): Promise<boolean> => demo.fill(admin.userId);
    const report = (error: unknown): void => log.warn({ err: error }, 'the demo is delayed; retrying');
    // A fill is continued where it failed, such as without the bucket for its pictures.
    const isTransient = (error: unknown): boolean =>
      error instanceof FilesUnavailable || error instanceof EngineUnavailable || error instanceof KeysUnavailable;
    await (wires === undefined || db === undefined
      ? fill()
      : wires.alone('demo', db, () => retry(fill, { isTransient, report, signal: stopping }), report));
  }
  if (settings.demo && !isDemo) log.warn(whyDemoIsIgnored(settings));
  const folder = dataFolder(settings.dataDir);
  const adminPassword = await passwordToPrint(accounts, admin, settings.admin.password, folder);
  await readModels.waitFor(PROJECTION_NAMES, await store.head(), CATCH_UP_MS);

  const secretLinks = createSecretLinks(signing.for('links by mail'), now);
  // Without PUBLIC_URL, the address contains the port, which is known only once it is listening.
  let served: string | undefined = settings.publicUrl;
  const publicUrl = () => (served ?? 'http://localhost').replace(/\/+$/, '');
  const demoPageOf = (reference: string) => `${publicUrl()}/demo-payment/${reference}`;
  const payments = await openPaymentProvider(settings, { personalData, isDemo, demoPageOf, now });
  const inspector = replaced.inspector ?? openArtworkInspector();
  const { server, operatorServer, hub, firstViews, close } = await startServer(settings, log, now, {
    stores,
    shopSettings,
    inspector,
    encodePictures: replaced.encodePictures ?? encodeOnceLoaded,
    readModels,
    isDemo,
    payments,
    secretLinks,
    publicUrl,
    redis: wires?.connections,
    queue: wires?.sender.queue,
    metrics,
    tracing,
  });
  served ??= localUrl(settings.host, server.port);
  const parts = { stores, readModels, secretLinks, publicUrl, isDemo };
  // On servers, projectors run these.
  const reactors =
    wires === undefined
      ? [
          await startMail(settings, log, now, { ...parts, sweepMs: replaced.mailSweepMs }),
          startInvoices(settings, log, now, stores, isDemo),
          startCheckouts(log, now, stores),
          startPayments(settings, payments.provider, log, now, stores),
          startArtworkChecks(inspector, log, now, stores),
        ]
      : [];
  const sweeps = startSweeps(wires, stores, settings, log, now);
  return {
    stores,
    started: {
      port: server.port,
      operatorPort: operatorServer?.port,
      admin: { email: admin.email, password: adminPassword },
      demoCustomer: demo?.customer,
    },
    async renderHomePage() {
      await firstViews.of({ path: '/', language: 'en' });
    },
    adminNotified: () => (wires === undefined ? rememberPrinted(folder, admin) : Promise.resolve()),
    async stop() {
      // Refuses new requests and finishes running ones before anything that they use is closed.
      hub.close();
      await server.stop();
      const end = async (): Promise<void> => {
        await close();
        await sweeps.stop();
        // The inspector first, so that nothing waits for a running inspection, which is repeated after the next start.
        await inspector.close();
        for (const reactor of reactors) await reactor.stop();
        await readModels.stop();
        await wires?.sender.close();
        await stores.close();
      };
      // Files on this machine are always available.
      await (wires === undefined ? end() : gracefulShutdown(end, () => stores.close(), BACKGROUND_SHUTDOWN_MS));
      await tracing?.stop();
    },
  };
}

/** Loads the image library with the first uploaded picture. */
const encodeOnceLoaded: EncodePictures = async (image, sizes) => {
  const { encodePictures } = await import('./catalogue/pictures/encode-pictures.ts');
  return encodePictures(image, sizes);
};

/** Loaded for a demo only, to save memory in a real shop. */
async function openDemo(
  shopSettings: ShopSettingsReader,
  stores: OpenStores,
  empty: boolean,
  now: Date,
): Promise<BegunDemo | undefined> {
  const { beginDemo } = await import('./demo/fill-demo.ts');
  const vatRate = async () => vatRateOf(await shopSettings.current());
  return beginDemo({ ...stores, vatRate, empty, now });
}

/** A real shop gets no made-up customers, whatever the setting. */
function whyDemoIsIgnored({ dataDir, servers }: Settings): string {
  const [where, remedy] =
    servers === undefined
      ? [`in ${dataDir}`, 'set DATA_DIR to an empty folder']
      : ['on these servers', 'use another MONGODB_URL and SHOP_PREFIX'];
  return `DEMO=true was ignored: the shop ${where} was first started without it. To see the demo, ${remedy}. To keep this shop, remove DEMO.`;
}

/** On servers, only one of the processes does this. */
function startSweeps(
  wires: Wires | undefined,
  stores: OpenStores,
  { ipAddressDays }: Settings,
  log: Logger,
  now: () => Date,
): { stop(): Promise<void> } {
  const { db } = stores;
  const begin = () => startDailySweeps(stores, ipAddressDays, log, now);
  if (wires === undefined || db === undefined) return begin();
  const duty = { name: 'sweep', begin: () => Promise.resolve(begin()) };
  return wires.share(duty, db, (error) => log.warn({ err: error }, 'could not sweep'));
}
