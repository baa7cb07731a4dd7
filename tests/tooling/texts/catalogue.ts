import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../support/root.ts';

const FOLDER = join(ROOT, 'frontend/src/shared/texts');
export const SOURCE = join(ROOT, 'frontend/src');

export type Words = ReadonlyMap<string, string>;

/** The areas of a language's catalogue. */
export function areasOf(language: string): string[] {
  return readdirSync(join(FOLDER, language)).map((file) => file.replace('.json', ''));
}

/** The texts of an area by their full key: `home.vest.all`. */
export function wordsOf(language: string, area: string): Words {
  const words = new Map<string, string>();
  const visit = (node: object, path: string) => {
    for (const [key, value] of Object.entries(node)) {
      const whole = path === '' ? key : `${path}.${key}`;
      if (typeof value === 'string') words.set(whole, value);
      else visit(value as object, whole);
    }
  };
  visit(JSON.parse(readFileSync(join(FOLDER, language, `${area}.json`), 'utf8')) as object, '');
  return words;
}

/** `count_one` and `count_other` are forms of `count`. */
export function bareKey(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '');
}

/** The placeholders of a text: `{{count}}`, and the tags that a page replaces. */
export function placeholdersOf(text: string): string[] {
  return [...new Set(text.match(/\{\{\w+\}\}|<\/?\w+>/g) ?? [])].sort();
}

/** Every source file of the pages with one of these endings. */
export function sourceFiles(...endings: readonly string[]): string[] {
  return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => endings.some((ending) => file.endsWith(ending)))
    .map((file) => join(SOURCE, file));
}
