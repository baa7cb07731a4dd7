import type { PictureFacts } from '@pressline/domain/orders/print/artwork-facts.ts';
import { imageHeaderOf } from './image-header.ts';
import { InspectorNotLoaded, MAX_IMAGE_PX, type Inspection } from '../../../shared/orders/artwork/inspection.ts';
import type { PictureAsked, PictureDrawn } from './picture-messages.ts';

/** Decoded it would take four times as many bytes: more than a page should ask a browser for. */
const MOST_PIXELS = 150_000_000;

/**
 * Looks into a PNG, JPEG or TIFF. No browser but one draws a TIFF; the shop does, once it has it.
 * @throws CodeMissing
 */
export async function lookAtPicture(file: File, format: PictureFacts['format']): Promise<Inspection> {
  const header = await imageHeaderOf(file, format);
  if (header === undefined) return { facts: { kind: 'unreadable', why: 'damaged' }, image: undefined };
  const { mayBeTransparent, ...told } = header;
  const facts: PictureFacts = { kind: 'picture', ...told, transparent: false };
  if (format === 'tiff' || told.widthPx * told.heightPx > MOST_PIXELS) return { facts, image: undefined };
  const drawn = await drawInWorker(file);
  if (drawn === undefined) return { facts: { kind: 'unreadable', why: 'damaged' }, image: undefined };
  const { picture, width, height, tone, transparent } = drawn;
  return {
    facts: { ...facts, transparent: mayBeTransparent && transparent },
    image: { url: URL.createObjectURL(picture), width, height, tone },
  };
}

let worker: Worker | undefined;
let asked = 0;

async function drawInWorker(file: File): Promise<PictureDrawn['drawn']> {
  const own = (worker ??= new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' }));
  const id = ++asked;
  return new Promise((resolve, reject) => {
    const onMessage = ({ data }: MessageEvent<PictureDrawn>) => {
      if (data.id !== id) return;
      leave();
      resolve(data.drawn);
    };
    const onError = (event: Event) => {
      // It could not be started, or died of the picture: the next one gets another.
      if (worker === own) worker = undefined;
      leave();
      // A mistake in its code has words; code that didn't come has none.
      if (event instanceof ErrorEvent) resolve(undefined);
      else reject(new InspectorNotLoaded('The code that draws pictures did not come'));
    };
    const leave = () => {
      own.removeEventListener('message', onMessage);
      own.removeEventListener('error', onError);
    };
    own.addEventListener('message', onMessage);
    own.addEventListener('error', onError);
    own.postMessage({ id, file, within: MAX_IMAGE_PX } satisfies PictureAsked);
  });
}
