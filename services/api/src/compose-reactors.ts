import type { Checkpoints } from '@pressline/reactors/checkpoints.ts';
import { startInvoiceReactor } from '@pressline/reactors/invoice-reactor.ts';
import { startMailReactor, type MailReactor } from '@pressline/reactors/mail/mail-reactor.ts';
import type { SecretLinks } from '@pressline/reactors/mail/secret-links.ts';
import { openSmtpTransport } from '@pressline/reactors/mail/smtp-transport.ts';
import type { Reactor } from '@pressline/reactors/reactor.ts';
import type { CatchUpEngine } from '@pressline/read-models/engine/catch-up-engine.ts';
import { mailbox } from '@pressline/read-models/projections/mailbox.ts';
import type { Logger } from 'pino';
import type { Stores } from './compose-stores.ts';
import type { Settings } from './settings.ts';

interface InvoiceParts {
  readonly stores: Stores;
  readonly checkpoints: Checkpoints;
}

interface MailParts extends InvoiceParts {
  readonly engine: CatchUpEngine;
  readonly secretLinks: SecretLinks;
  readonly publicUrl: () => string;
  readonly isDemo: boolean;
}

/** Starts the shop's mail: told of what happens, and of what the mailbox shows. */
export function startMail(
  settings: Settings,
  log: Logger,
  now: () => Date,
  { stores, engine, checkpoints, secretLinks, publicUrl, isDemo }: MailParts,
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
    bank: settings.bank,
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

/** Starts to issue the shop's invoices. */
export function startInvoices(
  { seller }: Settings,
  log: Logger,
  now: () => Date,
  { stores: { store, personalData }, checkpoints }: InvoiceParts,
): Reactor {
  const reactor = startInvoiceReactor({
    store,
    personalData,
    checkpoints,
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
