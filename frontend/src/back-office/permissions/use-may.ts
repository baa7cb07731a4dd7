import type { StaffEndpoint } from '@pressline/contracts/api/staff-calls.ts';
import { staffMay } from '@pressline/contracts/api/staff-rights.ts';
import { useCallback } from 'react';
import { useAdminProfileQuery } from '../api/office-api.ts';

/** Whether the signed-in person’s role includes a call. */
export type May = (name: StaffEndpoint) => boolean;

/** Permissions of the signed-in person; none until the profile is loaded. The server checks every call in any case. */
export function useMay(): May {
  const { data } = useAdminProfileQuery();
  const role = data?.user.staff_role;
  return useCallback((name) => role !== undefined && staffMay(role, name), [role]);
}
