import type { CheckoutParts, MailFacts, PaidInParts, SafetyLine } from '@pressline/domain/messaging/mail-content.ts';
import { aedOf, type Fils } from '@pressline/domain/kernel/money.ts';
import type { Money } from '@pressline/domain/payments/payment-events.ts';
import type { MailLinks, MailText } from './mail-messages.ts';

/** `Small × 5, XL × 2`; empty in older mails. */
export function sizesText(
  { sizes = [] }: SafetyLine,
  nameOf = (size: string): string => size,
  comma: ', ' | '، ' = ', ',
): string {
  return sizes.map(({ size, quantity }) => `${nameOf(size)} × ${String(quantity)}`).join(comma);
}

export function trackingRow(name: string, { trackingNumber }: { readonly trackingNumber?: string | undefined }) {
  return trackingNumber === undefined ? [] : [[name, trackingNumber] as const];
}

/** A button that leads to the courier’s page of a shipment or, if the shop knows none, to the order. */
export function shipmentAction(
  facts: Extract<MailFacts, { kind: 'order-shipped' }>,
  links: MailLinks,
  labels: { readonly shipment: string; readonly order: string },
): NonNullable<MailText['action']> {
  const courierPage = links.shipment(facts);
  if (courierPage !== undefined) return { label: labels.shipment, href: courierPage };
  const { orderId, account } = facts;
  const ownPage = account === undefined ? links.order(orderId) : links.safetyOrder(orderId);
  return { label: labels.order, href: links.secret ?? ownPage };
}

/** The order’s parts of a checkout that are not zero. */
export function checkoutPartRows(
  { discount, delivery }: CheckoutParts = { discount: 0, delivery: 0 },
  money: (amount: Fils) => string,
  labels: { readonly discount: string; readonly delivery: string },
): [string, string][] {
  return [
    ...(discount > 0 ? [[labels.discount, `−${money(discount)}`] satisfies [string, string]] : []),
    ...(delivery > 0 ? [[labels.delivery, money(delivery)] satisfies [string, string]] : []),
  ];
}

/** What was received and what is due. An order that is paid in full has one row. */
export function paidRows(
  paid: PaidInParts | undefined,
  money: (amount: Fils) => string,
  labels: { readonly received: string; readonly due: string; readonly deposit: string },
): [string, string][] {
  if (paid === undefined) return [];
  const { received, due, deposit } = paid;
  return [
    [labels.received, money(received)],
    ...(due > 0 ? [[labels.due, money(due)] satisfies [string, string]] : []),
    ...(deposit === undefined ? [] : [[labels.deposit, money(deposit)] satisfies [string, string]]),
  ];
}

/** `USD 124.00`: the smallest unit of a currency is a hundredth, a thousandth or the whole. */
export function moneyText({ amount, currency }: Money): string {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return `${currency} ${(amount / 10 ** maximumFractionDigits).toFixed(maximumFractionDigits)}`;
}

const DUBAI = 'Asia/Dubai';

interface Formats {
  readonly money: (amount: Fils) => string;
  readonly count: (pieces: number) => string;
  /** Day and time in Dubai. */
  readonly moment: (iso: string) => string;
}

/**
 * @param locale of Intl
 * @param money formats an amount, given its digits
 */
export function formatsOf(locale: string, money: (digits: string) => string): Formats {
  // Made for the first mail: each loads data of its locale, which would slow down the start.
  let amounts: Intl.NumberFormat | undefined;
  let counts: Intl.NumberFormat | undefined;
  let moments: Intl.DateTimeFormat | undefined;
  return {
    money(amount) {
      amounts ??= new Intl.NumberFormat(locale, {
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
        useGrouping: 'always',
      });
      return money(amounts.format(aedOf(amount)));
    },
    count(pieces) {
      counts ??= new Intl.NumberFormat(locale, { useGrouping: 'always' });
      return counts.format(pieces);
    },
    moment(iso) {
      moments ??= new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: DUBAI });
      return moments.format(new Date(iso));
    },
  };
}
