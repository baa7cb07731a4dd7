// A worker: decodes and shrinks pictures, so that the page stays quick while a large one is opened.
import type { PictureAsked, PictureDrawn } from './picture-messages.ts';
import { toneOf } from '../../../shared/orders/artwork/tone.ts';

const SAMPLE = 128;

globalThis.onmessage = ({ data }: MessageEvent<PictureAsked>) => {
  void draw(data).then((drawn) => globalThis.postMessage(drawn));
};

async function draw({ id, file, within }: PictureAsked): Promise<PictureDrawn> {
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, within / Math.max(bitmap.width, bitmap.height));
    const [width, height] = [
      Math.max(1, Math.round(bitmap.width * scale)),
      Math.max(1, Math.round(bitmap.height * scale)),
    ];
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (context === null) return { id };
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    const sample = sampleOf(bitmap);
    bitmap.close();
    const picture = await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 });
    return { id, drawn: { picture, width, height, tone: toneOf(sample), transparent: hasClearPixels(sample) } };
  } catch {
    // A picture that the browser can't decode.
    return { id };
  }
}

function sampleOf(bitmap: ImageBitmap): Uint8ClampedArray {
  const canvas = new OffscreenCanvas(SAMPLE, SAMPLE);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(bitmap, 0, 0, SAMPLE, SAMPLE);
  return context?.getImageData(0, 0, SAMPLE, SAMPLE).data ?? new Uint8ClampedArray();
}

function hasClearPixels(sample: Uint8ClampedArray): boolean {
  for (let at = 3; at < sample.length; at += 4) if ((sample[at] ?? 255) < 250) return true;
  return false;
}
