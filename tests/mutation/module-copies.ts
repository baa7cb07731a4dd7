// Modules stay loaded from one mutant to the next. A mutant in code that runs while its module loads (a schema, a table)
// needs a new copy of that module and of every module that imports it; the rest is shared.
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';

const importersOf = new Map<string, Set<string>>();
const sources = new Map<string, string>();
let copied: ReadonlySet<string> = new Set();

const isOurs = (url: string) => url.startsWith('file:') && !url.includes('/node_modules/');
const copyIn = (url: string) => new URL(url).searchParams.get('copy');

function remember(importer: string, file: string): void {
  const importers = importersOf.get(file) ?? new Set();
  importersOf.set(file, importers.add(importer));
}

/** Imports of the package under test, from anywhere, get the mutated files in the sandbox. */
export function redirectImports({ packageUrl, sandboxUrl }: { packageUrl: string; sandboxUrl: string }): void {
  registerHooks({
    resolve: (specifier, context, next) => {
      const resolved = next(specifier, context);
      if (!isOurs(resolved.url)) return resolved;
      const url = resolved.url.startsWith(packageUrl)
        ? sandboxUrl + resolved.url.slice(packageUrl.length)
        : resolved.url;
      if (context.parentURL === undefined || !isOurs(context.parentURL)) return { ...resolved, url };
      const file = fileURLToPath(url);
      remember(fileURLToPath(context.parentURL), file);
      const copy = copyIn(context.parentURL);
      return { ...resolved, url: copy !== null && copied.has(file) ? `${url}?copy=${copy}` : url };
    },
    load: (url, context, next) => {
      if (!isOurs(url) || !new URL(url).pathname.endsWith('.ts')) return next(url, context);
      return { format: 'module', source: strippedSource(url, () => next(url, context).source), shortCircuit: true };
    },
  });
}

function strippedSource(url: string, read: () => unknown): string {
  const file = fileURLToPath(url);
  const known = sources.get(file);
  if (known !== undefined) return known;
  const stripped = stripTypeScriptTypes(String(read()), { mode: 'strip', sourceUrl: file });
  sources.set(file, stripped);
  return stripped;
}

/** The files that import this one, directly or not, nearest first. */
export function dependentsOf(file: string): ReadonlySet<string> {
  const found = new Set([file]);
  for (const dependency of found) for (const importer of importersOf.get(dependency) ?? []) found.add(importer);
  return found;
}

/** From now on an import with `?copy=` loads new copies of these files. */
export function copyModules(files: ReadonlySet<string>): void {
  copied = files;
}
