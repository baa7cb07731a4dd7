import type { Response } from 'express';

/** A PDF generated for this response. */
export interface PdfResponse {
  readonly bytes: Buffer;
  /** The file name. */
  readonly name: string;
}

/** Displayed inline and not cached. */
export function sendPdf(response: Response, { bytes, name }: PdfResponse): void {
  response.set({
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${name}"`,
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.status(200).send(bytes);
}
