import type { StoredFile } from '@pressline/domain/kernel/files.ts';
import type { OrderCustomer, PrintOrderEvent } from '@pressline/domain/orders/print/print-order-events.ts';
import type { SafetyOrderCustomer, SafetyOrderEvent } from '@pressline/domain/orders/workwear/safety-order-events.ts';
import type { Sealed } from '@pressline/domain/kernel/sealed.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { EventReader } from '@pressline/event-store/event-store.ts';
import { toShopEvent } from '@pressline/event-store/upcasting.ts';

export type Side = 'front' | 'back' | 'design';

/** A file of an order, current or replaced, according to its stream. */
export interface OrderFile {
  readonly file: StoredFile;
  readonly orderId: string;
  /** Undefined for guests. */
  readonly customerId: string | undefined;
  readonly side: Side;
  /** Contains the sender's name of the file. */
  readonly called: Sealed<OrderCustomer> | Sealed<SafetyOrderCustomer> | Sealed<string>;
}

const ARTWORK_NAME = /^(printOrder|safetyOrder)-([0-9a-f-]{36})\.(front|back|design)\.[0-9a-f]{16}\.[a-z]+$/;

/** All files that a print order ever had, the newest of each side first; empty if there is no such order. */
export async function filesOfPrintOrder(store: EventReader, orderId: string): Promise<readonly OrderFile[]> {
  const recorded = await store.readStream(streamOf(CATEGORY.printOrder, orderId));
  const files: OrderFile[] = [];
  let customerId: string | undefined;
  for (const one of recorded) {
    const event = toShopEvent(one) as PrintOrderEvent;
    if (event.type === 'order-placed') {
      const { customer, files: placed } = event.data;
      customerId = event.data.customerId;
      for (const side of ['back', 'front'] as const) {
        const file = placed[side];
        if (file !== undefined) files.push({ file, orderId, customerId, side, called: customer });
      }
    } else if (event.type === 'artwork-replaced') {
      const { side, file, fileName } = event.data;
      files.push({ file, orderId, customerId, side, called: fileName });
    }
  }
  return files.reverse();
}

async function filesOfSafetyOrder(store: EventReader, orderId: string): Promise<readonly OrderFile[]> {
  const [first] = await store.readStream(streamOf(CATEGORY.safetyOrder, orderId), 0, 1);
  if (first === undefined) return [];
  const event = toShopEvent(first) as SafetyOrderEvent;
  if (event.type !== 'safety-order-placed') return [];
  const { customerId, customer, design } = event.data;
  return design === undefined ? [] : [{ file: design, orderId, customerId, side: 'design', called: customer }];
}

/** The order file of a name under `/uploads/`. The name contains the order, but the file must be in its stream. */
export async function orderFileNamed(store: EventReader, name: string): Promise<OrderFile | undefined> {
  const [, kind, orderId] = ARTWORK_NAME.exec(name) ?? [];
  if (orderId === undefined) return undefined;
  const files = await (kind === 'printOrder' ? filesOfPrintOrder(store, orderId) : filesOfSafetyOrder(store, orderId));
  return files.find(({ file }) => file.name === name);
}
