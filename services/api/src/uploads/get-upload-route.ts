import { orderFileNamed } from '@pressline/operations/files/order-files.ts';
import type { EventReader } from '@pressline/event-store/event-store.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import { notFound } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { orderFileResponse, mayDownload } from './order-file-response.ts';

/** A product picture, as named in `picture-files.ts`. */
const PICTURE = /^[A-Za-z0-9][A-Za-z0-9_-]{0,150}-\d{2,4}\.(webp|avif)$/;

/** The dieline of a product. */
const DIELINE = /^product-[0-9a-f-]{36}-[0-9a-f]{12}\.pdf$/;

export function getUploadRoute({
  store,
  personalData,
}: {
  readonly store: EventReader;
  readonly personalData: PersonalData;
}) {
  return route('uploads', async ({ caller, params }) => {
    const format = PICTURE.exec(params.file)?.[1];
    if (format !== undefined)
      return { area: 'images', name: params.file, type: `image/${format}`, etag: params.file, cache: 'immutable' };
    if (DIELINE.test(params.file))
      return {
        area: 'images',
        name: params.file,
        type: 'application/pdf',
        etag: params.file,
        cache: 'immutable',
        downloadAs: 'dieline.pdf',
      };
    const found = await orderFileNamed(store, params.file);
    // Callers without access learn nothing, not even that the file exists.
    return found !== undefined && mayDownload(caller, found) ? orderFileResponse(personalData, found) : notFound();
  });
}
