import type { MailContent, MailFacts } from '@pressline/domain/messaging/mail-content.ts';
import { mail, type MailCommand } from '@pressline/domain/messaging/mail.ts';
import { orderLink } from '@pressline/domain/orders/fulfilment/order-link.ts';
import type { Sealed } from '@pressline/domain/kernel/sealed.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { EventStore, FeedEvent } from '@pressline/event-store/event-store.ts';
import { handle } from '@pressline/event-store/handle.ts';
import { followLinkOf, mailIdOf } from '@pressline/event-store/reaction-ids.ts';
import { reactorCommand } from '../reactor-commands.ts';
import { sendsMail, planMail, type PlanDeps } from './plan-mail.ts';

export interface QueueMailDeps {
  readonly store: Pick<EventStore, 'readStream' | 'append'>;
  readonly open: PlanDeps['open'];
  readonly shopAddress: PlanDeps['shopAddress'];
  /** @throws SubjectForgotten */
  readonly seal: (subject: string, content: MailContent) => Promise<Sealed<MailContent>>;
  /** Whether the error means that the subject was forgotten meanwhile. */
  readonly isForgotten: (error: unknown) => boolean;
  /** Domain of Message-IDs. */
  readonly host: () => string;
  readonly now: () => Date;
  /** Called just before the mail and its links are written. */
  readonly onWriting?: () => void;
}

/**
 * Queues the mail that an event triggers. The mail's stream is named after the event, so repeated processing, after a
 * crash, with a lost checkpoint or in another process, finds the mail and does nothing.
 */
export async function queueMail(event: FeedEvent, deps: QueueMailDeps): Promise<void> {
  if (!sendsMail(event.type)) return;
  const mailId = mailIdOf(event);
  const stream = streamOf(CATEGORY.mail, mailId);
  if ((await deps.store.readStream(stream)).length > 0) return;
  const planned = await planMail(event, { reader: deps.store, open: deps.open, shopAddress: deps.shopAddress });
  if (planned === undefined) return;
  const at = deps.now().toISOString();
  let command: MailCommand;
  try {
    command = {
      type: 'queue-mail',
      mailId,
      kind: planned.content.facts.kind,
      language: planned.language,
      cause: { stream: event.stream, revision: event.revision },
      content: await deps.seal(planned.subject, planned.content),
      messageId: `<${mailId}@${deps.host()}>`,
      at,
      delay: planned.delay ?? 0,
    };
  } catch (error) {
    if (deps.isForgotten(error)) return;
    throw error;
  }
  // The links of several mails share a commit too.
  deps.onWriting?.();
  await makeLinks(planned.content.facts, deps, at);
  await handle(deps.store, mail, stream, command, reactorCommand(mailId, at), { deferrable: true });
}

/** Creates the links before the mail that contains them, once; a withdrawn link stays withdrawn. */
async function makeLinks(facts: MailFacts, { store }: QueueMailDeps, at: string): Promise<void> {
  for (const { linkId, ...link } of linksOf(facts))
    await handle(
      store,
      orderLink,
      streamOf(CATEGORY.orderLink, linkId),
      { type: 'make-order-link', linkId, ...link },
      reactorCommand(linkId, at),
      { deferrable: true },
    );
}

function linksOf(facts: MailFacts) {
  if (!('linkId' in facts) || facts.linkId === undefined) return [];
  // A requested link exists already: its event triggers the mail.
  if (facts.kind === 'tracking-link' || facts.kind === 'invoice-link') return [];
  const follow = { kind: 'safety', purpose: 'follow' } as const;
  // Each order of a guest has its own link, and each link shows the checkout too.
  if (facts.kind === 'checkout-received')
    return facts.orders.map(({ orderId }) => ({ linkId: followLinkOf(orderId), orderId, ...follow }));
  const { linkId, orderId } = facts;
  const link = facts.kind === 'artwork-on-hold' ? ({ kind: 'print', purpose: 'replace-artwork' } as const) : follow;
  return [{ linkId, orderId, ...link }];
}
