import type { MailListed, MailShown } from '@pressline/contracts/mail.ts';
import type { MailContent } from '@pressline/domain/mail-content.ts';
import { isErased } from '@pressline/domain/sealed.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import { renderMail } from '@pressline/reactors/mail/render-mail.ts';
import { linksFor, type ShopLinksDeps } from '@pressline/reactors/mail/shop-links.ts';
import type { StoredDocument } from '@pressline/read-models/document-store.ts';
import type { MailRow, MailState } from '@pressline/read-models/projections/mailbox.ts';

export interface MailRecordDeps {
  readonly personalData: Pick<PersonalData, 'openMany'>;
  readonly mailLinks: ShopLinksDeps;
}

type Row = StoredDocument<MailRow>;

/** As the back office calls them. */
const STATE_SHOWN: Readonly<Record<MailState, MailListed['state']>> = {
  queued: 'waiting',
  claimed: 'sending',
  sent: 'sent',
  kept: 'kept',
  failed: 'failed',
  dropped: 'dropped',
};

/** Rows of the mailbox as they are answered, in their order. */
export async function mailRecords(deps: MailRecordDeps, rows: readonly Row[]): Promise<MailListed[]> {
  const contents = await contentsOf(deps, rows);
  return Promise.all(
    rows.map(async (row, place) => listed(row, contents[place], await wordsOf(deps, row, contents[place]))),
  );
}

/** One mail with its words. */
export async function mailShown(deps: MailRecordDeps, row: Row): Promise<MailShown> {
  const [content] = await contentsOf(deps, [row]);
  const words = await wordsOf(deps, row, content);
  return {
    ...listed(row, content, words),
    message_id: row.body.messageId,
    text: words?.text ?? null,
    html: words?.html ?? null,
  };
}

async function contentsOf({ personalData }: MailRecordDeps, rows: readonly Row[]) {
  const opened = await personalData.openMany(rows.map(({ body }) => body.content));
  return opened.map((content) => (isErased(content) ? undefined : content));
}

/**
 * A link's secret is told only where the mail was kept: somebody must pass it on then. In a mail that went out it is its
 * reader's alone.
 */
async function wordsOf({ mailLinks }: MailRecordDeps, { body }: Row, content: MailContent | undefined) {
  if (content === undefined) return undefined;
  const links = await linksFor(content.facts, mailLinks, body.state === 'kept' ? 'told' : 'hidden');
  return renderMail(content, body.language, links);
}

function listed(
  { id, body }: Row,
  content: MailContent | undefined,
  words: { readonly subject: string } | undefined,
): MailListed {
  const to = content?.to;
  return {
    id,
    kind: body.kind,
    state: STATE_SHOWN[body.state],
    language: body.language,
    to_name: to === undefined || to === 'staff' ? null : (to.name ?? null),
    to_address: to === undefined ? null : to === 'staff' ? to : to.address,
    subject: words?.subject ?? null,
    about: body.cause.stream,
    queued_at: body.queuedAt,
    state_since: body.stateSince,
    tries: body.tries,
    reason: body.reason,
    next_try_at: body.state === 'queued' ? body.dueAt : null,
    erased: content === undefined,
  };
}
