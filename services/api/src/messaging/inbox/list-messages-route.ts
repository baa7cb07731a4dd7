import type { ContactMessage, messagesQuery } from '@pressline/contracts/messaging/contact.ts';
import { ENDPOINTS } from '@pressline/contracts/api/endpoints.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { DocumentStore, Filter, Sort } from '@pressline/read-models/documents/document-store.ts';
import { accounts } from '@pressline/read-models/accounts/accounts.ts';
import { inbox, type InboxMessage } from '@pressline/read-models/messaging/inbox.ts';
import type { z } from 'zod';
import type { Cell } from '../../http/csv-response.ts';
import { notFound, Problem } from '../../http/problem.ts';
import { query as reading } from '../../http/route.ts';
import { allPages } from '../../queries/all-pages.ts';
import { listPage } from '../../queries/list-page.ts';
import { liveBuild } from '../../queries/read-models.ts';
import { PEOPLE, type FindPeople } from '../../queries/search-people.ts';
import type { SecurityLog } from '../../accounts/security-log.ts';
import { messageRecords } from './message-records.ts';

interface MessagesDeps {
  readonly documents: DocumentStore;
  readonly personalData: PersonalData;
  readonly findPeople: FindPeople;
}

type MessageFilters = Omit<z.output<typeof messagesQuery>, 'limit' | 'after' | 'count'>;

const READS = [inbox.name, accounts.name, PEOPLE];

export function listMessagesRoute(deps: MessagesDeps) {
  return reading('messages', READS, async ({ query }) => {
    const build = await liveBuild(deps.documents, inbox);
    const { filter, sort } = await messageFilter(deps, query);
    const page = await listPage(build, ENDPOINTS.messages.path, query, filter, sort);
    if (page instanceof Problem) return page;
    return { body: await messageRecords(deps, page.documents), headers: page.headers };
  });
}

export function getMessageRoute(deps: MessagesDeps) {
  return reading('message', [inbox.name, accounts.name], async ({ params }) => {
    const row = await (await liveBuild(deps.documents, inbox)).get(params.id);
    const [message] = row === undefined ? [] : await messageRecords(deps, [row]);
    return message === undefined ? notFound('Message not found.') : { body: message };
  });
}

const HEADINGS = ['Received (UTC)', 'Status', 'Name', 'E-mail', 'Phone', 'Message', 'Answered (UTC)', 'Answer', 'Id'];

export function messagesFileRoute(deps: MessagesDeps & { readonly securityLog: SecurityLog }) {
  return reading('messagesFile', READS, async (call) => {
    const { query } = call;
    const build = await liveBuild(deps.documents, inbox);
    const { filter, sort } = await messageFilter(deps, query);
    await deps.securityLog.exported(call, 'messages', query);
    return {
      fileName: 'pressline-messages.csv',
      headings: HEADINGS,
      pages: (async function* () {
        for await (const rows of allPages(build, filter, sort)) yield (await messageRecords(deps, rows)).map(cellsOf);
      })(),
    };
  });
}

function cellsOf({ id, name, email, phone, message, submitted_at, status, answers }: ContactMessage): readonly Cell[] {
  const last = answers.at(-1);
  return [submitted_at, status, name, email, phone, message, last?.at ?? null, last?.answer ?? null, id];
}

/** Filter and sort order of the message list. */
async function messageFilter(
  { findPeople }: MessagesDeps,
  { status, q, sort = 'newest' }: MessageFilters,
): Promise<{ readonly filter: Filter<InboxMessage>; readonly sort: Sort<InboxMessage> }> {
  const where = {
    ...(status !== undefined && { status: { equals: status } }),
    ...(q !== undefined && { subject: { in: await findPeople(q) } }),
  };
  return { filter: { where }, sort: { by: ['receivedAt'], direction: sort === 'newest' ? 'descending' : 'ascending' } };
}
