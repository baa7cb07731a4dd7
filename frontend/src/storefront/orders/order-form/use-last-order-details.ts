import { useMemo } from 'react';
import { useMyLastOrderQuery, useMyLastSafetyOrderQuery } from '../../api/my-orders-api.ts';
import { lastOrderDetails, type LastOrderDetails } from './customer.ts';
import { useToken } from '../../../shared/session/use-token.ts';

/** The details of the customer’s last order of either kind; undefined until both are loaded. */
export function useLastOrderDetails(): LastOrderDetails | undefined {
  const skip = useToken('store') === undefined;
  const { currentData: print } = useMyLastOrderQuery(undefined, { skip });
  const { currentData: safety } = useMyLastSafetyOrderQuery(undefined, { skip });
  return useMemo(
    () => (print === undefined || safety === undefined ? undefined : lastOrderDetails([print, safety])),
    [print, safety],
  );
}
