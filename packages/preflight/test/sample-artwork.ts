import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { deflateSync } from 'node:zlib';
import { cmyk, degrees, PDFDocument, StandardFonts } from 'pdf-lib';
import sharp from 'sharp';
import type { FileToInspect } from '../src/artwork-inspector.ts';

const SARA = 'b3a1cf3e-54d5-4a49-9f52-7a3f4f2b6a01';
export const OMAR = 'b3a1cf3e-54d5-4a49-9f52-7a3f4f2b6a02';

/** An uploaded file with this content. */
export function fileOf(bytes: Uint8Array, type = 'application/pdf', customer = SARA): FileToInspect {
  return {
    type,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    customer,
    open: async () => Readable.from([Buffer.from(bytes)]),
  };
}

/** mm in PDF units. */
const pt = (mm: number): number => (mm * 72) / 25.4;

/** A flat picture of this size in pixels. */
export async function png(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#c4005f' } })
    .png()
    .toBuffer();
}

export interface PdfPlan {
  /** In mm. */
  readonly width: number;
  readonly height: number;
  readonly pages?: number;
  readonly rotate?: number;
  /** Distance of the trim box from each edge, in mm. */
  readonly trim?: number;
  /** A picture with its size in pixels, and printed in mm. */
  readonly picture?: { readonly pixels: readonly [number, number]; readonly mm: readonly [number, number] };
  readonly text?: boolean;
}

/** A PDF as a customer might export it. */
export async function pdf({ width, height, pages = 1, rotate = 0, trim, picture, text }: PdfPlan): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (let count = 0; count < pages; count += 1) {
    const page = document.addPage([pt(width), pt(height)]);
    page.setRotation(degrees(rotate));
    if (trim !== undefined) page.setTrimBox(pt(trim), pt(trim), pt(width - 2 * trim), pt(height - 2 * trim));
    page.drawRectangle({ x: 0, y: 0, width: pt(width) / 2, height: pt(height), color: cmyk(0, 1, 0.2, 0) });
    if (picture !== undefined) {
      const image = await document.embedPng(await png(...picture.pixels));
      page.drawImage(image, { x: 10, y: 10, width: pt(picture.mm[0]), height: pt(picture.mm[1]) });
    }
    if (text === true)
      page.drawText('Dune & Draft', { x: 20, y: 20, font: await document.embedFont(StandardFonts.Helvetica) });
  }
  return document.save();
}

/**
 * A PDF of handwritten objects, which no normal program writes. Each is the body of the object of that number, from
 * 1.
 */
export function rawPdf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let at = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    at += part.length;
  };
  objects.forEach((body, place) => {
    offsets.push(at);
    add(Buffer.from(`${place + 1} 0 obj\n`));
    add(Buffer.isBuffer(body) ? body : Buffer.from(body));
    add(Buffer.from('\nendobj\n'));
  });
  const xref = at;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  add(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${xref}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** A stream deflated several times over. */
export function stream(content: Buffer, { times = 1, dictionary = '' } = {}): Buffer {
  let packed = content;
  for (let count = 0; count < times; count += 1) packed = deflateSync(packed, { level: 9 });
  const filter = `/Filter [${'/FlateDecode '.repeat(times)}]`;
  return Buffer.concat([
    Buffer.from(`<<${dictionary}/Length ${packed.length}${filter}>>\nstream\n`),
    packed,
    Buffer.from('\nendstream'),
  ]);
}

/** A PDF of one page of 96 × 61 mm with this content. */
export function pageOf(
  content: Buffer,
  { resources = '<<>>', more = [] as readonly (string | Buffer)[] } = {},
): Buffer {
  return rawPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${pt(96)} ${pt(61)}]/Contents 4 0 R/Resources ${resources}>>`,
    content,
    ...more,
  ]);
}
