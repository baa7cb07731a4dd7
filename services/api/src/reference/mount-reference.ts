import type { Application } from 'express';
import { docsPage } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';

/** Adds the API reference: a page for people, and the OpenAPI document that it links to. */
export function mountReference(app: Application, publicUrl: string | undefined): void {
  let document: unknown;
  app.get('/api/openapi.json', (_request, response) => {
    document ??= openApiDocument(publicUrl);
    response.set('Cache-Control', 'no-cache').json(document);
  });
  app.get('/api/docs', docsPage());
}
