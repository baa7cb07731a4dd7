import {
  IconBox,
  IconHanger,
  IconLayoutDashboard,
  IconLayoutKanban,
  IconList,
  IconMail,
  IconMailForward,
  IconShirt,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import { PATHS } from '../../../app/paths.ts';
import type { AdminSummary } from '../office-api.ts';
import { openOrders } from '../pieces/open-orders.ts';

interface OfficeLink {
  readonly name:
    | 'staff'
    | 'mail'
    | 'dashboard'
    | 'orders'
    | 'tracker'
    | 'safetyOrders'
    | 'messages'
    | 'printProducts'
    | 'safetyProducts';
  readonly to: string;
  readonly icon: Icon;
  readonly count?: (summary: AdminSummary) => number;
}

interface OfficeGroup {
  readonly name: 'work' | 'catalogue' | 'shop';
  readonly links: readonly OfficeLink[];
}

/** Where one can go in the back office, with how much is in production there. */
export const OFFICE_GROUPS: readonly OfficeGroup[] = [
  {
    name: 'work',
    links: [
      { name: 'dashboard', to: PATHS.admin.dashboard, icon: IconLayoutDashboard },
      { name: 'orders', to: PATHS.admin.orders, icon: IconList, count: openOrders },
      { name: 'tracker', to: PATHS.admin.processTracker, icon: IconLayoutKanban, count: openOrders },
      { name: 'safetyOrders', to: PATHS.admin.safetyOrders, icon: IconHanger },
      { name: 'messages', to: PATHS.admin.contacts, icon: IconMail },
    ],
  },
  {
    name: 'catalogue',
    links: [
      { name: 'printProducts', to: PATHS.admin.printProducts, icon: IconBox },
      { name: 'safetyProducts', to: PATHS.admin.safetyProducts, icon: IconShirt },
    ],
  },
  {
    name: 'shop',
    links: [
      { name: 'staff', to: PATHS.admin.staff, icon: IconUsers },
      { name: 'mail', to: PATHS.admin.mail, icon: IconMailForward },
    ],
  },
];

const ALL = OFFICE_GROUPS.flatMap(({ links }) => links);
/** On a phone these stand at the thumb; the others behind one more. */
const AT_THE_THUMB = ['dashboard', 'orders', 'tracker', 'safetyOrders'] as const;
export const THUMB_LINKS = AT_THE_THUMB.flatMap((name) =>
  ALL.filter((link) => link.name === name).map(({ to, icon }) => ({ name, to, icon })),
);
export const MORE_LINKS = ALL.filter(({ name }) => !AT_THE_THUMB.some((known) => known === name));
