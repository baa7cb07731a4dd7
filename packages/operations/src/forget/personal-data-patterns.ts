import { wordsOfPerson } from '@pressline/read-models/people/person-search-terms.ts';
import type { SearchPattern, PatternKind } from './search-files.ts';

/** Data that was sealed for a person, and whether it was a mail. */
export interface OpenedBlock {
  readonly isMail: boolean;
  readonly content: unknown;
}

/** Personal data known of a person. */
export interface KnownPersonalData {
  readonly emails: readonly string[];
  readonly names: readonly string[];
  readonly patterns: readonly SearchPattern[];
  /** What they uploaded for a cart as a guest, and then bought. */
  readonly cartFiles: readonly string[];
  /**
   * Kinds of values too common to search for by themselves, such as a one-word name or a city; the search row covers
   * them.
   */
  readonly tooCommon: readonly PatternKind[];
  /**
   * Number of values per kind that are not searched for, because there are too many: each is compared with every
   * byte.
   */
  readonly leftOut: ReadonlyMap<PatternKind, number>;
}

/** Fields of sealed blocks with personal data. Other fields name a product, a courier or a stage. */
const FIELDS: Readonly<Record<string, PatternKind>> = {
  email: 'email',
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
/** Longer texts are searched by their beginning. */
const MAX_TEXT_LENGTH = 100;
/** Except search rows, which are the most specific. */
const MAX_PATTERNS = 400;

/**
 * The texts that must not be found anywhere once a person is forgotten.
 * @param typed the email address that the operator entered, if any
 */
export function knownPersonalData(
  subject: string,
  blocks: readonly OpenedBlock[],
  typed: string | undefined,
): KnownPersonalData {
  const values = new Map<PatternKind, Set<string>>();
  const words = new Set<string>();
  const cartFiles = new Set<string>();
  const add = (what: PatternKind, text: unknown): void => {
    if (typeof text !== 'string' || text.trim() === '') return;
    values.set(what, (values.get(what) ?? new Set()).add(text.trim()));
  };
  add('email', typed);
  for (const { isMail, content } of blocks) {
    if (typeof content === 'string') add('written text', content);
    if (typeof content !== 'object' || content === null) continue;
    if (isMail) {
      // What a mail says about an order is not personal; its recipient is.
      const to = 'to' in content ? content.to : undefined;
      if (typeof to !== 'object' || to === null) continue;
      add('email', 'address' in to ? to.address : undefined);
      add('name', 'name' in to ? to.name : undefined);
      continue;
    }
    const fields: Readonly<Record<string, unknown>> = { ...content };
    for (const name of Array.isArray(fields['cartFiles']) ? (fields['cartFiles'] as readonly unknown[]) : [])
      if (typeof name === 'string') cartFiles.add(name);
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
    // As the search index stores a word with its subject; the word alone may also be somebody else's.
    { what: 'search row', text: `${word}${subject}`, around: subject },
    { what: 'search row', text: `${subject}${word}`, around: subject },
  ]);
  return {
    emails: [...(values.get('email') ?? [])],
    names: [...(values.get('name') ?? [])],
    cartFiles: [...cartFiles],
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

/** The texts to search for; none if the value is so common that a match would mean nothing. */
function patternsFor({ what, text }: SearchPattern): readonly SearchPattern[] {
  switch (what) {
    case 'email':
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

/** The beginning of the longest line: line breaks can be stored in several ways. */
function shortened(text: string): string {
  const lines = text.split(/[\r\n]+/u).map((line) => line.trim());
  const longest = lines.reduce((one, other) => (other.length > one.length ? other : one), '');
  // Don't end in half of a surrogate pair.
  return longest
    .slice(0, MAX_TEXT_LENGTH)
    .toWellFormed()
    .replace(/\uFFFD$/u, '');
}
