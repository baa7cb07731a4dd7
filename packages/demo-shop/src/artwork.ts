// The artwork of the demo orders, and where its committed files are.
import { fileURLToPath } from 'node:url';

export const artworkKeys = [
  'dune-card',
  'dune-flyer',
  'dune-letterhead',
  'noor-card',
  'noor-sticker',
  'rima-card',
  'rima-vertical-card',
  'rima-form',
  'northgate-card',
  'northgate-square',
  'northgate-letterhead',
  'northgate-envelope',
  'fizz-handout',
  'fizz-flyer',
  'fizz-sticker',
  'tidal-dl',
  'tidal-tent',
  'tidal-booklet',
  'tidal-brochure',
  'sorrel-menu',
  'sorrel-drinks',
  'sorrel-mat',
  'sorrel-box',
  'falak-certificate',
  'falak-notepad',
  'falak-brochure',
  'torque-mat',
  'torque-label',
  'olive-bag',
  'olive-folder',
  'olive-tag',
  'gulfline-logo',
  'gulfline-letterhead',
] as const;
export type ArtworkKey = (typeof artworkKeys)[number];
export type ArtworkSide = 'front' | 'back';

/** The committed PNG file of one side of an artwork. */
export const artworkFile = (key: ArtworkKey, side: ArtworkSide): string =>
  fileURLToPath(new URL(`../artwork/${key}-${side}.png`, import.meta.url));
