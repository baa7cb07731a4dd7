import type { ContactMessage } from '@pressline/contracts/messaging/contact.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { DocumentStore, StoredDocument } from '@pressline/read-models/documents/document-store.ts';
import type { InboxMessage } from '@pressline/read-models/messaging/inbox.ts';
import { actorsOf } from '../../accounts/profiles/actors.ts';
import { decryptBlocks } from '../../queries/decrypt-blocks.ts';
import { linksOfMessages } from './orders-of-messages.ts';

/** A page of messages as returned by the API; all sealed blocks are decrypted together. */
export async function messageRecords(
  deps: { readonly documents: DocumentStore; readonly personalData: PersonalData },
  rows: readonly StoredDocument<InboxMessage>[],
): Promise<ContactMessage[]> {
  const answers = rows.flatMap(({ body }) => body.answers);
  const opened = await decryptBlocks(deps.personalData, [
    ...rows.map(({ body }) => body.content),
    ...answers.map(({ answer }) => answer),
  ]);
  const actors = await actorsOf(
    deps,
    answers.map(({ actor }) => actor),
  );
  const links = await linksOfMessages(
    deps.documents,
    rows.map(({ body }) => ({ subject: body.subject, text: opened(body.content)?.message })),
  );
  return rows.map(({ id, body }, index) => {
    const content = opened(body.content);
    const { customer_id, orders } = links[index] ?? { customer_id: null, orders: [] };
    return {
      id,
      name: content?.name ?? null,
      email: content?.email ?? null,
      phone: content?.phone ?? null,
      message: content?.message ?? null,
      customer_id,
      orders,
      submitted_at: body.receivedAt,
      status: body.status,
      answers: body.answers.map(({ answer, at, actor }) => ({
        answer: opened(answer) ?? null,
        at,
        actor: actors(actor),
      })),
      erased: content === undefined,
    };
  });
}
