import type { AnyProjection } from './projection.ts';
import { accounts } from './projections/accounts.ts';
import { artworkChecks } from './projections/artwork-checks.ts';
import { inbox } from './projections/inbox.ts';
import { mailbox } from './projections/mailbox.ts';
import { orderHistory } from './projections/order-history.ts';
import { orderLinks } from './projections/order-links.ts';
import { orderList } from './projections/order-list.ts';
import { printCatalogue } from './projections/print-catalogue.ts';
import { processTracker } from './projections/process-tracker.ts';
import { replays } from './projections/replays.ts';
import { safetyCatalogue } from './projections/safety-catalogue.ts';
import { safetyHistory } from './projections/safety-history.ts';
import { safetyOrders } from './projections/safety-orders.ts';
import { securityLog } from './projections/security-log.ts';
import { sessions } from './projections/sessions.ts';

/** Every read model of the shop, by its newest version; the one before may stand behind it for a release, as its `former`. */
export const PROJECTIONS: readonly AnyProjection[] = [
  orderList,
  orderHistory,
  processTracker,
  printCatalogue,
  safetyCatalogue,
  safetyOrders,
  safetyHistory,
  inbox,
  accounts,
  sessions,
  artworkChecks,
  orderLinks,
  mailbox,
  replays,
  securityLog,
];
