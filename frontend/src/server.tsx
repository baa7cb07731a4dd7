import type { BuiltFiles, FirstViewMetadata, MakeFirstView } from '@pressline/contracts/api/first-view.ts';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { callOf, firstViewOf, cacheResponses, type CachedResponse, type Read } from './app/hydration.ts';
import { Providers } from './app/providers.tsx';
import { SHOP_ROUTES } from './app/router.tsx';
import { makeStore } from './app/store.ts';
import { addressOf } from './shared/api/base-query.ts';
import { HeadCollector, type PageHead } from './shared/ui/page-metadata.ts';
import { directionOf, type Language } from './shared/language/languages.ts';
import { openTextsIn } from './shared/texts/load-texts.ts';
import type { Area } from './shared/texts/texts.ts';

/**
 * The pages on the server: a page's first view in a language.
 *
 * @public the API loads what is built of this
 */
export const makeFirstView: MakeFirstView = async ({ path, language }, ask, built) => {
  const address = new URL(path, 'http://shop.invalid');
  const view = firstViewOf(address.pathname);
  if (view === undefined) return undefined;
  const responses: CachedResponse[] = [];
  const read: Read = async (name, arg) => {
    const value = await ask(addressOf(callOf(name, arg)));
    if (value === undefined) return undefined;
    responses.push({ endpointName: name, ...(arg !== undefined && { arg }), value });
    // The server holds its answers to this shape.
    return value as Awaited<ReturnType<typeof read<typeof name>>>;
  };
  if (!(await view.read(read))) return undefined;

  await openTextsIn(language);
  const store = makeStore();
  cacheResponses(store, responses);
  const handler = createStaticHandler([...SHOP_ROUTES]);
  const context = await handler.query(new Request(address));
  if (context instanceof Response) return undefined;
  const router = createStaticRouter(handler.dataRoutes, context);
  const heads: PageHead[] = [];
  const html = renderToString(
    <HeadCollector value={(head) => heads.push(head)}>
      <Providers store={store}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </Providers>
    </HeadCollector>,
  );
  const { styles, scripts } = filesOf(language, view.texts, built);
  return {
    html,
    // Within a document, where `</script>` would end it.
    queryResponses: JSON.stringify(responses).replaceAll('<', '\\u003c'),
    direction: directionOf(language),
    styles,
    scripts,
    metadata: headOf(heads),
  };
};

/** What the parts of a page said of it; of two that say the same thing the later, which lies deeper in the page. */
function headOf(heads: readonly PageHead[]): FirstViewMetadata {
  const title = heads.findLast((head) => head.title !== undefined)?.title;
  const data = new Map(
    heads.flatMap(({ data: block }) => (block === undefined ? [] : [[block.name, block.says] as const])),
  );
  return {
    title: title === undefined ? 'Pressline' : `${title} · Pressline`,
    description: heads.findLast(({ description }) => description !== undefined)?.description,
    // Within a document, where `</script>` would end it.
    data: [...data].map(([name, says]) => ({
      id: `data-${name}`,
      json: JSON.stringify(says).replaceAll('<', '\\u003c'),
    })),
  };
}

/** What the pages of first views are built into, beside what every page loads. */
const ARRIVAL = 'arrival';
/** What the texts of every page are, where they are not part of the code. */
const TEXTS_OF_ALL = ['common', 'store', 'problems'];

/** The styles that a page is drawn with, and what its code will ask for, so that it needn't find out step by step. */
function filesOf(
  language: Language,
  areas: readonly Area[],
  built: BuiltFiles,
): { readonly styles: readonly string[]; readonly scripts: readonly string[] } {
  const entry = new Set<string>();
  const page = new Set<string>();
  for (const [source, { isEntry, name }] of Object.entries(built)) {
    if (isEntry === true) gather(source, built, entry);
    if (name === ARRIVAL) gather(source, built, page);
  }
  const texts =
    language === 'en'
      ? areas.map((area) => `src/shared/texts/en/${area}.json`)
      : [
          `src/shared/texts/${language}-files.ts`,
          ...[...TEXTS_OF_ALL, ...areas].map((area) => `src/shared/texts/${language}/${area}.json`),
        ];
  const font = language === 'ar' ? stylesOf('src/shared/texts/arabic-font.css', built) : [];
  return {
    styles: [...new Set([...entry, ...page])].flatMap((source) => built[source]?.css ?? []).concat(font),
    scripts: [...page, ...texts].filter((source) => !entry.has(source)).flatMap((source) => built[source]?.file ?? []),
  };
}

function gather(source: string, built: BuiltFiles, into: Set<string>): void {
  if (into.has(source)) return;
  into.add(source);
  for (const imported of built[source]?.imports ?? []) gather(imported, built, into);
}

function stylesOf(source: string, built: BuiltFiles): readonly string[] {
  const file = built[source];
  return file === undefined ? [] : [...(file.css ?? []), ...(file.file.endsWith('.css') ? [file.file] : [])];
}
