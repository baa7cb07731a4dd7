import { useState } from 'react';
import type { ListPage } from '../../shared/api/list-page.ts';

/** The selected rows of a list: some of a page, or all that match its filters. */
export interface BulkSelection<Row> {
  readonly rows: readonly Row[];
  readonly onClear: () => void;
  /** All rows that match the filters are selected. */
  readonly isEverything: boolean;
  /** Selects the rows of all pages; undefined if they are on this page, or not all of it is selected. */
  readonly everything: SelectEverything | undefined;
}

interface SelectEverything {
  readonly total: number;
  readonly state: 'ready' | 'loading' | 'failed';
  readonly onSelect: () => void;
}

interface MatchingRowsOptions<Row> {
  readonly pageRows: readonly Row[];
  readonly selectedRows: readonly Row[];
  readonly total: number | undefined;
  /** The URL’s search: other filters start with nothing selected. */
  readonly filters: string;
  readonly loadAll: (() => Promise<readonly Row[]>) | undefined;
}

interface Everything<Row> {
  readonly filters: string;
  readonly status: 'loading' | 'failed' | 'selected';
  readonly rows: readonly Row[];
}

/** Selects the rows of all pages, once those of one page are selected, until the person changes the selection. */
export function useMatchingRows<Row>({
  pageRows,
  selectedRows,
  total = 0,
  filters,
  loadAll,
}: MatchingRowsOptions<Row>): {
  readonly selection: Omit<BulkSelection<Row>, 'onClear'>;
  readonly clear: () => void;
} {
  const [stored, setStored] = useState<Everything<Row>>();
  const isPageSelected = pageRows.length > 0 && selectedRows.length === pageRows.length;
  const everything = selectedRows.length > 0 && stored?.filters === filters ? stored : undefined;
  const selectAll = async (): Promise<void> => {
    if (loadAll === undefined) return;
    setStored({ filters, status: 'loading', rows: [] });
    try {
      const rows = await loadAll();
      setStored((latest) => (latest?.status === 'loading' ? { filters, status: 'selected', rows } : latest));
    } catch {
      // The selection of the page stays, with the reason.
      setStored({ filters, status: 'failed', rows: [] });
    }
  };
  const isEverything = everything?.status === 'selected';
  const state = everything?.status === 'loading' || everything?.status === 'failed' ? everything.status : 'ready';
  return {
    selection: {
      rows: isEverything ? everything.rows : selectedRows,
      isEverything,
      everything:
        isPageSelected && total > pageRows.length && !isEverything
          ? { total, state, onSelect: () => void selectAll() }
          : undefined,
    },
    clear: () => setStored(undefined),
  };
}

/** Reads all pages of a list. @throws what a page fails with */
export async function readAllPages<Row>(
  readPage: (after: string | undefined) => Promise<ListPage<Row>>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let after: string | undefined;
  do {
    const page = await readPage(after);
    rows.push(...page.rows);
    after = page.next;
  } while (after !== undefined);
  return rows;
}
