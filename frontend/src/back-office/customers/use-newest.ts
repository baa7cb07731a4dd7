import { useState } from 'react';
import type { ListPage } from '../../shared/api/list-page.ts';

const FIRST_ROWS = 10;
const MORE_ROWS = 100;

/** How many of a customer's newest orders or messages are shown, and how to show more. */
export function useNewest(): {
  readonly limit: number;
  readonly moreOf: (
    page: ListPage<unknown> | undefined,
    label: string,
  ) => { label: string; onMore: () => void } | undefined;
} {
  const [limit, setLimit] = useState(FIRST_ROWS);
  return {
    limit,
    moreOf: (page, label) =>
      page?.next === undefined ? undefined : { label, onMore: () => setLimit((shown) => shown + MORE_ROWS) },
  };
}
