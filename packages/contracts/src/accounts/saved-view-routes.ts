import { z } from 'zod';
import { EVERYONE, idParam, json, plain, returns } from '../http/route-shapes.ts';
import { savedView, savedViewsChanged, saveViewRequest } from './saved-views.ts';

/** Routes with which staff keep views of lists; part of the route table. */
export const savedViewRoutes = {
  savedViews: {
    method: 'GET',
    path: '/api/admin/saved-views',
    access: 'admin',
    staffRoles: EVERYONE,
    ...plain,
    tag: 'accounts',
    summary: 'List the views of lists that the caller has saved',
    response: returns(z.array(savedView)),
  },
  saveView: {
    method: 'PUT',
    path: '/api/admin/saved-views/{id}',
    access: 'admin',
    staffRoles: EVERYONE,
    ...plain,
    tag: 'accounts',
    summary: 'Save a view of a list; replaces the caller’s view of the same name',
    idempotent: true,
    params: idParam,
    body: json(saveViewRequest),
    response: returns(savedViewsChanged),
  },
  deleteView: {
    method: 'DELETE',
    path: '/api/admin/saved-views/{id}',
    access: 'admin',
    staffRoles: EVERYONE,
    ...plain,
    tag: 'accounts',
    summary: 'Delete a saved view',
    idempotent: true,
    params: idParam,
    response: returns(savedViewsChanged),
  },
} as const;
