import type { EventReader } from '@pressline/event-store/event-store.ts';
import { notFound } from '../http/problem.ts';
import { route } from '../http/route.ts';
import type { PreviewOf } from './artwork-previews.ts';
import { artworkFor } from './order-artwork.ts';

export function getArtworkPreviewRoute({
  store,
  previewOf,
}: {
  readonly store: EventReader;
  readonly previewOf: PreviewOf;
}) {
  return route('artworkPreview', async ({ caller, params, query }) => {
    const file = (await artworkFor(store, caller, params.id))?.files[params.side];
    if (file === undefined) return notFound('Order not found.');
    const width = query.width ?? 640;
    const name = await previewOf(file, width);
    if (name === undefined) return notFound('This file has no preview.');
    return { area: 'previews', name, type: 'image/webp', etag: `${file.sha256}-${width}`, cache: 'private' };
  });
}
