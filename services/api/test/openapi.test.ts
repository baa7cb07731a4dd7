import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createClient } from '@hey-api/openapi-ts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROUTES } from '@pressline/contracts/api/route-table.ts';
import { NAMED_SCHEMAS } from '@pressline/contracts/api/schema-names.ts';
import { eventually } from './support/eventually.ts';
import { addProduct, adminToken } from './support/fixtures.ts';
import { startShop, type TestShop } from './support/start-shop.ts';

const REDOCLY = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'));
const TSC = fileURLToPath(new URL('../../../node_modules/typescript-7/bin/tsc', import.meta.url));
const RULES = fileURLToPath(new URL('../redocly.yaml', import.meta.url));

/** What somebody writes with a generated client; compiled, so that a type that has become vaguer fails. */
const ORDERING = `
import { client } from './client/client.gen.ts';
import { order, placeOrder, products, register, type Order, type PlaceOrderForm } from './client/index.ts';

export async function orderCards(baseUrl: string): Promise<{ refusedAs: string; placed: Order }> {
  client.setConfig({ baseUrl });
  const email = 'generated@dune.example';
  const registered = await register({ body: { username: 'Sara', email, password: 'kites over the creek' } });
  if (registered.error !== undefined) throw new Error(registered.error.message);
  client.setConfig({ auth: registered.data.token });

  const [cards] = (await products()).data ?? [];
  if (cards === undefined) throw new Error('The catalogue is empty.');
  const body: PlaceOrderForm = {
    product_title: cards.title,
    product_id: cards.id,
    quantity: 1000,
    total_price: 1,
    customer_name: 'Sara Haddad',
    customer_email: email,
    customer_phone: '+971 50 555 0134',
    customer_location: 'Al Quoz, Dubai',
    frontFile: new File(['%PDF-1.7 the front'], 'front.pdf'),
    backFile: new File(['%PDF-1.7 the back'], 'back.pdf'),
  };
  const refused = await placeOrder({ body });
  if (refused.error === undefined) throw new Error('A wrong total was accepted.');
  // @ts-expect-error a problem that this call doesn't list
  if (refused.error.type === '/problems/paid-already') throw new Error(refused.error.message);
  // @ts-expect-error the artwork is missing
  const incomplete: PlaceOrderForm = { ...body, frontFile: undefined };

  const total = (cards.quantity_500 + cards.label) * 2;
  const placing = await placeOrder({
    body: { ...incomplete, frontFile: body.frontFile, total_price: total },
    headers: { 'Idempotency-Key': 'cards-from-a-generated-client' },
  });
  if (placing.error !== undefined) throw new Error(placing.error.message);
  const after = placing.response?.headers.get('Pressline-Position') ?? '';
  const placed = await order({ path: { id: placing.data.orderId }, headers: { 'Pressline-After': after } });
  if (placed.error !== undefined) throw new Error(placed.error.message);
  return { refusedAs: refused.error.type, placed: placed.data };
}
`;

const COMPILER_OPTIONS = {
  target: 'es2023',
  lib: ['es2023', 'dom', 'dom.iterable'],
  module: 'nodenext',
  types: [],
  strict: true,
  noEmit: true,
  allowImportingTsExtensions: true,
};

interface Schema {
  readonly $ref?: string;
  readonly items?: { readonly $ref?: string };
}
interface Operation {
  readonly operationId: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>
  >;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

/** Runs a JavaScript program. @returns what it writes, whether or not it succeeds */
function run(program: string, ...parameters: readonly string[]): Promise<string> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...parameters], { env, maxBuffer: 1024 ** 3 }, (_error, stdout) =>
      resolve(stdout),
    );
  });
}

describe('the OpenAPI document', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pressline-openapi-'));
  const file = join(folder, 'openapi.json');
  let shop: TestShop;
  let document: Document;
  beforeAll(async () => {
    shop = await startShop();
    document = (await shop.operators.raw('GET', '/api/openapi.json')).body as Document;
    writeFileSync(file, JSON.stringify(document));
  });
  afterAll(async () => {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('passes Redocly’s recommended rules, but for paths that the specification prescribes', async () => {
    const report = await run(REDOCLY, 'lint', '--config', RULES, '--format', 'json', file);
    const { problems } = JSON.parse(report) as {
      readonly problems: readonly { readonly ruleId: string; readonly message: string }[];
    };
    const ambiguous = 'Paths should resolve unambiguously. Found two ambiguous paths: ';
    expect(problems.map(({ message }) => message.replace(ambiguous, '').replaceAll('`', ''))).toEqual([
      '/api/process/update/{orderId} and /api/process/{orderId}/history.',
      '/api/products/category/{label} and /api/products/{id}/restore.',
      '/api/products/category/{label} and /api/products/{id}/history.',
      '/api/safety-products/category/{category} and /api/safety-products/{id}/restore.',
      '/api/safety-products/category/{category} and /api/safety-products/{id}/history.',
    ]);
  });

  it('has a name for the schema of every body, and no name without a use', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const unnamed = operations.flatMap(({ operationId, requestBody, responses }) =>
      [requestBody, ...Object.values(responses)]
        .flatMap((body) => Object.entries(body?.content ?? {}))
        .filter(([type]) => type === 'application/json' || type === 'multipart/form-data')
        .filter(([, { schema }]) => (schema.$ref ?? schema.items?.$ref) === undefined)
        .map(([type]) => `${operationId}: ${type}`),
    );
    expect(unnamed).toEqual([]);
    const names = Object.keys(document.components.schemas);
    expect(names).toEqual(expect.arrayContaining(Object.keys(NAMED_SCHEMAS)));
    // zod makes up a name for a recursive schema.
    expect(names.filter((name) => !/^[A-Z]/.test(name))).toEqual([]);
  });

  it('describes every call of the table in OpenAPI 3.1', async () => {
    const { body } = await shop.operators.raw('GET', '/api/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    const described = Object.entries(body.paths as Record<string, Record<string, { operationId: string }>>).flatMap(
      ([path, methods]) =>
        Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(
      Object.entries(ROUTES)
        .map(([name, { method, path }]) => `${name} ${method} ${path}`)
        .sort(),
    );
    const form = body.components.schemas.PlaceOrderForm;
    expect(form.required).toEqual(expect.arrayContaining(['frontFile', 'quantity']));
    // A two-sided product needs one of the two, which a schema can’t express for some products only.
    expect(Object.keys(form.properties)).toEqual(expect.arrayContaining(['backFile', 'back']));
  });

  it('describes the headers that it sends and takes: the next page, the total, the link to an order', async () => {
    const { body } = await shop.operators.raw('GET', '/api/openapi.json');
    const admin = await adminToken(shop.client);
    for (const username of ['first', 'second'])
      await shop.client.call('sendMessage', { json: { name: username, email: 'a@dune.example', message: 'Hello' } });
    const sent = await eventually(async () => {
      const page = await shop.client.call('messages', { token: admin, query: { limit: '1', count: 'true' } });
      return page.headers.get('Link') === null ? undefined : page.headers;
    });
    const described = Object.keys(body.paths['/api/contact/admin'].get.responses['200'].headers as object);
    for (const name of ['Link', 'Pressline-Total']) {
      expect(sent.get(name)).not.toBeNull();
      expect(described).toContain(name);
    }
    expect(body.paths['/api/shop'].get.responses['200'].headers).not.toHaveProperty('Link');
    expect(body.paths['/api/orders/{id}/artwork/{side}'].post.parameters).toContainEqual({
      $ref: '#/components/parameters/PresslineOrderLink',
    });
  });

  it('describes what may be left out, and how long keys and positions are', async () => {
    const { paths, components } = (await shop.operators.raw('GET', '/api/openapi.json')).body;
    expect(paths['/api/orders/{id}/links'].post.requestBody.required).toBe(false);
    expect(paths['/api/orders/{id}/cancel'].post.requestBody.required).toBe(true);
    expect(paths['/api/contact'].post.parameters).toEqual([{ $ref: '#/components/parameters/IdempotencyKey' }]);
    expect(paths['/api/products'].get.parameters).toEqual([{ $ref: '#/components/parameters/PresslineAfter' }]);
    expect(components.parameters.IdempotencyKey.schema.pattern).toBe(String.raw`^[\x20-\x7e]{0,200}$`);
    expect(components.parameters.PresslineAfter.schema.pattern).toBe(String.raw`^\d{0,19}$`);
  });

  it('lists the problems of each call by status: those of its rules, and those of every call like it', async () => {
    const { paths, components } = (await shop.operators.raw('GET', '/api/openapi.json')).body;
    const { responses } = paths['/api/orders/{id}/payment'].put;
    expect(Object.keys(responses).join(' ')).toBe('200 400 401 403 404 408 409 413 415 422 500 503');
    const [, { properties }] = responses['409'].content['application/problem+json'].schema.allOf;
    expect(properties.type.enum).toEqual([
      '/problems/moved-on',
      '/problems/order-cancelled',
      '/problems/paid-already',
      '/problems/more-than-due',
      '/problems/forgotten',
    ]);
    expect(responses['404']).toEqual({ $ref: '#/components/responses/NotFound' });
    expect(components.responses.NotFound.content).toHaveProperty(['application/problem+json']);
    expect(Object.keys(paths['/api/shop'].get.responses).join(' ')).toBe('200 400 500 503');
    expect(paths['/api/shop'].get.security).toEqual([]);
  });

  it('makes a typed client that compiles and places an order', async () => {
    await addProduct(shop.client, await adminToken(shop.client));
    const output = { path: join(folder, 'client'), module: { extension: '.ts' } };
    await createClient({ input: file, output, logs: { level: 'silent', file: false } });
    const program = join(folder, 'ordering.ts');
    writeFileSync(program, ORDERING);
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
    const project = join(folder, 'tsconfig.json');
    writeFileSync(project, JSON.stringify({ compilerOptions: COMPILER_OPTIONS, include: ['*.ts', 'client/**/*.ts'] }));
    expect(await run(TSC, '--project', project)).toBe('');

    const { orderCards } = (await import(pathToFileURL(program).href)) as {
      readonly orderCards: (baseUrl: string) => Promise<{ readonly refusedAs: string; readonly placed: unknown }>;
    };
    expect(await orderCards(shop.client.base)).toEqual({
      refusedAs: '/problems/price-changed',
      placed: expect.objectContaining({ product_title: 'Gold Foil Business Cards', quantity: 1000, total_price: 220 }),
    });
  });
});
