import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The files under a folder that contain a text, as their bytes, in any case. */
export function filesWith(folder: string, texts: readonly string[]): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(folder, name), { throwIfNoEntry: false })?.isFile() === true)
    .flatMap((name) => {
      const content = contentOf(path.join(folder, name)).toLowerCase();
      return texts.filter((text) => content.includes(text.toLowerCase())).map((text) => `${name}: ${text}`);
    });
}

/** Empty for a file that the running shop has renamed or removed meanwhile. */
function contentOf(file: string): string {
  try {
    return readFileSync(file).toString('latin1');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}
