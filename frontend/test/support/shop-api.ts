import { ENDPOINTS, type EndpointName } from '@pressline/contracts/api/endpoints.ts';
import { problem as problemSchema, type Problem } from '@pressline/contracts/http/problem.ts';
import { ROUTES, type ResponseOf } from '@pressline/contracts/api/route-table.ts';
import type { Route } from '@pressline/contracts/http/route-shapes.ts';
import { PRINT_CATEGORY_SLUGS, SAFETY_CATEGORY_SLUGS } from '@pressline/domain/catalogue/categories.ts';
import { DEFAULT_DELIVERY_ZONES } from '@pressline/domain/checkout/delivery.ts';
import { LANGUAGES } from '@pressline/domain/kernel/languages.ts';
import { aedOf } from '@pressline/domain/kernel/money.ts';
import { DEFAULT_STAGE_LIMITS } from '@pressline/domain/orders/fulfilment/lateness.ts';
import { DEFAULT_COURIERS, DEFAULT_TRACKING_PAGES } from '@pressline/domain/orders/fulfilment/shipments.ts';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** One call that a page has made. */
export interface MadeCall {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Headers;
  /** The JSON, or a form's fields and files by their names. */
  readonly body: unknown;
}

type Responder = (call: MadeCall) => Response | Promise<Response>;
type Given<Answer> = Answer | ((call: MadeCall) => Answer | Promise<Answer>);

/** A problem without what every problem of its kind has. */
type ProblemGiven = Partial<Problem> & Pick<Problem, 'message'>;

/** The headers of a list, in addition to the body. */
interface Extra {
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * The shop as pages reach it, at the edge of the network. What it serves fits the contract, as does what a page sends;
 * a call that the test doesn't serve fails the test.
 */
class ShopApi {
  readonly #responders = new Map<EndpointName, Responder>();
  readonly #made: { readonly name: EndpointName; readonly call: MadeCall }[] = [];
  readonly #failures: string[] = [];
  /** Calls whose responder is not found yet. */
  #arriving = 0;
  readonly #server = setupServer(http.all('*', async ({ request }) => this.#respond(request)));

  constructor() {
    this.#server.listen();
  }

  /** Serves a call of this name from now on: with the same response each time, or one made from the call. */
  serves<Name extends EndpointName>(name: Name, given: Given<ResponseOf<Name>>, { headers = {} }: Extra = {}): void {
    const { response }: Route = ROUTES[name];
    if (response.as !== 'json') throw new Error(`${name} responds with no JSON`);
    this.#responders.set(name, async (call) => {
      const value: unknown = typeof given === 'function' ? await (given as (call: MadeCall) => unknown)(call) : given;
      const fits = response.schema.safeParse(value);
      if (!fits.success) this.#fail(`What the test serves for ${name} doesn't fit the contract: ${fits.error.message}`);
      return HttpResponse.json(value as never, { status: response.status, headers });
    });
  }

  /** Refuses a call of this name from now on. */
  refuses(name: EndpointName, status: number, given: ProblemGiven, { headers = {} }: Extra = {}): void {
    const problem = problemSchema.parse({ type: 'about:blank', title: given.message, status, ...given });
    this.#responders.set(name, () =>
      HttpResponse.json(problem, { status, headers: { ...headers, 'Content-Type': 'application/problem+json' } }),
    );
  }

  /** Breaks the connection of a call of this name from now on. */
  isUnreachableFor(name: EndpointName): void {
    this.#responders.set(name, () => HttpResponse.error());
  }

  /** A response of any kind: a file, or one that isn't the shop's own. */
  respondsTo(name: EndpointName, responder: Responder): void {
    this.#responders.set(name, responder);
  }

  /** The calls of this name that pages have made, the first first. */
  calls(name: EndpointName): readonly MadeCall[] {
    return this.#made.filter((made) => made.name === name).map(({ call }) => call);
  }

  /** The names of all calls, the first first, apart from the change stream. */
  roundTrips(): readonly EndpointName[] {
    return this.#made.map(({ name }) => name).filter((name) => name !== 'changeStream');
  }

  /** What every page calls. */
  reset(): void {
    this.#responders.clear();
    this.#made.length = 0;
    this.#failures.length = 0;
    this.serves('shop', SHOP);
    this.serves('productionSettings', { stage_limits: DEFAULT_STAGE_LIMITS, couriers: [...DEFAULT_COURIERS] });
    this.serves('orderPayments', {
      payable: null,
      deposit: null,
      paid_in_parts: null,
      checkout: null,
      pay_before: null,
      received: [],
      payments: [],
    });
    this.serves('turnaround', { usual: null });
    this.serves('profile', { user: CUSTOMER });
    this.serves('addresses', []);
    this.serves('savedViews', []);
    this.serves('saveCart', ({ body }) => body as ResponseOf<'saveCart'>);
    // It sends nothing while the test runs.
    this.respondsTo('changeStream', () => new HttpResponse(new ReadableStream(), { headers: EVENT_STREAM }));
  }

  /** Waits for the calls of a page that was closed, which otherwise fail the next test. */
  async settled(): Promise<void> {
    do await nextTurn();
    while (this.#arriving > 0);
  }

  /** @throws where a page called what the test doesn't serve, or something didn't fit the contract */
  check(): void {
    const failures = this.#failures.splice(0);
    if (failures.length > 0) throw new Error(failures.join('\n'));
  }

  #fail(why: string): void {
    this.#failures.push(why);
  }

  async #respond(request: Request): Promise<Response> {
    this.#arriving += 1;
    const respond = await this.#responderOf(request).finally(() => (this.#arriving -= 1));
    return respond();
  }

  /** Records the call. */
  async #responderOf(request: Request): Promise<() => Response | Promise<Response>> {
    const { pathname, searchParams } = new URL(request.url);
    const found = endpointOf(request.method, pathname);
    if (found === undefined) {
      this.#fail(`${request.method} ${pathname} is no call of the shop`);
      return () => HttpResponse.error();
    }
    const { name, params } = found;
    const call = {
      params,
      query: Object.fromEntries(searchParams),
      headers: request.headers,
      body: await bodyOf(request),
    };
    this.#made.push({ name, call });
    this.#checkCall(name, call);
    const responder = this.#responders.get(name);
    if (responder !== undefined) return () => responder(call);
    this.#fail(
      `A page called ${name} (${request.method} ${pathname}), which the test doesn't serve: shop.serves('${name}', …)`,
    );
    return () => HttpResponse.error();
  }

  #checkCall(name: EndpointName, { params, query, body }: MadeCall): void {
    const route: Route = ROUTES[name];
    const parts = [
      ['path', route.params.safeParse(params)],
      ['query', route.query.safeParse(query)],
      ['body', route.body.as === 'none' ? { success: true as const } : route.body.schema.safeParse(fieldsOf(body))],
    ] as const;
    for (const [part, fits] of parts)
      if (!fits.success) this.#fail(`The ${part} of a call of ${name} doesn't fit the contract: ${fits.error.message}`);
  }
}

/** The shop as every page knows it. */
export const SHOP: ResponseOf<'shop'> = {
  demo: false,
  vat_rate: 0.2,
  prices: 'before-vat',
  currency: 'AED',
  seller: { name: 'Pressline', address: 'Al Quoz, Dubai', trn: null },
  languages: [...LANGUAGES],
  categories: {
    print: PRINT_CATEGORY_SLUGS.map((slug) => ({ slug })),
    safety: SAFETY_CATEGORY_SLUGS.map((slug) => ({ slug })),
  },
  about: { testimonials: [], team: [] },
  tracking_pages: [...DEFAULT_TRACKING_PAGES],
  pays_online: true,
  delivery: {
    zones: DEFAULT_DELIVERY_ZONES.map(({ id, names, destinations, fee, freeFrom, days }) => ({
      ...{ id, names, days, fee: aedOf(fee) },
      destinations: [...destinations],
      free_from: freeFrom === undefined ? null : aedOf(freeFrom),
    })),
    collection: true,
  },
};
/** Who is logged in, unless a test names somebody else. */
const CUSTOMER = {
  id: '6f1f1c52-1f0f-4a53-9b51-1f6f0d9f2b11',
  username: 'Huda Saleh',
  email: 'huda@duneanddraft.example',
};
const EVENT_STREAM = { 'Content-Type': 'text/event-stream' };

const PATTERNS = Object.entries(ENDPOINTS)
  .map(([name, { method, path }]) => ({
    name: name as EndpointName,
    method,
    path: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    fields: path.split('{').length,
  }))
  // `/api/orders/my-orders` is no order's id.
  .toSorted((one, other) => one.fields - other.fields);

function endpointOf(method: string, pathname: string) {
  for (const { name, method: its, path } of PATTERNS) {
    const match = its === method ? path.exec(pathname) : null;
    if (match === null) continue;
    const params = Object.entries(match.groups ?? {}).map(([field, value]) => [field, decodeURIComponent(value)]);
    return { name, params: Object.fromEntries(params) as Readonly<Record<string, string>> };
  }
  return undefined;
}

async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (type.includes('json')) return request.json();
  return type.includes('form-data') ? Object.fromEntries(await request.formData()) : undefined;
}

/** Files are no part of a body's schema. */
function fieldsOf(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).filter(([, value]) => !(value instanceof Blob)));
}

/** The shop that all pages of this worker call. */
export const shop = new ShopApi();
