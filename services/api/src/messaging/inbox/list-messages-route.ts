import type { ContactMessage, messagesQuery } from '@pressline/contracts/messaging/contact.ts';
import { shopTime } from '@pressline/domain/kernel/shop-day.ts';
import { CATEGORY } from '@pressline/domain/shop/streams.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { BuildReader, DocumentStore, Where } from '@pressline/read-models/documents/document-store.ts';
import { accounts } from '@pressline/read-models/accounts/accounts.ts';
import { inbox, type InboxMessage } from '@pressline/read-models/messaging/inbox.ts';
import type { z } from 'zod';
import { notFound } from '../../http/problem.ts';
import { query as reading } from '../../http/route.ts';
import { CUSTOMER_READS, findCustomer } from '../../queries/find-customer.ts';
import { exportedList, type Column } from '../../queries/exported-list.ts';
import { listResponse, type Selection } from '../../queries/list-response.ts';
import { liveBuild } from '../../queries/read-models.ts';
import { idsOf, PEOPLE, type FindPeople, type FindRecords } from '../../queries/search-people.ts';
import type { SecurityLog } from '../../accounts/security-log/security-log.ts';
import { messageRecords } from './message-records.ts';

interface MessagesDeps {
  readonly documents: DocumentStore;
  readonly personalData: PersonalData;
  readonly findPeople: FindPeople;
  readonly findRecords: FindRecords;
}

type MessageFilters = Omit<z.output<typeof messagesQuery>, 'limit' | 'after' | 'count'>;

const READS = [inbox.name, accounts.name, PEOPLE];

export function listMessagesRoute(deps: MessagesDeps) {
  return reading('messages', READS, async ({ query }) =>
    listResponse('messages', query, await selectMessages(deps, query), (rows) => messageRecords(deps, rows)),
  );
}

export function getMessageRoute(deps: MessagesDeps) {
  return reading('message', [inbox.name, accounts.name], async ({ params }) => {
    const row = await (await liveBuild(deps.documents, inbox)).get(params.id);
    const [message] = row === undefined ? [] : await messageRecords(deps, [row]);
    return message === undefined ? notFound('Message not found.') : { body: message };
  });
}

/** What somebody wrote in the contact form with the address of a customer. */
export function customerMessagesRoute(deps: MessagesDeps) {
  return reading('customerMessages', [inbox.name, ...CUSTOMER_READS], async ({ params, query }) => {
    const found = await findCustomer(deps.documents, params.id);
    if (found === undefined) return notFound('Customer not found.');
    return listResponse(
      'customerMessages',
      query,
      {
        build: await liveBuild(deps.documents, inbox),
        filter: { where: { subject: { equals: found.subject } } },
        sort: { by: ['receivedAt'], direction: 'descending' },
      },
      (rows) => messageRecords(deps, rows),
      params,
    );
  });
}

const COLUMNS: readonly Column<ContactMessage>[] = [
  { heading: 'received', cell: ({ submitted_at: at }) => shopTime(at) },
  { heading: 'status', cell: ({ status }, texts) => texts.messageStatus[status] },
  { heading: 'name', cell: ({ name }) => name },
  { heading: 'email', cell: ({ email }) => email },
  { heading: 'phone', cell: ({ phone }) => phone },
  { heading: 'message', cell: ({ message }) => message },
  { heading: 'replied', cell: ({ answers }) => answerTime(answers.at(-1)) },
  { heading: 'reply', cell: ({ answers }) => answers.at(-1)?.answer ?? null },
  { heading: 'id', cell: ({ id }) => id },
];

function answerTime(answer: ContactMessage['answers'][number] | undefined): string | null {
  return answer === undefined ? null : shopTime(answer.at);
}

export function messagesFileRoute(deps: MessagesDeps & { readonly securityLog: SecurityLog }) {
  return reading('messagesFile', READS, async (call) =>
    exportedList(await selectMessages(deps, call.query), {
      name: 'pressline-messages',
      columns: COLUMNS,
      language: call.header('Accept-Language'),
      recordsOf: (rows) => messageRecords(deps, rows),
      logExport: () => deps.securityLog.exported(call, 'messages', call.query),
    }),
  );
}

/** The messages that a call requests. */
async function selectMessages(
  deps: MessagesDeps,
  { status, q, sort = 'newest' }: MessageFilters,
): Promise<Selection<InboxMessage>> {
  const build = await liveBuild(deps.documents, inbox);
  const where = status === undefined ? {} : { status: { equals: status } };
  return {
    build,
    filter: { where, ...(q !== undefined && { anyOf: await messageSearch(deps, build, q) }) },
    sort: { by: ['receivedAt'], direction: sort === 'newest' ? 'descending' : 'ascending' },
  };
}

/** Conditions for a search text: a person, or words in a message or its answers. */
async function messageSearch(
  { findPeople, findRecords }: MessagesDeps,
  build: BuildReader<InboxMessage>,
  typed: string,
): Promise<readonly Where<InboxMessage>[]> {
  const messages = await build.getMany(idsOf(await findRecords(typed), CATEGORY.contactMessage));
  return [
    { subject: { in: await findPeople(typed) } },
    // The read model has no index on ids; author and time identify a message as well.
    ...messages.map(({ body: { subject, receivedAt } }) => ({
      subject: { equals: subject },
      receivedAt: { equals: receivedAt },
    })),
  ];
}
