import type { Language } from '@pressline/domain/kernel/languages.ts';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { registerFonts } from './pdf-text.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

interface Paper {
  /** A named size, or width and height in points. */
  readonly size: 'A4' | 'A5' | readonly [width: number, height: number];
  readonly title: string;
  readonly author: string;
  /** English if absent. */
  readonly language?: Language | undefined;
  /** ISO 8601 */
  readonly at: string;
}

/** Creates a PDF with the shop's fonts and without margins, as bytes. */
export async function pdfBytes(
  { size, title, author, language = 'en', at }: Paper,
  draw: (pdf: Pdf) => void | Promise<void>,
): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: typeof size === 'string' ? size : [...size],
    margin: 0,
    lang: language,
    info: { Title: title, Author: author, CreationDate: new Date(at) },
  });
  const bytes = buffer(pdf);
  registerFonts(pdf);
  await draw(pdf);
  pdf.end();
  return bytes;
}
