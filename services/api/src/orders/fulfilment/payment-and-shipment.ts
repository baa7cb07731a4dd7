import type { hold, payment, shipment } from '@pressline/contracts/orders/orders.ts';
import type { OrderRow } from '@pressline/read-models/orders/order-list.ts';
import type { z } from 'zod';
import type { DecryptedBlocks } from '../../queries/decrypt-blocks.ts';
import type { Viewer } from './viewer.ts';

/** The payment of an order of either kind. */
export function paymentRecord(
  { payment: state, paid }: Pick<OrderRow, 'payment' | 'paid'>,
  opened: DecryptedBlocks,
): z.infer<typeof payment> {
  return {
    state,
    method: paid?.method ?? null,
    reference: opened(paid?.reference) ?? null,
    recorded_at: paid?.at ?? null,
  };
}

/** The shipment of an order of either kind. */
export function shipmentRecord(
  recorded: OrderRow['shipment'],
  opened: DecryptedBlocks,
): z.infer<typeof shipment> | null {
  if (recorded === undefined) return null;
  const { courier = null, trackingNumber = null } = opened(recorded.details) ?? {};
  return { courier, tracking_number: trackingNumber, recorded_at: recorded.at };
}

/** The hold of an order of either kind, which only staff see. */
export function holdRecord(
  recorded: OrderRow['hold'],
  opened: DecryptedBlocks,
  viewer: Viewer,
): z.infer<typeof hold> | null {
  if (recorded === undefined || viewer !== 'staff') return null;
  return { kind: recorded.kind, note: opened(recorded.note) ?? null, since: recorded.at };
}
