import { z } from 'zod';
import { accepted, rejected, type Decider, type Decision } from './decider.ts';
import { storedFile, type StoredFile } from './files.ts';
import type { Fils } from './money.ts';
import { isOffered, priceOfPrint, type PrintPrices, type Tier } from './print-price.ts';
import { sealed, type Sealed } from './sealed.ts';
import { FIRST_STAGE, type Stage } from './stages.ts';
import { amounts, printPrice, quantity, stage, tier } from './value-schemas.ts';
import { withVat, type BasisPoints } from './vat.ts';

/** Whom an order is for, and what the customer's files were called; sealed, as all of it can name a person. */
export interface OrderCustomer {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly location: string;
  readonly frontFileName: string;
  readonly backFileName: string;
}

export const orderPlaced = z.strictObject({
  type: z.literal('order-placed'),
  data: z.strictObject({
    orderId: z.uuid(),
    /** The user who ordered; only users order print. */
    customerId: z.uuid(),
    customer: sealed<OrderCustomer>(),
    product: z.strictObject({
      id: z.uuid(),
      title: z.string(),
      category: z.string(),
      dimensions: z.string().optional(),
    }),
    quantity,
    tier,
    /** Runs of 500: quantity / 500. */
    series: z.int().min(1),
    /** Kept as it was sent; decides nothing. */
    circulation: z.int().min(1),
    price: printPrice,
    amounts,
    files: z.strictObject({ front: storedFile, back: storedFile }),
  }),
});

export const stageChanged = z.strictObject({
  type: z.literal('stage-changed'),
  data: z.strictObject({ from: stage, to: stage, note: sealed<string>().optional() }),
});

export type PrintOrderEvent = z.infer<typeof orderPlaced> | z.infer<typeof stageChanged>;

export type PrintOrder =
  | { readonly status: 'absent' }
  | { readonly status: 'in-production'; readonly stage: Stage; readonly customerId: string; readonly subject: string };

function evolve(_state: PrintOrder, event: PrintOrderEvent): PrintOrder {
  switch (event.type) {
    case 'order-placed':
      return {
        status: 'in-production',
        stage: FIRST_STAGE,
        customerId: event.data.customerId,
        subject: event.data.customer.subject,
      };
    case 'stage-changed':
      return _state.status === 'absent' ? _state : { ..._state, stage: event.data.to };
  }
}

/** The product as it is sold at this moment, read from its own stream. */
export interface PrintProductOnSale extends PrintPrices {
  readonly id: string;
  readonly title: string;
  readonly category: string;
  readonly dimensions?: string | undefined;
}

export interface PlaceOrder {
  readonly type: 'place-order';
  readonly orderId: string;
  readonly customerId: string;
  readonly customer: Sealed<OrderCustomer>;
  /** Absent where it was taken off the catalogue while the customer ordered. */
  readonly product: PrintProductOnSale | undefined;
  readonly quantity: number;
  readonly tier: Tier;
  readonly circulation: number;
  /** The total before VAT that the customer was shown. */
  readonly shownTotal: Fils;
  readonly vatRate: BasisPoints;
  readonly files: { readonly front: StoredFile; readonly back: StoredFile };
}

export interface ChangeStage {
  readonly type: 'change-stage';
  readonly to: Stage;
  readonly note?: Sealed<string> | undefined;
}

export type PrintOrderCommand = PlaceOrder | ChangeStage;

export type PrintOrderRefusal =
  | { readonly type: 'order-not-found' }
  | { readonly type: 'order-exists' }
  | { readonly type: 'product-not-on-sale' }
  | { readonly type: 'quantity-not-offered'; readonly tier: Tier }
  | { readonly type: 'price-changed'; readonly total: Fils };

function place(command: PlaceOrder): Decision<PrintOrderEvent, PrintOrderRefusal> {
  const { product } = command;
  if (product === undefined) return rejected({ type: 'product-not-on-sale' });
  if (!isOffered(command.quantity, command.tier)) {
    return rejected({ type: 'quantity-not-offered', tier: command.tier });
  }
  const price = priceOfPrint(product, command.quantity, command.tier);
  if (price.total !== command.shownTotal) return rejected({ type: 'price-changed', total: price.total });
  return accepted({
    type: 'order-placed',
    data: {
      orderId: command.orderId,
      customerId: command.customerId,
      customer: command.customer,
      product: {
        id: product.id,
        title: product.title,
        category: product.category,
        ...(product.dimensions !== undefined && { dimensions: product.dimensions }),
      },
      quantity: command.quantity,
      tier: command.tier,
      series: command.quantity / 500,
      circulation: command.circulation,
      price,
      amounts: withVat(price.total, command.vatRate),
      files: command.files,
    },
  });
}

function decide(command: PrintOrderCommand, state: PrintOrder): Decision<PrintOrderEvent, PrintOrderRefusal> {
  switch (command.type) {
    case 'place-order':
      return state.status === 'absent' ? place(command) : rejected({ type: 'order-exists' });
    case 'change-stage':
      if (state.status === 'absent') return rejected({ type: 'order-not-found' });
      // Setting the present stage again changes nothing, so it leaves no event.
      if (state.stage === command.to) return accepted();
      return accepted({
        type: 'stage-changed',
        data: { from: state.stage, to: command.to, ...(command.note !== undefined && { note: command.note }) },
      });
  }
}

/** One print order: `printOrder-<id>`. Any stage may be set, back and skipping too. */
export const printOrder: Decider<PrintOrder, PrintOrderCommand, PrintOrderEvent, PrintOrderRefusal> = {
  initial: { status: 'absent' },
  evolve,
  decide,
};
