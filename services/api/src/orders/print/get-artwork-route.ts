import { filesOfPrintOrder } from '@pressline/operations/files/order-files.ts';
import type { EventReader } from '@pressline/event-store/event-store.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import { notFound } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { orderFileResponse, mayDownload } from '../../uploads/order-file-response.ts';

export function getArtworkRoute({
  store,
  personalData,
}: {
  readonly store: EventReader;
  readonly personalData: PersonalData;
}) {
  return route('artwork', async ({ caller, params }) => {
    const found = (await filesOfPrintOrder(store, params.id)).find(({ side }) => side === params.side);
    return found !== undefined && mayDownload(caller, found)
      ? orderFileResponse(personalData, found)
      : notFound('Order not found.');
  });
}
