/** Pixels along each side, to which a picture is reduced. */
const SAMPLE = 32;

export function toneOfPicture(picture: HTMLImageElement | HTMLCanvasElement): 'light' | 'dark' {
  const canvas = globalThis.document.createElement('canvas');
  canvas.width = SAMPLE;
  canvas.height = SAMPLE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(picture, 0, 0, SAMPLE, SAMPLE);
  return toneOf(context?.getImageData(0, 0, SAMPLE, SAMPLE).data ?? new Uint8ClampedArray());
}

/** The average brightness of RGBA pixels; transparent pixels count as white paper. */
export function toneOf(pixels: Uint8ClampedArray): 'light' | 'dark' {
  let sum = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const share = (pixels[at + 3] ?? 255) / 255;
    const light = 0.2126 * (pixels[at] ?? 0) + 0.7152 * (pixels[at + 1] ?? 0) + 0.0722 * (pixels[at + 2] ?? 0);
    sum += light * share + 255 * (1 - share);
  }
  return pixels.length > 0 && sum / (pixels.length / 4) < 128 ? 'dark' : 'light';
}
