import { formatCount } from '@pressline/operations/format/quantities.ts';
import type { ComparedShops } from '@pressline/operations/verify/folded-shop.ts';
import type { ComparedFiles } from '@pressline/files/copy-files.ts';
import { table } from '../table.ts';
import { green, red } from '../terminal.ts';

interface Row {
  readonly isEqual: boolean;
  readonly name: string;
  readonly count: number;
  readonly unit: string;
  readonly hashes: readonly string[];
}

/** Two shops compared, one line for events, each read model and the files. */
export function comparisonOfShops({
  events,
  readModels,
  files,
}: ComparedShops & { readonly files?: ComparedFiles }): string {
  const rows: readonly Row[] = [
    {
      isEqual: events.equal,
      name: 'events',
      count: events.from.events,
      unit: 'in order',
      hashes: [events.from.hash, events.to.hash],
    },
    ...readModels.map(({ projection, from, to, equal }) => ({
      isEqual: equal,
      name: projection,
      count: from.documents,
      unit: 'documents',
      hashes: [from.hash, to.hash],
    })),
    ...(files === undefined
      ? []
      : [{ isEqual: files.equal, name: 'files', count: files.files, unit: 'by size', hashes: [] }]),
  ];
  return table(
    [
      { title: 'result', of: ({ isEqual }) => (isEqual ? green('equal') : red('DIFFERENT')) },
      { title: 'name', of: ({ name }) => name },
      { title: 'count', right: true, of: ({ count }) => formatCount(count) },
      { title: 'compared', of: ({ unit }) => unit },
      { title: 'hashes', of: ({ hashes }) => hashes.map((hash) => hash.slice(0, 16)).join('  '), dropOrder: 1 },
    ],
    rows,
  );
}
