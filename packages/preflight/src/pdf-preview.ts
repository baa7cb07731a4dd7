import sharp from 'sharp';
import { asWebp } from './picture-facts.ts';
import { memoryOf, OutOfMemory, pdfium, withFirstPage, type Pdfium } from './pdfium.ts';

const WHITE = 0xffffffff;
/** For printing, in the order red, green, blue. */
const AS_PRINTED = 0x800 | 0x10;
/** Four bytes per pixel, the last unused. */
const BGRX = 3;

/**
 * Page one of a PDF as WebP, within this many pixels each way; undefined if it can't be drawn.
 * @throws OutOfMemory
 */
export async function pdfPreview(bytes: Uint8Array, within: number): Promise<Uint8Array | undefined> {
  const engine = await pdfium();
  const raw = withFirstPage(engine, bytes, (opened) =>
    opened.status === 'open' ? pixelsOf(engine, opened.page, within) : undefined,
  );
  if (raw === undefined) return undefined;
  const { data, width, height } = raw;
  return asWebp(sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha(), within);
}

function pixelsOf(engine: Pdfium, page: number, within: number) {
  const [wide, high] = [engine.FPDF_GetPageWidthF(page), engine.FPDF_GetPageHeightF(page)];
  if (!(wide > 0) || !(high > 0)) return undefined;
  const scale = within / Math.max(wide, high);
  const [width, height] = [Math.max(1, Math.round(wide * scale)), Math.max(1, Math.round(high * scale))];
  const bitmap = engine.FPDFBitmap_CreateEx(width, height, BGRX, 0, 0);
  if (bitmap === 0) throw new OutOfMemory('PDFium has not enough memory to render the page.');
  try {
    engine.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    engine.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, AS_PRINTED);
    const at = engine.FPDFBitmap_GetBuffer(bitmap);
    const stride = engine.FPDFBitmap_GetStride(bitmap);
    if (stride !== width * 4) return undefined;
    return { data: memoryOf(engine).slice(at, at + stride * height), width, height };
  } finally {
    engine.FPDFBitmap_Destroy(bitmap);
  }
}
