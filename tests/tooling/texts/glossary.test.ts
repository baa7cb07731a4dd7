import { describe, expect, it } from '@jest/globals';
import { GLOSSARY } from './glossary.ts';
import {
  readText,
  textsOfJson,
  textsOfMarkdown,
  textsOfSource,
  trackedFiles,
  type WrittenText,
} from './written-texts.ts';

/** Emails, PDFs, exports, problems, the demo’s texts and the command line. */
const SOURCES = [
  'packages/reactors/src/messaging/messages-*.ts',
  'packages/demo-shop/src/*.ts',
  'packages/cli/src/*.ts',
  'services/api/src/queries/export-texts/*.ts',
  'services/api/src/orders/*-texts.ts',
  'services/api/src/http/problem-mapping.ts',
];

/** What customers, staff and operators read, in each language. */
function writtenTexts(): readonly WrittenText[] {
  const read = (extract: (file: string, content: string) => readonly WrittenText[], ...patterns: readonly string[]) =>
    trackedFiles(...patterns).flatMap((file) => extract(file, readText(file)));
  return [
    ...read(textsOfJson, 'frontend/src/shared/texts/*.json'),
    ...read(textsOfSource, ...SOURCES),
    ...read(textsOfMarkdown, '*.md'),
  ];
}

describe('the glossary', () => {
  const texts = writtenTexts();

  it.each(GLOSSARY.map((term) => [term.is, term.was, term] as const))(
    'has “%s” instead of “%s”',
    (is, was, { pattern }) => {
      expect(was).toMatch(pattern);
      expect(is).not.toMatch(pattern);
      expect(texts.filter(({ text }) => pattern.test(text)).map(({ at, text }) => `${at}: ${text}`)).toEqual([]);
    },
  );
});
