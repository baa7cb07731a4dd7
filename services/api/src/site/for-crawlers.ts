import { PRINT_CATEGORY_SLUGS, SAFETY_CATEGORY_SLUGS } from '@pressline/domain/categories.ts';
import type { DocumentStore } from '@pressline/read-models/document-store.ts';
import { printCatalogue } from '@pressline/read-models/projections/print-catalogue.ts';
import { safetyCatalogue } from '@pressline/read-models/projections/safety-catalogue.ts';
import { Router, type RequestHandler } from 'express';
import { liveBuild } from '../lists/read-models.ts';
import { originOf } from './pages.ts';

/** Pages that are somebody's own, or answer a question, are no business of a search engine. */
const CLOSED = [
  '/admin/',
  '/api/',
  '/cart',
  '/confirm-order',
  '/login',
  '/order',
  '/orders/',
  '/order-placed',
  '/profile',
  '/reset-password',
  '/search',
  '/signup',
  '/start-ordering',
  '/thank-you',
  '/track/',
];

/** More addresses than this a sitemap may not hold. */
const MOST = 50_000;

const LISTED = {
  where: { status: { equals: 'listed' } },
  sort: { by: ['addedAt'], direction: 'descending' },
  limit: 20_000,
} as const;

/** What search engines ask for: where they may look, and every page that there is to show. */
export function forCrawlers(documents: DocumentStore, publicUrl: string | undefined): RequestHandler {
  const router = Router();
  router.get('/robots.txt', (request, response) => {
    const origin = originOf(request, publicUrl);
    // `/order` must not close `/orders…` twice, nor `/order-placed`; a `$` ends an address.
    const rules = CLOSED.map((path) => `Disallow: ${path}${path === '/order' ? '$' : ''}`);
    response
      .type('text')
      .set('Cache-Control', 'public, max-age=3600')
      .send(['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n'));
  });
  router.get('/sitemap.xml', async (request, response) => {
    const origin = originOf(request, publicUrl);
    const [print, safety] = await Promise.all([
      liveBuild(documents, printCatalogue).then((build) => build.find(LISTED)),
      liveBuild(documents, safetyCatalogue).then((build) => build.find(LISTED)),
    ]);
    const paths = [
      '/',
      '/categorywise',
      '/about',
      '/contact',
      ...[...PRINT_CATEGORY_SLUGS, ...SAFETY_CATEGORY_SLUGS].map((slug) => `/category/${slug}`),
      ...print.documents.map(({ id }) => `/product/${id}`),
      ...safety.documents.map(({ id }) => `/safety-product/product/${id}`),
    ];
    const urls = paths.slice(0, MOST).map((path) => `<url><loc>${origin}${path}</loc></url>`);
    response
      .type('application/xml')
      .set('Cache-Control', 'public, max-age=600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
      );
  });
  return router;
}
