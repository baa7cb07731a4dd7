import type { PdfFacts, PlacedPicture, Unreadable } from '@pressline/domain/orders/print/artwork-facts.ts';
import {
  lowestResolutionOf,
  matrixWithin,
  pdfPageOf,
  sizeByMatrix,
  type PdfBox,
  type PdfMatrix,
} from '@pressline/domain/orders/print/pdf-page.ts';
import { OPS, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist';
import {
  InspectorNotLoaded,
  MAX_IMAGE_PX,
  type ArtworkImage,
  type Inspection,
} from '../../../shared/orders/artwork/inspection.ts';
import { withPdf } from './open-pdf.ts';
import { toneOfPicture } from '../../../shared/orders/artwork/tone.ts';

/**
 * Inspects a PDF and renders its first page.
 *
 * @throws InspectorNotLoaded
 */
export async function inspectPdf(file: File): Promise<Inspection> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    return await withPdf(bytes, async (document) => {
      const page = await document.getPage(1);
      const image = await renderPage(page);
      return { facts: await factsOf(document, page), image };
    });
  } catch (error) {
    if (error instanceof InspectorNotLoaded) throw error;
    return { facts: { kind: 'unreadable', why: reasonOf(error) }, image: undefined };
  }
}

/**
 * Extracts one page of a PDF into a new file.
 * @param page from 1
 */
export async function extractPage(file: File, page: number, name: string): Promise<File> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const extracted = await withPdf(bytes, (document) => extract(document, page));
  return new File([extracted], name, { type: 'application/pdf' });
}

async function extract(document: PDFDocumentProxy, page: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await document.extractPages([{ document: null, includePages: [page - 1] }]));
}

function reasonOf(error: unknown): Unreadable {
  return error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'damaged';
}

async function renderPage(page: PDFPageProxy): Promise<ArtworkImage | undefined> {
  const naturalViewport = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: MAX_IMAGE_PX / Math.max(naturalViewport.width, naturalViewport.height) });
  const canvas = globalThis.document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(viewport.width));
  canvas.height = Math.max(1, Math.round(viewport.height));
  await page.render({ canvas, viewport, intent: 'print' }).promise;
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/webp', 0.9);
  });
  if (blob === null) return undefined;
  const { width, height } = canvas;
  return { url: URL.createObjectURL(blob), width, height, tone: toneOfPicture(canvas) };
}

async function factsOf(document: PDFDocumentProxy, page: PDFPageProxy): Promise<PdfFacts> {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = page.view;
  const { trim, bleed } = await boxesOf(document);
  const content = await contentOf(page);
  return {
    kind: 'pdf',
    pages: document.numPages,
    page: pdfPageOf({ visible: [x0, y0, x1, y1], trim, bleed, rotate: page.rotate, userUnit: page.userUnit }),
    // pdfjs converts colours to RGB, so the server inspects them.
    colours: null,
    ...content,
  };
}

/** For larger files, a second copy would need too much memory; the page size is used instead. */
const MAX_BYTES_FOR_BOXES = 40_000_000;

/** pdfjs does not expose the trim box. In an extracted page it is plain text. */
async function boxesOf(document: PDFDocumentProxy): Promise<{ trim?: PdfBox | undefined; bleed?: PdfBox | undefined }> {
  const { length } = await document.getDownloadInfo();
  if (length > MAX_BYTES_FOR_BOXES) return {};
  const text = new TextDecoder('latin1').decode(await extract(document, 1));
  return { trim: boxIn(text, 'TrimBox'), bleed: boxIn(text, 'BleedBox') };
}

function boxIn(text: string, name: string): PdfBox | undefined {
  const [, numbers = ''] = new RegExp(String.raw`/${name}\s*\[([-+\d.\s]+)\]`).exec(text) ?? [];
  const [a, b, c, d] = numbers.trim().split(/\s+/).map(Number);
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined;
  return [a, b, c, d].every(Number.isFinite)
    ? [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
    : undefined;
}

const IDENTITY: PdfMatrix = [1, 0, 0, 1, 0, 0];

/** The pictures of a page with their transformation matrices, and its missing fonts. */
async function contentOf(page: PDFPageProxy): Promise<Pick<PdfFacts, 'pictures' | 'missingFonts'>> {
  const { fnArray, argsArray } = await page.getOperatorList({ intent: 'print' });
  const pictures: PlacedPicture[] = [];
  const fonts = new Set<string>();
  const saved: PdfMatrix[] = [];
  let current = IDENTITY;
  const paint = (widthPx: unknown, heightPx: unknown, matrix = current) => {
    if (typeof widthPx === 'number' && typeof heightPx === 'number' && widthPx > 0 && heightPx > 0)
      pictures.push({ widthPx, heightPx, ...sizeByMatrix(matrix, page.userUnit) });
  };
  fnArray.forEach((operator: number, index: number) => {
    const args = (argsArray[index] ?? []) as readonly unknown[];
    switch (operator) {
      case OPS.save:
      case OPS.beginGroup:
        saved.push(current);
        return;
      case OPS.restore:
      case OPS.endGroup:
      case OPS.paintFormXObjectEnd:
        current = saved.pop() ?? IDENTITY;
        return;
      case OPS.transform:
        current = matrixWithin(asMatrix(args), current);
        return;
      case OPS.paintFormXObjectBegin:
        saved.push(current);
        current = matrixWithin(asMatrix(args[0]), current);
        return;
      case OPS.paintImageXObject:
        paint(args[1], args[2]);
        return;
      case OPS.paintInlineImageXObject: {
        const { width, height } = (args[0] ?? {}) as { readonly width?: unknown; readonly height?: unknown };
        paint(width, height);
        return;
      }
      case OPS.setFont:
        if (typeof args[0] === 'string') fonts.add(args[0]);
        return;
    }
  });
  return { pictures: lowestResolutionOf(pictures), missingFonts: missingFontsOf(page, fonts) };
}

/** pdfjs’s data of a font, stored under an internal name. */
interface KnownFont {
  readonly missingFile?: boolean;
  readonly name?: string;
}

function missingFontsOf(page: PDFPageProxy, names: ReadonlySet<string>): string[] | null {
  const missing = new Set<string>();
  for (const name of names) {
    if (!page.commonObjs.has(name)) return null;
    const font = page.commonObjs.get(name) as KnownFont | null;
    if (font?.missingFile === true) missing.add(font.name ?? name);
  }
  return [...missing].sort();
}

function asMatrix(args: unknown): PdfMatrix {
  const numbers = args === null || args === undefined ? [] : Array.from(args as ArrayLike<number>);
  const [a, b, c, d, e, f] = numbers;
  return [a ?? 1, b ?? 0, c ?? 0, d ?? 1, e ?? 0, f ?? 0];
}
