import type { ContactMessage } from '@pressline/contracts/messaging/contact.ts';
import { normaliseOrderNumber } from '@pressline/domain/orders/fulfilment/order-number.ts';
import { accounts } from '@pressline/read-models/accounts/accounts.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { orderList } from '@pressline/read-models/orders/order-list.ts';
import { safetyOrders } from '@pressline/read-models/orders/safety-orders.ts';

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

/** The orders and the account that belong to messages: orders that the text names, and those of its sender. */
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
    customersOf(documents, subjects),
  ]);
  return messages.map(({ subject }, index) => {
    const mentioned = byNumber.filter(({ number }) => named[index]?.includes(number));
    const own = bySender.filter((order) => order.subject === subject).slice(0, MOST_OF_SENDER);
    const others = own.filter(({ id }) => !mentioned.some((order) => order.id === id));
    return {
      customer_id: customers.get(subject) ?? null,
      orders: [...mentioned, ...others].map(({ kind, id, number, subject: customer }) => ({
        kind,
        id,
        number,
        by_sender: customer === subject,
      })),
    };
  });
}

/** `7K2M-4Q9X`, also in other letters or without its hyphen, if it has a digit; a word of eight letters is none. */
const NUMBER = /(?<![\p{L}\p{N}-])[0-9a-z]{4}[ -]?[0-9a-z]{4}(?![\p{L}\p{N}-])/giu;

function numbersIn(text: string): readonly string[] {
  return [...text.matchAll(NUMBER)]
    .map(([found]) => found)
    .filter((found) => /\d/.test(found))
    .map(normaliseOrderNumber);
}

type OrderCondition =
  | { readonly number: { readonly in: readonly string[] } }
  | { readonly subject: { readonly in: readonly string[] } };

/** Orders of both kinds, newest first. */
async function ordersWhere(documents: DocumentStore, where: OrderCondition) {
  const query = { where, sort: { by: ['placedAt'], direction: 'descending' }, limit: MOST_ORDERS } as const;
  const print = (await (await documents.live(orderList))?.find(query))?.documents ?? [];
  const safety = (await (await documents.live(safetyOrders))?.find(query))?.documents ?? [];
  return [
    ...print.map((order) => ({ kind: 'print' as const, ...order })),
    ...safety.map((order) => ({ kind: 'safety' as const, ...order })),
  ]
    .map(({ kind, id, body: { number, subject, placedAt } }) => ({ kind, id, number, subject, placedAt }))
    .toSorted((a, b) => (a.placedAt < b.placedAt ? 1 : -1));
}

/** The accounts of customers, by subject. */
async function customersOf(
  documents: DocumentStore,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await (
    await documents.live(accounts)
  )?.find({
    where: { subject: { in: subjects } },
    sort: { by: ['registeredAt'], direction: 'ascending' },
    limit: MOST_ORDERS,
  });
  const customers = (found?.documents ?? []).filter(({ body }) => body.role === 'customer');
  return new Map(customers.map(({ id, body }) => [body.subject, id]));
}
