import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ALL_PICKED } from './list-url.ts';
import { moveCursor, type ListAction, type ListCursor } from './list-cursor.ts';

/** Marks the history entries that only say what is picked. */
export const PICKING = 'picking';

/** So many picked rows still stand in an address by their numbers. */
const NAMED_IN_ADDRESS = 50;

/**
 * The keyboard's place and the picked rows. They are kept here, so that quick keys don't wait for the address; the address
 * follows, and leads again when somebody comes by a link or goes back.
 */
export function usePicking(
  rows: readonly string[],
  inAddress: readonly string[],
  write: (picked: readonly string[]) => void,
): readonly [ListCursor, (action: ListAction) => void] {
  const location = useLocation();
  const { key } = location;
  const state: unknown = location.state;
  const [cursor, setCursor] = useState<ListCursor>({ at: null, picked: inAddress });
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    const isOwn = typeof state === 'object' && state !== null && PICKING in state;
    if (!isOwn) setCursor({ at: cursor.at, picked: inAddress });
  }
  const said = inWords(cursor.picked, rows);
  const picked = said.join();
  const follow = useEffectEvent(() => {
    if (picked !== inAddress.join()) write(said);
  });
  useEffect(() => follow(), [picked]);
  // What the list no longer shows can't be moved.
  const shown = useMemo(() => spelledOut(cursor, rows), [cursor, rows]);
  return [shown, (action) => setCursor((now) => moveCursor(spelledOut(now, rows), action, rows))];
}

function spelledOut({ at, picked }: ListCursor, rows: readonly string[]): ListCursor {
  if (picked[0] === ALL_PICKED) return { at, picked: rows };
  const known = new Set(rows);
  return { at, picked: picked.filter((row) => known.has(row)) };
}

function inWords(picked: readonly string[], rows: readonly string[]): readonly string[] {
  return picked.length > NAMED_IN_ADDRESS && picked.length === rows.length ? [ALL_PICKED] : picked;
}
