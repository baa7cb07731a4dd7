import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { EndpointName } from '../src/api/endpoints.ts';
import { REQUEST_EXAMPLES, SCHEMA_EXAMPLES } from '../src/api/examples.ts';
import { problemsOf } from '../src/api/route-problems.ts';
import type { Route } from '../src/http/route-shapes.ts';
import { ROUTES } from '../src/api/route-table.ts';
import { NAMED_SCHEMAS } from '../src/api/schema-names.ts';

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

describe('the route table', () => {
  it('holds every call of the specification', () => {
    const known = new Set(routes.map(([, route]) => `${route.method} ${route.path}`));
    for (const call of SPECIFIED) expect(known).toContain(call);
  });

  it('holds no call twice', () => {
    const calls = routes.map(([, route]) => `${route.method} ${route.path}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it('holds every route of every group: none was replaced by one with the same name', async () => {
    const source = path.join(import.meta.dirname, '../src');
    const files = globSync('*/*-routes.ts', { cwd: source });
    expect(files).toContain(path.join('accounts', 'staff-routes.ts'));
    for (const file of files) {
      const groups = Object.values((await import(path.join(source, file))) as Record<string, object>);
      for (const [name, route] of groups.flatMap(Object.entries)) expect(ROUTES).toHaveProperty(name, route);
    }
  });

  it.each(routes)('%s has the path parameters of its schema', (_name, route) => {
    const named = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    const schema = z.toJSONSchema(route.params, { io: 'input' });
    expect(Object.keys(schema.properties ?? {})).toEqual(named);
  });

  it.each(routes)('%s has schemas that can be converted to OpenAPI', (_name, route) => {
    const schemas = [route.params, route.query];
    if (route.body.as !== 'none') schemas.push(route.body.schema);
    if (route.response.as === 'json') schemas.push(route.response.schema);
    for (const schema of schemas) expect(() => z.toJSONSchema(schema, { io: 'input' })).not.toThrow();
  });

  it.each(routes)('%s refuses unknown fields', (_name, route) => {
    const strict = [route.params, route.query, ...(route.body.as === 'none' ? [] : [route.body.schema])];
    for (const schema of strict) {
      const json = z.toJSONSchema(schema, { io: 'input' });
      // A body that is one of several shapes: each of them.
      const shapes: readonly { readonly additionalProperties?: unknown }[] = json.oneOf ?? [json];
      for (const { additionalProperties } of shapes) expect(additionalProperties).toBe(false);
    }
  });

  it('lets only admins change the catalogue, list all orders or move one', () => {
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

  it.each(Object.entries(REQUEST_EXAMPLES))('has an example of a valid body for %s', (name, example) => {
    const { body }: Route = ROUTES[name as EndpointName];
    if (body.as === 'none') throw new Error('It takes no body.');
    expect(body.schema.safeParse(example).error).toBeUndefined();
  });

  it.each(Object.entries(SCHEMA_EXAMPLES))('has a valid example of %s', (name, example) => {
    expect(NAMED_SCHEMAS[name as keyof typeof NAMED_SCHEMAS].safeParse(example).error).toBeUndefined();
  });
});

describe('the problems that a call can respond with', () => {
  const kindsOf = (name: EndpointName) => Object.fromEntries(problemsOf(ROUTES[name]));

  it('are those of every call where nothing can be refused', () => {
    expect(kindsOf('shop')).toEqual({
      400: ['bad-request'],
      500: ['internal', 'unreadable-record'],
      503: ['not-available'],
    });
  });

  it('follow from access, parameters, body, key and revision, besides what the call lists', () => {
    expect(kindsOf('recordPayment')).toEqual({
      400: ['bad-request'],
      401: ['not-logged-in', 'session-idle'],
      403: ['not-allowed', 'second-factor-setup-required', 'confirmation-required'],
      404: ['not-found'],
      408: ['too-slow'],
      409: ['moved-on', 'order-cancelled', 'paid-already', 'more-than-due', 'forgotten'],
      413: ['too-large'],
      415: ['media-type'],
      422: ['key-reused'],
      500: ['internal', 'unreadable-record'],
      503: ['not-available'],
    });
  });

  it('include 403 for customers and staff alike only where a staff role may not call', () => {
    expect(kindsOf('order')).toHaveProperty('403');
    expect(kindsOf('sessions')).not.toHaveProperty('403');
  });

  it('include what can be wrong with files, sent and read', () => {
    expect(kindsOf('placeOrder')).toMatchObject({
      415: ['media-type', 'file-type'],
      429: ['too-much-uploaded', 'too-many-orders', 'too-many-mails'],
    });
    expect(kindsOf('artwork')).toMatchObject({ 404: ['not-found'], 410: ['file-lost'], 416: ['range'] });
  });
});
