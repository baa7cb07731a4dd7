import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { isolateRuns } from '@pressline/domain/kernel/isolates.ts';
import ts from 'typescript';
import { ROOT } from '../../support/root.ts';
import { areasOf, bareKey, placeholdersOf, sourceFiles, wordsOf, type Words } from './catalogue.ts';

/** The server sends problems in English, so only the other languages have texts for them. */
const PROBLEMS = 'problems';
const OTHERS = ['it', 'ar'] as const;
const AREAS = areasOf('en');

/** Keys with all their plural forms: `count` → `one`, `other`. */
function pluralsOf(words: Words): Map<string, Map<string, string>> {
  const found = new Map<string, Map<string, string>>();
  for (const [key, text] of words) {
    const bare = bareKey(key);
    if (bare === key) continue;
    const forms = found.get(bare) ?? new Map<string, string>();
    found.set(bare, forms.set(key.slice(bare.length + 1), text));
  }
  return found;
}

/** The keys that the sources can use: complete ones, and patterns with a placeholder (`stage.${stage}`). */
function keysInSources() {
  const keys = new Set<string>();
  const patterns: RegExp[] = [];
  for (const file of sourceFiles('.ts', '.tsx')) {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
    const visit = (node: ts.Node) => {
      if (ts.isStringLiteralLike(node)) keys.add(node.text.replace(/^[a-z]+:/, ''));
      else if (ts.isTemplateExpression(node)) {
        const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
        const shape = parts.join('');
        // An assembled key has at least one complete name, so placeholders alone match no text.
        if (/^[a-zA-Z]+:?[\w.:-]*$/.test(shape.replace(/^\./, '')) && shape.includes('.')) {
          const pattern = parts.map((part) => part.replace(/^[a-z]+:/, '').replaceAll('.', '\\.')).join('.+');
          patterns.push(new RegExp(`^${pattern}$`));
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return (key: string) => keys.has(key) || patterns.some((pattern) => pattern.test(key));
}

describe.each(AREAS)('the texts of %s', (area) => {
  const english = wordsOf('en', area);

  it.each(OTHERS)('have the same keys in %s', (language) => {
    const bare = (words: Words) => [...new Set([...words.keys()].map(bareKey))].sort();
    expect(bare(wordsOf(language, area))).toEqual(bare(english));
  });

  it.each(OTHERS)('have the same placeholders in %s', (language) => {
    const words = wordsOf(language, area);
    const wrong = [...english].filter(([key, text]) => {
      const translated = words.get(key);
      // Only the general plural form: a text for one order need not contain the number.
      return (
        translated !== undefined &&
        !/_(zero|one|two)$/.test(key) &&
        placeholdersOf(translated).join() !== placeholdersOf(text).join()
      );
    });
    expect(wrong.map(([key]) => key)).toEqual([]);
  });

  it.each(OTHERS)('have no placeholders in %s that English lacks', (language) => {
    const forms = pluralsOf(english);
    const wrong = [...wordsOf(language, area)].filter(([key, text]) => {
      const translated = forms.get(bareKey(key));
      const open = new Set(['{{count}}', ...[...(translated?.values() ?? [])].flatMap(placeholdersOf)]);
      return translated !== undefined && placeholdersOf(text).some((placeholder) => !open.has(placeholder));
    });
    expect(wrong.map(([key]) => key)).toEqual([]);
  });

  it.each(['en', ...OTHERS])('have every plural form of %s', (language) => {
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const wrong = [...pluralsOf(wordsOf(language, area))].filter(
      ([, forms]) =>
        !needed.every((form) => forms.has(form)) ||
        [...forms.keys()].some((form) => form !== 'zero' && !needed.some((each) => each === form)),
    );
    expect(wrong.map(([key]) => key)).toEqual([]);
  });

  it.each(['en', ...OTHERS])('are not empty in %s', (language) => {
    expect([...wordsOf(language, area)].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
  });
});

describe('the catalogue', () => {
  it('has the same areas in every language', () => {
    for (const language of OTHERS) expect(areasOf(language).sort()).toEqual([...AREAS, PROBLEMS].sort());
  });

  it('contains no unused texts', () => {
    const isUsed = keysInSources();
    const unused = AREAS.flatMap((area) =>
      [...new Set([...wordsOf('en', area).keys()].map(bareKey))]
        .filter((key) => !isUsed(key))
        .map((key) => `${area}:${key}`),
    );
    expect(unused).toEqual([]);
  });

  it('has Italian and Arabic texts for every kind of problem that the server sends', () => {
    const folder = join(ROOT, 'services/api/src');
    const kinds = new Set<string>();
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    ))
      for (const [, kind] of readFileSync(join(folder, file), 'utf8').matchAll(
        /(?:new Problem\(\{[^}]*?kind: |conflict\(\s*)'([a-z-]+)'/g,
      ))
        if (kind !== undefined) kinds.add(kind);
    expect(kinds.size).toBeGreaterThan(20);
    for (const language of OTHERS) expect([...wordsOf(language, PROBLEMS).keys()].sort()).toEqual([...kinds].sort());
  });
});

it('isolates sizes in Arabic, where 90 × 55 mm would read as 55 × 90', () => {
  const sizes = AREAS.flatMap((area) => [...wordsOf('ar', area).values()]).filter((words) =>
    words.includes('{{width}} ×'),
  );
  expect(sizes.length).toBeGreaterThan(0);
  for (const words of sizes) expect(isolateRuns(words)).toMatch(/[\u2066\u2068]\{\{width\}\} × \{\{height\}\}/);
});

it('isolates order numbers in Arabic, where 7K2M-4Q9X would be shown in another order', () => {
  const numbers = ['account', 'admin', 'order-page', 'order', 'track'].flatMap((area) =>
    [...wordsOf('ar', area).values()].filter((text) => /\{\{numbers?\}\}/.test(text)),
  );
  expect(numbers.length).toBeGreaterThan(0);
  for (const text of numbers) expect(isolateRuns(text)).toMatch(/[\u2066\u2068]#?\{\{numbers?\}\}\u2069/);
});
