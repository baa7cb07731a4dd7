import { ibanInGroups } from '@pressline/domain/invoicing/bank-account.ts';
import type { CheckoutParts, PaidInParts, SafetyLine } from '@pressline/domain/messaging/mail-content.ts';
import type { PaymentAttention } from '@pressline/domain/payments/payment-attention.ts';
import type { Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import {
  checkoutPartRows,
  formatsOf,
  moneyText,
  paidRows,
  shipmentAction,
  sizesText,
  trackingRow,
} from './mail-formats.ts';
import { checkoutMail, type CheckoutWords } from './checkout-mail.ts';
import type { MailLinks, MailMessages } from './mail-messages.ts';
import { receiptMail, type ReceiptWords } from './receipt.ts';

const { money, count, moment } = formatsOf('en-AE', (digits) => `AED ${digits}`);

/** What happens in a stage, for customers. */
const STAGE: Readonly<Record<Stage, readonly [name: string, description: string]>> = {
  Prepress: ['Prepress', 'We’re checking your artwork and preparing it for print.'],
  Printing: ['Printing', 'Your order is being printed.'],
  Collating: ['Collating', 'Your printed sheets are being collated.'],
  Binding: ['Binding', 'Your order is being bound and finished.'],
  Polywrap: ['Polywrap', 'Your order is being counted and wrapped.'],
  Shipping: ['Shipping', 'Your order is ready to ship.'],
  Completed: ['Completed', 'Your order is completed.'],
};
const SAFETY = {
  received: ['Received', 'We’ve received your order.'],
  packed: ['Packed', 'Your order is packed and ready for the courier.'],
  shipped: ['Shipped', 'Your order is with the courier.'],
  delivered: ['Delivered', 'Thank you for your order!'],
} as const;
const SIDE = { front: 'front', back: 'back' } as const;
const SEE = 'View your order';

const BACK = { 'same-as-front': 'Same as the front', blank: 'Left blank' } as const;

/** Mentioned only if the back has no file of its own. */
function backRow(back: keyof typeof BACK | undefined): [string, string][] {
  return back === undefined ? [] : [['Back', BACK[back]]];
}

function checkoutRows(parts: CheckoutParts | undefined): [string, string][] {
  return checkoutPartRows(parts, money, { discount: 'Discount', delivery: 'Delivery' });
}

function partsRows(paid: PaidInParts | undefined): [string, string][] {
  return paidRows(paid, money, { received: 'Received so far', due: 'Still due', deposit: 'Deposit requested' });
}

function pieces(quantity: number): string {
  return `${count(quantity)} ${quantity === 1 ? 'piece' : 'pieces'}`;
}

/** `7 pieces (Small × 5, XL × 2)` */
function safetyRow(line: SafetyLine): [string, string] {
  const sizes = sizesText(line);
  return [line.title, sizes === '' ? pieces(line.pieces) : `${pieces(line.pieces)} (${sizes})`];
}

function safetyAction(facts: { readonly orderId: string; readonly account?: boolean | undefined }, links: MailLinks) {
  return {
    label: facts.account === true ? SEE : 'Track your order',
    href: links.secret ?? links.safetyOrder(facts.orderId),
  };
}

function transfer({ seller, bank }: MailLinks, number: string): readonly string[] {
  return bank === undefined
    ? []
    : [
        `To pay by bank transfer: ${seller.name}, ${bank.bank}, IBAN ${ibanInGroups(bank.iban)}. Use ${number} as the payment reference.`,
      ];
}

const PAYMENT_ALERT: Readonly<Record<PaymentAttention, readonly [heading: string, text: string]>> = {
  mismatch: [
    'Different amount received',
    'A customer’s payment differs from what was requested, so their order is not paid. Accept it as the full payment, or refund it.',
  ],
  unassigned: ['Payment not assigned', 'An order was cancelled, or less was due, when the money arrived. Refund it.'],
  'refund-failed': [
    'Refund failed',
    'The customer didn’t get the money. Check the refund in the payment provider’s dashboard, then refund it again.',
  ],
  disputed: [
    'Payment disputed',
    'The customer’s bank is claiming the money back. Respond in the payment provider’s dashboard before the deadline.',
  ],
};

const CHECKOUT: CheckoutWords = {
  comma: ', ',
  semicolon: '; ',
  subject: (numbers, count) => `${count === 1 ? 'Order' : 'Orders'} ${numbers} confirmed`,
  heading: 'Thank you for your order',
  received: 'We’ve received your order. We’ll email you about the progress of each part.',
  order: 'Order',
  discount: 'Discount',
  delivery: 'Delivery',
  free: 'Free',
  collection: 'Collection from our shop, free',
  days: (days) => `${days} working ${days === '1' ? 'day' : 'days'}`,
  total: 'Total before VAT',
  vat: 'VAT',
  grandTotal: 'Total',
  payment: 'Payment',
  choice: { online: 'Card', 'bank-transfer': 'Bank transfer', cash: 'Cash', cheque: 'Cheque' },
  see: SEE,
  money,
  lineOf: (line) => safetyRow(line).join(', '),
  transfer,
};

const RECEIPT: ReceiptWords = {
  comma: ', ',
  subject: (numbers, count) => `Payment received for ${count === 1 ? 'order' : 'orders'} ${numbers}`,
  heading: 'Payment received',
  inFull: (count) => `Thank you. Your ${count === 1 ? 'order is' : 'orders are'} now paid in full.`,
  inPart: (count) => `Thank you. We’ve received part of the amount for your ${count === 1 ? 'order' : 'orders'}.`,
  order: 'Order',
  orders: 'Orders',
  product: 'Product',
  amount: 'This payment',
  money,
  paidRows: partsRows,
  see: SEE,
  track: 'Track your order',
};

export const ENGLISH: MailMessages = {
  direction: 'ltr',
  greeting: (name) => (name === undefined ? 'Hello,' : `Hello ${name},`),
  trade: 'Online printing and safety wear',
  footer:
    'Questions? Write to us on our contact page. You received this email because you ordered, signed up or wrote to us.',
  compose: {
    'order-received': (facts, links) => ({
      subject: `Order ${facts.number} confirmed`,
      heading: 'Thank you for your order',
      paragraphs: ['We’ve received your order. Next, we’ll check your artwork.'],
      rows: [
        ['Order', facts.number],
        ['Product', facts.product],
        ['Quantity', pieces(facts.quantity)],
        ...backRow(facts.back),
        ...checkoutRows(facts.checkout),
        ['Total before VAT', money(facts.total)],
        ['VAT', money(facts.vat)],
        ['Total', money(facts.grandTotal)],
      ],
      action: { label: SEE, href: links.order(facts.orderId) },
      small: transfer(links, facts.number),
    }),
    'stage-changed': (facts, links) => ({
      subject: `Order ${facts.number} is in ${STAGE[facts.stage][0]}`,
      heading: `Your order is in ${STAGE[facts.stage][0]}`,
      paragraphs: [STAGE[facts.stage][1]],
      rows: [
        ['Order', facts.number],
        ['Product', facts.product],
      ],
      action: { label: SEE, href: links.order(facts.orderId) },
    }),
    'order-finished': (facts, links) => ({
      subject: `Order ${facts.number} is completed`,
      heading: 'Your order is completed',
      paragraphs: ['Thank you for printing with us!'],
      rows: [
        ['Order', facts.number],
        ['Product', facts.product],
      ],
      action: { label: SEE, href: links.order(facts.orderId) },
    }),
    'order-shipped': (facts, links) => ({
      subject: `Order ${facts.number} is on its way`,
      heading: 'Your order is on its way',
      paragraphs: [
        `We’ve handed your order to ${facts.courier}.`,
        ...(facts.trackingNumber === undefined
          ? ['This shipment has no tracking number. If we sent you one earlier, it is no longer valid.']
          : []),
      ],
      rows: [['Order', facts.number], ['Courier', facts.courier], ...trackingRow('Tracking number', facts)],
      action: shipmentAction(facts, links, { shipment: 'Track the shipment', order: SEE }),
    }),
    'order-cancelled': (facts, links) => ({
      subject: `Order ${facts.number} was cancelled`,
      heading: 'Your order was cancelled',
      paragraphs: [
        facts.by === 'customer'
          ? 'We’ve cancelled your order as you requested. Nothing will be printed.'
          : 'We had to cancel your order for this reason:',
      ],
      quote: facts.reason,
      rows: [
        ['Order', facts.number],
        ['Product', facts.product],
      ],
      action: { label: SEE, href: links.order(facts.orderId) },
    }),
    'order-reinstated': (facts, links) => ({
      subject: `Order ${facts.number} was reinstated`,
      heading: 'Your order was reinstated',
      paragraphs: ['Your order is no longer cancelled. We’re working on it again.'],
      rows: [
        ['Order', facts.number],
        ['Product', facts.product],
      ],
      action: { label: SEE, href: links.order(facts.orderId) },
    }),
    'artwork-on-hold': (facts, links) => ({
      subject: `Order ${facts.number}: new file needed`,
      heading: 'We need a new file',
      paragraphs: [
        facts.sides.length === 2
          ? 'We can’t print the front and the back of your order as they are, for this reason:'
          : `We can’t print the ${SIDE[facts.sides[0] ?? 'front']} of your order as it is, for this reason:`,
      ],
      quote: facts.reason,
      rows: [
        ['Order', facts.number],
        ['Product', facts.product],
      ],
      action: { label: 'Upload a new file', href: links.secret ?? links.order(facts.orderId) },
      small: ['We’ll continue with your order as soon as we receive it.'],
    }),
    'artwork-arrived': (facts) => ({
      subject: `Order ${facts.number}: new file received`,
      heading: 'New file received',
      paragraphs: [`The customer uploaded a new ${SIDE[facts.side]} file. Check it, then release the artwork.`],
      rows: [
        ['Order', facts.number],
        ['Product', facts.product],
      ],
    }),
    'safety-order-received': (facts, links) => ({
      subject: `Order ${facts.number} confirmed`,
      heading: 'Thank you for your order',
      paragraphs: ['We’ve received your safety wear order. Next, we’ll pack it.'],
      rows: [
        ['Order', facts.number],
        ...facts.lines.map(safetyRow),
        ...checkoutRows(facts.checkout),
        ['Total before VAT', money(facts.total)],
        ['VAT', money(facts.vat)],
        ['Total', money(facts.grandTotal)],
      ],
      action: safetyAction(facts, links),
      small: transfer(links, facts.number),
    }),
    'checkout-received': (facts, links) => checkoutMail(facts, links, CHECKOUT),
    'safety-order-moved': (facts, links) => ({
      subject: `Order ${facts.number} has been ${SAFETY[facts.state][0].toLowerCase()}`,
      heading: `Your order has been ${SAFETY[facts.state][0].toLowerCase()}`,
      paragraphs: [SAFETY[facts.state][1]],
      rows: [['Order', facts.number]],
      action: safetyAction(facts, links),
    }),
    'safety-order-cancelled': (facts, links) => ({
      subject: `Order ${facts.number} was cancelled`,
      heading: 'Your order was cancelled',
      paragraphs: ['We had to cancel your order for this reason:'],
      quote: facts.reason,
      rows: [['Order', facts.number]],
      ...(facts.account !== undefined && { action: safetyAction(facts, links) }),
    }),
    'safety-order-reinstated': (facts, links) => ({
      subject: `Order ${facts.number} was reinstated`,
      heading: 'Your order was reinstated',
      paragraphs: ['Your order is no longer cancelled. We’re working on it again.'],
      rows: [['Order', facts.number]],
      action: safetyAction(facts, links),
    }),
    'tracking-link': (facts, links) => ({
      subject: `Track order ${facts.number}`,
      heading: 'Track your order',
      paragraphs: ['Use this link to see the progress of your order. You don’t need to log in.'],
      rows: [['Order', facts.number], ...partsRows(facts.paid)],
      ...(links.secret !== undefined && { action: { label: 'Track order', href: links.secret } }),
      small: ['If you didn’t request this link, ignore this email.'],
    }),
    'invoice-link': (facts, links) => ({
      subject: `Invoice for order ${facts.number}`,
      heading: 'Your invoice',
      paragraphs: ['Use this link to download the invoice for your order. Anyone with the link can see the invoice.'],
      rows: [['Order', facts.number]],
      ...(links.secret !== undefined && { action: { label: 'Open invoice', href: links.secret } }),
      small: ['The invoice was requested on your order’s tracking page. If you don’t need it, ignore this email.'],
    }),
    'payment-received': (facts, links) => receiptMail(facts, links, RECEIPT),
    'password-reset': (_facts, links) => ({
      subject: 'Choose a new password',
      heading: 'Choose a new password',
      paragraphs: ['Use this link to choose a new password for your account.'],
      ...(links.secret !== undefined && { action: { label: 'Choose a new password', href: links.secret } }),
      small: [
        'The link works once and expires in 30 minutes.',
        'If you didn’t request this, ignore this email. Your password won’t change.',
      ],
    }),
    'password-changed': (facts, links) => ({
      subject: 'Your password was changed',
      heading: 'Your password was changed',
      paragraphs: [
        `The password of your account was changed on ${moment(facts.changedAt)} (Dubai time). You’ve been logged out on all other devices.`,
      ],
      action: { label: 'Visit the shop', href: links.home },
      small: ['If this wasn’t you, request a new password immediately and contact us.'],
    }),
    'staff-invitation': (_facts, links) => ({
      subject: 'You’ve been invited to the Pressline back office',
      heading: 'You’re invited',
      paragraphs: ['A colleague has invited you to the Pressline back office. Choose a password to get started.'],
      ...(links.secret !== undefined && { action: { label: 'Accept invitation', href: links.secret } }),
      small: ['The link works once and expires in 7 days.'],
    }),
    'message-answered': (facts) => ({
      subject: 'Our reply to your message',
      heading: 'Our reply to your message',
      paragraphs: paragraphsOf(facts.answer),
      quote: facts.question,
    }),
    'payment-alert': ({ what, orders, amount, expected }, links) => ({
      subject: `${PAYMENT_ALERT[what][0]}: ${orders.join(', ')}`,
      heading: PAYMENT_ALERT[what][0],
      paragraphs: [PAYMENT_ALERT[what][1]],
      rows: [
        [orders.length === 1 ? 'Order' : 'Orders', orders.join(', ')],
        ...(expected === undefined
          ? [['Amount', moneyText(amount)] as const]
          : [['Requested', moneyText(expected)] as const, ['Received', moneyText(amount)] as const]),
      ],
      action: { label: 'View payments to check', href: links.payments },
    }),
    'payment-differences': ({ found, orders }, links) => ({
      subject: 'Payments differ from the payment provider’s',
      heading: 'Payments differ from the payment provider’s',
      paragraphs: [
        `The daily comparison found ${found === 1 ? 'one payment' : `${found} payments`} that the shop and its payment provider record differently. The list shows each with what to do.`,
      ],
      ...(orders.length > 0 && { rows: [[orders.length === 1 ? 'Order' : 'Orders', orders.join(', ')] as const] }),
      action: { label: 'View the comparison', href: links.payments },
    }),
    'newsletter-welcome': (_facts, links) => ({
      subject: 'Welcome to the Pressline newsletter',
      heading: 'You’re subscribed',
      paragraphs: [
        'You’ll be among the first to hear about new products and offers. We only write when there’s something worth sharing.',
      ],
      action: { label: 'Visit the shop', href: links.home },
      small: ['Didn’t sign up? Contact us and we’ll remove your address.'],
    }),
  },
};

function paragraphsOf(text: string): readonly string[] {
  return text.split(/\n{2,}/).filter((part) => part.trim() !== '');
}
