import path from 'node:path';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { openSqliteEventStore } from '@pressline/event-store/sqlite-event-store.ts';
import type { StreamName } from '@pressline/event-store/event-store.ts';
import { orderList } from '@pressline/read-models/projections/order-list.ts';
import type { AnyProjection } from '@pressline/read-models/projection.ts';
import type { FoldState } from '@pressline/read-models/document-store.ts';
import { openSqliteDocumentStore } from '@pressline/read-models/sqlite/sqlite-document-store.ts';
import { unknownEvent } from '@pressline/read-models/testing/history.ts';
import type { ShopProcess } from '../support/shop-process.ts';

/** What is done to the files of a shop that it would never do itself, in its data folder. */
type Planting = (data: string) => Promise<void>;

/** Stops the shop, plants, and starts it again. */
export async function plant(shop: ShopProcess, ...plantings: readonly Planting[]): Promise<void> {
  await shop.stop();
  for (const planting of plantings) await planting(path.join(shop.folder, 'data'));
  await shop.start();
}

/** Appends an event that no fold of this version knows to the stream of an order. */
export function unknownEventOf(orderId: string): Planting {
  return async (data) => {
    const store = openSqliteEventStore({ file: dataFolder(data).events });
    const stream: StreamName = `printOrder-${orderId}`;
    const events = await store.readStream(stream);
    await store.append(stream, events.length - 1, [unknownEvent()]);
    await store.close();
  };
}

/** Changes the document of an order in the live build of a projection. */
export function changedRow(
  orderId: string,
  changed: (stored: FoldState) => Pick<FoldState, 'body' | 'parked'>,
  projection: AnyProjection = orderList,
): Planting {
  return async (data) => {
    const documents = openSqliteDocumentStore({ folder: dataFolder(data).readModels });
    const live = (await documents.pointer(projection.name))?.live ?? '';
    const writer = await documents.writer(projection, live);
    const { writes, ...reached } = await writer.checkpoint();
    const stored = (await writer.load([orderId])).get(orderId);
    if (stored === undefined) throw new Error(`The order ${orderId} has no row.`);
    const put = { ...stored, ...changed(stored), over: 'whatever' } as const;
    const { outcome } = await writer.commit({ puts: [put], ...reached, onWrites: writes });
    if (outcome !== 'committed') throw new Error('Another process feeds the read models.');
    await documents.close();
  };
}
