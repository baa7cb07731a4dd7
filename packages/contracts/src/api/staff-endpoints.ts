import { ENDPOINTS } from './endpoints.ts';

/** The calls that only staff can make. The back office adds them to those that the build of the pages begins with. */
export const STAFF_ENDPOINTS = Object.fromEntries(
  Object.entries(ENDPOINTS).filter(([, { access }]) => access === 'admin'),
);
