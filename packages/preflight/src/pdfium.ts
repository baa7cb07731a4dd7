import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';

/** PDFium in WebAssembly: a hostile file can only affect its memory, whose size is limited by a flag of the process. */
export type Pdfium = WrappedPdfiumModule;

let opened: Promise<Pdfium> | undefined;

/** The engine, started once per process. */
export function pdfium(): Promise<Pdfium> {
  return (opened ??= start());
}

async function start(): Promise<Pdfium> {
  const file = fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'));
  const engine = await init({ wasmBinary: new Uint8Array(await readFile(file)).buffer });
  engine.PDFiumExt_Init();
  return engine;
}

/** The engine is out of memory. */
export class OutOfMemory extends Error {
  override readonly name = 'OutOfMemory';
}

/** Allocates memory in the engine, freed at the end of `use`. */
export function withMemory<T>(engine: Pdfium, bytes: number, use: (at: number) => T): T {
  const at = engine.pdfium.wasmExports.malloc(bytes);
  if (at === 0) throw new OutOfMemory(`The engine has no ${bytes} bytes.`);
  try {
    return use(at);
  } finally {
    engine.pdfium.wasmExports.free(at);
  }
}

/** The engine's memory; replaced whenever it grows. */
export function memoryOf(engine: Pdfium): Uint8Array {
  const { memory } = engine.pdfium.wasmExports as unknown as { readonly memory: { readonly buffer: ArrayBuffer } };
  return new Uint8Array(memory.buffer);
}

/** Consecutive 32-bit numbers that the engine wrote. */
export function floatsAt(engine: Pdfium, at: number, count: number): readonly number[] {
  return [...new Float32Array(memoryOf(engine).slice(at, at + 4 * count).buffer)];
}

/** Like `floatsAt`, for signed integers. */
export function wordsAt(engine: Pdfium, at: number, count: number): readonly number[] {
  return [...new Int32Array(memoryOf(engine).slice(at, at + 4 * count).buffer)];
}

/** Zero-terminated UTF-8 text that the engine wrote. */
export function textAt(engine: Pdfium, at: number, bytes: number): string {
  return new TextDecoder().decode(memoryOf(engine).subarray(at, at + bytes - 1));
}

/** Results of `FPDF_GetLastError`. */
const ERROR = { password: 4, security: 5 } as const;

export type OpenedPage =
  | { readonly status: 'open'; readonly document: number; readonly page: number; readonly pages: number }
  | { readonly status: 'encrypted' | 'damaged' };

/**
 * Opens a document and its first page while `use` runs.
 * @throws OutOfMemory
 */
export function withFirstPage<T>(engine: Pdfium, bytes: Uint8Array, use: (opened: OpenedPage) => T): T {
  return withMemory(engine, bytes.length, (at) => {
    memoryOf(engine).set(bytes, at);
    const document = engine.FPDF_LoadMemDocument(at, bytes.length, '');
    if (document === 0) {
      const error = engine.FPDF_GetLastError();
      return use({ status: error === ERROR.password || error === ERROR.security ? 'encrypted' : 'damaged' });
    }
    try {
      const pages = engine.FPDF_GetPageCount(document);
      const page = pages > 0 ? engine.FPDF_LoadPage(document, 0) : 0;
      if (page === 0) return use({ status: 'damaged' });
      try {
        return use({ status: 'open', document, page, pages });
      } finally {
        engine.FPDF_ClosePage(page);
      }
    } finally {
      engine.FPDF_CloseDocument(document);
    }
  });
}
