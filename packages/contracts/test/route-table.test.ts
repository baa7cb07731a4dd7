import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { ENDPOINTS } from '../src/endpoints.ts';
import type { Route } from '../src/route-shapes.ts';
import { ROUTES } from '../src/route-table.ts';

const routes: readonly (readonly [string, Route])[] = Object.entries(ROUTES);

/** The calls of the specification, letter for letter. */
const SPECIFIED = [
  'POST /api/auth/login',
  'POST /api/auth/register',
  'GET /api/profile',
  'GET /api/orders/my-orders',
  'GET /api/safetyorder',
  'POST /api/safetyorder',
  'POST /api/orders',
  'GET /api/products',
  'GET /api/products/{id}',
  'GET /api/products/category/{label}',
  'POST /api/products',
  'PUT /api/products/{id}',
  'DELETE /api/products/{id}',
  'GET /api/safety-products',
  'GET /api/safety-products/{id}',
  'GET /api/safety-products/category/{category}',
  'POST /api/safety-products',
  'PUT /api/safety-products/{id}',
  'DELETE /api/safety-products/{id}',
  'POST /api/admin/login',
  'GET /api/admin/orders',
  'GET /api/contact/admin',
  'GET /api/process',
  'PUT /api/process/update/{orderId}',
  'POST /api/contact',
];

describe('the table of routes', () => {
  it('holds every call of the specification', () => {
    const known = new Set(routes.map(([, route]) => `${route.method} ${route.path}`));
    for (const call of SPECIFIED) expect(known).toContain(call);
  });

  it('holds no call twice', () => {
    const calls = routes.map(([, route]) => `${route.method} ${route.path}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it.each(routes)('%s says of its path what its params schema expects', (_name, route) => {
    const named = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    const schema = z.toJSONSchema(route.params, { io: 'input' });
    expect(Object.keys(schema.properties ?? {})).toEqual(named);
  });

  it.each(routes)('%s has schemas that OpenAPI can show', (_name, route) => {
    const schemas = [route.params, route.query];
    if (route.body.as !== 'none') schemas.push(route.body.schema);
    if (route.answer.as === 'json') schemas.push(route.answer.schema);
    for (const schema of schemas) expect(() => z.toJSONSchema(schema, { io: 'input' })).not.toThrow();
  });

  it.each(routes)('%s lets no unknown field through', (_name, route) => {
    const strict = [route.params, route.query, ...(route.body.as === 'none' ? [] : [route.body.schema])];
    for (const schema of strict) expect(z.toJSONSchema(schema, { io: 'input' }).additionalProperties).toBe(false);
  });

  it('says the same as the plain list of endpoints', () => {
    for (const [name, endpoint] of Object.entries(ENDPOINTS))
      expect(ROUTES[name as keyof typeof ROUTES]).toMatchObject(endpoint);
  });

  it('lets nobody change the catalogue, see all orders or move one but an admin', () => {
    const admins = routes.filter(([, route]) => route.access === 'admin').map(([name]) => name);
    expect(admins).toEqual(
      expect.arrayContaining([
        'addProduct',
        'editProduct',
        'removeProduct',
        'restoreProduct',
        'addSafetyProduct',
        'editSafetyProduct',
        'removeSafetyProduct',
        'restoreSafetyProduct',
        'adminOrders',
        'adminSummary',
        'processes',
        'updateProcess',
        'messages',
      ]),
    );
  });
});
