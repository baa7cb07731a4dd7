// node scripts/bundle-server.mjs <folder> [root]: bundles the programs of the server, and what they run in threads and
// processes of their own, into a folder.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';

/** Each is a file of the folder: `api.js`. */
const PROGRAMS = {
  api: 'services/api/src/main.ts',
  'admin-password': 'services/api/src/admin-password.ts',
  projector: 'services/projector/src/main.ts',
  pressline: 'packages/cli/src/pressline.ts',
  'run-pressline': 'packages/cli/src/run-pressline.ts',
  verify: 'packages/cli/src/verify-main.ts',
};

const { dependencies, optionalDependencies } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../infra/package.json'), 'utf8'),
);
/** Packages with native code, or with files that they read. An image installs them, and no others. */
const NOT_BUNDLED = Object.keys({ ...dependencies, ...optionalDependencies });

const STACK_TRACES = path.join(import.meta.dirname, 'stack-traces.mjs');

/**
 * A file runs in a separate thread or process if the code has a URL of it: `new URL('./job.ts', import.meta.url)`.
 * It becomes a program of the bundle, too. Any other `import.meta` of our own code refers to its source, for the files
 * next to it.
 * @param {string} folder
 * @param {string} root
 * @returns {import('rolldown').Plugin}
 */
function locations(folder, root) {
  const own = ['packages', 'services'].map((each) => path.join(root, each) + path.sep);
  /** @param {string} file */
  const fromFolder = (file) => path.relative(folder, file).replaceAll(path.sep, '/');
  const programs = new Set(Object.values(PROGRAMS).map((file) => path.join(root, file)));
  return {
    name: 'locations',
    transform(code, file) {
      if (!own.some((each) => file.startsWith(each))) return null;
      const located = code
        .replaceAll(/new URL\('([^']+\.ts)', import\.meta\.url\)/g, (_all, target) => {
          const id = path.join(path.dirname(file), target);
          programs.add(id);
          return `new URL(import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'chunk', id })})`;
        })
        .replaceAll('import.meta.url', `new URL('${fromFolder(file)}', import.meta.url).href`)
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${fromFolder(path.dirname(file))}')`);
      const first = programs.has(file) ? `import ${JSON.stringify(STACK_TRACES)};` : '';
      // Without a map: the lines stay the same.
      return { code: first + located, map: null };
    },
  };
}

const [to = '', root = path.join(import.meta.dirname, '..')] = process.argv.slice(2);
const folder = path.resolve(to);
const bundle = await rolldown({
  cwd: root,
  input: PROGRAMS,
  platform: 'node',
  external: (name) => NOT_BUNDLED.some((each) => name === each || name.startsWith(`${each}/`)),
  plugins: [locations(folder, root)],
});
await bundle.write({
  dir: folder,
  entryFileNames: '[name].js',
  // In the same folder, so that the paths from it are the same.
  chunkFileNames: '[name]-[hash].js',
  sourcemap: true,
  sourcemapExcludeSources: true,
});
await bundle.close();
