import type { PictureFacts } from '@pressline/domain/orders/print/artwork-facts.ts';
import { imageHeaderOf } from './image-header.ts';
import { InspectorNotLoaded, MAX_IMAGE_PX, type Inspection } from '../../../shared/orders/artwork/inspection.ts';
import type { RenderRequest, RenderResponse } from './picture-messages.ts';

/** A decoded picture takes four bytes per pixel. */
const MAX_PIXELS = 150_000_000;

/**
 * Inspects a PNG, JPEG or TIFF. Most browsers cannot render TIFF; the server does it after the upload.
 *
 * @throws InspectorNotLoaded
 */
export async function inspectPicture(file: File, format: PictureFacts['format']): Promise<Inspection> {
  const header = await imageHeaderOf(file, format);
  if (header === undefined) return { facts: { kind: 'unreadable', why: 'damaged' }, image: undefined };
  const { mayBeTransparent, ...headerFacts } = header;
  const facts: PictureFacts = { kind: 'picture', ...headerFacts, transparent: false };
  if (format === 'tiff' || headerFacts.widthPx * headerFacts.heightPx > MAX_PIXELS) return { facts, image: undefined };
  const rendered = await renderInWorker(file);
  if (rendered === undefined) return { facts: { kind: 'unreadable', why: 'damaged' }, image: undefined };
  const { picture, width, height, tone, transparent } = rendered;
  return {
    facts: { ...facts, transparent: mayBeTransparent && transparent },
    image: { url: URL.createObjectURL(picture), width, height, tone },
  };
}

let worker: Worker | undefined;
let lastId = 0;

async function renderInWorker(file: File): Promise<RenderResponse['image']> {
  const currentWorker = (worker ??= new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' }));
  const id = ++lastId;
  return new Promise((resolve, reject) => {
    const onMessage = ({ data }: MessageEvent<RenderResponse>) => {
      if (data.id !== id) return;
      removeListeners();
      resolve(data.image);
    };
    const onError = (event: Event) => {
      // The worker could not start or crashed; the next picture gets a new one.
      if (worker === currentWorker) worker = undefined;
      removeListeners();
      // An error in its code is an `ErrorEvent`; a failed load is not.
      if (event instanceof ErrorEvent) resolve(undefined);
      else reject(new InspectorNotLoaded('The picture decoder could not be loaded'));
    };
    const removeListeners = () => {
      currentWorker.removeEventListener('message', onMessage);
      currentWorker.removeEventListener('error', onError);
    };
    currentWorker.addEventListener('message', onMessage);
    currentWorker.addEventListener('error', onError);
    currentWorker.postMessage({ id, file, maxSize: MAX_IMAGE_PX } satisfies RenderRequest);
  });
}
