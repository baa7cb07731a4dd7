import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { START, type EventStore } from '@pressline/event-store/event-store.ts';
import { openFolderCheckpoints } from '@pressline/reactors/folder-checkpoints.ts';
import { createSecretLinks } from '@pressline/reactors/mail/secret-links.ts';
import type { Logger } from 'pino';
import type { Started } from './announce.ts';
import { ensureFirstAdmin, passwordToTell, rememberTold } from './accounts/first-admin.ts';
import { PROJECTION_NAMES, startReadModels } from './compose-read-models.ts';
import { startInvoices, startMail } from './compose-reactors.ts';
import { startServer } from './compose-server.ts';
import { openStores, type Stores } from './compose-stores.ts';
import type { BegunDemo } from './demo/fill-demo.ts';
import { ownAddress } from './own-address.ts';
import { openArtworkDesk } from './preflight/artwork-desk.ts';
import type { Settings } from './settings.ts';
import { sweepOrphans } from './uploads/sweep-orphans.ts';

export interface Shop {
  readonly started: Started;
  readonly stores: Stores;
  /** To be called once the operator was told of the start: the admin's password is said until then. */
  told(): Promise<void>;
  /** Draws the shop's front ahead of its first visitor, who need not wait for the thread that draws. */
  drawFront(): Promise<void>;
  stop(): Promise<void>;
}

/** An hour after the start, and then once a day. */
const SWEEP_EVERY_MS = 24 * 3600 * 1000;
const FIRST_SWEEP_MS = 3600 * 1000;
/** How long a start waits for read models that are behind, before it serves all the same. */
const CATCH_UP_MS = 60_000;

/** Opens the shop: stores, engine, demo and web server. It serves when this answers. @throws what `main.ts` names to its operator */
export async function openShop(settings: Settings, log: Logger, now: () => Date): Promise<Shop> {
  const stores = await openStores(settings);
  const { store, personalData, documents } = stores;
  const fingerprintSecret = personalData.secretFor('fingerprints');
  const empty = (await store.head()) === START;
  const readModels = await startReadModels(settings, log, stores);

  const demo = (await mayBeDemo(settings, store)) ? await openDemo(settings, stores, empty, now()) : undefined;
  const admin = await ensureFirstAdmin(stores, settings.admin, fingerprintSecret, now());
  if (settings.demo) await demo?.fill(admin.userId);
  const adminPassword = await passwordToTell(stores, admin, settings.admin.password, dataFolder(settings.dataDir));
  await readModels.waitFor(PROJECTION_NAMES, await store.head(), CATCH_UP_MS);

  const secretLinks = createSecretLinks(personalData.secretFor('links by mail'), now);
  // Without an address of its own the shop is where it serves; which port that is shows only then.
  let served: string | undefined = settings.publicUrl;
  const publicUrl = () => (served ?? 'http://localhost').replace(/\/+$/, '');
  const checkpoints = openFolderCheckpoints({ folder: dataFolder(settings.dataDir).reactors });
  const artworkDesk = openArtworkDesk({ ...stores, checkpoints, log, now });
  const { server, hub, firstViews } = await startServer(settings, log, now, {
    stores,
    artworkDesk,
    readModels,
    isDemo: demo !== undefined,
    secretLinks,
    publicUrl,
  });
  served ??= ownAddress(settings.host, server.port);
  const invoices = startInvoices(settings, log, now, { stores, checkpoints });
  const mailReactor = startMail(settings, log, now, {
    stores,
    engine: readModels.engine,
    checkpoints,
    secretLinks,
    publicUrl,
    isDemo: demo !== undefined,
  });
  artworkDesk.start();
  const stopSweeps = sweepNowAndThen(stores, log, now);
  return {
    stores,
    started: {
      port: server.port,
      admin: { email: admin.email, password: adminPassword },
      demoCustomer: demo?.customer,
    },
    async drawFront() {
      await firstViews.of({ path: '/', language: 'en' });
    },
    told: () => rememberTold(dataFolder(settings.dataDir), admin),
    async stop() {
      stopSweeps();
      hub.close();
      await server.stop();
      await mailReactor.stop();
      await invoices.stop();
      await artworkDesk.stop();
      await readModels.stop();
      await documents.close();
      await store.close();
      await stores.keys.close();
    },
  };
}

/** A real shop's first event is its admin, made by the system; a demo's its first customer. */
async function mayBeDemo({ demo }: Settings, store: EventStore): Promise<boolean> {
  const [first] = (await store.readForward({ after: START, limit: 1 })).events;
  return demo || first?.actor === 'guest';
}

/** Loaded only for a demo: a real shop's memory holds none of it. */
async function openDemo(
  { vatRate }: Settings,
  stores: Stores,
  empty: boolean,
  now: Date,
): Promise<BegunDemo | undefined> {
  const { beginDemo } = await import('./demo/fill-demo.ts');
  return beginDemo({ ...stores, vatRate, empty, now });
}

function sweepNowAndThen({ store, files }: Stores, log: Logger, now: () => Date): () => void {
  const sweep = () =>
    void sweepOrphans(store, files, now()).then(
      (removed) => log.info({ removed }, 'swept files that nothing holds'),
      (error: unknown) => log.warn({ err: error }, 'could not sweep files'),
    );
  const first = setTimeout(sweep, FIRST_SWEEP_MS).unref();
  const daily = setInterval(sweep, SWEEP_EVERY_MS).unref();
  return () => {
    clearTimeout(first);
    clearInterval(daily);
  };
}
