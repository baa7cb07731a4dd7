import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { ROOT } from '../support/root.ts';

const PAGES = path.join(ROOT, 'frontend/src');

/** `styles.row` where no `.row` is: a part of a page that silently has no looks. */
function unknownClasses(file: string): readonly string[] {
  const source = readFileSync(file, 'utf8');
  return [...source.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)';$/gm)].flatMap(([, name = '', from = '']) => {
    const styles = path.resolve(path.dirname(file), from);
    if (!existsSync(styles)) return [`${from} is missing`];
    const known = new Set(
      [...readFileSync(styles, 'utf8').matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, className = '']) => className),
    );
    const code = source.replace(/^import [^;]*;$/gm, '');
    const used = [
      ...code.matchAll(new RegExp(`(?<![\\w.'"\\x60/])${name}\\.([A-Za-z_]\\w*)`, 'g')),
      ...code.matchAll(new RegExp(`(?<![\\w.])${name}\\['([^']+)'\\]`, 'g')),
    ].map(([, className = '']) => className);
    return [...new Set(used)]
      .filter((className) => !known.has(className))
      .map((className) => `${from} has no .${className}`);
  });
}

it('every class that a page names is in its stylesheet', () => {
  const unknown = globSync('**/*.tsx', { cwd: PAGES }).flatMap((file) =>
    unknownClasses(path.join(PAGES, file)).map((complaint) => `${file}: ${complaint}`),
  );
  expect(unknown).toEqual([]);
});
