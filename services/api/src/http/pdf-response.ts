import type { Response } from 'express';

/** A paper made for this answer. */
export interface PdfResponse {
  readonly bytes: Buffer;
  /** To be saved under. */
  readonly name: string;
}

/** Shown by the browser, not kept by anything in between. */
export function sendPdf(response: Response, { bytes, name }: PdfResponse): void {
  response.set({
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${name}"`,
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.status(200).send(bytes);
}
