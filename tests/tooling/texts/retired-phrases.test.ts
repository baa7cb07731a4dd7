import { describe, expect, it } from '@jest/globals';
import { RETIRED_PHRASES, retiredIn } from './retired-phrases.ts';
import {
  linesOf,
  readText,
  textsOfJson,
  textsOfMarkdown,
  textsOfSource,
  trackedFiles,
  type WrittenText,
} from './written-texts.ts';

type Extract = (file: string, content: string) => readonly WrittenText[];

/** What people read. */
const SCOPES: readonly (readonly [name: string, files: readonly string[], extract: Extract])[] = [
  ['pages', ['frontend/src/shared/texts/en/*.json'], textsOfJson],
  ['problems, emails, logs and the command line', ['packages/*/src/*.ts', 'services/*/src/*.ts'], textsOfSource],
  ['npm scripts and benchmarks', ['scripts/*.mjs', 'bench/src/*.ts'], textsOfSource],
  ['documents', ['*.md'], textsOfMarkdown],
  [
    'configuration and alerts',
    ['infra/*.yml', 'infra/web/*', 'infra/*.sh', 'infra/Dockerfile', 'docker-compose.yml', '.env.example'],
    linesOf,
  ],
  ['dashboards', ['infra/grafana/*.json'], textsOfJson],
];

/** Texts where the phrase is right, by what they contain. */
const EXCEPTIONS: readonly string[] = [];

function textsOf(patterns: readonly string[], extract: Extract): readonly WrittenText[] {
  return trackedFiles(...patterns).flatMap((file) => extract(file, readText(file)));
}

function retiredTexts(texts: readonly WrittenText[]): readonly string[] {
  return texts
    .filter(({ text }) => !EXCEPTIONS.some((exception) => text.includes(exception)))
    .flatMap(({ at, text }) => retiredIn(text).map((found) => `${at}: “${found}” in “${text.trim()}”`));
}

describe('retired phrases', () => {
  it.each(SCOPES)('are not used in %s', (_, patterns, extract) => {
    const texts = textsOf(patterns, extract);
    expect(texts.length).toBeGreaterThan(0);
    expect(retiredTexts(texts)).toEqual([]);
  });

  it.each(RETIRED_PHRASES.map((phrase) => [phrase.was, phrase.is, phrase] as const))(
    'report “%s”, and accept “%s”',
    (was, is, { pattern }) => {
      expect(was).toMatch(pattern);
      expect(retiredIn(was).length).toBeGreaterThan(0);
      expect(retiredIn(is)).toEqual([]);
    },
  );

  it.each<[string, Extract, string]>([
    ['a catalogue', textsOfJson, '{ "home": { "again": "Look again" } }'],
    ['a source', textsOfSource, 'const a = `${name}: look again`;'],
    ['a document', textsOfMarkdown, 'Run `pressline status`, then\nlook again.'],
    ['a configuration', linesOf, 'port: 1 # look again'],
  ])('are found in %s', (_, extract, content) => {
    expect(retiredTexts(extract('a-file', content))).toEqual([expect.stringMatching(/^a-file.*: “look again”/i)]);
  });

  it('are ignored in names: of files in a document, and of keys in a source', () => {
    const names = [
      ...textsOfMarkdown('a.md', 'See [0036](0036-beside.md) and `builds-beside`.'),
      ...textsOfSource('a.ts', "t('builds.anew')"),
    ];
    expect(retiredTexts(names)).toEqual([]);
  });

  it('have no exception that is not needed', () => {
    const texts = SCOPES.flatMap(([, patterns, extract]) => textsOf(patterns, extract));
    const isNeeded = (exception: string) =>
      texts.some(({ text }) => text.includes(exception) && retiredIn(text).length > 0);
    expect(EXCEPTIONS.filter((exception) => !isNeeded(exception))).toEqual([]);
  });
});
