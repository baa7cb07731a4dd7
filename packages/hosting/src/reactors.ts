import { CATEGORY } from '@pressline/domain/shop/streams.ts';
import { businessOf } from '@pressline/domain/settings/shop-settings.ts';
import type { Position } from '@pressline/event-store/event-store.ts';
import { FilesUnavailable } from '@pressline/files/blob-store.ts';
import { InspectorClosed, type ArtworkInspector } from '@pressline/preflight/artwork-inspector.ts';
import { artworkReaction } from '@pressline/preflight/check-artwork.ts';
import {
  startCheckoutReactor,
  startClaimReactor,
  type CheckoutReactorOptions,
} from '@pressline/reactors/checkout/checkout-reactor.ts';
import { startInvoiceReactor } from '@pressline/reactors/invoicing/invoice-reactor.ts';
import { startPaymentReactor } from '@pressline/reactors/payments/payment-reactor.ts';
import { holdForPayment } from '@pressline/reactors/payments/hold-for-payment.ts';
import { PaymentDeadlines } from '@pressline/reactors/payments/payment-deadlines.ts';
import { PaymentReconciler } from '@pressline/reactors/payments/payment-reconciler.ts';
import type { PaymentProvider } from '@pressline/payments/payment-provider.ts';
import { startMailReactor } from '@pressline/reactors/messaging/mail-reactor.ts';
import type { MailTransport } from '@pressline/reactors/messaging/mail-transport.ts';
import type { SecretLinks } from '@pressline/reactors/messaging/secret-links.ts';
import { isTransient } from '@pressline/reactors/transient-errors.ts';
import { Reactor } from '@pressline/reactors/reactor.ts';
import { mailbox } from '@pressline/read-models/messaging/mailbox.ts';
import type { Logger } from 'pino';
import type { AdvanceSource } from './read-models.ts';
import type { Stores } from '@pressline/runtime/stores.ts';
import type { Settings } from '@pressline/runtime/settings.ts';
import { shopSettingsReader } from '@pressline/event-store/shop-settings-reader.ts';

interface MailParts {
  readonly stores: Stores;
  /** Notifies of changes of the mailbox. */
  readonly readModels: AdvanceSource;
  readonly secretLinks: SecretLinks;
  readonly publicUrl: () => string;
  readonly isDemo: boolean;
  /** Throws `DutyLost` if another process may send the mail now. Absent in a shop of one process. */
  readonly checkDuty?: () => void;
  /** How often it checks for due mail without being woken; short in tests that control the clock. */
  readonly sweepMs?: number | undefined;
}

/** Work that runs until it is stopped. */
interface Running {
  stop(): Promise<void>;
}

/** Unsubscribes and stops: a duty may begin again and again, and must leave no listeners behind. */
function runningUntil(unsubscribers: readonly (() => void)[], reactor: Running): Running {
  return {
    async stop() {
      for (const end of unsubscribers) end();
      await reactor.stop();
    },
  };
}

/** Starts the shop's mail, woken by events and by changes of the mailbox. */
export async function startMail(
  settings: Settings,
  log: Logger,
  now: () => Date,
  { stores, readModels, secretLinks, publicUrl, isDemo, checkDuty, sweepMs }: MailParts,
): Promise<Running> {
  const { store, personalData, signing, documents, checkpoints } = stores;
  const { smtpUrl, fixed } = settings;
  const shopSettings = shopSettingsReader(store, fixed);
  // A demo's people are invented: whatever the settings, nobody gets mail.
  const sends = smtpUrl !== undefined && !isDemo;
  if (smtpUrl !== undefined && isDemo) log.warn('SMTP_URL is ignored because a demo store does not send mail');
  const reactor = startMailReactor({
    store,
    personalData,
    documents,
    checkpoints,
    transport: sends ? await smtpTransportTo(smtpUrl) : undefined,
    secretLinks,
    orderLinkSecrets: signing.for('order-links'),
    publicUrl,
    business: async () => businessOf(await shopSettings.recent()),
    trackingPages: async () => (await shopSettings.recent()).couriers.tracking,
    async from() {
      const { mail, seller } = await shopSettings.recent();
      return mail.from ?? `"${seller.name}" <no-reply@${new URL(publicUrl()).hostname}>`;
    },
    async shopAddress() {
      const { from } = (await shopSettings.recent()).mail;
      return from?.replace(/^.*<(.+)>$/, '$1');
    },
    report({ error, leftOut, attempt }) {
      if (leftOut === undefined) log.warn({ attempt, err: error }, 'mail delayed; retrying');
      else log.error({ ...leftOut, err: error }, 'could not write mail for an event');
    },
    now,
    ...(checkDuty !== undefined && { checkDuty }),
    ...(sweepMs !== undefined && { sweepMs }),
  });
  const unsubscribers = [
    store.onAppended((head) => reactor.wake(head)),
    readModels.onAdvanced((projection) => {
      if (projection === mailbox.name) reactor.wakeRounds();
    }),
  ];
  return runningUntil(unsubscribers, reactor);
}

/** Loads the mail library, which a shop without mail doesn't need. */
async function smtpTransportTo(url: string): Promise<MailTransport> {
  const { openSmtpTransport } = await import('@pressline/reactors/messaging/smtp-transport.ts');
  return openSmtpTransport(url);
}

/** The orders of a demo were placed in the months before it was created, and have invoices too. */
const DEMO_LOOK_BACK_MS = 366 * 24 * 3_600_000;

/** Starts issuing the shop's invoices. */
export function startInvoices(
  { fixed }: Settings,
  log: Logger,
  now: () => Date,
  { store, personalData, checkpoints }: Stores,
  isDemo: boolean,
): Running {
  const shopSettings = shopSettingsReader(store, fixed);
  const reactor = startInvoiceReactor({
    store,
    personalData,
    checkpoints,
    ...(isDemo && { lookBackMs: DEMO_LOOK_BACK_MS }),
    business: async () => businessOf(await shopSettings.current()),
    report({ error, leftOut, attempt }) {
      if (leftOut === undefined) log.warn({ attempt, err: error }, 'invoices delayed; retrying');
      else log.error({ ...leftOut, err: error }, 'could not issue an invoice for an event');
    },
    now,
  });
  return runningUntil([store.onAppended((head) => reactor.wake(head))], reactor);
}

/** Starts finishing checkouts that a crash interrupted: their orders, and their claims of discount codes. */
export function startCheckouts(log: Logger, now: () => Date, { store, checkpoints }: Stores): Running {
  const options: CheckoutReactorOptions = {
    store,
    checkpoints,
    report({ reactor, error, leftOut, attempt }) {
      if (leftOut === undefined) log.warn({ reactor, attempt, err: error }, 'checkouts delayed; retrying');
      else log.error({ reactor, ...leftOut, err: error }, 'could not finish a checkout');
    },
    now,
  };
  const reactors = [startCheckoutReactor(options), startClaimReactor(options)];
  const wake = (head: Position) => {
    for (const reactor of reactors) reactor.wake(head);
  };
  return runningUntil([store.onAppended(wake)], {
    async stop() {
      await Promise.all(reactors.map((reactor) => reactor.stop()));
    },
  });
}

/** A shop that was down for longer has no orders from that time; a lost checkpoint must hold no older orders. */
const HOLDS_LOOK_BACK_MS = 24 * 3_600_000;

/**
 * Starts recording payments on their orders and making refunds, asking the provider for what it did not report, and
 * holding and cancelling orders that wait for their payment.
 * @param provider undefined if the shop takes no payments online; those that were received before are still recorded
 */
export function startPayments(
  { fixed }: Settings,
  provider: PaymentProvider | undefined,
  log: Logger,
  now: () => Date,
  { store, personalData, checkpoints }: Stores,
): Running {
  const shopSettings = shopSettingsReader(store, fixed);
  const holds = Reactor.start({
    name: 'payment-holds',
    reader: store,
    checkpoints,
    reads: [CATEGORY.printOrder, CATEGORY.safetyOrder],
    lookBackMs: HOLDS_LOOK_BACK_MS,
    // Settings of a second ago may not apply to an order that was placed since.
    react: (event) => holdForPayment(event, { store, now, rules: async () => (await shopSettings.current()).payments }),
    isTransient,
    report({ error, leftOut, attempt }) {
      if (leftOut === undefined) log.warn({ attempt, err: error }, 'holds of unpaid orders delayed; retrying');
      else log.error({ ...leftOut, err: error }, 'could not put an unpaid order on hold');
    },
    now,
  });
  const deadlines = new PaymentDeadlines({
    store,
    provider,
    seal: (subject, text) => personalData.seal(subject, text),
    report: (error, stream) => log.warn({ stream, err: error }, 'could not cancel an unpaid order; trying again'),
    now,
  }).start();
  const reactor = startPaymentReactor({
    store,
    personalData,
    provider,
    checkpoints,
    report({ error, leftOut, attempt }) {
      if (leftOut === undefined) log.warn({ attempt, err: error }, 'payments delayed; retrying');
      else log.error({ ...leftOut, err: error }, 'could not process an event of a payment');
    },
    now,
  });
  const wake = (head: Position) => {
    reactor.wake(head);
    holds.wake(head);
  };
  const running = runningUntil([store.onAppended(wake)], {
    async stop() {
      await Promise.all([reactor.stop(), holds.stop(), deadlines.stop()]);
    },
  });
  if (provider === undefined) return running;
  const reconciler = new PaymentReconciler({
    store,
    provider,
    report: (error, paymentId) => log.warn({ paymentId, err: error }, 'could not reconcile payments; trying again'),
    now,
  }).start();
  return {
    async stop() {
      await reconciler.stop();
      await running.stop();
    },
  };
}

/** Ten years: a restored shop inspects all artwork that it has no facts for. */
const ARTWORK_LOOK_BACK_MS = 10 * 365 * 24 * 3_600_000;

/** Orders whose files may wait for inspection; the inspector decides the order. */
const ARTWORK_AT_ONCE = 2_000;

/**
 * Starts inspecting the files of orders, including those placed while the shop was stopped. Close the inspector
 * before stopping this, so that nothing waits for an inspection to end.
 */
export function startArtworkChecks(
  inspector: ArtworkInspector,
  log: Logger,
  now: () => Date,
  { store, files, checkpoints }: Stores,
): Running {
  const reactor = Reactor.start({
    name: 'artwork-checks',
    reader: store,
    checkpoints,
    reads: [CATEGORY.printOrder],
    lookBackMs: ARTWORK_LOOK_BACK_MS,
    react: artworkReaction({ store, files, inspector, now }),
    concurrency: ARTWORK_AT_ONCE,
    isTransient: isTransientArtworkError,
    report({ error, leftOut, attempt }) {
      if (error instanceof InspectorClosed) return;
      if (leftOut === undefined) log.warn({ attempt, err: error }, 'artwork inspection delayed; retrying');
      else log.error({ ...leftOut, err: error }, 'could not inspect the artwork of an order');
    },
    now,
  });
  return runningUntil([store.onAppended((head) => reactor.wake(head))], reactor);
}

/** The stores will be available again; a closed inspector means that the shop is stopping. */
function isTransientArtworkError(error: unknown): boolean {
  return error instanceof InspectorClosed || error instanceof FilesUnavailable || isTransient(error);
}
