import { memoryOf, pdfium, withFirstPage, withRoom } from '@pressline/preflight/pdfium.ts';

export interface ReadPdf {
  readonly pages: number;
  /** Of the first page: width and height in points. */
  readonly size: readonly number[];
  /** The words of the first page, in a line. */
  readonly text: string;
}

/** A PDF as its reader sees it. */
export async function readPdf(response: Response): Promise<ReadPdf> {
  const engine = await pdfium();
  return withFirstPage(engine, new Uint8Array(await response.arrayBuffer()), (opened) => {
    if (opened.status !== 'open') throw new Error(`The PDF is ${opened.status}.`);
    const { page, pages } = opened;
    const size = [engine.FPDF_GetPageWidthF(page), engine.FPDF_GetPageHeightF(page)].map(Math.round);
    const words = engine.FPDFText_LoadPage(page);
    try {
      // Piece by piece as it was written: set in a line, two languages have no one order.
      const pieces = Array.from({ length: engine.FPDFPage_CountObjects(page) }, (_, index) => {
        const piece = engine.FPDFPage_GetObject(page, index);
        const bytes = engine.FPDFTextObj_GetText(piece, words, 0, 0);
        return withRoom(engine, bytes, (at) => {
          engine.FPDFTextObj_GetText(piece, words, at, bytes);
          return new TextDecoder('utf-16le').decode(memoryOf(engine).slice(at, at + Math.max(0, bytes - 2)));
        });
      });
      return { pages, size, text: pieces.join(' ').replace(/\s+/g, ' ') };
    } finally {
      engine.FPDFText_ClosePage(words);
    }
  });
}
