import type { Limits } from '@pressline/runtime/settings.ts';
import { formatWait } from '@pressline/contracts/http/format-wait.ts';
import { Problem } from '../http/problem.ts';
import type { Caller } from '../http/caller.ts';
import type { Charge, NewLimiter } from '../http/charges.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const MB = 1024 * 1024;
/** A retry sends all files again: enough for five retries of the largest order. */
const REPEATED_UPLOAD_MB_PER_DAY = 1_000;
/** A person loses a mail once or twice. */
const TRACKING_LINKS_PER_ORDER_AND_HOUR = 3;
/** To one customer, for all of their orders. */
const TRACKING_LINKS_PER_DAY = 20;
const number = new Intl.NumberFormat('en');

/** The sender of an order or upload: an account, or a guest, who is known only by network address. */
export interface Sender {
  readonly caller: Caller | undefined;
  readonly address: string;
}

/** Charges for orders, uploads and mail to others, so that one sender can't use all of the shop's capacity. */
export interface OrderLimits {
  /**
   * One order, and its confirmation if it goes to an address other than the account's own.
   * @param recipient the keyed hash of the address (`subjectOf`); undefined until it is known
   */
  readonly order: (sender: Sender, recipient?: string) => readonly Charge[];
  readonly upload: (sender: Sender, bytes: number) => readonly Charge[];
  /** An upload for a command that has succeeded already: generous for retries, but limited. */
  readonly repeatedUpload: (commandId: string, bytes: number) => readonly Charge[];
  /** One mail to a person who may not expect it. @param recipient the keyed hash of the address (`subjectOf`) */
  readonly mail: (recipient: string) => readonly Charge[];
  /**
   * A tracking link mailed to the customer of an order, whoever requests it. Counted apart from `mail`, so that requests
   * for links can't use up what the customer's own orders need.
   * @param recipient the address's keyed hash (`subjectOf`)
   */
  readonly trackingLink: (orderId: string, recipient: string) => readonly Charge[];
}

export function createOrderLimits(limits: Limits, limiterOf: NewLimiter): OrderLimits {
  const ofAccount = {
    hourly: limiterOf('orders-an-hour', limits.ordersPerHour, HOUR),
    daily: limiterOf('orders-a-day', limits.ordersPerDay, DAY),
    bytes: limiterOf('upload', limits.uploadMbPerDay * MB, DAY),
  };
  const ofAddress = {
    guests: limiterOf('guest-order', limits.guestOrdersPerHour, HOUR),
    hourly: limiterOf('address-orders', limits.addressOrdersPerHour, HOUR),
    bytes: limiterOf('address-upload', limits.addressUploadMbPerDay * MB, DAY),
  };
  const repeated = limiterOf('repeated-upload', REPEATED_UPLOAD_MB_PER_DAY * MB, DAY);
  const ofRecipient = {
    hourly: limiterOf('mails-an-hour', limits.recipientMailsPerHour, HOUR),
    daily: limiterOf('mails-a-day', limits.recipientMailsPerDay, DAY),
  };
  const trackingLinks = {
    ofOrder: limiterOf('tracking-links-an-hour', TRACKING_LINKS_PER_ORDER_AND_HOUR, HOUR),
    ofRecipient: limiterOf('tracking-links-a-day', TRACKING_LINKS_PER_DAY, DAY),
  };
  const placed = (orders: number, period: string) =>
    tooManyOrders(() => `You have placed ${counted(orders, 'order')} in the last ${period}.`);
  const placedFromNetwork = (orders: number) =>
    tooManyOrders(() => `Your network has placed ${counted(orders, 'order')} in the last hour.`);
  const sent = (mails: number, period: string) =>
    tooManyMails(() => `We have sent ${counted(mails, 'email')} to this address in the last ${period}.`);

  const mail: OrderLimits['mail'] = (key) => [
    { limiter: ofRecipient.hourly, key, points: 1, refusal: sent(limits.recipientMailsPerHour, 'hour') },
    { limiter: ofRecipient.daily, key, points: 1, refusal: sent(limits.recipientMailsPerDay, '24 hours') },
  ];
  return {
    mail,
    trackingLink: (orderId, recipient) => [
      {
        limiter: trackingLinks.ofOrder,
        key: orderId,
        points: 1,
        refusal: sent(TRACKING_LINKS_PER_ORDER_AND_HOUR, 'hour'),
      },
      {
        limiter: trackingLinks.ofRecipient,
        key: recipient,
        points: 1,
        refusal: sent(TRACKING_LINKS_PER_DAY, '24 hours'),
      },
    ],
    order({ caller, address }, recipient) {
      const confirmation = recipient === undefined || recipient === caller?.subject ? [] : mail(recipient);
      if (caller === undefined) {
        const refusal = placedFromNetwork(limits.guestOrdersPerHour);
        return [{ limiter: ofAddress.guests, key: address, points: 1, refusal }, ...confirmation];
      }
      const key = caller.userId;
      return [
        { limiter: ofAccount.hourly, key, points: 1, refusal: placed(limits.ordersPerHour, 'hour') },
        { limiter: ofAccount.daily, key, points: 1, refusal: placed(limits.ordersPerDay, '24 hours') },
        {
          limiter: ofAddress.hourly,
          key: address,
          points: 1,
          refusal: placedFromNetwork(limits.addressOrdersPerHour),
        },
        ...confirmation,
      ];
    },
    repeatedUpload: (key, points) => [
      {
        limiter: repeated,
        key,
        points,
        refusal: tooMuchUploaded(
          () => `Retries of this upload have reached ${megabytes(REPEATED_UPLOAD_MB_PER_DAY)} in 24 hours.`,
        ),
      },
    ],
    upload({ caller, address }, bytes) {
      // Product pictures, which staff upload, are not limited.
      if (caller?.role === 'admin') return [];
      const ofNetwork = {
        limiter: ofAddress.bytes,
        key: address,
        points: bytes,
        refusal: tooMuchUploaded(
          () => `Uploads from your network have reached ${megabytes(limits.addressUploadMbPerDay)} in 24 hours.`,
        ),
      };
      if (caller === undefined) return [ofNetwork];
      const refusal = tooMuchUploaded(
        () => `Your uploads have reached ${megabytes(limits.uploadMbPerDay)} in 24 hours.`,
      );
      return [{ limiter: ofAccount.bytes, key: caller.userId, points: bytes, refusal }, ofNetwork];
    },
  };
}

function counted(amount: number, what: string): string {
  return `${number.format(amount)} ${what}${amount === 1 ? '' : 's'}`;
}

function megabytes(amount: number): string {
  return `${number.format(amount)} MB`;
}

/** @param reason evaluated only for a refusal, as formatting numbers takes longer than all checks */
function tooManyOrders(reason: () => string): Charge['refusal'] {
  return (retryAfterSeconds) =>
    new Problem({
      status: 429,
      kind: 'too-many-orders',
      message: later(reason(), retryAfterSeconds),
      retryAfterSeconds,
    });
}

function tooMuchUploaded(reason: () => string): Charge['refusal'] {
  return (retryAfterSeconds) =>
    new Problem({
      status: 429,
      kind: 'too-much-uploaded',
      message: later(reason(), retryAfterSeconds),
      retryAfterSeconds,
    });
}

function tooManyMails(reason: () => string): Charge['refusal'] {
  return (retryAfterSeconds) =>
    new Problem({
      status: 429,
      kind: 'too-many-mails',
      message: later(reason(), retryAfterSeconds),
      retryAfterSeconds,
    });
}

function later(reason: string, retryAfterSeconds: number): string {
  return `${reason} Try again in ${formatWait(retryAfterSeconds, 'en')}, or call us.`;
}
