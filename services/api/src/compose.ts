import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { START, type EventStore, type Position } from '@pressline/event-store/event-store.ts';
import { loadStream } from '@pressline/event-store/handle.ts';
import { openSqliteEventStore } from '@pressline/event-store/sqlite-event-store.ts';
import { openFolderBlobStore } from '@pressline/files/folder-blob-store.ts';
import type { BlobStore } from '@pressline/files/blob-store.ts';
import { CATEGORY, streamOf } from '@pressline/domain/streams.ts';
import { user } from '@pressline/domain/user.ts';
import { loadMasterKey } from '@pressline/personal-data/master-key.ts';
import { PersonalData } from '@pressline/personal-data/personal-data.ts';
import { openSqliteSubjectKeys } from '@pressline/personal-data/sqlite-subject-keys.ts';
import { KeysUnavailable, type SubjectKeys } from '@pressline/personal-data/subject-keys.ts';
import type { Checkpoints } from '@pressline/reactors/checkpoints.ts';
import { openFolderCheckpoints } from '@pressline/reactors/folder-checkpoints.ts';
import { startInvoiceReactor } from '@pressline/reactors/invoice-reactor.ts';
import { startMailReactor, type MailReactor } from '@pressline/reactors/mail/mail-reactor.ts';
import { createSecretLinks, type SecretLinks } from '@pressline/reactors/mail/secret-links.ts';
import type { Reactor } from '@pressline/reactors/reactor.ts';
import { openSmtpTransport } from '@pressline/reactors/mail/smtp-transport.ts';
import { BuildDamaged, type DocumentStore } from '@pressline/read-models/document-store.ts';
import { startEngine, type CatchUpEngine } from '@pressline/read-models/engine/catch-up-engine.ts';
import { startPeople, type People } from '@pressline/read-models/people/people.ts';
import { mailbox } from '@pressline/read-models/projections/mailbox.ts';
import { printCatalogue } from '@pressline/read-models/projections/print-catalogue.ts';
import { safetyCatalogue } from '@pressline/read-models/projections/safety-catalogue.ts';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import { DamageRepair } from '@pressline/read-models/replay/damage-repair.ts';
import { prepareReadModels } from '@pressline/read-models/replay/prepare-read-models.ts';
import { openSqliteDocumentStore } from '@pressline/read-models/sqlite/sqlite-document-store.ts';
import type { Logger } from 'pino';
import type { Started } from './announce.ts';
import type { Caller } from './accounts/caller.ts';
import { ensureFirstAdmin, passwordToTell, rememberTold } from './accounts/first-admin.ts';
import { createPasswords, type Passwords } from './accounts/passwords.ts';
import { createRateLimits } from './accounts/rate-limits.ts';
import { createTokens } from './accounts/tokens.ts';
import type { BegunDemo } from './demo/fill-demo.ts';
import { HintHub } from './hints/hint-hub.ts';
import { HintSource } from './hints/hint-source.ts';
import { createApp } from './http/app.ts';
import type { WaitFor } from './http/read-your-writes.ts';
import { PEOPLE } from './lists/search-people.ts';
import { authenticator, callerOfToken } from './http/authenticate.ts';
import { createMetrics } from './operations/metrics.ts';
import { openArtworkDesk, type ArtworkDesk } from './preflight/artwork-desk.ts';
import { countParked } from './print-orders/admin-summary-route.ts';
import { routeHandlers } from './route-handlers.ts';
import { ProductSearch } from './search/product-search.ts';
import { serve, type RunningServer } from './server.ts';
import type { Settings } from './settings.ts';
import { FirstViews } from './site/first-views.ts';
import { SiteMap } from './site/site-map.ts';
import { sweepOrphans } from './uploads/sweep-orphans.ts';

/** Everything that the shop stands on, opened. */
export interface Stores {
  readonly store: EventStore;
  readonly keys: SubjectKeys;
  readonly personalData: PersonalData;
  readonly files: BlobStore;
  readonly documents: DocumentStore;
  readonly passwords: Passwords;
}

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
/** Read models that are so far behind are near enough to serve. */
const NEAR_MS = 500;
/** How long a hint waits for the read models before it is told all the same. */
const HINT_WAIT_MS = 10_000;

/** Opens the shop: stores, engine, demo and web server. It serves when this answers. @throws what `main.ts` names to its operator */
export async function openShop(settings: Settings, log: Logger, now: () => Date): Promise<Shop> {
  const stores = await openStores(settings);
  const { store, personalData, documents } = stores;
  const fingerprintSecret = personalData.secretFor('fingerprints');
  const empty = (await store.head()) === START;
  await prepareReadModels({ projections: PROJECTIONS, reader: store, store: documents });
  const repair = new DamageRepair({
    store: documents,
    eventsFile: dataFolder(settings.dataDir).events,
    readModelsFolder: dataFolder(settings.dataDir).readModels,
    report({ projection, error }) {
      if (error === undefined) log.warn({ projection }, 'a damaged read model was made anew');
      else log.error({ projection, err: error }, 'a damaged read model could not be made anew');
    },
  });
  const onDamage = (damage: BuildDamaged): void => {
    repair.found(damage).catch((error: unknown) => log.error({ err: error }, 'the list of builds can’t be read'));
  };
  const engine = await startEngine({
    reader: store,
    store: documents,
    projections: PROJECTIONS,
    report(trouble) {
      log.warn({ build: trouble.build, attempt: trouble.attempt, err: trouble.error }, 'a read model is behind');
      if (trouble.error instanceof BuildDamaged) onDamage(trouble.error);
    },
  });
  store.onAppended(() => engine.wake());
  const people = await startPeople({
    file: dataFolder(settings.dataDir).people,
    reader: store,
    open: (blocks) => personalData.openMany(blocks),
    passes: (error) => error instanceof KeysUnavailable,
    report: ({ error, attempt }) => log.warn({ attempt, err: error }, 'the search for people is behind'),
  });
  store.onAppended(() => people.wake());

  const demo = (await mayBeDemo(settings, store)) ? await openDemo(settings, stores, empty, now()) : undefined;
  const admin = await ensureFirstAdmin(stores, settings.admin, fingerprintSecret, now());
  if (settings.demo) await demo?.fill(admin.userId);
  const adminPassword = await passwordToTell(stores, admin, settings.admin.password, dataFolder(settings.dataDir));
  await waiting(engine, people)(NAMES, await store.head(), CATCH_UP_MS);

  const secretLinks = createSecretLinks(personalData.secretFor('links by mail'), now);
  // Without an address of its own the shop is where it serves; which port that is shows only then.
  let served: string | undefined = settings.publicUrl;
  const publicUrl = () => (served ?? 'http://localhost').replace(/\/+$/, '');
  const checkpoints = openFolderCheckpoints({ folder: dataFolder(settings.dataDir).reactors });
  const artworkDesk = openArtworkDesk({ ...stores, checkpoints, log, now });
  const { server, hub, firstViews } = await startServer(settings, log, now, {
    stores,
    artworkDesk,
    engine,
    people,
    onDamage,
    isDemo: demo !== undefined,
    secretLinks,
    publicUrl,
  });
  served ??= `http://localhost:${server.port}`;
  const invoices = startInvoices(settings, log, now, stores);
  const mailReactor = startMail(settings, log, now, {
    stores,
    engine,
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
      await repair.stop();
      await people.stop();
      await engine.stop();
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

const NAMES = PROJECTIONS.map(({ name }) => name);

async function openStores(settings: Settings): Promise<Stores> {
  const folder = dataFolder(settings.dataDir);
  mkdirSync(dirname(folder.keys), { recursive: true, mode: 0o700 });
  const store = openSqliteEventStore({ file: folder.events });
  // A new key beside old events would mean that the old key was lost.
  const mayCreate = (await store.head()) === START;
  const masterKey = loadMasterKey({ value: settings.masterKey, file: folder.masterKey, mayCreate });
  const keys = openSqliteSubjectKeys({ file: folder.keys, masterKey, mayCreate });
  return {
    store,
    keys,
    personalData: await PersonalData.with(keys),
    files: await openFolderBlobStore({ root: folder.files }),
    documents: openSqliteDocumentStore({ folder: folder.readModels }),
    passwords: await createPasswords(),
  };
}

interface Readers {
  readonly stores: Stores;
  readonly engine: CatchUpEngine;
  readonly people: People;
  readonly isDemo: boolean;
  readonly secretLinks: SecretLinks;
  readonly publicUrl: () => string;
  readonly onDamage: (damage: BuildDamaged) => void;
  readonly artworkDesk: ArtworkDesk;
  readonly checkpoints: Checkpoints;
}

async function startServer(
  settings: Settings,
  log: Logger,
  now: () => Date,
  { stores, engine, people, isDemo, onDamage, secretLinks, publicUrl, artworkDesk }: Omit<Readers, 'checkpoints'>,
): Promise<{ readonly server: RunningServer; readonly hub: HintHub; readonly firstViews: FirstViews }> {
  const { store, personalData, files, documents } = stores;
  const tokens = createTokens(personalData.secretFor('tokens'), now);
  const waitFor = waiting(engine, people);
  const onError = (error: unknown) => log.warn({ err: error }, 'hints wait');
  const hub = new HintHub({ isCurrent: (caller) => isCurrent(store, caller), now, onError });
  const readable = (position: Position) => waitFor(NAMES, position, HINT_WAIT_MS);
  const source = new HintSource({ store, hub, readable, onError }, await store.head());
  store.onAppended((head) => source.appended(head));

  const search = new ProductSearch(documents);
  let port = settings.port;
  const firstViews = new FirstViews({
    webDir: settings.webDir,
    origin: () => `http://${hereOf(settings.host)}:${String(port)}`,
    onError: (error) => log.warn({ err: error }, 'a page was sent without its first view'),
  });
  const siteMap = new SiteMap(documents);
  engine.onAdvanced(({ projection }) => {
    search.changed(projection);
    if (projection !== printCatalogue.name && projection !== safetyCatalogue.name) return;
    firstViews.forget();
    siteMap.forget();
  });
  const handlers = routeHandlers({
    ...stores,
    tokens,
    secretLinks,
    mailLinks: {
      publicUrl,
      secretLinks,
      orderLinkSecret: personalData.secretFor('order-links'),
      seller: settings.seller,
    },
    previewOf: artworkDesk.previewOf,
    hub,
    now,
    search,
    findPeople: async (typed) => people.subjectsMatching(typed),
    limits: createRateLimits(settings.limits),
    demo: isDemo,
    vatRate: settings.vatRate,
    seller: settings.seller,
  });
  const app = createApp({
    handlers,
    mounting: {
      authenticate: authenticator(callerOfToken(store, tokens)),
      store,
      files,
      waitFor,
      fingerprintSecret: personalData.secretFor('fingerprints'),
      now,
      checkAnswers: settings.checkAnswers,
    },
    log,
    metrics: createMetrics({ openHintStreams: () => hub.open, parkedStreams: () => countParked(documents) }),
    readiness: async () =>
      (await waitFor(NAMES, await store.head(), NEAR_MS)) ? { ready: true } : { ready: false, waitsFor: 'read models' },
    publicUrl: settings.publicUrl,
    trustProxy: settings.trustProxy,
    siteMap,
    webDir: settings.webDir,
    firstViews,
    onDamage,
  });
  const beforeStop = () => {
    hub.close();
    void firstViews.stop();
  };
  const server = await serve(app, { port, host: settings.host, beforeStop });
  port = server.port;
  return { hub, server, firstViews };
}

/** How this machine calls a server that listens at `host`; one that listens everywhere, by the loopback. */
function hereOf(host: string | undefined): string {
  if (host === undefined || host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

/** Starts the shop's mail: told of what happens, and of what the mailbox shows. */
function startMail(
  settings: Settings,
  log: Logger,
  now: () => Date,
  {
    stores,
    engine,
    checkpoints,
    secretLinks,
    publicUrl,
    isDemo,
  }: Pick<Readers, 'stores' | 'engine' | 'checkpoints' | 'secretLinks' | 'publicUrl' | 'isDemo'>,
): MailReactor {
  const { store, personalData, documents } = stores;
  const { smtpUrl, from } = settings.mail;
  // The people of a demo are made up: whatever is set, nobody is written to.
  const sends = smtpUrl !== undefined && !isDemo;
  if (smtpUrl !== undefined && isDemo) log.warn('SMTP_URL is set, but a demo store keeps its mail');
  const reactor = startMailReactor({
    store,
    personalData,
    documents,
    checkpoints,
    transport: sends ? openSmtpTransport(smtpUrl) : undefined,
    secretLinks,
    orderLinkSecret: personalData.secretFor('order-links'),
    publicUrl,
    seller: settings.seller,
    from: () => from ?? `"${settings.seller.name}" <no-reply@${new URL(publicUrl()).hostname}>`,
    report({ error, leftOut, attempt }) {
      if (leftOut === undefined) log.warn({ attempt, err: error }, 'mail waits');
      else log.error({ ...leftOut, err: error }, 'no mail could be written about an event');
    },
    now,
  });
  store.onAppended(() => reactor.wake());
  engine.onAdvanced(({ projection }) => {
    if (projection === mailbox.name) reactor.wakeRounds();
  });
  return reactor;
}

function startInvoices(
  { dataDir, seller }: Settings,
  log: Logger,
  now: () => Date,
  { store, personalData }: Stores,
): Reactor {
  const reactor = startInvoiceReactor({
    store,
    personalData,
    checkpoints: openFolderCheckpoints({ folder: dataFolder(dataDir).reactors }),
    seller,
    report({ error, leftOut, attempt }) {
      if (leftOut === undefined) log.warn({ attempt, err: error }, 'invoices wait');
      else log.error({ ...leftOut, err: error }, 'no invoice could be issued for an event');
    },
    now,
  });
  store.onAppended(() => reactor.wake());
  return reactor;
}

/** Waits for read models by their names; the search for people is one of them. */
function waiting(engine: CatchUpEngine, people: People): WaitFor {
  return async (names, position, timeoutMs) => {
    const reached = await Promise.all(
      names.map((name) =>
        name === PEOPLE ? people.waitFor(position, { timeoutMs }) : engine.waitFor(name, position, { timeoutMs }),
      ),
    );
    return reached.every(Boolean);
  };
}

/** Whether a caller's session still counts, by their stream. */
async function isCurrent(store: EventStore, { userId, role, session }: Caller): Promise<boolean> {
  const { state } = await loadStream(store, user, streamOf(CATEGORY.user, userId));
  return state.status === 'registered' && state.role === role && state.session === session;
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
