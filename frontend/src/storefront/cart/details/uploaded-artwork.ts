import { neededAcceptance, type Finding } from '@pressline/domain/orders/print/preflight.ts';
import { preflightOf } from '../../../shared/orders/artwork/inspection.ts';
import { inspectArtwork } from '../../orders/artwork/inspect-artwork.ts';
import type { CartArtwork, CartFile, Verdict } from '../line-details.ts';
import type { UploadedFile } from './cart-uploads.ts';
import { thumbnailOf } from './thumbnail.ts';

/**
 * The artwork of a line after its upload, with the preflight of the file that the customer chose.
 * @param dimensions of the product
 */
export async function uploadedArtwork(
  file: File,
  uploaded: UploadedFile,
  dimensions: string | null,
): Promise<CartArtwork> {
  const inspection = await inspectArtwork(file);
  const { findings } = preflightOf(inspection, dimensions);
  const thumbnail = inspection.image && (await thumbnailOf(inspection.image.url));
  return {
    ...cartFileOf(uploaded, thumbnail),
    verdict: inspection.facts.kind === 'not-inspected' ? 'unknown' : verdictOf(findings),
  };
}

/** The design image of workwear after its upload. */
export async function uploadedDesign(file: File, uploaded: UploadedFile): Promise<CartFile> {
  const url = URL.createObjectURL(file);
  try {
    return cartFileOf(uploaded, await thumbnailOf(url));
  } finally {
    URL.revokeObjectURL(url);
  }
}

function cartFileOf({ artwork, name, size, expires_at }: UploadedFile, thumbnail: string | undefined): CartFile {
  return { artwork, name, size, expires_at, ...(thumbnail !== undefined && { thumbnail }) };
}

/** What matters most of the findings of a file. */
export function verdictOf(findings: readonly Finding[]): Verdict {
  const acceptance = neededAcceptance(findings);
  if (acceptance !== 'none') return acceptance;
  const levels = new Set(findings.map(({ level }) => level));
  if (levels.has('bad')) return 'bad';
  return levels.has('warn') ? 'warn' : 'good';
}
