import { createContext, useContext } from 'react';
import type { BulkChanges } from './bulk-changes.ts';

export const BulkChangesContext = createContext<BulkChanges | null>(null);

export function useBulkChanges(): BulkChanges {
  const changes = useContext(BulkChangesContext);
  if (changes === null) throw new Error('no bulk changes in context');
  return changes;
}
