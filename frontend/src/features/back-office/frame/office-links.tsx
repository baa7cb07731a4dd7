import { IconHanger, IconLayoutDashboard, IconLayoutKanban, IconList, IconMail, type Icon } from '@tabler/icons-react';
import { PATHS } from '../../../app/paths.ts';
import type { AdminSummary } from '../office-api.ts';
import { openOrders } from '../pieces/open-orders.ts';

interface OfficeLink {
  readonly name: 'dashboard' | 'orders' | 'tracker' | 'safetyOrders' | 'messages';
  readonly to: string;
  readonly icon: Icon;
  readonly count?: (summary: AdminSummary) => number;
}

/** Where one can go in the back office, with how much is in production there. */
export const OFFICE_LINKS: readonly OfficeLink[] = [
  { name: 'dashboard', to: PATHS.admin.dashboard, icon: IconLayoutDashboard },
  { name: 'orders', to: PATHS.admin.orders, icon: IconList, count: openOrders },
  { name: 'tracker', to: PATHS.admin.processTracker, icon: IconLayoutKanban, count: openOrders },
  { name: 'safetyOrders', to: PATHS.admin.safetyOrders, icon: IconHanger },
  { name: 'messages', to: PATHS.admin.contacts, icon: IconMail },
];
