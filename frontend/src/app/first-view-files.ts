import type { BuildManifest, FirstViewBuild } from '@pressline/contracts/api/first-view.ts';
import type { Language } from '../shared/language/languages.ts';
import type { Namespace } from '../shared/texts/texts.ts';

export interface FirstViewFiles {
  /** The content of `styles`. */
  readonly css: string;
  readonly styles: readonly string[];
  /** The app’s entry, then everything it loads for this page, so that the browser fetches it all at once. */
  readonly scripts: readonly string[];
}

/** The chunk of all pages with a first view (`vite.config.ts`). */
const FIRST_VIEW_CHUNK = 'arrival';
/** The texts that every page needs. They are part of the code in English only. */
const COMMON_TEXTS = ['common', 'store', 'problems'];

/** The files of the build that a page with a first view needs. */
export function firstViewFiles(
  language: Language,
  namespaces: readonly Namespace[],
  { manifest, read }: FirstViewBuild,
): FirstViewFiles {
  const entries = Object.entries(manifest);
  const entry = withImports(entries.find(([, { isEntry }]) => isEntry === true)?.[0], manifest);
  const page = withImports(entries.find(([, { name }]) => name === FIRST_VIEW_CHUNK)?.[0], manifest);
  const texts =
    language === 'en'
      ? namespaces.map((namespace) => `src/shared/texts/en/${namespace}.json`)
      : [
          `src/shared/texts/${language}-files.ts`,
          ...[...COMMON_TEXTS, ...namespaces].map((namespace) => `src/shared/texts/${language}/${namespace}.json`),
        ];
  const font = language === 'ar' ? stylesOf('src/shared/texts/arabic-font.css', manifest) : [];
  const styles = [...new Set([...entry, ...page])].flatMap((source) => manifest[source]?.css ?? []).concat(font);
  const loadedLater = [...page, ...texts].filter((source) => !entry.has(source));
  return {
    css: styles.map(read).join(''),
    styles,
    scripts: [...[...entry].slice(0, 1), ...loadedLater].flatMap((source) => manifest[source]?.file ?? []),
  };
}

function withImports(source: string | undefined, manifest: BuildManifest, found = new Set<string>()): Set<string> {
  if (source === undefined || found.has(source)) return found;
  found.add(source);
  for (const imported of manifest[source]?.imports ?? []) withImports(imported, manifest, found);
  return found;
}

function stylesOf(source: string, manifest: BuildManifest): readonly string[] {
  const { css = [], file = '' } = manifest[source] ?? {};
  return file.endsWith('.css') ? [...css, file] : css;
}
