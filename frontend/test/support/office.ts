import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { SAFETY_STATES } from '@pressline/domain/orders/fulfilment/safety-states.ts';
import type { StaffRole } from '@pressline/domain/accounts/staff-role.ts';
import { STAGES } from '@pressline/domain/orders/fulfilment/stages.ts';
import { screen } from '@testing-library/react';
import '../browser/drag-and-drop-modules.ts';
import '../browser/laid-out-lists.ts';
import type { Language } from '../../src/shared/language/languages.ts';
import { renderApp } from './render-app.tsx';
import { shop } from './shop-api.ts';

export const NOW = '2026-03-02T08:00:00.000Z';

/** A UUID that ends with a number, so that tests can name records. */
export const idOf = (number: number): string => `6f1f1c52-1f0f-4a53-9b51-${String(number).padStart(12, '0')}`;

export const ADMIN = { id: idOf(1), username: 'Huda Saleh', email: 'huda@pressline.example' };

const NOTHING_TO_DO: ResponseOf<'adminSummary'> = {
  stages: STAGES.map((stage) => ({ stage, orders: 0, late: 0, oldest_since: null })),
  orders_today: 0,
  safety_orders: 0,
  safety_states: SAFETY_STATES.map((state) => ({ state, orders: 0 })),
  messages: 0,
  unread_messages: 0,
  parked: 0,
  unpaid: { orders: 0, safety_orders: 0 },
  artwork: { waiting: 0, answered: 0 },
  faulty_artwork: 0,
  waiting_longest: [],
  newest: [],
};

/** Opens a page of the back office in a staff role; the test serves what the page itself reads. */
export function openOffice(
  path: string,
  summary: Partial<ResponseOf<'adminSummary'>> = {},
  language: Language = 'en',
  role: StaffRole = 'owner',
): ReturnType<typeof renderApp> {
  servesOffice(summary, role);
  return renderApp(path, { as: 'admin', language });
}

/** Serves what every page of the back office reads. */
export function servesOffice(summary: Partial<ResponseOf<'adminSummary'>> = {}, role: StaffRole = 'owner'): void {
  shop.serves('adminProfile', { user: { ...ADMIN, staff_role: role } });
  shop.serves('adminSummary', { ...NOTHING_TO_DO, ...summary });
}

/** Finds a notice by all of its words, some of which may be set in bold. */
export const findNotice = (words: string): Promise<HTMLElement> =>
  screen.findByText((_, element) => element?.textContent === words, { selector: 'span' });
