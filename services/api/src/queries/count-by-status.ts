import type { Selection } from './list-response.ts';

/** Counts selected orders by stage or state, or as cancelled. */
export async function countByStatus<Row extends { readonly standing: string }>(
  { build, filter }: Pick<Selection<Row>, 'build' | 'filter'>,
  statuses: readonly Row['standing'][],
): Promise<{ standing: Row['standing']; orders: number }[]> {
  return Promise.all(
    statuses.map(async (status) => ({
      standing: status,
      orders: await build.count({ ...filter, where: { ...filter.where, standing: { equals: status } } }),
    })),
  );
}
