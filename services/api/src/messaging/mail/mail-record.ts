import type { OrderReference } from '@pressline/contracts/http/fields.ts';
import type { MailSummary, MailDetail } from '@pressline/contracts/messaging/mail.ts';
import { mail } from '@pressline/domain/messaging/mail.ts';
import type { MailContent } from '@pressline/domain/messaging/mail-content.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { isErased } from '@pressline/domain/kernel/sealed.ts';
import { user } from '@pressline/domain/accounts/user.ts';
import { orderLink } from '@pressline/domain/orders/fulfilment/order-link.ts';
import { categoryOf, type EventReader, type StreamName } from '@pressline/event-store/event-store.ts';
import { loadStream } from '@pressline/event-store/handle.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import { renderMail } from '@pressline/reactors/messaging/render-mail.ts';
import { linksFor, type ShopLinksDeps } from '@pressline/reactors/messaging/shop-links.ts';
import type { StoredDocument } from '@pressline/read-models/documents/document-store.ts';
import type { MailRow, MailState } from '@pressline/read-models/messaging/mailbox.ts';
import { actorOf, type Admin } from '../../http/caller.ts';

export interface MailRecordDeps {
  readonly personalData: Pick<PersonalData, 'openMany'>;
  readonly store: Pick<EventReader, 'readStream'>;
  readonly mailLinks: ShopLinksDeps;
}

type Row = StoredDocument<MailRow>;

/** Mail states as named in the API. */
const STATE_LABELS: Readonly<Record<MailState, MailSummary['state']>> = {
  queued: 'waiting',
  claimed: 'sending',
  sent: 'sent',
  kept: 'kept',
  failed: 'failed',
  dropped: 'dropped',
};

/** Mails as returned by the API, in the order of their rows. */
export async function mailRecords(deps: MailRecordDeps, rows: readonly Row[], reader: Admin): Promise<MailSummary[]> {
  const contents = await contentsOf(deps, rows);
  return Promise.all(
    rows.map(async (row, index) =>
      mailSummary(
        row,
        contents[index],
        await mailTextOf(deps, row, contents[index], reader),
        await orderOf(deps, row, contents[index]),
      ),
    ),
  );
}

/** A mail with its text. */
export async function mailDetail(deps: MailRecordDeps, row: Row, reader: Admin): Promise<MailDetail> {
  const [content] = await contentsOf(deps, [row]);
  const rendered = await mailTextOf(deps, row, content, reader);
  // The read model has the first one; a mail that is sent again gets another.
  const { state } = await loadStream(deps.store, mail, streamOf(CATEGORY.mail, row.id));
  return {
    ...mailSummary(row, content, rendered, await orderOf(deps, row, content)),
    message_id: state.status === 'absent' ? row.body.messageId : state.messageId,
    text: rendered?.text ?? null,
    html: rendered?.html ?? null,
  };
}

async function contentsOf({ personalData }: MailRecordDeps, rows: readonly Row[]) {
  const opened = await personalData.openMany(rows.map(({ body }) => body.content));
  return opened.map((content) => (isErased(content) ? undefined : content));
}

async function mailTextOf(deps: MailRecordDeps, { body }: Row, content: MailContent | undefined, reader: Admin) {
  if (content === undefined) return undefined;
  const includesLink = body.state === 'kept' && (await mayPassOn(deps, body, content, reader));
  return renderMail(
    content,
    body.language,
    await linksFor(content.facts, deps.mailLinks, includesLink ? 'shown' : 'hidden'),
  );
}

/**
 * Whether the reader sees the secret of a link. Only in mail that was not sent, because somebody has to pass it on; sent mail is for
 * its recipient only. A link to an account is shown to the person it belongs to, and to owners if it is a customer's or
 * an invitation of theirs. Otherwise one colleague could act in the name of another.
 */
async function mayPassOn(
  { store }: MailRecordDeps,
  { cause }: MailRow,
  { facts }: MailContent,
  reader: Admin,
): Promise<boolean> {
  if (facts.kind !== 'password-reset' && facts.kind !== 'staff-invitation') return true;
  if (facts.userId === reader.userId) return true;
  // A customer's link allows logging in as that customer, and an invitation may be an owner's.
  if (reader.staffRole !== 'owner') return false;
  if (facts.kind === 'staff-invitation') {
    // A mail's cause has the name of a stream.
    const [invited] = await store.readStream(cause.stream as StreamName, cause.revision, 1);
    return invited?.actor === actorOf(reader);
  }
  const { state } = await loadStream(store, user, streamOf(CATEGORY.user, facts.userId));
  return state.status === 'registered' && state.role === 'customer';
}

/** The order that a mail is about. Its kind is known from the event that caused the mail: an order's or a link's. */
async function orderOf(
  { store }: MailRecordDeps,
  { body: { cause } }: Row,
  content: MailContent | undefined,
): Promise<OrderReference | null> {
  if (content === undefined || !('orderId' in content.facts)) return null;
  const { orderId: id, number } = content.facts;
  const stream = cause.stream as StreamName;
  const category = categoryOf(stream);
  if (category !== CATEGORY.orderLink)
    return { kind: category === CATEGORY.safetyOrder ? 'safety' : 'print', id, number };
  const { state } = await loadStream(store, orderLink, stream);
  return state.status === 'open' ? { kind: state.kind, id, number } : null;
}

function mailSummary(
  { id, body }: Row,
  content: MailContent | undefined,
  rendered: { readonly subject: string } | undefined,
  order: OrderReference | null,
): MailSummary {
  const to = content?.to;
  return {
    id,
    kind: body.kind,
    state: STATE_LABELS[body.state],
    language: body.language,
    to_name: to === undefined || to === 'staff' ? null : (to.name ?? null),
    to_address: to === undefined ? null : to === 'staff' ? to : to.address,
    subject: rendered?.subject ?? null,
    about: body.cause.stream,
    order,
    queued_at: body.queuedAt,
    state_since: body.stateSince,
    tries: body.tries,
    reason: body.reason,
    next_try_at: body.state === 'queued' ? body.dueAt : null,
    erased: content === undefined,
  };
}
