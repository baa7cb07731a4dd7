// Loads the frontend's modules into Node as Vite loads them into a browser: JSX, styles, texts, pictures and Vite's own
// additions to `import.meta`.
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { enableCompileCache, registerHooks, type LoadFnOutput } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from 'rolldown/utils';
import { sourceMaps } from '../../../tests/jest/source-maps.ts';

const FRONTEND = pathToFileURL(path.join(import.meta.dirname, '../../src/')).href;
const OF_VITE = /import\.meta\.(env|glob|hot)/;
const IMPORT_META = new URL('./vite-import-meta.ts', import.meta.url).href;
const DRAG_AND_DROP = /^(@atlaskit\/pragmatic-drag-and-drop)\/(?!dist\/)(.+)$/;
const ICONS = '@tabler/icons-react';

// jsdom, React and the libraries of the pages are 2,000 files.
enableCompileCache(path.join(import.meta.dirname, '../../../.cache/compiled'));
/** For this run only: stack traces show the lines of the source. */
const MAPS = mkdtempSync(path.join(tmpdir(), 'pressline-source-maps-'));
process.once('exit', () => {
  rmSync(MAPS, { recursive: true });
});

registerHooks({
  resolve(specifier, context, next) {
    // As modules, the icons are 6,000 files.
    if (specifier === ICONS) return next(`${ICONS}/dist/cjs/tabler-icons-react.cjs`, context);
    // Its entries are folders, which only bundlers take.
    const entry = DRAG_AND_DROP.exec(specifier);
    if (entry !== null) return next(`${entry[1] ?? ''}/dist/cjs/entry-point/${entry[2] ?? ''}.js`, context);
    const file = /^(.*)\?url$/.exec(specifier)?.[1];
    return file === undefined ? next(specifier, context) : { ...next(file, context), format: 'asset' };
  },
  load(url, context, next) {
    if (context.format === 'asset') return moduleOf(`export default ${JSON.stringify(new URL(url).pathname)};`);
    const source = sourceInBrowser(url);
    return source === undefined ? next(url, context) : moduleOf(source);
  },
});

/** What Vite would make of a file; undefined where Node reads it as it is. */
function sourceInBrowser(url: string): string | undefined {
  const { pathname } = new URL(url);
  // A class is called what its style sheet calls it.
  if (pathname.endsWith('.css')) return 'export default new Proxy({}, { get: (_, name) => name });';
  if (/\.(svg|webp|png|woff2)$/.test(pathname)) return `export default ${JSON.stringify(pathname)};`;
  if (pathname.endsWith('.tsx')) return withoutJsx(url);
  if (!url.startsWith(FRONTEND)) return undefined;
  if (pathname.endsWith('.json')) return `export default ${sourceOf(url)};`;
  return OF_VITE.test(sourceOf(url)) ? withoutJsx(url) : undefined;
}

function moduleOf(source: string): LoadFnOutput {
  return { format: 'module', source, shortCircuit: true };
}

function sourceOf(url: string): string {
  return readFileSync(fileURLToPath(url), 'utf8');
}

function withoutJsx(url: string): string {
  const source = sourceOf(url);
  const { code, map, errors } = transformSync(fileURLToPath(url), source, {
    jsx: { runtime: 'automatic', development: false },
    typescript: { onlyRemoveTypeImports: true },
    sourcemap: true,
  });
  const [error] = errors;
  if (error !== undefined) throw error;
  const given = OF_VITE.test(source)
    ? `import { giveViteMeta } from ${JSON.stringify(IMPORT_META)}; giveViteMeta(import.meta); `
    : '';
  const mapFile = path.join(MAPS, `${createHash('sha256').update(url).digest('hex')}.json`);
  writeFileSync(mapFile, JSON.stringify(map));
  sourceMaps.set(url, mapFile);
  return given + code;
}
