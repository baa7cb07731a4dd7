import type { EventReader } from '@pressline/event-store/event-store.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import { notFound } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { erasedFile } from '../../uploads/erased-file.ts';
import type { PreviewOf } from './artwork-previews.ts';
import { artworkFor } from './order-artwork.ts';

export function getArtworkPreviewRoute({
  store,
  personalData,
  previewOf,
}: {
  readonly store: EventReader;
  readonly personalData: Pick<PersonalData, 'isForgotten'>;
  readonly previewOf: PreviewOf;
}) {
  return route('artworkPreview', async ({ caller, params, query }) => {
    const artwork = await artworkFor(store, caller, params.id);
    if (artwork === undefined) return notFound('Order not found.');
    if (await personalData.isForgotten(artwork.subject)) return erasedFile();
    const { customerId } = artwork;
    const { id: orderId, side } = params;
    const file = artwork.files[side];
    if (file === undefined) return notFound('This side has no file.');
    const width = query.width ?? 640;
    const name = await previewOf({ orderId, customerId, side, file }, width);
    if (name === undefined) return notFound('This file has no preview.');
    return { area: 'previews', name, type: 'image/webp', etag: `${file.sha256}-${width}`, cache: 'private' };
  });
}
