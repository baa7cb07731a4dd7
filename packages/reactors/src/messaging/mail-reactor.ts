import type { Sealed } from '@pressline/domain/kernel/sealed.ts';
import type { MailContent } from '@pressline/domain/messaging/mail-content.ts';
import type { EventReader, EventsByTime, EventStore, Position } from '@pressline/event-store/event-store.ts';
import { SubjectForgotten, type PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { mailbox } from '@pressline/read-models/messaging/mailbox.ts';
import type { Checkpoints } from '../checkpoints.ts';
import { isTransient } from '../transient-errors.ts';
import { Reactor, type ReactorFailure } from '../reactor.ts';
import { MailRounds, type OpenMail } from './mail-rounds.ts';
import type { Letter, MailTransport } from './mail-transport.ts';
import { CATEGORIES_OF_MAIL } from './plan-mail.ts';
import { queueMail } from './queue-mail.ts';
import { renderMail } from './render-mail.ts';
import type { SecretLinks } from './secret-links.ts';
import { linksFor, type ShopLinksDeps } from './shop-links.ts';
import { reasonNotToSend } from './still-relevant.ts';

export interface MailReactorOptions {
  readonly store: Pick<EventStore, 'append' | 'readStream'> & Pick<EventReader, 'readForward' | 'head'> & EventsByTime;
  readonly personalData: Pick<PersonalData, 'open' | 'seal'>;
  /** Has the mailbox read model. */
  readonly documents: DocumentStore;
  readonly checkpoints: Checkpoints;
  readonly transport: MailTransport | undefined;
  readonly secretLinks: SecretLinks;
  readonly orderLinkSecrets: ShopLinksDeps['orderLinkSecrets'];
  /** `https://shop.example`, without a trailing slash. */
  readonly publicUrl: () => string;
  readonly business: ShopLinksDeps['business'];
  readonly trackingPages: ShopLinksDeps['trackingPages'];
  /** `Pressline <orders@shop.example>` */
  readonly from: () => Promise<string>;
  /** Where alerts for the shop go; undefined if no address is set. */
  readonly shopAddress: () => Promise<string | undefined>;
  readonly report: (failure: ReactorFailure) => void;
  readonly now: () => Date;
  /** Throws if another process may write and send the mail by now. */
  readonly checkDuty?: () => void;
  /** How long a claim is valid, in ms. */
  readonly term?: number;
  readonly sweepMs?: number;
  /** How long a stop waits for a mail server. */
  readonly stopWithinMs?: number;
}

export interface MailReactor {
  /** Checks for new events. */
  wake(upTo?: Position): void;
  /** Checks the mailbox. */
  wakeRounds(): void;
  stop(): Promise<void>;
}

/** No mail is sent about older events: an upgraded or restored shop stays quiet. */
const LOOK_BACK_MS = 24 * 3_600_000;
/** Mails that are written together share a commit. More of them would keep requests waiting. */
const AT_ONCE = 8;

/** Starts writing and sending the shop's mail. */
export function startMailReactor(options: MailReactorOptions): MailReactor {
  const { store, personalData, documents, checkpoints, transport, report, now, term, sweepMs, stopWithinMs } = options;
  const { checkDuty } = options;
  const { publicUrl, secretLinks, orderLinkSecrets, business, trackingPages, from } = options;
  const reactor = Reactor.start({
    name: 'mail',
    reader: store,
    checkpoints,
    reads: CATEGORIES_OF_MAIL,
    lookBackMs: LOOK_BACK_MS,
    async react(event, _signal, onWriting) {
      checkDuty?.();
      await queueMail(event, {
        store,
        open: (block) => personalData.open(block),
        seal: (subject, content) => personalData.seal(subject, content),
        shopAddress: options.shopAddress,
        isForgotten: (error) => error instanceof SubjectForgotten,
        host: () => new URL(publicUrl()).hostname,
        now,
        onWriting,
      });
    },
    concurrency: AT_ONCE,
    inOrder: true,
    isTransient,
    report,
    now,
    ...(sweepMs !== undefined && { sweepMs }),
  });
  const open = (content: Sealed<MailContent>) => personalData.open(content);
  const rounds = MailRounds.start({
    store,
    async waiting(limit) {
      const box = await documents.live(mailbox);
      if (box === undefined) return [];
      const where = { open: { equals: 'yes' } };
      const found = await box.find({ where, sort: { by: ['dueAt'], direction: 'ascending' }, limit });
      return found.documents.map(({ id, revision, body }) => ({ id, revision, dueAt: body.dueAt }));
    },
    transport,
    open,
    reasonNotToSend: (mail, content) => reasonNotToSend({ reader: store, open }, mail, content, now()),
    write: async (mail, content) =>
      letterOf(mail, content, await from(), { publicUrl, secretLinks, orderLinkSecrets, business, trackingPages }),
    isTransient,
    report,
    now,
    ...(checkDuty !== undefined && { checkDuty }),
    ...(term !== undefined && { term }),
    ...(stopWithinMs !== undefined && { stopWithinMs }),
    ...(sweepMs !== undefined && { sweepMs }),
  });
  return {
    wake: (upTo) => reactor.wake(upTo),
    wakeRounds: () => rounds.wake(),
    async stop() {
      await reactor.stop();
      await rounds.stop();
      await transport?.close();
    },
  };
}

async function letterOf(
  { language, messageId }: OpenMail,
  content: MailContent,
  from: string,
  links: ShopLinksDeps,
): Promise<Letter> {
  // Mail to staff is never sent to an address.
  if (content.to === 'staff') throw new TypeError('A mail to the staff has no address.');
  const rendered = renderMail(content, language, await linksFor(content.facts, links));
  return { from, to: content.to, language, messageId, ...rendered };
}
