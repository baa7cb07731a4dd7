// How invented brands write their names. The fonts are listed in fonts.ts.
import type { Motif } from './motifs.ts';

export const SANS = 'Inter';
export const SERIF = 'Lora';
const DISPLAY = 'Bricolage Grotesque';

export type Voice =
  | 'grotesque'
  | 'round'
  | 'bookish'
  | 'wide'
  | 'italic'
  | 'light'
  | 'didone'
  | 'narrow'
  | 'mono'
  | 'caps';

interface Manner {
  readonly font: string;
  readonly weight: number;
  readonly track: number;
  readonly italic: boolean;
  readonly say: (text: string) => string;
  /** The width of an average letter in ems, to fit a name into a space. */
  readonly width: number;
}
const plain = (text: string): string => text;
const upper = (text: string): string => text.toUpperCase();

export const VOICES: Readonly<Record<Voice, Manner>> = {
  grotesque: { font: DISPLAY, weight: 800, track: -0.02, italic: false, say: plain, width: 0.57 },
  round: { font: SANS, weight: 800, track: -0.04, italic: false, say: (text) => text.toLowerCase(), width: 0.57 },
  bookish: { font: SERIF, weight: 500, track: 0, italic: false, say: plain, width: 0.56 },
  wide: { font: SANS, weight: 600, track: 0.14, italic: false, say: upper, width: 0.84 },
  italic: { font: SERIF, weight: 500, track: -0.01, italic: true, say: plain, width: 0.55 },
  light: { font: SANS, weight: 300, track: 0.01, italic: false, say: plain, width: 0.57 },
  didone: { font: 'Playfair Display', weight: 600, track: 0, italic: false, say: plain, width: 0.56 },
  narrow: { font: 'Oswald', weight: 600, track: 0.04, italic: false, say: upper, width: 0.54 },
  mono: {
    font: 'IBM Plex Mono',
    weight: 400,
    track: -0.03,
    italic: false,
    say: (text) => text.toLowerCase(),
    width: 0.6,
  },
  caps: { font: 'Playfair Display', weight: 500, track: 0.16, italic: false, say: upper, width: 0.86 },
};

export const VOICE_OF: Readonly<Record<Motif, Voice>> = {
  bars: 'grotesque',
  dots: 'round',
  arc: 'bookish',
  grid: 'wide',
  leaf: 'italic',
  wave: 'light',
  star: 'caps',
  ray: 'narrow',
  terrazzo: 'round',
  stripe: 'mono',
};
