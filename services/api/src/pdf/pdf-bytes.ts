import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { registerFonts } from './pdf-text.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

interface Paper {
  readonly size: 'A4' | 'A5';
  readonly title: string;
  readonly author: string;
  /** ISO 8601 */
  readonly at: string;
}

/** Creates a PDF with the shop's fonts and without margins, as bytes. */
export async function pdfBytes({ size, title, author, at }: Paper, draw: (pdf: Pdf) => void): Promise<Buffer> {
  const pdf = new PDFDocument({
    size,
    margin: 0,
    lang: 'en',
    info: { Title: title, Author: author, CreationDate: new Date(at) },
  });
  const bytes = buffer(pdf);
  registerFonts(pdf);
  draw(pdf);
  pdf.end();
  return bytes;
}
