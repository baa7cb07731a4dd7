import { globSync } from 'node:fs';
import path from 'node:path';

type Glob = (patterns: string | readonly string[], options: { readonly import: string }) => Files;
type Files = Readonly<Record<string, () => Promise<unknown>>>;

/** Gives a module what Vite gives it: its `import.meta.env` and `import.meta.glob`. */
export function giveViteMeta(meta: ImportMeta): void {
  Object.assign(meta, { env: { BASE_URL: '/' }, glob: globFrom(meta.dirname) });
}

function globFrom(folder: string): Glob {
  return (patterns, { import: name }) => {
    const all = [patterns].flat();
    const excluded = all.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1));
    const files = globSync(
      all.filter((pattern) => !pattern.startsWith('!')),
      { cwd: folder, exclude: excluded },
    );
    return Object.fromEntries(
      files.map((file) => [
        `./${file}`,
        async () => ((await import(path.join(folder, file))) as Readonly<Record<string, unknown>>)[name],
      ]),
    );
  };
}
