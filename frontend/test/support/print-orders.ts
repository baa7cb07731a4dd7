import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import type { Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import { shop } from './shop-api.ts';
import { ADMIN, idOf, NOW } from './office.ts';
import { unpaid } from './order-payments.ts';

type Listed = ResponseOf<'adminOrders'>[number];
type Entry = ResponseOf<'processHistory'>[number];

const artwork = (name: string) => ({ name, size: 1024, type: 'image/png', sha256: '00'.repeat(32) });

/** An order in Prepress, unpaid and not on hold. */
export function printOrder(nth: number, change: Partial<Listed> = {}): Listed {
  return {
    id: idOf(100 + nth),
    number: `7K2M-4Q9${nth}`,
    customer_name: 'Layla Haddad',
    customer_email: 'layla@noor.example',
    customer_phone: '+971 50 555 0186',
    customer_location: 'Office 1204, Business Bay, Dubai',
    customer_company: null,
    customer_trn: null,
    customer_note: null,
    product_id: idOf(50),
    product_title: 'Cotton Cards',
    category: 'Business Cards',
    dimensions: '90 x 55 mm',
    shape: 'flat',
    quantity: 500,
    circulation: 500,
    series: 1,
    tier: 500,
    run_price: 95,
    label: 10,
    runs: 1,
    total_price: 105,
    vat_rate: 0.2,
    vat_amount: 21,
    grand_total: 126,
    front_file: 'front.png',
    back_file: 'back.png',
    front_artwork: artwork('front.png'),
    back_artwork: artwork('back.png'),
    sides: { front: 'file', back: 'file' },
    created_at: NOW,
    current_stage: 'Prepress',
    stage_since: NOW,
    progress: 1 / 7,
    status: 'in-production',
    cancellation: null,
    payment: unpaid(126),
    hold: null,
    artwork_hold: null,
    shipment: null,
    revision: 0,
    checkout_id: null,
    erased: false,
    parked_since: null,
    ...change,
  };
}

export const ON_HOLD: NonNullable<Listed['artwork_hold']> = {
  state: 'waiting',
  reason: 'The logo would print blurred.',
  sides: ['front'],
  missing: ['front'],
  since: NOW,
};

const WAITING = { status: 'waiting' as const };

const NO_DETAILS = {
  from: null,
  note: null,
  undone: false,
  undoes: null,
  amount: null,
  reason: null,
  payment: null,
  hold: null,
  shipment: null,
  sides: [],
  artwork: null,
};

/** Print orders as the shop has them: what a page changes is served from then on. */
export class PrintOrders {
  readonly #orders = new Map<string, Listed>();
  readonly #history: Entry[] = [];
  readonly #checkouts = new Map<string, ResponseOf<'order'>['checkout']>();

  constructor(...orders: readonly Listed[]) {
    for (const order of orders) this.#orders.set(order.id, order);
    shop.serves('adminOrders', () => [...this.#orders.values()], {
      headers: { 'Pressline-Total': String(orders.length) },
    });
    shop.serves('adminOrderCounts', []);
    shop.serves('products', []);
    shop.serves('order', ({ params }) => ({
      ...this.of(params['id']),
      customer_id: idOf(9),
      checkout: this.#checkouts.get(params['id'] ?? '') ?? null,
      estimate: null,
      invoice: null,
      history: { is: 'whole' as const },
    }));
    shop.serves('processHistory', () => [...this.#history].reverse());
    shop.serves('orderLinks', []);
    shop.refuses('artworkPreview', 404, { message: 'There is no preview yet.' });
    shop.serves('processes', ({ query }) =>
      [...this.#orders.values()].filter((order) => order.current_stage === query['stage']).map(processOf),
    );
    shop.serves('preflight', ({ params }) => ({
      order_id: params['id'] ?? '',
      dimensions: '90 x 55 mm',
      low_resolution_accepted: [],
      front: WAITING,
      back: WAITING,
    }));
    shop.serves('updateProcess', ({ params, body }) => {
      const { stage } = body as { readonly stage: Stage };
      const order = this.change(params['orderId'], { current_stage: stage }, 'stage-changed');
      return { message: 'Done', process: processOf(order) };
    });
  }

  /** The checkout that an order was bought with. */
  boughtWith(id: string, checkout: ResponseOf<'order'>['checkout']): void {
    this.#checkouts.set(id, checkout);
  }

  of(id: string | undefined): Listed {
    const order = this.#orders.get(id ?? '');
    if (order === undefined) throw new Error(`There is no order ${String(id)}.`);
    return order;
  }

  /** Changes an order, and tells of it in its history. */
  change(id: string | undefined, change: Partial<Listed>, type: Entry['type'], details: Partial<Entry> = {}): Listed {
    const before = this.of(id);
    const order = { ...before, ...change, revision: before.revision + 1 };
    this.#orders.set(order.id, order);
    const actor = { role: 'admin' as const, id: ADMIN.id, name: ADMIN.username };
    const revision = this.#history.length;
    this.#history.push({ ...NO_DETAILS, revision, type, at: NOW, actor, to: order.current_stage, ...details });
    return order;
  }
}

function processOf(order: Listed): ResponseOf<'updateProcess'>['process'] {
  return {
    id: order.id,
    order_id: order.id,
    number: order.number,
    customer_name: order.customer_name,
    customer_phone: order.customer_phone,
    product_title: order.product_title,
    quantity: order.quantity,
    current_stage: order.current_stage,
    stage_since: order.stage_since,
    created_at: order.created_at,
    progress: order.progress,
    status: order.status,
    artwork: order.artwork_hold === null ? 'none' : order.artwork_hold.state,
    hold: order.hold?.kind ?? 'none',
    missing_artwork: [...(order.artwork_hold?.missing ?? [])],
    revision: order.revision,
    erased: order.erased,
    parked_since: order.parked_since,
  };
}
