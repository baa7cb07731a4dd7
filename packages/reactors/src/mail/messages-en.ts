import { ibanInGroups } from '@pressline/domain/invoicing/bank-account.ts';
import type { Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import { formatsOf } from './mail-formats.ts';
import type { MailLinks, MailMessages } from './mail-messages.ts';

const { money, count, moment } = formatsOf('en-AE', (digits) => `AED ${digits}`);

/** The work of a stage, as a customer would describe it. */
const STAGE: Readonly<Record<Stage, readonly [name: string, says: string]>> = {
  Prepress: ['Prepress', 'We are checking your artwork and making it ready for the press.'],
  Printing: ['Printing', 'Your job is on the press.'],
  Collating: ['Collating', 'The printed sheets are being put in order.'],
  Binding: ['Binding', 'Your job is being bound and finished.'],
  Polywrap: ['Polywrap', 'Your job is being counted and wrapped.'],
  Shipping: ['Shipping', 'Your order is ready and leaves our shop.'],
  Completed: ['Completed', 'Your order is finished.'],
};
const SAFETY = {
  received: ['Received', 'We have your order.'],
  packed: ['Packed', 'Everything is packed and waits for the courier.'],
  shipped: ['Shipped', 'Your order is on its way to you.'],
  delivered: ['Delivered', 'Your order was delivered. Thank you!'],
} as const;
const SIDE = { front: 'front', back: 'back' } as const;
const SEE = 'See your order';

function pieces(quantity: number): string {
  return `${count(quantity)} ${quantity === 1 ? 'piece' : 'pieces'}`;
}

function transfer({ seller, bank }: MailLinks, number: string): readonly string[] {
  return bank === undefined
    ? []
    : [
        `To pay by transfer: ${seller.name}, ${bank.bank}, IBAN ${ibanInGroups(bank.iban)}. Please name the order ${number}.`,
      ];
}

export const ENGLISH: MailMessages = {
  direction: 'ltr',
  greeting: (name) => (name === undefined ? 'Hello,' : `Hello ${name},`),
  trade: 'Online printing and safety wear',
  footer:
    'Questions? Just write to us on our contact page. This message was sent because of something you did in our shop.',
  compose: {
    'order-received': (facts, links) => ({
      subject: `We have your order ${facts.number}`,
      heading: 'Thank you for your order',
      paragraphs: ['We have received your order and will check your artwork next.'],
      rows: [
        ['Order', facts.number],
        ['Product', facts.product],
        ['Quantity', pieces(facts.quantity)],
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
      subject: `Order ${facts.number} is finished`,
      heading: 'Your order is finished',
      paragraphs: ['All work on your order is done. Thank you for printing with us!'],
      rows: [
        ['Order', facts.number],
        ['Product', facts.product],
      ],
      action: { label: SEE, href: links.order(facts.orderId) },
    }),
    'order-cancelled': (facts, links) => ({
      subject: `Order ${facts.number} was cancelled`,
      heading: 'Your order was cancelled',
      paragraphs: [
        facts.by === 'customer'
          ? 'As you asked, we have cancelled your order. Nothing will be printed.'
          : 'We had to cancel your order. This is why:',
      ],
      quote: facts.reason,
      rows: [
        ['Order', facts.number],
        ['Product', facts.product],
      ],
      action: { label: SEE, href: links.order(facts.orderId) },
    }),
    'order-reinstated': (facts, links) => ({
      subject: `Order ${facts.number} goes on after all`,
      heading: 'Your order goes on after all',
      paragraphs: [
        'We wrote to you that your order was cancelled. That counts no more: we go on with it where it stood.',
      ],
      rows: [
        ['Order', facts.number],
        ['Product', facts.product],
      ],
      action: { label: SEE, href: links.order(facts.orderId) },
    }),
    'artwork-on-hold': (facts, links) => ({
      subject: `Order ${facts.number}: we need a new file`,
      heading: 'We need a new file from you',
      paragraphs: [
        facts.sides.length === 2
          ? 'We can’t print the front and the back of your order as they are. This is what we found:'
          : `We can’t print the ${SIDE[facts.sides[0] ?? 'front']} of your order as it is. This is what we found:`,
      ],
      quote: facts.reason,
      rows: [
        ['Order', facts.number],
        ['Product', facts.product],
      ],
      action: { label: 'Send a new file', href: links.secret ?? links.order(facts.orderId) },
      small: ['Your order goes on as soon as we have it.'],
    }),
    'artwork-arrived': (facts) => ({
      subject: `Order ${facts.number}: a new file came`,
      heading: 'A new file came',
      paragraphs: [`The customer sent a new ${SIDE[facts.side]}. Check it and release the order.`],
      rows: [
        ['Order', facts.number],
        ['Product', facts.product],
      ],
    }),
    'safety-order-received': (facts, links) => ({
      subject: `We have your order ${facts.number}`,
      heading: 'Thank you for your order',
      paragraphs: ['We have received your order of safety wear and will pack it next.'],
      rows: [
        ['Order', facts.number],
        ...facts.lines.map(({ title, pieces: many }): [string, string] => [title, pieces(many)]),
        ['Total before VAT', money(facts.total)],
        ['VAT', money(facts.vat)],
        ['Total', money(facts.grandTotal)],
      ],
      action: { label: facts.account ? 'See your orders' : 'Follow your order', href: links.secret ?? links.myOrders },
      small: transfer(links, facts.number),
    }),
    'safety-order-moved': (facts, links) => ({
      subject: `Order ${facts.number}: ${SAFETY[facts.state][0].toLowerCase()}`,
      heading: `Your order: ${SAFETY[facts.state][0].toLowerCase()}`,
      paragraphs: [SAFETY[facts.state][1]],
      rows: [['Order', facts.number]],
      action: { label: facts.account ? 'See your orders' : 'Follow your order', href: links.secret ?? links.myOrders },
    }),
    'safety-order-cancelled': (facts) => ({
      subject: `Order ${facts.number} was cancelled`,
      heading: 'Your order was cancelled',
      paragraphs: ['We had to cancel your order. This is why:'],
      quote: facts.reason,
      rows: [['Order', facts.number]],
    }),
    'safety-order-reinstated': (facts, links) => ({
      subject: `Order ${facts.number} goes on after all`,
      heading: 'Your order goes on after all',
      paragraphs: [
        'We wrote to you that your order was cancelled. That counts no more: we go on with it where it stood.',
      ],
      rows: [['Order', facts.number]],
      action: { label: facts.account ? 'See your orders' : 'Follow your order', href: links.secret ?? links.myOrders },
    }),
    'tracking-link': (facts, links) => ({
      subject: `Track order ${facts.number}`,
      heading: 'Track your order',
      paragraphs: ['Use this link to see how far your order is. You don’t need to log in.'],
      rows: [['Order', facts.number]],
      ...(links.secret !== undefined && { action: { label: 'Track order', href: links.secret } }),
      small: ['If you didn’t request this link, you can ignore this email.'],
    }),
    'password-reset': (_facts, links) => ({
      subject: 'Choose a new password',
      heading: 'Choose a new password',
      paragraphs: ['Somebody, we hope you, asked for a new password for your account.'],
      ...(links.secret !== undefined && { action: { label: 'Choose a new password', href: links.secret } }),
      small: ['The link counts once, for 30 minutes.', 'If it was not you, do nothing: your password stays as it is.'],
    }),
    'password-changed': (facts, links) => ({
      subject: 'Your password was changed',
      heading: 'Your password was changed',
      paragraphs: [
        `The password of your account was changed on ${moment(facts.changedAt)} (Dubai time). All other sessions have ended.`,
      ],
      action: { label: 'Open the shop', href: links.home },
      small: ['If it was not you, ask for a new password at once and write to us.'],
    }),
    'staff-invitation': (_facts, links) => ({
      subject: 'Your invitation to Pressline’s back office',
      heading: 'You are invited',
      paragraphs: ['A colleague has invited you to Pressline’s back office. Choose a password, and you can begin.'],
      ...(links.secret !== undefined && { action: { label: 'Accept the invitation', href: links.secret } }),
      small: ['The link counts once, for 7 days.'],
    }),
    'message-answered': (facts) => ({
      subject: 'Our answer to your message',
      heading: 'Our answer to your message',
      paragraphs: paragraphsOf(facts.answer),
      quote: facts.question,
    }),
    'newsletter-welcome': (_facts, links) => ({
      subject: 'Welcome to Pressline’s newsletter',
      heading: 'You are on the list',
      paragraphs: [
        'From now on you hear first of new products and offers. We write rarely, and only when there is something to say.',
      ],
      action: { label: 'Look around', href: links.home },
      small: ['You did not sign up? Then write to us, and we take your address off the list.'],
    }),
  },
};

function paragraphsOf(text: string): readonly string[] {
  return text.split(/\n{2,}/).filter((part) => part.trim() !== '');
}
