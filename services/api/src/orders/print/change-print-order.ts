import type { PrintOrder as PrintOrderRecord } from '@pressline/contracts/orders/orders.ts';
import type { ProcessRecord } from '@pressline/contracts/orders/process.ts';
import { orderNumber } from '@pressline/domain/orders/fulfilment/order-number.ts';
import type { PrintOrderEvent } from '@pressline/domain/orders/print/print-order-events.ts';
import {
  printOrder,
  type PlacedPrintOrder,
  type PrintOrderCommand,
} from '@pressline/domain/orders/print/print-order.ts';
import { CATEGORY } from '@pressline/domain/shop/streams.ts';
import { orderList } from '@pressline/read-models/orders/order-list.ts';
import { processTracker } from '@pressline/read-models/orders/process-tracker.ts';
import { route } from '../../http/route.ts';
import { recordAfter } from '../../queries/document-after.ts';
import type { ChangeOrderDeps, OrderKind } from '../fulfilment/change-order.ts';
import { moveCommand, orderChanges } from '../fulfilment/order-changes.ts';
import { printOrderRecords, processRecords } from './print-order-record.ts';

export const PRINT_ORDER: OrderKind<
  PlacedPrintOrder,
  PrintOrderCommand,
  PrintOrderEvent,
  { readonly order: PrintOrderRecord }
> = {
  category: CATEGORY.printOrder,
  decider: printOrder,
  refusalsShowOrder: false,
  async show({ personalData }, history, viewer) {
    const order = await recordAfter(history, orderList, (rows) => printOrderRecords(personalData, rows, viewer));
    return { order };
  },
};

/** A print order on the production board. */
const BOARD_ORDER: OrderKind<
  PlacedPrintOrder,
  PrintOrderCommand,
  PrintOrderEvent,
  { readonly process: ProcessRecord }
> = {
  category: CATEGORY.printOrder,
  decider: printOrder,
  refusalsShowOrder: true,
  async show({ personalData }, history) {
    const process = await recordAfter(history, processTracker, (rows) => processRecords(personalData, rows));
    return { process };
  },
  conflictMessage({ process }) {
    const where = process.status === 'cancelled' ? 'it is cancelled' : `it is now in ${process.current_stage}`;
    return `Someone else changed order ${orderNumber(process.order_id)}: ${where}.`;
  },
  forgottenMessage: 'This customer’s data was erased, so notes can’t be saved. Move the order without a note.',
};

/** The routes that change a placed print order. */
export function printOrderChangeRoutes(deps: ChangeOrderDeps) {
  const changes = orderChanges(deps, PRINT_ORDER);
  const board = orderChanges(deps, BOARD_ORDER);
  return {
    updateProcess: route('updateProcess', (call) => {
      const { stage: to, note, undo, shipment } = call.body;
      const message = undo === true ? `Moved back to ${to}.` : `Moved to ${to}.`;
      return board.change(call, message, moveCommand({ to, note, undo, shipment }));
    }),
    cancelOrder: route('cancelOrder', changes.cancel),
    reinstateOrder: route('reinstateOrder', changes.reinstate),
    recordPayment: route('recordPayment', changes.recordPayment),
    withdrawPayment: route('withdrawPayment', changes.withdrawPayment),
    requestDeposit: route('requestDeposit', changes.requestDeposit),
    addNote: route('addNote', changes.addNote),
    recordShipment: route('recordShipment', changes.recordShipment),
    holdOrder: route('holdOrder', changes.hold),
    releaseHold: route('releaseHold', changes.releaseHold),
    holdArtwork: route('holdArtwork', (call) =>
      changes.change(call, 'New artwork was requested from the customer.', async (seal) => ({
        type: 'hold-artwork',
        reason: await seal(call.body.reason),
        sides: call.body.sides,
      })),
    ),
    releaseArtwork: route('releaseArtwork', (call) =>
      changes.change(call, 'The artwork was released.', () => ({ type: 'release-artwork' })),
    ),
  };
}
