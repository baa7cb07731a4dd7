import { createSecretKey, randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { ShopEvent } from '@pressline/domain/shop/shop-events.ts';
import { amountsOfOrder, type OrderCheckout } from '@pressline/domain/orders/fulfilment/order-checkout.ts';
import type { Shipment } from '@pressline/domain/orders/fulfilment/shipments.ts';
import type { Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import { signingSecret } from '@pressline/domain/accounts/signing-secret.ts';
import { SIGNING_SECRET_STREAM } from '@pressline/domain/shop/streams.ts';
import type { EventStore, Position, StreamName } from '@pressline/event-store/event-store.ts';
import { newId } from '@pressline/event-store/command-ids.ts';
import { loadStream } from '@pressline/event-store/handle.ts';
import { openSqliteEventStore } from '@pressline/event-store/sqlite-event-store.ts';
import { PersonalData } from '@pressline/personal-data/personal-data.ts';
import { openSigningSecrets } from '@pressline/personal-data/signing-secrets.ts';
import { openSqliteSubjectKeys } from '@pressline/personal-data/sqlite-subject-keys.ts';
import { startEngine } from '@pressline/read-models/engine/catch-up-engine.ts';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import { mailbox } from '@pressline/read-models/messaging/mailbox.ts';
import { prepareReadModels } from '@pressline/read-models/replay/prepare-read-models.ts';
import { openSqliteDocumentStore } from '@pressline/read-models/sqlite/sqlite-document-store.ts';
import { openFolderCheckpoints } from '../../src/folder-checkpoints.ts';
import { startMailReactor, type MailReactorOptions } from '../../src/messaging/mail-reactor.ts';
import { createSecretLinks } from '../../src/messaging/secret-links.ts';
import type { ReactorFailure } from '../../src/reactor.ts';

/** The same in each process of a test. */
const MASTER_KEY = createSecretKey(Buffer.alloc(32, 7));
const SARA = { name: 'Sara Haddad', email: 'sara@dune.example', phone: '+971 50 555 0134', location: 'Al Quoz, Dubai' };

const DAY_MS = 24 * 60 * 60_000;
const START = 0n as Position;

/** All parts of a shop's mail, in a folder, composed like in the API. */
export class MailShop {
  readonly store: EventStore;
  readonly personalData: PersonalData;
  readonly troubles: readonly ReactorFailure[];
  readonly #stop: () => Promise<void>;

  private constructor(
    store: EventStore,
    personalData: PersonalData,
    failures: readonly ReactorFailure[],
    stop: () => Promise<void>,
  ) {
    this.troubles = failures;
    this.store = store;
    this.personalData = personalData;
    this.#stop = stop;
  }

  static async open(
    folder: string,
    {
      wrap = (store) => store,
      ...options
    }: Partial<MailReactorOptions> & {
      readonly wrap?: (store: EventStore) => EventStore;
    } = {},
  ): Promise<MailShop> {
    mkdirSync(path.join(folder, 'keys'), { recursive: true });
    const store = openSqliteEventStore({ file: path.join(folder, 'events.sqlite') });
    const keys = await openSqliteSubjectKeys({
      file: path.join(folder, 'keys', 'keys.sqlite'),
      masterKeys: { current: MASTER_KEY },
      mayCreate: true,
    });
    const personalData = await PersonalData.with(keys);
    const signing = openSigningSecrets({
      personalData,
      keys,
      readGenerations: async () => (await loadStream(store, signingSecret, SIGNING_SECRET_STREAM)).state,
    });
    const documents = openSqliteDocumentStore({ folder: path.join(folder, 'read-models') });
    const projections = PROJECTIONS.filter(({ name }) => name === mailbox.name);
    await prepareReadModels({ projections, reader: store, store: documents });
    const engine = await startEngine({
      reader: store,
      store: documents,
      projections,
      report: () => undefined,
      sweepMs: 20,
    });
    const failures: ReactorFailure[] = [];
    const now = options.now ?? (() => new Date());
    const reactor = startMailReactor({
      store: wrap(store),
      personalData,
      documents,
      checkpoints: openFolderCheckpoints({ folder: path.join(folder, 'reactors') }),
      transport: undefined,
      secretLinks: createSecretLinks(signing.for('links by mail'), now),
      orderLinkSecrets: signing.for('order-links'),
      publicUrl: () => 'https://shop.example',
      business: async () => ({ seller: { name: 'Pressline', address: 'Al Quoz, Dubai' } }),
      trackingPages: () => Promise.resolve([]),
      from: async () => 'Pressline <orders@shop.example>',
      shopAddress: async () => 'orders@shop.example',
      report: (failure) => failures.push(failure),
      now,
      sweepMs: 20,
      ...options,
    });
    store.onAppended(() => {
      engine.wake();
      reactor.wake();
    });
    engine.onAdvanced(() => reactor.wakeRounds());
    return new MailShop(store, personalData, failures, async () => {
      await reactor.stop();
      await engine.stop();
      await documents.close();
      await store.close();
      await keys.close();
    });
  }

  stop(): Promise<void> {
    return this.#stop();
  }

  async append(stream: StreamName, events: readonly [ShopEvent, ...ShopEvent[]], at = new Date()): Promise<void> {
    const there = await this.store.readStream(stream);
    const [first, ...rest] = events.map((event) => {
      const id = newId();
      const metadata = {
        id,
        at: at.toISOString(),
        actor: 'system',
        commandId: id,
        fingerprint: 'x',
        correlationId: id,
        causationId: id,
      } as const;
      return { event, metadata };
    });
    if (first === undefined) return;
    await this.store.append(stream, there.at(-1)?.revision ?? 'no-stream', [first, ...rest]);
  }

  /** Sara orders cards. Returns the order's stream. */
  async order(at = new Date(), language: 'en' | 'it' | 'ar' = 'en', checkout?: OrderCheckout): Promise<StreamName> {
    const orderId = newId();
    const file = { name: 'x', type: 'application/pdf', size: 1, sha256: randomBytes(32).toString('hex') };
    const stream: StreamName = `printOrder-${orderId}`;
    const customer = await this.personalData.seal(this.personalData.subjectOf(SARA.email), {
      ...SARA,
      frontFileName: 'front.pdf',
      backFileName: 'back.pdf',
    });
    await this.append(
      stream,
      [
        {
          type: 'order-placed',
          data: {
            orderId,
            customerId: newId(),
            customer,
            product: { id: newId(), title: 'Gold Foil Business Cards', category: 'business-cards' },
            quantity: 1000,
            tier: 500,
            series: 2,
            circulation: 1000,
            price: { tier: 500, runPrice: 10_000, label: 1_000, runs: 2, total: 22_000 },
            amounts: amountsOfOrder(22_000, 500, checkout),
            files: { front: file, back: file },
            language,
            ...(checkout !== undefined && { checkout }),
          },
        },
      ],
      at,
    );
    return stream;
  }

  async move(order: StreamName, from: Stage, to: Stage, at = new Date()): Promise<void> {
    await this.append(order, [{ type: 'stage-changed', data: { from, to } }], at);
  }

  async ship(order: StreamName, shipment: Shipment, at = new Date()): Promise<void> {
    const sealed = await this.personalData.seal(this.personalData.subjectOf(SARA.email), shipment);
    await this.append(order, [{ type: 'shipment-recorded', data: { shipment: sealed } }], at);
  }

  /** A queued mail to Omar, whose content is stored as `damage` returns it. */
  async queueDamaged(at: Date, damage: (box: string) => string): Promise<void> {
    const mailId = newId();
    const subject = this.personalData.subjectOf('omar@dune.example');
    const { box } = await this.personalData.seal(subject, 'x');
    await this.append(`mail-${mailId}`, [
      {
        type: 'mail-queued',
        data: {
          mailId,
          kind: 'newsletter-welcome',
          language: 'en',
          cause: { stream: 'newsletter-1', revision: 0 },
          content: { subject, box: damage(box) },
          messageId: `<${mailId}@shop.example>`,
          dueAt: at.toISOString(),
          until: new Date(at.getTime() + DAY_MS).toISOString(),
        },
      },
    ]);
  }

  /** The data of all events. */
  async eventData(): Promise<readonly unknown[]> {
    const { events } = await this.store.readForward({ after: START, limit: 1_000 });
    return events.map(({ data }) => data);
  }

  /** The event types of every mail, a list per mail, oldest mail first. */
  async mails(): Promise<readonly (readonly string[])[]> {
    const streams = new Map<StreamName, string[]>();
    let after = START;
    for (;;) {
      const page = await this.store.readForward({ after, categories: ['mail'], limit: 500 });
      for (const { stream, type } of page.events) streams.set(stream, [...(streams.get(stream) ?? []), type]);
      if (page.caughtUp) return [...streams.values()];
      after = page.scannedTo;
    }
  }
}
