import type { CartArtwork, CartFile, LineDetails } from './line-details.ts';

export const LONGEST_NOTE = 500;

export function isFile(back: LineDetails['back']): back is CartArtwork {
  return typeof back === 'object';
}

/** @param now in ms since 1970 */
export function isExpired({ expires_at: expiresAt }: CartFile, now: number): boolean {
  // Also if it is no time.
  return !(Date.parse(expiresAt) > now);
}

/** Whether the customer still has to accept how a file will be printed. */
export function needsAcceptance({ verdict, accepted }: CartArtwork): boolean {
  return (verdict === 'blurred' || verdict === 'size' || verdict === 'both') && accepted !== true;
}
