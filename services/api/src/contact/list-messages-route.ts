import type { ContactMessage } from '@pressline/contracts/contact.ts';
import { ENDPOINTS } from '@pressline/contracts/endpoints.ts';
import { isErased } from '@pressline/domain/sealed.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { DocumentStore, StoredDocument } from '@pressline/read-models/document-store.ts';
import { inbox, type InboxMessage } from '@pressline/read-models/projections/inbox.ts';
import { Problem } from '../http/problem.ts';
import { query as reading } from '../http/route.ts';
import { listPage } from '../lists/list-page.ts';
import { liveBuild } from '../lists/read-models.ts';

export function listMessagesRoute({
  documents,
  personalData,
}: {
  readonly documents: DocumentStore;
  readonly personalData: PersonalData;
}) {
  return reading('messages', [inbox.name], async ({ query }) => {
    const build = await liveBuild(documents, inbox);
    const page = await listPage(
      build,
      ENDPOINTS.messages.path,
      query,
      {},
      { by: ['receivedAt'], direction: 'descending' },
    );
    if (page instanceof Problem) return page;
    return { body: await messageRecords(personalData, page.documents), headers: page.headers };
  });
}

async function messageRecords(
  personalData: PersonalData,
  rows: readonly StoredDocument<InboxMessage>[],
): Promise<ContactMessage[]> {
  const contents = await personalData.openMany(rows.map(({ body }) => body.content));
  return rows.map(({ id, body }, place) => {
    const opened = contents[place];
    const content = opened === undefined || isErased(opened) ? undefined : opened;
    return {
      id,
      name: content?.name ?? null,
      email: content?.email ?? null,
      phone: content?.phone ?? null,
      message: content?.message ?? null,
      submitted_at: body.receivedAt,
      erased: content === undefined,
    };
  });
}
