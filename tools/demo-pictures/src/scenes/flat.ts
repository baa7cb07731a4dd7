// Print laid out flat, without camera or light: artwork as it goes to the press.
import { surface } from './camera.ts';
import type { Camera } from './camera.ts';
import type { Print } from './print.ts';
import { Studio } from './studio.ts';

/** w × h millimetres and `bleed` on each side, ten units to the millimetre. */
export function flatSvg(print: Print, w: number, h: number, bleed: number): string {
  const k = 10;
  const see: Camera = Object.assign((p: readonly [number, number, number]) => [p[0] * k, p[1] * k] as const, {
    eye: [0, 0, 1] as const,
    scale: k,
  });
  const sheet = surface(see, (u, v) => [u + bleed, v + bleed, 0], w, h);
  const [width, height] = [(w + bleed * 2) * k, (h + bleed * 2) * k];
  const body = new Studio('flat').print(sheet, print);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="#fff"/>${body}</svg>`
  );
}
