import type { BuildReader, Filter } from '@pressline/read-models/documents/document-store.ts';

/** Counts the documents by standing, for a filter without one. */
export async function countStandings<Document extends { readonly standing: string }>(
  build: BuildReader<Document>,
  standings: readonly Document['standing'][],
  filter: Filter<Document>,
): Promise<{ standing: Document['standing']; orders: number }[]> {
  return Promise.all(
    standings.map(async (standing) => ({
      standing,
      orders: await build.count({ ...filter, where: { ...filter.where, standing: { equals: standing } } }),
    })),
  );
}
