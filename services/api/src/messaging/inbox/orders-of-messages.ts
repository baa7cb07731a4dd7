import type { ContactMessage } from '@pressline/contracts/messaging/contact.ts';
import { normaliseOrderNumber } from '@pressline/domain/orders/fulfilment/order-number.ts';
import type { DocumentStore, Where } from '@pressline/read-models/documents/document-store.ts';
import { customerOrders, type CustomerOrder } from '@pressline/read-models/orders/customer-orders.ts';
import { customersAmong } from '../../queries/find-customer.ts';

/** What a message is linked by: its sender, and its text unless that was erased. */
export interface LinkedMessage {
  readonly subject: string;
  readonly text: string | undefined;
}

type MessageLinks = Pick<ContactMessage, 'customer_id' | 'orders'>;

/** Listed per sender, the newest; those that the message names come first. */
const MOST_OF_SENDER = 3;
/** For all senders of a page together. */
const MOST_ORDERS = 1_000;

/**
 * The orders and the customer that belong to messages: orders that the text names, and those of its sender. By the same
 * read models as the customer's own page, so that both agree.
 */
export async function linksOfMessages(
  documents: DocumentStore,
  messages: readonly LinkedMessage[],
): Promise<readonly MessageLinks[]> {
  const named = messages.map(({ text }) => numbersIn(text ?? ''));
  const numbers = [...new Set(named.flat())];
  const subjects = [...new Set(messages.map(({ subject }) => subject))];
  const [byNumber, bySender, customers] = await Promise.all([
    numbers.length === 0 ? [] : ordersWhere(documents, { number: { in: numbers } }),
    ordersWhere(documents, { subject: { in: subjects } }),
    customersAmong(documents, subjects),
  ]);
  return messages.map(({ subject }, index) => {
    const mentioned = byNumber.filter(({ number }) => named[index]?.includes(number));
    const own = bySender.filter((order) => order.subject === subject).slice(0, MOST_OF_SENDER);
    const others = own.filter(({ orderId }) => !mentioned.some((order) => order.orderId === orderId));
    return {
      customer_id: customers.has(subject) ? subject : null,
      orders: [...mentioned, ...others].map(({ kind, orderId: id, number, subject: customer }) => ({
        kind,
        id,
        number,
        by_sender: customer === subject,
      })),
    };
  });
}

/** `7K2M-4Q9X`, also in other letters or without its hyphen, if it has a digit, since a word of eight letters is none. */
const NUMBER = /(?<![\p{L}\p{N}-])[0-9a-z]{4}[ -]?[0-9a-z]{4}(?![\p{L}\p{N}-])/giu;

function numbersIn(text: string): readonly string[] {
  return [...text.matchAll(NUMBER)]
    .map(([found]) => found)
    .filter((found) => /\d|^[A-Z]{4}-[A-Z]{4}$/.test(found))
    .map(normaliseOrderNumber);
}

/** Orders of both kinds, newest first. */
async function ordersWhere(documents: DocumentStore, where: Where<CustomerOrder>): Promise<readonly CustomerOrder[]> {
  const build = await documents.live(customerOrders);
  const found = await build?.find({ where, sort: { by: ['placedAt'], direction: 'descending' }, limit: MOST_ORDERS });
  return (found?.documents ?? []).map(({ body }) => body);
}
