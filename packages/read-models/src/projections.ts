import type { AnyProjection } from './projection/projection.ts';
import { accounts } from './accounts/accounts.ts';
import { artworkChecks } from './orders/artwork-checks.ts';
import { customerNotes } from './customers/customer-notes.ts';
import { customerOrders } from './orders/customer-orders.ts';
import { inbox } from './messaging/inbox.ts';
import { mailbox } from './messaging/mailbox.ts';
import { orderHistory } from './orders/order-history.ts';
import { orderLinks } from './orders/order-links.ts';
import { orderList } from './orders/order-list.ts';
import { payments } from './payments/payments.ts';
import { printCatalogue } from './catalogue/print-catalogue.ts';
import { processTracker } from './orders/process-tracker.ts';
import { replays } from './operations/replays.ts';
import { safetyCatalogue } from './catalogue/safety-catalogue.ts';
import { safetyHistory } from './orders/safety-history.ts';
import { safetyOrders } from './orders/safety-orders.ts';
import { securityLog } from './accounts/security-log.ts';
import { sessions } from './accounts/sessions.ts';

/**
 * Every read model of the shop in its current version; the previous one can be declared for a release as
 * `previousVersion`.
 */
export const PROJECTIONS: readonly AnyProjection[] = [
  orderList,
  orderHistory,
  processTracker,
  printCatalogue,
  safetyCatalogue,
  safetyOrders,
  safetyHistory,
  customerOrders,
  customerNotes,
  inbox,
  accounts,
  sessions,
  artworkChecks,
  orderLinks,
  mailbox,
  replays,
  securityLog,
  payments,
];
