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
import type { StaffEndpoint } from '@pressline/contracts/api/staff-calls.ts';
import { PATHS } from '../../shared/routes/paths.ts';
import type { AdminSummary } from '../api/office-api.ts';
import { openOrders } from '../orders/components/open-orders.ts';
import type { May } from '../permissions/use-may.ts';

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
  /** The page is for the roles that include this call. */
  readonly reads: StaffEndpoint;
  readonly icon: Icon;
  readonly count?: OfficeCount;
}

interface OfficeGroup {
  readonly name: 'work' | 'catalogue' | 'shop';
  readonly links: readonly OfficeLink[];
}

/** The pages of the back office, with how much is in production there. */
const OFFICE_GROUPS: readonly OfficeGroup[] = [
  {
    name: 'work',
    links: [
      { name: 'dashboard', to: PATHS.admin.dashboard, reads: 'adminSummary', icon: IconLayoutDashboard },
      {
        name: 'orders',
        to: PATHS.admin.orders,
        reads: 'adminOrders',
        icon: IconList,
        count: { of: openOrders, says: 'inProduction' },
      },
      {
        name: 'tracker',
        to: PATHS.admin.processTracker,
        reads: 'processes',
        icon: IconLayoutKanban,
        count: { of: openOrders, says: 'inProduction' },
      },
      {
        name: 'safetyOrders',
        to: PATHS.admin.safetyOrders,
        reads: 'safetyOrders',
        icon: IconHanger,
        count: { of: toPack, says: 'toPack' },
      },
      {
        name: 'messages',
        to: PATHS.admin.contacts,
        reads: 'messages',
        icon: IconMail,
        count: { of: ({ unread_messages: unread }) => unread, says: 'unread' },
      },
    ],
  },
  {
    name: 'catalogue',
    links: [
      { name: 'printProducts', to: PATHS.admin.printProducts, reads: 'adminProducts', icon: IconBox },
      { name: 'safetyProducts', to: PATHS.admin.safetyProducts, reads: 'adminSafetyProducts', icon: IconShirt },
    ],
  },
  {
    name: 'shop',
    links: [
      { name: 'staff', to: PATHS.admin.staff, reads: 'staff', icon: IconUsers },
      { name: 'securityLog', to: PATHS.admin.securityLog, reads: 'securityLog', icon: IconShieldLock },
      { name: 'mail', to: PATHS.admin.mail, reads: 'mails', icon: IconMailForward },
      {
        name: 'projections',
        to: PATHS.admin.projections,
        reads: 'projections',
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
/** On a phone these are tabs, as far as the role includes them. */
const AT_THE_THUMB: readonly OfficeLink['name'][] = ['dashboard', 'orders', 'tracker', 'safetyOrders'];

/** The groups of pages that a role includes. */
export function groupsFor(may: May): readonly OfficeGroup[] {
  return OFFICE_GROUPS.map(({ name, links }) => ({ name, links: links.filter(({ reads }) => may(reads)) })).filter(
    ({ links }) => links.length > 0,
  );
}

/** The pages that a role includes, its start page first. */
export function pagesFor(may: May): readonly OfficeLink[] {
  return groupsFor(may).flatMap(({ links }) => links);
}

/** The same for a phone: four of them as tabs, the others behind “More”. */
export function phoneLinksFor(may: May): {
  readonly thumb: readonly OfficeLink[];
  readonly more: readonly OfficeLink[];
} {
  const pages = pagesFor(may);
  const [usual, others] = [
    pages.filter(({ name }) => AT_THE_THUMB.includes(name)),
    pages.filter(({ name }) => !AT_THE_THUMB.includes(name)),
  ];
  const fill = others.slice(0, AT_THE_THUMB.length - usual.length);
  return { thumb: [...usual, ...fill], more: others.slice(fill.length) };
}

/** The page that an address belongs to; undefined for one that is no page of the back office. */
export function pageAt(pathname: string): OfficeLink | undefined {
  return ALL.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
}
