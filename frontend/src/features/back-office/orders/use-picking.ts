import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { moveCursor, type ListAction, type ListCursor } from '../pieces/list-cursor.ts';

/** Marks the history entries that only say what is picked. */
export const PICKING = 'picking';

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
  const picked = cursor.picked.join();
  const follow = useEffectEvent(() => {
    if (picked !== inAddress.join()) write(cursor.picked);
  });
  useEffect(() => follow(), [picked]);
  // What the list no longer shows can't be moved.
  const shown = useMemo(
    () => ({ at: cursor.at, picked: cursor.picked.filter((row) => rows.includes(row)) }),
    [cursor, rows],
  );
  return [shown, (action) => setCursor((now) => moveCursor(now, action, rows))];
}
