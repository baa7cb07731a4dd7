import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useMyLastOrderQuery, useMyLastSafetyOrderQuery } from '../../api/orders-api.ts';
import { selectToken, type WithSession } from '../../../shared/session/session-slice.ts';
import { lastOrderedWith, type OrderedWith } from './customer.ts';

/** What the last order of whoever is logged in was placed with, of either kind; undefined until both are known. */
export function useLastOrderedWith(): OrderedWith | undefined {
  const skip = useSelector((state: WithSession) => selectToken(state, 'store') === undefined);
  const { currentData: print } = useMyLastOrderQuery(undefined, { skip });
  const { currentData: safety } = useMyLastSafetyOrderQuery(undefined, { skip });
  return useMemo(
    () => (print === undefined || safety === undefined ? undefined : lastOrderedWith([print, safety])),
    [print, safety],
  );
}
