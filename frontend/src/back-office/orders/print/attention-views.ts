import { PATHS } from '../../../shared/routes/paths.ts';
import type { AdminSummary } from '../../api/office-api.ts';
import { countLateOrders } from '../components/late-orders.ts';
import { ORDERS_URL, type OrdersState } from './orders-url.ts';

export type AttentionView = 'late' | 'unpaid' | 'faulty' | 'today';

/** Lists of orders that need attention, with the number that the dashboard shows. */
export const ATTENTION_VIEWS: readonly {
  readonly name: AttentionView;
  /** What the list is narrowed to. */
  readonly change: Partial<OrdersState>;
  /** Undefined if it is not counted. */
  readonly countIn: (summary: AdminSummary) => number | undefined;
}[] = [
  { name: 'late', change: { late: 'yes', sort: 'longest-in-stage' }, countIn: countLateOrders },
  { name: 'unpaid', change: { paid: 'due', sort: 'oldest' }, countIn: ({ unpaid }) => unpaid.orders },
  {
    name: 'faulty',
    change: { artwork: 'faulty', sort: 'longest-in-stage' },
    countIn: ({ faulty_artwork: faulty }) => faulty ?? undefined,
  },
  { name: 'today', change: { from: 'today' }, countIn: ({ orders_today: today }) => today },
];

/** The path and query of a view. */
export function attentionUrl(view: AttentionView): string {
  const change = ATTENTION_VIEWS.find(({ name }) => name === view)?.change;
  const search = ORDERS_URL.write({ ...ORDERS_URL.read(new URLSearchParams()), ...change });
  return `${PATHS.admin.orders}?${search.toString()}`;
}

/** The view that a list shows; undefined if it is narrowed by a stage, or by nothing that has a view. */
export function attentionViewOf(state: OrdersState): AttentionView | undefined {
  if (state.stage !== null || state.status !== null) return undefined;
  return ATTENTION_VIEWS.find(({ change }) =>
    Object.entries(change).every(([name, value]) => name === 'sort' || state[name as keyof OrdersState] === value),
  )?.name;
}
