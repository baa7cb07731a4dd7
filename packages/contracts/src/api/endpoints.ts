import { ROUTES, type Routes } from './route-table.ts';

export type EndpointName = keyof Routes;

/**
 * The method, path and access of every call, without its schemas. The build of the pages replaces this module by its
 * values, so that they don't load the route table (`frontend/vite.config.ts`), without the calls of the staff: the back
 * office adds those when it is opened (`staff-endpoints.ts`), and visitors of the store don't load them.
 */
export const ENDPOINTS = Object.fromEntries(
  Object.entries(ROUTES).map(([name, { method, path, access }]) => [name, { method, path, access }]),
) as { readonly [Name in EndpointName]: Pick<Routes[Name], 'method' | 'path' | 'access'> };
