import type { PrintOrder, SafetyOrder } from '../../api/office-api.ts';

export type { OrderKind } from '@pressline/domain/orders/fulfilment/order-link.ts';
/** An order of either kind, as lists and changes return it. */
export type AnyOrder = PrintOrder | SafetyOrder;

/** The calls about an order of each kind, which are also the names of the rights to make them. */
export const ORDER_CALLS = {
  print: {
    move: 'updateProcess',
    cancel: 'cancelOrder',
    reinstate: 'reinstateOrder',
    hold: 'holdOrder',
    releaseHold: 'releaseHold',
    recordPayment: 'recordPayment',
    withdrawPayment: 'withdrawPayment',
    requestDeposit: 'requestDeposit',
    recordShipment: 'recordShipment',
    addNote: 'addNote',
    tickets: 'jobTickets',
  },
  safety: {
    move: 'moveSafetyOrder',
    cancel: 'cancelSafetyOrder',
    reinstate: 'reinstateSafetyOrder',
    hold: 'holdSafetyOrder',
    releaseHold: 'releaseSafetyHold',
    recordPayment: 'recordSafetyPayment',
    withdrawPayment: 'withdrawSafetyPayment',
    requestDeposit: 'requestSafetyDeposit',
    recordShipment: 'recordSafetyShipment',
    addNote: 'addSafetyNote',
    tickets: 'packingTickets',
  },
} as const;

export function isCancelled(order: AnyOrder): boolean {
  return 'cancelled' in order ? order.cancelled : order.status === 'cancelled';
}

/** Completed or delivered: nothing can hold it up any more. */
export function isFinished(order: AnyOrder): boolean {
  return 'cancelled' in order ? !order.cancelled && order.state === 'delivered' : order.status === 'completed';
}
