import type { BuildCompared } from '@pressline/domain/operations/replay-order.ts';
import { countOf, formatCount } from '@pressline/operations/format/quantities.ts';
import { aroundDifference } from '@pressline/read-models/replay/compare.ts';
import { shortBuildName, table } from '../table.ts';
import { green, red } from '../terminal.ts';

/** A comparison of two builds, field by field. */
export function comparisonText(compared: BuildCompared): string {
  const { projection, build, clean, documents, differing, added, missing, malformed, parked } = compared;
  const verdict = clean ? green('clean') : red('NOT CLEAN');
  const notes = [
    `${countOf(documents, 'document')} at position ${compared.position}`,
    countOf(differing, 'differs', 'differ'),
    added > 0 ? `${formatCount(added)} only in the new build` : '',
    missing > 0 ? `${formatCount(missing)} only in the live build` : '',
    malformed > 0 ? `${formatCount(malformed)} against the schema` : '',
    parked > 0 ? `${countOf(parked, 'stream')} parked` : '',
  ].filter((text) => text !== '');
  const hashes =
    compared.liveHash === compared.hash
      ? ''
      : `  live ${compared.liveHash.slice(0, 16)}  new ${compared.hash.slice(0, 16)}\n`;
  const fields = compared.fields.map(({ field, documents: count, declared }) => ({
    field,
    count: formatCount(count),
    declared: declared ? 'yes' : red('NO'),
    ...exampleOf(compared, field),
  }));
  const rows =
    fields.length === 0
      ? ''
      : table(
          [
            { title: '  field', of: ({ field }) => `  ${field}` },
            { title: 'documents', right: true, of: ({ count }) => count },
            { title: 'declared', of: ({ declared }) => declared },
            { title: 'before', of: ({ before }) => before, dropOrder: 2 },
            { title: 'after', of: ({ after }) => after, shrinksTo: 12 },
            { title: 'for example', of: ({ id }) => id, dropOrder: 3 },
          ],
          fields,
        );
  return `${projection} ${shortBuildName(build)}: ${verdict}, ${notes.join(', ')}\n${hashes}${rows}`;
}

const WIDEST = 32;

function exampleOf({ examples }: BuildCompared, fieldName: string) {
  for (const { id, fields } of examples) {
    const found = fields.find(({ field }) => field === fieldName);
    if (found === undefined) continue;
    const [before, after] = aroundDifference(found.before, found.after, WIDEST);
    return { id, before: before ?? 'absent', after: after ?? 'absent' };
  }
  return { id: '', before: '', after: '' };
}
