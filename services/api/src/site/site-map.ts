import { PRINT_CATEGORY_SLUGS, SAFETY_CATEGORY_SLUGS } from '@pressline/domain/catalogue/categories.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { printCatalogue } from '@pressline/read-models/catalogue/print-catalogue.ts';
import { safetyCatalogue } from '@pressline/read-models/catalogue/safety-catalogue.ts';
import { liveBuild } from '../queries/read-models.ts';

/** The maximum number of URLs in a sitemap. */
const MOST = 50_000;

const LISTED = {
  where: { status: { equals: 'listed' } },
  sort: { by: ['addedAt'], direction: 'descending' },
  limit: 20_000,
} as const;

/** The paths of all public pages, cached until the catalogue changes, because anybody can request them. */
export class SiteMap {
  readonly #documents: DocumentStore;
  #cached: Promise<readonly string[]> | undefined;

  constructor(documents: DocumentStore) {
    this.#documents = documents;
  }

  async paths(): Promise<readonly string[]> {
    const reading = (this.#cached ??= this.#read());
    try {
      return await reading;
    } catch (error) {
      if (this.#cached === reading) this.#cached = undefined;
      throw error;
    }
  }

  /** Call it when the catalogue has changed. */
  forget(): void {
    this.#cached = undefined;
  }

  async #read(): Promise<readonly string[]> {
    const [print, safety] = await Promise.all([
      liveBuild(this.#documents, printCatalogue).then((build) => build.find(LISTED)),
      liveBuild(this.#documents, safetyCatalogue).then((build) => build.find(LISTED)),
    ]);
    return [
      '/',
      '/categorywise',
      '/about',
      '/contact',
      '/terms',
      '/privacy',
      '/returns',
      ...[...PRINT_CATEGORY_SLUGS, ...SAFETY_CATEGORY_SLUGS].map((slug) => `/category/${slug}`),
      ...print.documents.map(({ id }) => `/product/${id}`),
      ...safety.documents.map(({ id }) => `/safety-product/product/${id}`),
    ].slice(0, MOST);
  }
}
