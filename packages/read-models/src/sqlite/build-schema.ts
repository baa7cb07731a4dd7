import { keyFieldsOf } from '../find/keys.ts';
import type { AnyProjection, Counted } from '../projection/projection.ts';
import type { IndexDescription } from '../documents/build-inspection.ts';

/** Field names come from projections, never from a caller. Quoted, since some are SQL keywords. */
export function column(field: string): string {
  return `"k_${field}"`;
}

export function indexName(fields: readonly string[]): string {
  return `"by_${fields.join('_')}"`;
}

export function keywordTable(field: string): string {
  return `"words_${field}"`;
}

/** Order of marks: by time, then by stream. */
export const MARK_ORDER = ["json_extract(parked, '$.since')", "json_extract(parked, '$.stream')"] as const;

/**
 * The tables of a build. Keys and bodies are separate, so that creating indexes and filtering lists doesn't read
 * bodies. Key columns have no type, so values are returned as stored.
 */
export function tablesOf(projection: AnyProjection): string {
  const columns = keyFieldsOf(projection).map((field) => `, ${column(field)}`);
  const words = projection.keywords.map(
    (field) => `CREATE TABLE ${keywordTable(field)} (word TEXT, id TEXT, PRIMARY KEY (word, id)) WITHOUT ROWID;
      CREATE INDEX "of_${field}" ON ${keywordTable(field)} (id);`,
  );
  return `
    CREATE TABLE documents (n INTEGER PRIMARY KEY, id TEXT NOT NULL, revision INTEGER NOT NULL${columns.join('')});
    CREATE TABLE bodies (n INTEGER PRIMARY KEY, body TEXT NOT NULL);
    -- Of streams that stand still, also of those without a document.
    CREATE TABLE marks (id TEXT PRIMARY KEY, parked TEXT NOT NULL) WITHOUT ROWID;
    -- However many they are, the first of them are found at once. Builds that were made before are sorted.
    CREATE INDEX marks_by_place ON marks (${MARK_ORDER.join(', ')});
    CREATE TABLE checkpoint (
      only INTEGER PRIMARY KEY CHECK (only = 1),
      position INTEGER NOT NULL,
      scanned_to INTEGER NOT NULL,
      writes INTEGER NOT NULL
    ) STRICT;
    INSERT INTO checkpoint VALUES (1, 0, 0, 0);
    ${words.join('\n')}
  `;
}

/**
 * How far a build is filled stream by stream; dropped at the end. Only valid for this number of commits: another
 * version of the shop may have continued the build in the order of the store.
 */
export const LOADED_STREAMS = `
  CREATE TABLE IF NOT EXISTS loaded_streams (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    stream TEXT NOT NULL,
    up_to INTEGER NOT NULL,
    writes INTEGER NOT NULL
  ) STRICT
`;

/** Created with the first lookup by ID, at the latest when the build is finished. */
export const ID_INDEX = 'CREATE UNIQUE INDEX IF NOT EXISTS by_id ON documents (id)';

/**
 * The indexes of a build, created after it was filled; those of an interrupted attempt are kept. Each ends with the
 * ID, which breaks ties and makes paging possible.
 */
export function indexesOf({ indexes }: AnyProjection): readonly string[] {
  const declared = indexes.map(
    (fields) => `CREATE INDEX IF NOT EXISTS ${indexName(fields)} ON documents (${fields.map(column).join(', ')}, id)`,
  );
  return [ID_INDEX, ...declared];
}

/** The statement that created the counts of a build; it shows what they are counted by. */
export const STORED_COUNTS = "SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = 'counts'";

/** One row for each combination of the counted values that a document has, and the sum of a field. */
export function countsTableOf({ by, sum }: Counted): string {
  const totals = sum === undefined ? [] : [`${column(sum)} INTEGER NOT NULL`];
  return `CREATE TABLE counts (${[...by.map(column), 'documents INTEGER NOT NULL', ...totals].join(', ')})`;
}

/**
 * Counts the documents of a loaded build, and creates the triggers that update the counts. `IS` also finds the row of
 * values that are null.
 */
export function countsOf(counted: Counted): string {
  const by = counted.by.map(column);
  const sums = counted.sum === undefined ? [] : [column(counted.sum)];
  const amounts = (row: string) => sums.map((sum) => `coalesce(${row}${sum}, 0)`);
  const same = (row: string) => by.map((field) => `${field} IS ${row}.${field}`).join(' AND ');
  const change = (sign: '+' | '-', row: string) => {
    const changed = sums.map((sum) => `, ${sum} = ${sum} ${sign} coalesce(${row}.${sum}, 0)`).join('');
    return `UPDATE counts SET documents = documents ${sign} 1${changed} WHERE ${same(row)};`;
  };
  const first = [...by.map((field) => `new.${field}`), '1', ...amounts('new.')].join(', ');
  const add = `${change('+', 'new')} INSERT INTO counts SELECT ${first} WHERE changes() = 0;`;
  const remove = `${change('-', 'old')} DELETE FROM counts WHERE ${same('old')} AND documents = 0;`;
  const counts = [...by, 'count(*)', ...amounts('').map((amount) => `sum(${amount})`)].join(', ');
  return `
    DROP TABLE IF EXISTS counts;
    DROP TRIGGER IF EXISTS count_inserted;
    DROP TRIGGER IF EXISTS count_updated;
    DROP TRIGGER IF EXISTS count_deleted;
    ${countsTableOf(counted)};
    INSERT INTO counts SELECT ${counts} FROM documents GROUP BY ${by.join(', ')};
    CREATE INDEX counts_by_values ON counts (${by.join(', ')});
    CREATE TRIGGER count_inserted AFTER INSERT ON documents BEGIN ${add} END;
    CREATE TRIGGER count_updated AFTER UPDATE OF ${[...by, ...sums].join(', ')} ON documents BEGIN ${remove} ${add} END;
    CREATE TRIGGER count_deleted AFTER DELETE ON documents BEGIN ${remove} END;
  `;
}

/** The indexes of a build as SQLite lists them, including those of keywords. */
export function declaredIndexes({ indexes, keywords }: AnyProjection): readonly IndexDescription[] {
  const bare = (quoted: string): string => quoted.slice(1, -1);
  return [
    { name: 'by_id', fields: ['id'] },
    ...indexes.map((fields) => ({
      name: bare(indexName(fields)),
      fields: [...fields.map((field) => bare(column(field))), 'id'],
    })),
    ...keywords.map((field) => ({ name: `of_${field}`, fields: ['id'] })),
  ];
}
