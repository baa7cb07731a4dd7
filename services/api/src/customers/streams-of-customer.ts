import { CATEGORY, streamOf, streamOfOrder } from '@pressline/domain/shop/streams.ts';
import type { StreamName } from '@pressline/event-store/event-store.ts';
import { accounts } from '@pressline/read-models/accounts/accounts.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { inbox } from '@pressline/read-models/messaging/inbox.ts';
import { mailbox } from '@pressline/read-models/messaging/mailbox.ts';
import { customerOrders } from '@pressline/read-models/orders/customer-orders.ts';
import { liveBuild } from '../queries/read-models.ts';

/** The read models that `streamsOfCustomer` reads. */
export const STREAMS_READS = [accounts.name, customerOrders.name, inbox.name, mailbox.name];

/** The streams about a customer, by the read models: faster than reading all events, but these may lag. */
export async function streamsOfCustomer(documents: DocumentStore, subject: string): Promise<readonly StreamName[]> {
  const where = { subject: { equals: subject } };
  const [registered, orders, messages, mails] = await Promise.all([
    (await liveBuild(documents, accounts)).find({ where, sort: { by: ['registeredAt'], direction: 'ascending' } }),
    (await liveBuild(documents, customerOrders)).find({ where, sort: { by: ['placedAt'], direction: 'ascending' } }),
    (await liveBuild(documents, inbox)).find({ where, sort: { by: ['receivedAt'], direction: 'ascending' } }),
    (await liveBuild(documents, mailbox)).find({ where, sort: { by: ['queuedAt'], direction: 'ascending' } }),
  ]);
  return [
    ...registered.documents.map(({ id }) => streamOf(CATEGORY.user, id)),
    ...orders.documents.map(({ id, body }) => streamOfOrder(body.kind, id)),
    ...messages.documents.map(({ id }) => streamOf(CATEGORY.contactMessage, id)),
    ...mails.documents.map(({ id }) => streamOf(CATEGORY.mail, id)),
    streamOf(CATEGORY.customer, subject),
    streamOf(CATEGORY.newsletter, subject),
  ];
}
