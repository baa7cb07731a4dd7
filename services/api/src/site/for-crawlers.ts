import { Router, type RequestHandler } from 'express';
import { originOf } from './pages.ts';
import { PRIVATE_PAGES } from './private-pages.ts';
import type { SiteMap } from './site-map.ts';

/** Each rule blocks a path prefix: the page itself, with a query, and everything below. */
const RULES = [
  'Disallow: /api/',
  ...PRIVATE_PAGES.flatMap((page) => [`/${page}$`, `/${page}?`, `/${page}/`].map((path) => `Disallow: ${path}`)),
];

/** For search engines: robots.txt and the sitemap. */
export function forCrawlers(siteMap: Pick<SiteMap, 'paths'>, publicUrl: string | undefined): RequestHandler {
  const router = Router();
  router.get('/robots.txt', (request, response) => {
    const origin = originOf(request, publicUrl);
    response
      .type('text')
      .set('Cache-Control', 'public, max-age=3600')
      .send(['User-agent: *', ...RULES, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n'));
  });
  router.get('/sitemap.xml', async (request, response) => {
    const origin = originOf(request, publicUrl);
    const urls = (await siteMap.paths()).map((path) => `<url><loc>${origin}${path}</loc></url>`);
    response
      .type('application/xml')
      .set('Cache-Control', 'public, max-age=600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
      );
  });
  return router;
}
