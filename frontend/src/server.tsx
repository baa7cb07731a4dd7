import { ORIGIN_PLACEHOLDER, type MakeFirstView } from '@pressline/contracts/api/first-view.ts';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { FirstViewDocument } from './app/first-view-document.tsx';
import { firstViewFiles } from './app/first-view-files.ts';
import { cacheResponses, callOf, firstViewOf, type CachedResponse, type Read } from './app/hydration.ts';
import { Providers } from './app/providers.tsx';
import { SHOP_ROUTES } from './app/router.tsx';
import { makeStore } from './app/store.ts';
import { urlOf } from './shared/api/base-query.ts';
import { MetadataCollector, type PageMetadata } from './shared/ui/page-metadata.ts';
import { initServerTexts } from './shared/texts/load-texts.ts';

/**
 * Renders a page with the responses of the shop's public API.
 *
 * @public the API imports it from the build
 */
export const makeFirstView: MakeFirstView = async ({ path, language }, fetchFromShop, build) => {
  const url = new URL(ORIGIN_PLACEHOLDER + path);
  const view = firstViewOf(url.pathname);
  if (view === undefined) return undefined;
  const responses: CachedResponse[] = [];
  const read: Read = async (name, arg) => {
    const value = await fetchFromShop(urlOf(callOf(name, arg)));
    if (value === undefined) return undefined;
    responses.push({ endpointName: name, ...(arg !== undefined && { arg }), value });
    // The server holds its responses to this shape.
    return value as Awaited<ReturnType<typeof read<typeof name>>>;
  };
  if (!(await view.read(read))) return undefined;

  await initServerTexts(language);
  const store = makeStore();
  cacheResponses(store, responses);
  const handler = createStaticHandler([...SHOP_ROUTES]);
  const context = await handler.query(new Request(url));
  if (context instanceof Response) return undefined;
  const router = createStaticRouter(handler.dataRoutes, context);
  const heads: PageMetadata[] = [];
  const html = renderToString(
    <MetadataCollector value={(head) => heads.push(head)}>
      <Providers store={store}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </Providers>
    </MetadataCollector>,
  );
  const files = firstViewFiles(language, view.texts, build);
  return `<!doctype html>${renderToStaticMarkup(
    <FirstViewDocument
      url={url}
      language={language}
      metadata={heads}
      html={html}
      responses={responses}
      files={files}
    />,
  )}`;
};
