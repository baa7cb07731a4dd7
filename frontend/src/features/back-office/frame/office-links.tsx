import {
  IconBox,
  IconHanger,
  IconLayoutDashboard,
  IconLayoutKanban,
  IconList,
  IconMail,
  IconMailForward,
  IconShieldLock,
  IconShirt,
  IconStack2,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import { PATHS } from '../../../app/paths.ts';
import type { AdminSummary } from '../office-api.ts';
import { openOrders } from '../pieces/open-orders.ts';

interface OfficeCount {
  readonly of: (summary: AdminSummary) => number;
  /** What is counted. */
  readonly says: 'inProduction' | 'unread' | 'toPack' | 'parked';
}

interface OfficeLink {
  readonly name:
    | 'staff'
    | 'mail'
    | 'securityLog'
    | 'projections'
    | 'dashboard'
    | 'orders'
    | 'tracker'
    | 'safetyOrders'
    | 'messages'
    | 'printProducts'
    | 'safetyProducts';
  readonly to: string;
  readonly icon: Icon;
  readonly count?: OfficeCount;
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
      { name: 'orders', to: PATHS.admin.orders, icon: IconList, count: { of: openOrders, says: 'inProduction' } },
      {
        name: 'tracker',
        to: PATHS.admin.processTracker,
        icon: IconLayoutKanban,
        count: { of: openOrders, says: 'inProduction' },
      },
      { name: 'safetyOrders', to: PATHS.admin.safetyOrders, icon: IconHanger, count: { of: toPack, says: 'toPack' } },
      {
        name: 'messages',
        to: PATHS.admin.contacts,
        icon: IconMail,
        count: { of: ({ unread_messages: unread }) => unread, says: 'unread' },
      },
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
      { name: 'securityLog', to: PATHS.admin.securityLog, icon: IconShieldLock },
      { name: 'mail', to: PATHS.admin.mail, icon: IconMailForward },
      {
        name: 'projections',
        to: PATHS.admin.projections,
        icon: IconStack2,
        count: { of: ({ parked }) => parked, says: 'parked' },
      },
    ],
  },
];

/** Safety orders that nobody has packed yet. */
function toPack({ safety_states: states }: AdminSummary): number {
  return states.find(({ state }) => state === 'received')?.orders ?? 0;
}

const ALL = OFFICE_GROUPS.flatMap(({ links }) => links);
/** On a phone these stand at the thumb; the others behind one more. */
const AT_THE_THUMB = ['dashboard', 'orders', 'tracker', 'safetyOrders'] as const;
export const THUMB_LINKS = AT_THE_THUMB.flatMap((name) =>
  ALL.filter((link) => link.name === name).map(({ to, icon }) => ({ name, to, icon })),
);
export const MORE_LINKS = ALL.filter(({ name }) => !AT_THE_THUMB.some((known) => known === name));
