// An invented brand: its palette put in order, its mark, its pattern, and what it says, ready to be printed.
import { contrast, luma, mix } from './colour.ts';
import { MARK, PATTERN } from './motifs.ts';
import { box } from './path.ts';
import { shape, xml } from './print.ts';
import type { Print, Words } from './print.ts';
import { at, hash, random, range } from './vector.ts';
import type { Art } from './art.ts';
import { SANS, SERIF, VOICES, VOICE_OF } from './voices.ts';

type Set = Partial<Pick<Words, 'anchor' | 'weight' | 'track' | 'italic' | 'op' | 'turn'>>;
interface PatternSettings {
  bg?: string;
  inks?: readonly string[];
  cell?: number;
}

/** Real sentences for reading text: grey bars would not look printed. */
const SENTENCES =
  'Every order starts with a conversation. We choose the paper with you, mix the inks by hand and check the first sheet in daylight before the press runs. If it is not right, we set it again. Bring us a sketch, a photograph or half an idea: most good work begins that way, and our door on Al Safa Street is open from ten to six.'.split(
    ' ',
  );

export class Brand {
  readonly name: string;
  readonly main: string;
  readonly second: string;
  readonly accent: string;
  /** The darkest colour, dark enough for text. */
  readonly ink: string;
  /** The lightest colour, light enough for paper. */
  readonly pale: string;
  /** The web address. */
  readonly slug: string;
  /** The name as XML may hold it. */
  readonly xml: string;
  private readonly art: Art;

  constructor(art: Art) {
    this.art = art;
    this.name = art.name;
    [this.main, this.second, this.accent] = art.palette;
    const byLight = [...art.palette].sort((a, b) => luma(a) - luma(b));
    const dark = at(byLight, 0);
    this.ink = luma(dark) > 0.12 ? mix(dark, '#16181d', 0.75) : dark;
    this.pale = mix(at(byLight, 2), '#fffdf8', 0.72);
    this.slug = art.name.toLowerCase().replace(/[^a-z]/g, '') + '.example';
    this.xml = xml(art.name);
  }

  /** The better of ink and pale on this ground. */
  on(ground: string): string {
    return contrast(this.pale, ground) > contrast(this.ink, ground) ? this.pale : this.ink;
  }
  /** The main colour where it can be read on this ground, else the ink. */
  read(ground: string): string {
    return contrast(this.main, ground) >= 3 ? this.main : this.ink;
  }
  t(text: string, x: number, y: number, size: number, fill = this.ink, set: Set = {}): Words {
    return { text, x, y, size, fill, font: SANS, ...set };
  }
  serif(text: string, x: number, y: number, size: number, fill = this.ink, set: Set = {}): Words {
    return { text, x, y, size, fill, font: SERIF, ...set };
  }
  /** Something said in the brand's own voice, no wider than `w` and no larger than `max`. */
  say(text: string, x: number, y: number, w: number, max: number, fill = this.ink, set: Set = {}): Words {
    const { font, weight, track, italic, say, width } = VOICES[this.art.voice ?? VOICE_OF[this.art.motif]];
    const size = Math.min(max, w / (text.length * width));
    return { text: say(text), x, y, size, fill, font, weight, track, italic, ...set };
  }
  /** Reading text, `lines` lines of it. Where it starts in the text depends on its place, so that no two blocks are alike. */
  copy(x: number, y: number, w: number, lines: number, step: number, fill = mix(this.ink, '#ffffff', 0.22)): Words[] {
    const size = step * 0.7;
    const most = w / (size * 0.5);
    let next = Math.round(Math.abs(x) * 3 + Math.abs(y) * 7);
    return range(lines).map((i) => {
      const room = i === lines - 1 ? most * 0.6 : most;
      let line = '';
      while (`${line} ${at(SENTENCES, next)}`.length <= room) line += (line === '' ? '' : ' ') + at(SENTENCES, next++);
      return this.t(line, x, y + (i + 0.6) * step, size, fill);
    });
  }
  mark(x: number, y: number, s: number, a = this.main, b = this.accent): Print {
    return MARK[this.art.motif](x, y, s, a, b);
  }
  /** The mark in one foil or one ink: where its parts overlap, the ground parts them. */
  stamp(x: number, y: number, s: number, ink: string, ground: string): Print {
    const overlapping = ['arc', 'wave', 'star', 'stripe'].includes(this.art.motif);
    return this.mark(x, y, s, ink, overlapping ? ground : ink);
  }
  /** The pattern, filling a sheet of w × h. */
  pattern(w: number, h: number, settings: PatternSettings = {}): Print {
    const bg = settings.bg ?? this.main;
    const inks = settings.inks ?? [this.second, this.accent, mix(this.main, this.pale, 0.25)];
    const cell = settings.cell ?? Math.min(w, h) / 4;
    const rnd = random(hash(this.name));
    return [shape(box(-2, -2, w + 4, h + 4), bg), ...PATTERN[this.art.motif]({ w, h, cell, inks, bg, rnd })];
  }
}
