import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useMyLastOrderQuery, useMyLastSafetyOrderQuery } from '../../api/my-orders-api.ts';
import { selectToken, type WithSession } from '../../../shared/session/session-slice.ts';
import { lastOrderDetails, type LastOrderDetails } from './customer.ts';

/** The details of the customer’s last order of either kind; undefined until both are loaded. */
export function useLastOrderDetails(): LastOrderDetails | undefined {
  const skip = useSelector((state: WithSession) => selectToken(state, 'store') === undefined);
  const { currentData: print } = useMyLastOrderQuery(undefined, { skip });
  const { currentData: safety } = useMyLastSafetyOrderQuery(undefined, { skip });
  return useMemo(
    () => (print === undefined || safety === undefined ? undefined : lastOrderDetails([print, safety])),
    [print, safety],
  );
}
