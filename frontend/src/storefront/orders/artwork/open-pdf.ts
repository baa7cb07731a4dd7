import { getDocument, GlobalWorkerOptions, version, type PDFDocumentProxy } from 'pdfjs-dist';
import rendererUrl from 'pdfjs-dist/build/pdf.renderer.min.mjs?url';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { InspectorNotLoaded } from '../../../shared/orders/artwork/inspection.ts';

// One worker reads, the other draws: the page does neither.
GlobalWorkerOptions.workerSrc = workerUrl;
GlobalWorkerOptions.rendererSrc = rendererUrl;

/** Where the build puts what pdfjs asks for by itself: character tables, the fonts that every PDF may name, decoders. */
const PARTS = `${import.meta.env.BASE_URL}assets/pdfjs-${version}/`;

/** Larger pictures within a page are left out of its preview. */
const MOST_PIXELS = 100_000_000;

let code: Promise<void> | undefined;

/** Brings what pdfjs reads with: once it has failed to start its worker, it never tries again. */
async function bringCode(): Promise<void> {
  try {
    const response = await fetch(workerUrl);
    if (!response.ok) throw new Error(`The shop answered ${response.status}`);
    await response.arrayBuffer();
  } catch (error) {
    code = undefined;
    throw new InspectorNotLoaded('The code that reads a PDF did not come', { cause: error });
  }
}

/** Opens a PDF by pdfjs; closes it when `work` ends. @throws `CodeMissing`, and what pdfjs throws: `PasswordException`, `InvalidPDFException` … */
export async function withPdf<T>(bytes: Uint8Array, work: (document: PDFDocumentProxy) => Promise<T>): Promise<T> {
  await (code ??= bringCode());
  const task = getDocument({
    data: bytes,
    // Nothing is compiled in the page: its security policy allows no WebAssembly.
    useWasm: false,
    enableXfa: false,
    // With the names that fonts have in the file.
    fontExtraProperties: true,
    verbosity: 0,
    maxImageSize: MOST_PIXELS,
    cMapUrl: `${PARTS}cmaps/`,
    standardFontDataUrl: `${PARTS}standard_fonts/`,
    wasmUrl: `${PARTS}wasm/`,
  });
  try {
    return await work(await task.promise);
  } finally {
    await task.destroy();
  }
}
