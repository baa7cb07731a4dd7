import { wordsOfPerson } from '@pressline/read-models/people/person-words.ts';
import type { SearchPattern, PatternKind } from './search-files.ts';

/** What was sealed for a person and in which kind of stream. */
export interface OpenedBlock {
  readonly isMail: boolean;
  readonly content: unknown;
}

/** What is known of a person. */
export interface KnownPersonalData {
  readonly emails: readonly string[];
  readonly names: readonly string[];
  readonly patterns: readonly SearchPattern[];
  /** What is too common to be looked for by itself, as a name of one word or a city; it is looked for as part of the search row. */
  readonly tooCommon: readonly PatternKind[];
  /** How many texts of a kind are not looked for, as there are too many: each is looked for in every byte. */
  readonly leftOut: ReadonlyMap<PatternKind, number>;
}

/** Fields of sealed blocks, and what they say. Others name a product, a courier or a stage. */
const FIELDS: Readonly<Record<string, PatternKind>> = {
  email: 'e-mail',
  name: 'name',
  username: 'name',
  phone: 'phone',
  location: 'address',
  company: 'company',
  trn: 'tax number',
  passwordHash: 'password hash',
  secret: 'authenticator secret',
  frontFileName: 'file name',
  backFileName: 'file name',
  designFileName: 'file name',
  message: 'written text',
};
/** Longer texts are known by their beginning. */
const MAX_TEXT_LENGTH = 100;
/** Of all kinds but search rows, which say most. */
const MAX_PATTERNS = 400;

/** What must not be found anywhere once a person is forgotten. @param typed the e-mail that they were asked for by, if it was one */
export function knownPersonalData(
  subject: string,
  blocks: readonly OpenedBlock[],
  typed: string | undefined,
): KnownPersonalData {
  const values = new Map<PatternKind, Set<string>>();
  const words = new Set<string>();
  const add = (what: PatternKind, text: unknown): void => {
    if (typeof text !== 'string' || text.trim() === '') return;
    values.set(what, (values.get(what) ?? new Set()).add(text.trim()));
  };
  add('e-mail', typed);
  for (const { isMail, content } of blocks) {
    if (typeof content === 'string') add('written text', content);
    if (typeof content !== 'object' || content === null) continue;
    if (isMail) {
      // What a mail tells of an order is no secret of its own; to whom it went is.
      const to = 'to' in content ? content.to : undefined;
      if (typeof to !== 'object' || to === null) continue;
      add('e-mail', 'address' in to ? to.address : undefined);
      add('name', 'name' in to ? to.name : undefined);
      continue;
    }
    const fields: Readonly<Record<string, unknown>> = { ...content };
    for (const [field, text] of Object.entries(fields)) {
      const what = FIELDS[field];
      if (what !== undefined) add(what, text);
    }
    for (const word of wordsOfPerson(detailsIn(fields))) words.add(word);
  }
  const all = [...values].flatMap(([what, texts]) => [...texts].map((text): SearchPattern => ({ what, text })));
  const specific = all.flatMap(patternsFor);
  const searched = new Set(specific.map(({ what }) => what));
  const rows = [...words].flatMap((word): SearchPattern[] => [
    // As the search keeps a word and whose it is, side by side: alone it may be somebody else's, too.
    { what: 'search row', text: `${word}${subject}`, around: subject },
    { what: 'search row', text: `${subject}${word}`, around: subject },
  ]);
  return {
    emails: [...(values.get('e-mail') ?? [])],
    names: [...(values.get('name') ?? [])],
    patterns: [...rows, ...specific.slice(0, MAX_PATTERNS)],
    leftOut: countedByKind(specific.slice(MAX_PATTERNS)),
    tooCommon: [...values.keys()].filter((what) => !searched.has(what)),
  };
}

function countedByKind(patterns: readonly SearchPattern[]): ReadonlyMap<PatternKind, number> {
  const counts = new Map<PatternKind, number>();
  for (const { what } of patterns) counts.set(what, (counts.get(what) ?? 0) + 1);
  return counts;
}

function detailsIn(fields: Readonly<Record<string, unknown>>) {
  const text = (field: string): string | undefined => {
    const value = fields[field];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    name: text('name'),
    username: text('username'),
    email: text('email'),
    phone: text('phone'),
    company: text('company'),
  };
}

/** How a value is looked for; not at all where it is so common that finding it would say nothing. */
function patternsFor({ what, text }: SearchPattern): readonly SearchPattern[] {
  switch (what) {
    case 'e-mail':
      return [text, encodeURIComponent(text)].map((form) => ({ what, text: form }));
    case 'phone':
      return [text, ...wordsOfPerson({ phone: text })]
        .filter((form) => form.replace(/\D/g, '').length >= 7)
        .map((form) => ({ what, text: form }));
    case 'name':
    case 'company':
    case 'address':
      return isSpecific(shortened(text), 2, 7) ? [{ what, text: shortened(text) }] : [];
    case 'written text':
      return isSpecific(shortened(text), 3, 16) ? [{ what, text: shortened(text) }] : [];
    case 'file name':
      return isSpecific(text, 1, 12) ? [{ what, text }] : [];
    case 'tax number':
    case 'password hash':
    case 'authenticator secret':
    case 'search row':
      return [{ what, text }];
  }
}

function isSpecific(text: string, words: number, letters: number): boolean {
  return text.length >= letters && text.split(/\s+/u).length >= words;
}

/** The beginning of its longest line: a line's end may lie there in several ways. */
function shortened(text: string): string {
  const lines = text.split(/[\r\n]+/u).map((line) => line.trim());
  const longest = lines.reduce((one, other) => (other.length > one.length ? other : one), '');
  // Not with half of a letter at its end.
  return longest
    .slice(0, MAX_TEXT_LENGTH)
    .toWellFormed()
    .replace(/\uFFFD$/u, '');
}
