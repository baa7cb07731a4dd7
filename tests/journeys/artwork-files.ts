import { PDFDocument, rgb } from 'pdf-lib';
import sharp from 'sharp';

/** A file as a browser's field takes it. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** mm in PDF units. */
const pt = (mm: number) => (mm * 72) / 25.4;

/** A picture of a card of 96 × 61 mm, bleed included, at this resolution. */
export async function cardPicture(name: string, dpi: number, format: 'png' | 'jpeg' | 'tiff'): Promise<ChosenFile> {
  const buffer = await sharp({
    create: {
      width: Math.round((96 / 25.4) * dpi),
      height: Math.round((61 / 25.4) * dpi),
      channels: 3,
      background: '#103b3a',
    },
  })
    .toFormat(format)
    .toBuffer();
  return { name, mimeType: `image/${format}`, buffer };
}

/** A PDF of so many pages, in mm; lines only. */
export async function cardPdf(name: string, width: number, height: number, pages = 1): Promise<ChosenFile> {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1)
    document
      .addPage([pt(width), pt(height)])
      .drawRectangle({ x: 0, y: 0, width: pt(width), height: pt(height) / 2, color: rgb(0.77, 0, 0.37) });
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await document.save()) };
}
