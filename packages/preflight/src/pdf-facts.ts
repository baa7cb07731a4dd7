import type { ArtworkFacts, Colour, PlacedPicture } from '@pressline/domain/orders/print/artwork-facts.ts';
import {
  lowestResolutionOf,
  matrixWithin,
  pdfPageOf,
  sizeByMatrix,
  type PdfBox,
  type PdfMatrix,
} from '@pressline/domain/orders/print/pdf-page.ts';
import { floatsAt, pdfium, textAt, withFirstPage, withMemory, wordsAt, type Pdfium } from './pdfium.ts';

/** PDFium's types of page objects. */
const OBJECT = { text: 1, image: 3, form: 5 } as const;
/** Maximum objects inspected; a page with more is a map or an attack, and its contents are not reported. */
const MAX_OBJECTS = 100_000;
/** Forms within forms. */
const MAX_DEPTH = 12;
const MAX_FONTS = 20;

const IDENTITY: PdfMatrix = [1, 0, 0, 1, 0, 0];

/**
 * Facts about a PDF, from its first page.
 * @throws OutOfMemory, or what the engine throws if a file is too much for it
 */
export async function pdfFacts(bytes: Uint8Array): Promise<ArtworkFacts> {
  const engine = await pdfium();
  return withFirstPage(engine, bytes, (opened) => {
    if (opened.status !== 'open') return { kind: 'unreadable', why: opened.status };
    const { page, pages } = opened;
    const pageFacts = factsOf(engine, page);
    if (pageFacts === undefined) return { kind: 'unreadable', why: 'damaged' };
    const inspection = new PageInspection(engine, page);
    inspection.at(engine.FPDFPage_CountObjects(page), (index) => engine.FPDFPage_GetObject(page, index), IDENTITY, 0);
    return {
      kind: 'pdf',
      pages,
      page: pdfPageOf({
        visible: pageFacts,
        trim: boxOf(engine, (...sides) => engine.FPDFPage_GetTrimBox(page, ...sides)),
        bleed: boxOf(engine, (...sides) => engine.FPDFPage_GetBleedBox(page, ...sides)),
        rotate: engine.FPDFPage_GetRotation(page) * 90,
        userUnit: 1,
      }),
      ...inspection.facts(),
    };
  });
}

/** Visits the objects of a page, including nested forms. */
class PageInspection {
  readonly #engine: Pdfium;
  readonly #page: number;
  readonly #pictures: PlacedPicture[] = [];
  readonly #colours = new Set<Colour>();
  readonly #missing = new Set<string>();
  readonly #inspectedFonts = new Set<number>();
  #objects = 0;
  #isWhole = true;
  /** For lines, areas and text, the engine reports colours in RGB only. */
  #hasMore = false;

  constructor(engine: Pdfium, page: number) {
    this.#engine = engine;
    this.#page = page;
  }

  at(count: number, objectAt: (index: number) => number, matrix: PdfMatrix, depth: number): void {
    for (let index = 0; index < count; index += 1) {
      this.#objects += 1;
      if (this.#objects > MAX_OBJECTS) {
        this.#isWhole = false;
        return;
      }
      const object = objectAt(index);
      if (object !== 0) this.#object(object, matrix, depth);
    }
  }

  facts(): { pictures: PlacedPicture[] | null; colours: Colour[] | null; missingFonts: string[] | null } {
    if (!this.#isWhole) return { pictures: null, colours: null, missingFonts: null };
    return {
      pictures: lowestResolutionOf(this.#pictures),
      colours: this.#hasMore && this.#colours.size === 0 ? null : [...this.#colours].sort(),
      missingFonts: [...this.#missing].sort().slice(0, MAX_FONTS),
    };
  }

  #object(object: number, matrix: PdfMatrix, depth: number): void {
    const engine = this.#engine;
    const kind = engine.FPDFPageObj_GetType(object);
    if (kind === OBJECT.image) this.#picture(object, matrixWithin(this.#matrixOf(object), matrix));
    else if (kind === OBJECT.form) this.#form(object, matrixWithin(this.#matrixOf(object), matrix), depth);
    else this.#hasMore = true;
    if (kind === OBJECT.text) this.#font(engine.FPDFTextObj_GetFont(object));
  }

  #form(object: number, matrix: PdfMatrix, depth: number): void {
    if (depth >= MAX_DEPTH) {
      this.#isWhole = false;
      return;
    }
    const count = this.#engine.FPDFFormObj_CountObjects(object);
    this.at(count, (index) => this.#engine.FPDFFormObj_GetObject(object, index), matrix, depth + 1);
  }

  #matrixOf(object: number): PdfMatrix {
    const engine = this.#engine;
    return withMemory(engine, 24, (at) => {
      if (!engine.FPDFPageObj_GetMatrix(object, at)) return IDENTITY;
      const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = floatsAt(engine, at, 6);
      return [a, b, c, d, e, f];
    });
  }

  #picture(object: number, [a, b, c, d]: PdfMatrix): void {
    const engine = this.#engine;
    // Width, height, two resolutions, bits per pixel, colour space, mark: seven words of four bytes.
    withMemory(engine, 28, (at) => {
      if (!engine.FPDFImageObj_GetImageMetadata(object, this.#page, at)) return;
      const [widthPx = 0, heightPx = 0, , , bits = 0, space = 0] = wordsAt(engine, at, 7);
      if (widthPx < 1 || heightPx < 1) return;
      // A one-bit mask is painted in the current colour; its resolution is assessed by a separate, higher
      // requirement.
      if (bits > 1) {
        this.#pictures.push({ widthPx, heightPx, ...sizeByMatrix([a, b, c, d], 1) });
        const colour = colourOf(space, bits);
        if (colour !== undefined) this.#colours.add(colour);
      }
    });
  }

  #font(font: number): void {
    if (font === 0 || this.#inspectedFonts.has(font)) return;
    this.#inspectedFonts.add(font);
    // -1 if unknown; Type 3 fonts are drawn in the file itself.
    if (this.#engine.FPDFFont_GetIsEmbedded(font) === 0) this.#missing.add(this.#nameOf(font));
  }

  #nameOf(font: number): string {
    const engine = this.#engine;
    const length = engine.FPDFFont_GetBaseFontName(font, 0, 0);
    if (length <= 1 || length > 400) return '?';
    return withMemory(engine, length, (at) => {
      engine.FPDFFont_GetBaseFontName(font, at, length);
      return textAt(engine, at, length).slice(0, 120);
    });
  }
}

/** PDFium's numbers of colour spaces; patterns and indexed colours are not reported. */
const COLOURS: ReadonlyMap<number, Colour> = new Map([
  [1, 'grey'],
  [2, 'rgb'],
  [3, 'cmyk'],
  [4, 'grey'],
  [5, 'rgb'],
  [6, 'rgb'],
  [8, 'spot'],
  [9, 'spot'],
] as const);
const ICC = 7;
/** For an ICC profile, the bits per pixel show the number of channels. */
const ICC_COLOURS: ReadonlyMap<number, Colour> = new Map([
  [8, 'grey'],
  [24, 'rgb'],
  [32, 'cmyk'],
] as const);

function colourOf(space: number, bits: number): Colour | undefined {
  return space === ICC ? ICC_COLOURS.get(bits) : COLOURS.get(space);
}

/** The visible box of the page; the engine reports left, top, right, bottom. */
function factsOf(engine: Pdfium, page: number): PdfBox | undefined {
  return withMemory(engine, 16, (at) => {
    if (!engine.FPDF_GetPageBoundingBox(page, at)) return undefined;
    const [left, top, right, bottom] = floatsAt(engine, at, 4);
    return asBox([left, bottom, right, top]);
  });
}

function boxOf(
  engine: Pdfium,
  ask: (left: number, bottom: number, right: number, top: number) => boolean,
): PdfBox | undefined {
  return withMemory(engine, 16, (at) =>
    ask(at, at + 4, at + 8, at + 12) ? asBox(floatsAt(engine, at, 4)) : undefined,
  );
}

/** Undefined for an invalid box: without area, or with sides that aren't numbers. */
function asBox([x0, y0, x1, y1]: readonly (number | undefined)[]): PdfBox | undefined {
  if (x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined) return undefined;
  return [x0, y0, x1, y1].every(Number.isFinite) && x1 > x0 && y1 > y0 ? [x0, y0, x1, y1] : undefined;
}
