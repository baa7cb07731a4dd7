import { safetyCategoryOf } from '@pressline/domain/catalogue/categories.ts';
import type { DocumentStore, StoredDocument, Where } from '@pressline/read-models/documents/document-store.ts';
import { safetyCatalogue, type SafetyProductRow } from '@pressline/read-models/catalogue/safety-catalogue.ts';
import { notFound } from '../http/problem.ts';
import { query } from '../http/route.ts';
import { liveBuild } from '../queries/read-models.ts';
import { safetyProductRecord } from './product-record.ts';

interface CatalogueDeps {
  readonly documents: DocumentStore;
}

export function listSafetyProductsRoute({ documents }: CatalogueDeps) {
  return query('safetyProducts', [safetyCatalogue.name], async () => ({ body: await listed(documents, {}) }));
}

/** An unknown category gives an empty list, not an error: the page has a message for it. */
export function listSafetyProductsByCategoryRoute({ documents }: CatalogueDeps) {
  return query('safetyProductsByCategory', [safetyCatalogue.name], async ({ params }) => {
    const category = safetyCategoryOf(params.category);
    return { body: category === undefined ? [] : await listed(documents, { category: { equals: category } }) };
  });
}

export function getSafetyProductRoute({ documents }: CatalogueDeps) {
  return query('safetyProduct', [safetyCatalogue.name], async ({ params }) => {
    const found = await (await liveBuild(documents, safetyCatalogue)).get(params.id);
    return found?.body.status === 'listed' ? { body: recordOf(found) } : notFound('Product not found.');
  });
}

/** Listed and removed products, oldest first. */
export function adminSafetyProductsRoute({ documents }: CatalogueDeps) {
  return query('adminSafetyProducts', [safetyCatalogue.name], async () => {
    const build = await liveBuild(documents, safetyCatalogue);
    const found = await build.find({ sort: { by: ['addedAt'], direction: 'ascending' } });
    return {
      body: found.documents.map((document) => ({
        ...recordOf(document),
        status: document.body.status,
        added_at: document.body.addedAt,
      })),
    };
  });
}

/** Listed products, oldest first. */
async function listed(
  documents: DocumentStore,
  where: Where<SafetyProductRow>,
): Promise<ReturnType<typeof safetyProductRecord>[]> {
  const build = await liveBuild(documents, safetyCatalogue);
  const found = await build.find({
    where: { status: { equals: 'listed' }, ...where },
    sort: { by: ['addedAt'], direction: 'ascending' },
  });
  return found.documents.map(recordOf);
}

function recordOf({ id, revision, body }: StoredDocument<SafetyProductRow>): ReturnType<typeof safetyProductRecord> {
  return safetyProductRecord(id, revision, body);
}
