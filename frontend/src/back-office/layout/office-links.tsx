import {
  IconBox,
  IconCreditCard,
  IconDiscount,
  IconHanger,
  IconLayoutDashboard,
  IconLayoutKanban,
  IconList,
  IconMail,
  IconMailForward,
  IconSettings,
  IconShieldLock,
  IconShirt,
  IconStack2,
  IconUser,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import type { StaffEndpoint } from '@pressline/contracts/api/staff-calls.ts';
import { PATHS } from '../../shared/routes/paths.ts';
import type { AdminSummary } from '../api/office-api.ts';
import { countOpenOrders } from '../orders/components/open-orders.ts';
import type { May } from '../permissions/use-may.ts';

interface OfficeCount {
  readonly countIn: (summary: AdminSummary) => number;
  /** Names the count, for its label and style. */
  readonly label: 'inProduction' | 'unread' | 'toPack' | 'parked';
}

interface OfficeLink {
  readonly name:
    | 'staff'
    | 'mail'
    | 'payments'
    | 'discountCodes'
    | 'securityLog'
    | 'settings'
    | 'projections'
    | 'dashboard'
    | 'orders'
    | 'tracker'
    | 'safetyOrders'
    | 'customers'
    | 'messages'
    | 'printProducts'
    | 'safetyProducts';
  readonly to: string;
  /** The page is for the roles that include this call. */
  readonly requires: StaffEndpoint;
  readonly icon: Icon;
  readonly count?: OfficeCount;
}

interface OfficeGroup {
  readonly name: 'work' | 'catalogue' | 'shop';
  readonly links: readonly OfficeLink[];
}

/** The pages of the back office, some with a count. */
const OFFICE_GROUPS: readonly OfficeGroup[] = [
  {
    name: 'work',
    links: [
      { name: 'dashboard', to: PATHS.admin.dashboard, requires: 'adminSummary', icon: IconLayoutDashboard },
      {
        name: 'orders',
        to: PATHS.admin.orders,
        requires: 'adminOrders',
        icon: IconList,
        count: { countIn: countOpenOrders, label: 'inProduction' },
      },
      {
        name: 'tracker',
        to: PATHS.admin.processTracker,
        requires: 'processes',
        icon: IconLayoutKanban,
        count: { countIn: countOpenOrders, label: 'inProduction' },
      },
      {
        name: 'safetyOrders',
        to: PATHS.admin.safetyOrders,
        requires: 'safetyOrders',
        icon: IconHanger,
        count: { countIn: countToPack, label: 'toPack' },
      },
      { name: 'payments', to: PATHS.admin.payments, requires: 'adminPayments', icon: IconCreditCard },
      { name: 'customers', to: PATHS.admin.customers, requires: 'adminCustomers', icon: IconUser },
      {
        name: 'messages',
        to: PATHS.admin.contacts,
        requires: 'messages',
        icon: IconMail,
        count: { countIn: ({ unread_messages: unread }) => unread, label: 'unread' },
      },
    ],
  },
  {
    name: 'catalogue',
    links: [
      { name: 'printProducts', to: PATHS.admin.printProducts, requires: 'adminProducts', icon: IconBox },
      { name: 'safetyProducts', to: PATHS.admin.safetyProducts, requires: 'adminSafetyProducts', icon: IconShirt },
      { name: 'discountCodes', to: PATHS.admin.discountCodes, requires: 'discountCodes', icon: IconDiscount },
    ],
  },
  {
    name: 'shop',
    links: [
      { name: 'staff', to: PATHS.admin.staff, requires: 'staff', icon: IconUsers },
      { name: 'securityLog', to: PATHS.admin.securityLog, requires: 'securityLog', icon: IconShieldLock },
      { name: 'mail', to: PATHS.admin.mail, requires: 'mails', icon: IconMailForward },
      { name: 'settings', to: PATHS.admin.settings, requires: 'shopSettings', icon: IconSettings },
      {
        name: 'projections',
        to: PATHS.admin.projections,
        requires: 'projections',
        icon: IconStack2,
        count: { countIn: ({ parked }) => parked, label: 'parked' },
      },
    ],
  },
];

function countToPack({ safety_states: states }: AdminSummary): number {
  return states.find(({ state }) => state === 'received')?.orders ?? 0;
}

const ALL_LINKS = OFFICE_GROUPS.flatMap(({ links }) => links);
/** Preferred tabs on a phone, if the role includes them. */
const TAB_BAR_PAGES: readonly OfficeLink['name'][] = ['dashboard', 'orders', 'tracker', 'safetyOrders'];

/** The groups of pages that a role includes. */
export function groupsFor(may: May): readonly OfficeGroup[] {
  return OFFICE_GROUPS.map(({ name, links }) => ({
    name,
    links: links.filter(({ requires }) => may(requires)),
  })).filter(({ links }) => links.length > 0);
}

/** The pages that a role includes, its start page first. */
export function pagesFor(may: May): readonly OfficeLink[] {
  return groupsFor(may).flatMap(({ links }) => links);
}

/** Navigation on a phone: four pages as tabs, the others behind “More”. */
export function mobileLinksFor(may: May): {
  readonly tabs: readonly OfficeLink[];
  readonly more: readonly OfficeLink[];
} {
  const pages = pagesFor(may);
  const [preferred, rest] = [
    pages.filter(({ name }) => TAB_BAR_PAGES.includes(name)),
    pages.filter(({ name }) => !TAB_BAR_PAGES.includes(name)),
  ];
  const fillers = rest.slice(0, TAB_BAR_PAGES.length - preferred.length);
  return { tabs: [...preferred, ...fillers], more: rest.slice(fillers.length) };
}

/** The page that a path belongs to. */
export function pageAt(pathname: string): OfficeLink | undefined {
  return ALL_LINKS.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
}
