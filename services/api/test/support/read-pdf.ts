import { floatsAt, memoryOf, pdfium, withFirstPage, withMemory } from '@pressline/preflight/pdfium.ts';

export interface ReadPdf {
  readonly pages: number;
  /** Of the first page: width and height in points. */
  readonly size: readonly number[];
  /** The words of the first page, joined. */
  readonly text: string;
  /** The text runs of the first page, with their bounding boxes in points from the top left. */
  readonly textRuns: readonly PlacedText[];
}

interface PlacedText {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Parses a PDF. */
export async function readPdf(response: Response): Promise<ReadPdf> {
  const engine = await pdfium();
  return withFirstPage(engine, new Uint8Array(await response.arrayBuffer()), (opened) => {
    if (opened.status !== 'open') throw new Error(`The PDF is ${opened.status}.`);
    const { page, pages } = opened;
    const size = [engine.FPDF_GetPageWidthF(page), engine.FPDF_GetPageHeightF(page)].map(Math.round);
    const words = engine.FPDFText_LoadPage(page);
    try {
      // Run by run in the order of the file: joined text in two languages has no defined order.
      const pieces = Array.from({ length: engine.FPDFPage_CountObjects(page) }, (_, index) => {
        const piece = engine.FPDFPage_GetObject(page, index);
        const bytes = engine.FPDFTextObj_GetText(piece, words, 0, 0);
        const text = withMemory(engine, bytes, (at) => {
          engine.FPDFTextObj_GetText(piece, words, at, bytes);
          return new TextDecoder('utf-16le').decode(memoryOf(engine).slice(at, at + Math.max(0, bytes - 2)));
        });
        const [left = 0, low = 0, right = 0, high = 0] = withMemory(engine, 16, (at) => {
          engine.FPDFPageObj_GetBounds(piece, at, at + 4, at + 8, at + 12);
          return floatsAt(engine, at, 4);
        });
        const height = engine.FPDF_GetPageHeightF(page);
        return { text, left, right, top: height - high, bottom: height - low };
      });
      const text = pieces
        .map((piece) => piece.text)
        .join(' ')
        .replace(/\s+/g, ' ');
      return { pages, size, text, textRuns: pieces.filter((piece) => piece.text.trim() !== '') };
    } finally {
      engine.FPDFText_ClosePage(words);
    }
  });
}
