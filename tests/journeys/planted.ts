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

/** The shop stops, something is done to its files that it would never do, and it starts again. */
async function betweenTwoStarts(shop: ShopProcess, work: (data: string) => Promise<void>): Promise<void> {
  await shop.stop();
  await work(path.join(shop.folder, 'data'));
  await shop.start();
}

/** An event that no fold of this version knows stands last in the stream of an order. */
export async function plantUnknownEvent(shop: ShopProcess, orderId: string): Promise<void> {
  await betweenTwoStarts(shop, async (data) => {
    const store = openSqliteEventStore({ file: dataFolder(data).events });
    const stream: StreamName = `printOrder-${orderId}`;
    const events = await store.readStream(stream);
    await store.append(stream, events.length - 1, [unknownEvent()]);
    await store.close();
  });
}

/** The document of an order in the build of a projection that answers is otherwise than its events say. */
export async function plantRow(
  shop: ShopProcess,
  orderId: string,
  otherwise: (stored: FoldState) => Pick<FoldState, 'body' | 'parked'>,
  projection: AnyProjection = orderList,
): Promise<void> {
  await betweenTwoStarts(shop, async (data) => {
    const documents = openSqliteDocumentStore({ folder: dataFolder(data).readModels });
    const live = (await documents.pointer(projection.name))?.live ?? '';
    const writer = await documents.writer(projection, live);
    const { writes, ...reached } = await writer.checkpoint();
    const stored = (await writer.load([orderId])).get(orderId);
    if (stored === undefined) throw new Error(`The order ${orderId} has no row.`);
    const put = { ...stored, ...otherwise(stored), over: 'whatever' } as const;
    const { outcome } = await writer.commit({ puts: [put], ...reached, onWrites: writes });
    if (outcome !== 'committed') throw new Error('Somebody else feeds the read models.');
    await documents.close();
  });
}
