import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { endProcess } from '@pressline/tests/support/end-process.ts';
import { installSeparately } from './install-separately.ts';
import { memoryOf, send } from './shop-under-test.ts';

const POSTGRES_PORT = 39_441;
const SUPERADMIN = 'mutation { login(username: "admin", password: "a long one") { __typename } }';

/** Where Debian and others install PostgreSQL's programs. */
function postgresFolder(): string {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  const places = [
    ...versions.map((version) => path.join('/usr/lib/postgresql', version, 'bin')),
    ...(process.env['PATH'] ?? '').split(path.delimiter),
  ];
  const found = places.find((place) => existsSync(path.join(place, 'initdb')));
  if (found === undefined) throw new Error('PostgreSQL is missing: apt-get install postgresql');
  return found;
}

/** A PostgreSQL with its default settings, which syncs each commit, and a database `shop`. */
async function startPostgres(folder: string): Promise<ChildProcess> {
  const programs = postgresFolder();
  const data = path.join(folder, 'postgres');
  mkdirSync(data);
  // It refuses to run as root.
  const root = process.getuid?.() === 0;
  const [uid, gid] = root ? ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres']))) : [];
  const as = { ...(uid !== undefined && { uid }), ...(gid !== undefined && { gid }) };
  if (uid !== undefined && gid !== undefined) for (const place of [folder, data]) chownSync(place, uid, gid);
  execFileSync(path.join(programs, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'shop'], { ...as, stdio: 'ignore' });
  const child = spawn(
    path.join(programs, 'postgres'),
    ['-D', data, '-p', String(POSTGRES_PORT), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    { ...as, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  for await (const line of createInterface(child.stderr)) if (line.includes('ready to accept connections')) break;
  child.stderr.resume();
  sql('postgres', 'CREATE DATABASE shop');
  return child;
}

function sql(database: string, statement: string): void {
  const url = `postgres://shop@127.0.0.1:${String(POSTGRES_PORT)}/${database}`;
  execFileSync(path.join(postgresFolder(), 'psql'), [url, '-q', '-v', 'ON_ERROR_STOP=1', '-c', statement]);
}

/** The fields of a GraphQL response that the measurements use. */
interface Node {
  readonly id: string;
  readonly state?: string;
  readonly code?: string;
  readonly message?: string;
}

/** Vendure on PostgreSQL, with one product, and a client of its APIs. */
export class Vendure {
  readonly #postgres: ChildProcess;
  readonly #port: number;
  #server: ChildProcess | undefined;
  #admin = '';
  #variant = '';

  private constructor(postgres: ChildProcess, port: number) {
    this.#postgres = postgres;
    this.#port = port;
  }

  /** @param folder of its database */
  static async open(folder: string, port: number): Promise<Vendure> {
    const vendure = new Vendure(await startPostgres(folder), port);
    await vendure.start('fill');
    await vendure.#addProduct();
    return vendure;
  }

  /** @returns how long it took until it served, in ms */
  async start(fill?: 'fill'): Promise<number> {
    const program = path.join(installSeparately('peers', '@vendure/core'), 'vendure.mjs');
    const began = performance.now();
    const url = `postgres://shop@127.0.0.1:${String(POSTGRES_PORT)}/shop`;
    const server = spawn(process.execPath, [program, String(this.#port), url, ...(fill === undefined ? [] : [fill])], {
      env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#server = server;
    const ended = once(server, 'exit').then(() => {
      throw new Error('Vendure ended before it was ready.');
    });
    await Promise.race([once(createInterface(server.stdout), 'line'), ended]);
    ended.catch(() => undefined);
    const readyMs = performance.now() - began;
    this.#admin = (await this.#request('admin-api', SUPERADMIN)).token;
    return readyMs;
  }

  async stop(): Promise<void> {
    if (this.#server !== undefined) await endProcess(this.#server, 'SIGTERM');
    this.#server = undefined;
  }

  async close(): Promise<void> {
    await this.stop();
    await endProcess(this.#postgres, 'SIGTERM');
  }

  /** Memory of its process, without PostgreSQL's, in MB. */
  memory(): number {
    if (this.#server === undefined) throw new Error('Vendure is stopped.');
    return memoryOf(this.#server);
  }

  /**
   * Buys one vest as a guest: a cart, the customer, the address, the shipping method, and the payment, which places it.
   * @returns the order's id
   */
  async buy(): Promise<string> {
    const added = await this.#request(
      'shop-api',
      'mutation ($id: ID!) { done: addItemToOrder(productVariantId: $id, quantity: 2) { ...on Order { id } ...on ErrorResult { message } } }',
      { id: this.#variant },
    );
    const steps = [
      'setCustomerForOrder(input: { firstName: "Fatima", lastName: "A", emailAddress: "fatima@example.com", phoneNumber: "+971 6 555 0142" })',
      'setOrderShippingAddress(input: { fullName: "Fatima", streetLine1: "King Faisal Street", city: "Sharjah", countryCode: "AE" })',
      'setOrderShippingMethod(shippingMethodId: ["1"])',
      'transitionOrderToState(state: "ArrangingPayment")',
      'addPaymentToOrder(input: { method: "card", metadata: {} })',
    ];
    let order: Node | undefined;
    for (const step of steps)
      order = await this.#node(
        'shop-api',
        `mutation { done: ${step} { ...on Order { id state } ...on ErrorResult { message } } }`,
        {},
        added.token,
      );
    if (order?.state !== 'PaymentSettled')
      throw new Error(`Vendure left an order in the state ${String(order?.state)}.`);
    return order.id;
  }

  /** Prepares an order to be moved. @returns the fulfilment's id */
  async fulfil(orderId: string): Promise<string> {
    const query = 'query ($id: ID!) { order(id: $id) { lines { id } } }';
    const order = await this.#request('admin-api', query, { id: orderId });
    const { lines } = order.data['order'] as { readonly lines: readonly { readonly id: string }[] };
    const input = {
      lines: lines.map(({ id }) => ({ orderLineId: id, quantity: 2 })),
      handler: {
        code: 'manual-fulfillment',
        arguments: [
          { name: 'method', value: 'Courier' },
          { name: 'trackingCode', value: '1' },
        ],
      },
    };
    const made = await this.#node(
      'admin-api',
      'mutation ($input: FulfillOrderInput!) { done: addFulfillmentToOrder(input: $input) { ...on Fulfillment { id } ...on ErrorResult { message } } }',
      { input },
    );
    return made.id;
  }

  /** Moves an order by its fulfilment. */
  async ship(fulfilmentId: string): Promise<void> {
    const moved = await this.#node(
      'admin-api',
      'mutation ($id: ID!) { done: transitionFulfillmentToState(id: $id, state: "Shipped") { ...on Fulfillment { id state } ...on ErrorResult { message } } }',
      { id: fulfilmentId },
    );
    if (moved.state !== 'Shipped') throw new Error(`Vendure left a fulfilment in the state ${String(moved.state)}.`);
  }

  /** The first page of the orders that have been shipped, with the columns of Vendure’s dashboard. */
  async firstPage(): Promise<void> {
    const { data } = await this.#request(
      'admin-api',
      `{ orders(options: { take: 50, sort: { orderPlacedAt: DESC }, filter: { state: { eq: "Shipped" } } }) {
        items { id code type state orderPlacedAt total totalWithTax currencyCode
          customer { id firstName lastName } shippingLines { shippingMethod { name } } }
        totalItems } }`,
    );
    const { items } = data['orders'] as { readonly items: readonly unknown[] };
    if (items.length !== 50) throw new Error(`Vendure listed ${String(items.length)} orders of 50.`);
  }

  /** Copies the first order, which must have been shipped, with its rows in other tables, until there are this many. */
  fillUpTo(total: number): void {
    const copy = (table: string, source: string, own: string, ids: readonly string[], more = '') => `
      INSERT INTO ${table}
      SELECT (jsonb_populate_record(NULL::${table}, to_jsonb(${source}) || jsonb_build_object(${[
        ...ids.flatMap((id) => [`'${id}'`, '1000000 + n']),
        more,
      ]
        .filter((part) => part !== '')
        .join(', ')}))).*
      FROM ${table} ${source}, numbers WHERE ${source}."${own}" = 1;`;
    const placed = `'code', 'COPY' || n, 'orderPlacedAt', now()::timestamp - n * interval '1 minute'`;
    sql(
      'shop',
      `BEGIN;
      CREATE TEMPORARY TABLE numbers ON COMMIT DROP AS
        SELECT generate_series((SELECT count(*) FROM "order") + 1, ${String(total)}) AS n;
      ${copy('"order"', 'o', 'id', ['id'], placed)}
      ${copy('shipping_line', 's', 'orderId', ['id', 'orderId'])}
      ${copy('order_line', 'l', 'orderId', ['id', 'orderId', 'shippingLineId'])}
      ${copy('payment', 'p', 'orderId', ['id', 'orderId'])}
      ${copy('order_channels_channel', 'c', 'orderId', ['orderId'])}
      COMMIT;
      ANALYZE;`,
    );
  }

  async #addProduct(): Promise<void> {
    const product = await this.#node(
      'admin-api',
      'mutation ($input: CreateProductInput!) { done: createProduct(input: $input) { id } }',
      { input: { translations: [{ languageCode: 'en', name: 'Vest', slug: 'vest', description: '' }] } },
    );
    const { data } = await this.#request(
      'admin-api',
      'mutation ($input: [CreateProductVariantInput!]!) { done: createProductVariants(input: $input) { id } }',
      {
        input: [
          {
            productId: product.id,
            sku: 'VEST',
            price: 2000,
            trackInventory: 'FALSE',
            translations: [{ languageCode: 'en', name: 'Vest' }],
          },
        ],
      },
    );
    this.#variant = (data['done'] as readonly [Node])[0].id;
  }

  async #node(api: string, query: string, variables: object, token?: string): Promise<Node> {
    const { data } = await this.#request(api, query, variables, token);
    const node = data['done'] as Node;
    if (node.message !== undefined) throw new Error(`Vendure refused: ${node.message}`);
    return node;
  }

  async #request(
    api: string,
    query: string,
    variables: object = {},
    token = api === 'admin-api' ? this.#admin : '',
  ): Promise<{ readonly data: Readonly<Record<string, unknown>>; readonly token: string }> {
    const { status, text, headers } = await send(this.#port, {
      method: 'POST',
      path: `/${api}`,
      headers: { 'Content-Type': 'application/json', ...(token !== '' && { Authorization: `Bearer ${token}` }) },
      body: Buffer.from(JSON.stringify({ query, variables })),
    });
    const { data, errors } = JSON.parse(text) as {
      readonly data?: Readonly<Record<string, unknown>>;
      readonly errors?: readonly { readonly message: string }[];
    };
    if (status !== 200 || data === undefined || errors !== undefined)
      throw new Error(`Vendure responded with ${String(status)}: ${text}`);
    return { data, token: String(headers['vendure-auth-token'] ?? token) };
  }
}
