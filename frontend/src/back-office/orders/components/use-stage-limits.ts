import { DEFAULT_STAGE_LIMITS, type StageLimits } from '@pressline/domain/orders/fulfilment/lateness.ts';
import { useProductionSettingsQuery } from '../../api/office-api.ts';

/** The shop’s time limits of the stages; the usual ones until they are loaded. */
export function useStageLimits(): StageLimits {
  return useProductionSettingsQuery().data?.stage_limits ?? DEFAULT_STAGE_LIMITS;
}
