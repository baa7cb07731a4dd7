import { getDocument, GlobalWorkerOptions, version, type PDFDocumentProxy } from 'pdfjs-dist';
import rendererUrl from 'pdfjs-dist/build/pdf.renderer.min.mjs?url';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { InspectorNotLoaded } from '../../../shared/orders/artwork/inspection.ts';

// Parsing and rendering run in workers.
GlobalWorkerOptions.workerSrc = workerUrl;
GlobalWorkerOptions.rendererSrc = rendererUrl;

/** The build’s folder for files that pdfjs loads: character maps, standard fonts, decoders. */
const ASSETS_PATH = `${import.meta.env.BASE_URL}assets/pdfjs-${version}/`;

/** Larger images in a page are omitted from its preview. */
const MAX_PIXELS = 100_000_000;

let loading: Promise<void> | undefined;

/** Loads the worker’s code first, because pdfjs never retries after it has failed to start a worker. */
async function loadWorker(): Promise<void> {
  try {
    const response = await fetch(workerUrl);
    if (!response.ok) throw new Error(`The shop answered ${response.status}`);
    await response.arrayBuffer();
  } catch (error) {
    loading = undefined;
    throw new InspectorNotLoaded('The PDF reader could not be loaded', { cause: error });
  }
}

/**
 * Opens a PDF with pdfjs and closes it when `work` ends.
 *
 * @throws InspectorNotLoaded, and what pdfjs throws, such as `PasswordException`
 */
export async function withPdf<T>(bytes: Uint8Array, work: (document: PDFDocumentProxy) => Promise<T>): Promise<T> {
  await (loading ??= loadWorker());
  const task = getDocument({
    data: bytes,
    // The Content Security Policy forbids WebAssembly.
    useWasm: false,
    enableXfa: false,
    // Includes the fonts’ names in the file.
    fontExtraProperties: true,
    verbosity: 0,
    maxImageSize: MAX_PIXELS,
    cMapUrl: `${ASSETS_PATH}cmaps/`,
    standardFontDataUrl: `${ASSETS_PATH}standard_fonts/`,
    wasmUrl: `${ASSETS_PATH}wasm/`,
  });
  try {
    return await work(await task.promise);
  } finally {
    await task.destroy();
  }
}
