import { artworkFile } from '@pressline/demo-shop/artwork.ts';
import { printProducts } from '@pressline/demo-shop/catalogue.ts';
import { messages } from '@pressline/demo-shop/messages.ts';
import {
  printOrders,
  safetyOrders,
  type DemoPrintOrder,
  type DemoSafetyOrder,
} from '@pressline/demo-shop/people-and-orders.ts';
import { lifeOfSafetyOrder } from '@pressline/demo-shop/what-else-happened.ts';
import { filsOf } from '@pressline/domain/kernel/money.ts';
import { priceOfPrint } from '@pressline/domain/catalogue/print-price.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import type { BlobStore } from '@pressline/files/blob-store.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import { changeMessage } from '../messaging/inbox/change-message.ts';
import { sendMessage } from '../messaging/inbox/send-message.ts';
import { discardAll } from '../http/multipart.ts';
import { placeOrder } from '../orders/print/place-order.ts';
import { placeSafetyOrder } from '../orders/workwear/place-safety-order.ts';
import { demoFile, eachOf, type DemoCommands } from './demo-commands.ts';
import { done, printProductId, safetyProductId } from './fill-catalogue.ts';
import { fillPrintLifecycle, fillSafetyLifecycle } from './fill-order-lifecycles.ts';
import type { DemoPeople } from './fill-people.ts';

export interface OrdersFill {
  readonly store: EventStore;
  readonly files: BlobStore;
  readonly personalData: PersonalData;
  readonly vatRate: () => Promise<number>;
  readonly commands: DemoCommands;
  readonly people: DemoPeople;
}

export async function fillOrders(fill: OrdersFill): Promise<void> {
  await eachOf(printOrders, (order, index) => fillPrintOrder(fill, order, index));
  await eachOf(safetyOrders, (order, index) => fillSafetyOrder(fill, order, index));
}

async function fillSafetyOrder(fill: OrdersFill, order: DemoSafetyOrder, index: number): Promise<void> {
  const customer = order.customer === undefined ? undefined : fill.people.customer(order.customer);
  const items = order.items.map(({ product, sizes }) => ({
    productId: safetyProductId(fill.commands, product),
    sizes,
    shownPrice: undefined,
  }));
  const subject = fill.personalData.subjectOf(order.email);
  const { name, email, phone, location } = order;
  const requested = {
    customerId: customer?.userId,
    subject,
    customer: { name, email, phone, location, company: customer?.company },
    items,
    design: undefined,
  };
  const actor = customer === undefined ? 'guest' : (`customer:${customer.userId}` as const);
  const { orderId } = done(
    await placeSafetyOrder(
      fill,
      requested,
      fill.commands.context(`safety order ${index}`, actor, order.placedHoursAgo),
    ),
  );
  await fillSafetyLifecycle(
    fill,
    { orderId, index, placedHoursAgo: order.placedHoursAgo },
    lifeOfSafetyOrder(order, index),
  );
}

/** The last step of the fill: once this message exists, the demo is complete. */
export const LAST_MESSAGE = `message ${messages.length - 1}`;

export async function fillMessages(
  fill: Pick<OrdersFill, 'store' | 'personalData' | 'commands' | 'people'>,
): Promise<void> {
  for (const [index, { name, email, phone, message, hoursAgo, read }] of messages.entries()) {
    const { messageId } = done(
      await sendMessage(
        fill,
        { name, email, phone, message },
        fill.commands.context(`message ${index}`, 'guest', hoursAgo),
      ),
    );
    if (read === undefined) continue;
    const { answer } = read;
    const context = fill.commands.context(
      `message ${index} read`,
      `admin:${fill.people.staff(read.by).userId}`,
      read.hoursAgo,
    );
    done(
      await changeMessage(
        fill,
        messageId,
        async (seal) =>
          answer === undefined ? { type: 'mark-read' } : { type: 'answer-message', answer: await seal(answer) },
        context,
      ),
    );
  }
}

async function fillPrintOrder(fill: OrdersFill, order: DemoPrintOrder, index: number): Promise<void> {
  const { commands, people } = fill;
  const product = printProducts.find(({ key }) => key === order.product);
  if (product === undefined) throw new Error(`The demo has no product ${order.product}.`);
  const { userId, name, email, phone, location, company, subject } = people.customer(order.customer);
  const prices = {
    quantity500: filsOf(product.quantity_500),
    quantity1000: filsOf(product.quantity_1000),
    label: filsOf(product.label),
  };
  const front = await demoFile(fill.files, artworkFile(order.artwork, 'front'));
  const back = product.sides === 1 ? undefined : await demoFile(fill.files, artworkFile(order.artwork, 'back'));
  try {
    const requested = {
      customerId: userId,
      subject,
      customer: { name, email, phone, location, company },
      findProduct: async () => printProductId(commands, order.product),
      quantity: order.quantity,
      tier: order.tier,
      circulation: 1000,
      shownTotal: priceOfPrint(prices, order.quantity, order.tier).total,
      back: back === undefined ? undefined : ('file' as const),
      files: { front, back },
    };
    const { orderId } = done(
      await placeOrder(fill, requested, commands.context(`order ${index}`, `customer:${userId}`, order.placedHoursAgo)),
    );
    await fillPrintLifecycle(fill, { orderId, index, customerId: userId, order });
  } finally {
    await discardAll(back === undefined ? [front] : [front, back]);
  }
}
