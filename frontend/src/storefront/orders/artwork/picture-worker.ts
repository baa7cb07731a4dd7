// A worker that decodes and resizes pictures, so that large ones do not block the page.
import type { RenderRequest, RenderResponse } from './picture-messages.ts';
import { toneOf } from '../../../shared/orders/artwork/tone.ts';

const SAMPLE = 128;

globalThis.onmessage = ({ data }: MessageEvent<RenderRequest>) => {
  void render(data).then((response) => globalThis.postMessage(response));
};

async function render({ id, file, maxSize: within }: RenderRequest): Promise<RenderResponse> {
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
    return { id, image: { picture, width, height, tone: toneOf(sample), transparent: hasClearPixels(sample) } };
  } catch {
    // The browser cannot decode the picture.
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
  for (let index = 3; index < sample.length; index += 4) if ((sample[index] ?? 255) < 250) return true;
  return false;
}
