import type { EndpointName } from '@pressline/contracts/api/endpoints.ts';
import { HEADER } from '@pressline/contracts/http/headers.ts';
import { problemsOf } from '@pressline/contracts/api/route-problems.ts';
import type { Route } from '@pressline/contracts/http/route-shapes.ts';
import { ROUTES } from '@pressline/contracts/api/route-table.ts';
import { commandIdOf } from '@pressline/event-store/command-ids.ts';
import type { Actor, EventReader, Position } from '@pressline/event-store/event-store.ts';
import type { BlobStore } from '@pressline/files/blob-store.ts';
import type { KeyObject } from 'node:crypto';
import type { Application, Request, RequestHandler, Response } from 'express';
import { take } from './http/charges.ts';
import type { OrderLimits } from './limits/order-limits.ts';
import { actorOf, type Caller } from './http/caller.ts';
import type { Authenticate } from './accounts/sessions/authenticate.ts';
import { addressOf, clientOf } from './http/client-address.ts';
import { commandContext, idempotencyKeyOf } from './http/command-context.ts';
import { problemOfError } from './http/error-handler.ts';
import { sendCsv, type CsvResponse } from './http/csv-response.ts';
import { sendPdf, type PdfResponse } from './http/pdf-response.ts';
import { sendFile } from './http/file-response.ts';
import { jsonReader, type JsonReader } from './http/json-body.ts';
import { isClientGone } from './http/load-shedding.ts';
import {
  discardAll,
  multipartReader,
  takesForm,
  type MultipartForm,
  type MultipartReader,
  type Reserve,
} from './http/multipart.ts';
import { Problem, sendProblem } from './http/problem.ts';
import type { WaitFor } from '@pressline/hosting/read-models.ts';
import { LONGEST_WAIT, positionOf } from './http/read-your-writes.ts';
import { requestIdOf, setAccount } from './http/request-log.ts';
import { parseBody, parseParams, parseQuery } from './http/request-parts.ts';
import type { CallOf, JsonResponse, ReplyOf, RouteHandler, RouteHandlers, StreamResponse } from './http/route.ts';
import { sendEventStream } from './http/event-stream.ts';

/** What the routes depend on. */
export interface Mounting {
  readonly authenticate: Authenticate;
  readonly store: Pick<EventReader, 'head'>;
  readonly files: BlobStore;
  readonly waitFor: WaitFor;
  readonly fingerprintSecret: KeyObject;
  /** The upload limits. */
  readonly limits: Pick<OrderLimits, 'upload' | 'repeatedUpload'>;
  readonly now: () => Date;
  /** Check each response against the OpenAPI document: a body that doesn’t fit, or a problem that isn’t listed, is an error. */
  readonly validateResponses: boolean;
}

/** Mounts all routes of the table. Responds with 405 to other methods and 404 to other paths. */
export function mountAll(app: Application, handlers: RouteHandlers, mounting: Mounting): void {
  const methods = new Map<string, Set<string>>();
  for (const name of Object.keys(ROUTES) as EndpointName[]) {
    // `RouteHandlers` pairs each name with its handler, which the compiler does not follow through a loop.
    mount(app, name, handlers[name] as RouteHandler<typeof name>, mounting);
    const { method, path } = ROUTES[name];
    const known = methods.get(path) ?? new Set();
    methods.set(path, known.add(method));
  }
  for (const [path, known] of methods) app.all(expressPath(path), otherMethod(known));
  app.all(/^\/(api|uploads)(\/|$)/i, (request, response) =>
    sendProblem(
      response,
      new Problem({ status: 404, kind: 'not-found', message: 'No endpoint matches this path. See /api/docs.' }),
      requestIdOf(request),
    ),
  );
}

/** The only way to add a route: its name must be in the table, which determines its handler's types. */
function mount<N extends EndpointName>(app: Application, name: N, handler: RouteHandler<N>, mounting: Mounting): void {
  const route: Route = ROUTES[name];
  const readJson = route.body.as === 'json' ? jsonReader(route.body.mostKb) : undefined;
  const readForm = takesForm(route) ? multipartReader(route.body.files, mounting.files) : undefined;
  const serve: RequestHandler = async (request, response, next) => {
    try {
      const received: Received = { body: undefined, files: {} };
      let problem: Problem | undefined;
      try {
        problem = await respond(name, route, handler, mounting, { request, response, received, readJson, readForm });
      } finally {
        await discardAll(Object.values(received.files));
      }
      if (problem === undefined) return;
      const unlisted = mounting.validateResponses ? unlistedProblem(name, problem) : undefined;
      if (unlisted !== undefined) throw unlisted;
      sendProblem(response, problem, requestIdOf(request));
    } catch (error) {
      next(mounting.validateResponses ? (unlistedProblem(name, problemOfError(error)) ?? error) : error);
    }
  };
  const path = expressPath(route.path);
  switch (route.method) {
    case 'GET':
      return void app.get(path, serve);
    case 'POST':
      return void app.post(path, serve);
    case 'PUT':
      return void app.put(path, serve);
    case 'DELETE':
      return void app.delete(path, serve);
  }
}

/** Why a problem may not be sent: the OpenAPI document doesn’t list it for this call. */
function unlistedProblem(name: EndpointName, { details: { status, kind } }: Problem): Error | undefined {
  const isListed = [...problemsOf(ROUTES[name])].some(([listed, kinds]) => listed === status && kinds.includes(kind));
  return isListed ? undefined : new Error(`The route table does not list the problem ${status} ${kind} for ${name}.`);
}

interface Received {
  body: unknown;
  files: MultipartForm['files'];
}

/** A call whose body takes longer to arrive is authenticated again: its session may have ended meanwhile. */
const AUTHENTICATED_FOR_MS = 1_000;

interface Exchange {
  readonly request: Request;
  readonly response: Response;
  readonly received: Received;
  readonly readJson: JsonReader | undefined;
  readonly readForm: MultipartReader | undefined;
}

/** parse → handle → respond. Returns a problem if the call was refused. Nothing is done for a client that has gone. */
async function respond<N extends EndpointName>(
  name: N,
  route: Route,
  handler: RouteHandler<N>,
  mounting: Mounting,
  { request, response, received, readJson, readForm }: Exchange,
): Promise<Problem | undefined> {
  const requestId = requestIdOf(request);
  const isByUser = request.get(HEADER.background) === undefined;
  const onIdentified = ({ userId }: Caller) => setAccount(request, userId);
  const requestedCall = { name, access: route.access, isByUser, onIdentified };
  const authenticate = () => mounting.authenticate(requestedCall, request.get('Authorization'));
  const authenticatedAt = performance.now();
  const caller = await authenticate();
  if (caller instanceof Problem) return withOwnMessage(name, caller);
  const params = parseParams(route.params, request.params);
  if ('problem' in params) return params.problem;
  const query = parseQuery(route.query, request.query);
  if ('problem' in query) return query.problem;
  const key = idempotencyKeyOf(route.idempotent === true ? request.get(HEADER.idempotencyKey) : undefined);
  if (key instanceof Problem) return key;
  const header = (field: string) => request.get(field);
  const address = addressOf(request);
  // Checked by the route's access and schemas, as the whole call below.
  const precheckCall = { caller, address, params: params.value, header } as CallOf<N>;
  const scope = { route: `${route.method} ${route.path}`, key };
  const commandId = (actor: Actor) => commandIdOf({ ...scope, actorScope: actor });
  const precheckResult = await handler.precheck?.({ ...precheckCall, commandId });
  if (precheckResult instanceof Problem) return precheckResult;
  const { limits } = mounting;
  const reserve: Reserve = (bytes) =>
    take(
      precheckResult === 'repeated'
        ? limits.repeatedUpload(commandId(actorOf(caller)), bytes)
        : limits.upload({ caller, address }, bytes),
    );
  const refused = await receiveBody(name, route, { request, response, received, readJson, readForm, reserve });
  if (refused !== undefined) return refused === 'gone' ? undefined : refused;
  const isStale = performance.now() - authenticatedAt >= AUTHENTICATED_FOR_MS;
  const present = isStale ? await authenticate() : caller;
  if (present instanceof Problem) return withOwnMessage(name, present);
  const waited = await waitForWrites(handler.reads, mounting, request, response);
  if (waited !== undefined) return waited;
  if (isClientGone(request)) return undefined;

  const requestedCommand = {
    ...scope,
    params: params.value,
    body: received.body,
    files: Object.fromEntries(Object.entries(received.files).map(([field, { staged }]) => [field, staged.sha256])),
    requestId,
  };
  const call = {
    caller: present,
    params: params.value,
    query: query.value,
    body: received.body,
    files: received.files,
    address,
    client: clientOf(request),
    isRepeated: precheckResult === 'repeated',
    // Created on demand, because few routes use it and each adds a listener to the response.
    get signal() {
      return goneSignal(response);
    },
    header,
    command: (actor: Actor) =>
      commandContext({ ...requestedCommand, at: mounting.now() }, actor, mounting.fingerprintSecret),
    // Each part was checked by the route's access and schemas, from which the call's type is derived.
  } as CallOf<N>;
  const reply = await handler.handle(call);
  return send(route, reply, mounting, request, response);
}

/** Aborted if the connection closes before the response is complete. */
function goneSignal(response: Response): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** Reads and validates the body into `received`, or returns the problem. `gone`: the client disconnected. */
async function receiveBody(
  name: EndpointName,
  route: Route,
  { request, response, received, readJson, readForm, reserve }: Exchange & { readonly reserve: Reserve },
): Promise<Problem | 'gone' | undefined> {
  if (route.body.as === 'none') return undefined;
  let sent: unknown;
  let missingFiles: readonly string[] = [];
  if (route.body.as === 'multipart' && readForm !== undefined) {
    const form = await formOf(request, () => readForm(request, response, reserve));
    if (form === undefined) return 'gone';
    if (form instanceof Problem) return form;
    received.files = form.files;
    sent = form.fields;
    missingFiles = Object.entries(route.body.files).flatMap(([field, part]) =>
      part.required && form.files[field] === undefined ? [field] : [],
    );
  } else if (readJson !== undefined) {
    const json = await readJson(request, response);
    if (json instanceof Problem) return json;
    sent = json.value;
  }
  const parsed = parseBody(name, route.body.schema, sent, missingFiles);
  if ('problem' in parsed) return parsed.problem;
  received.body = parsed.value;
  return undefined;
}

async function formOf(
  request: Request,
  readForm: () => ReturnType<MultipartReader>,
): Promise<MultipartForm | Problem | undefined> {
  if (request.is('multipart/form-data') !== false && request.is('multipart/form-data') !== null) return readForm();
  const nothing =
    request.headers['transfer-encoding'] === undefined && Number(request.headers['content-length'] ?? 0) === 0;
  if (nothing) return { fields: {}, files: {} };
  return new Problem({
    status: 415,
    kind: 'media-type',
    message: 'This endpoint accepts only multipart/form-data.',
    headers: { Accept: 'multipart/form-data' },
  });
}

async function waitForWrites(
  reads: readonly string[],
  mounting: Mounting,
  request: Request,
  response: Response,
): Promise<Problem | undefined> {
  const after = positionOf(request.get(HEADER.after));
  if (after instanceof Problem) return after;
  if (after === undefined || reads.length === 0) return undefined;
  if (!(await hasReached(reads, after, mounting))) response.set(HEADER.stale, 'true');
  return undefined;
}

async function hasReached(reads: readonly string[], after: Position, { waitFor, store }: Mounting): Promise<boolean> {
  if (await waitFor(reads, after, 0)) return true;
  const reached = waitFor(reads, after, LONGEST_WAIT);
  // A position beyond the end of the store is from another store, so waiting would not help. If the store is
  // unavailable, the read models are still there and may catch up.
  const isOfThisStore = store.head().then(
    (head) => after <= head,
    () => true,
  );
  return Promise.race([reached, isOfThisStore.then((isOurs) => isOurs && reached)]);
}

async function send<N extends EndpointName>(
  route: Route,
  reply: ReplyOf<N>,
  mounting: Mounting,
  request: Request,
  response: Response,
): Promise<Problem | undefined> {
  if (reply instanceof Problem) return reply;
  // The response's kind is the one in the route table; see `ReplyOf`.
  switch (route.response.as) {
    case 'json': {
      const { body, position, headers } = reply as JsonResponse<N>;
      if (mounting.validateResponses) route.response.schema.parse(body);
      if (headers !== undefined) response.set({ ...headers });
      if (position !== undefined) response.set(HEADER.position, String(position));
      if (!response.hasHeader('Cache-Control')) response.set('Cache-Control', 'no-store');
      response.status(route.response.status).json(body);
      return undefined;
    }
    case 'file':
      await sendFile(request, response, mounting.files, reply as Parameters<typeof sendFile>[3], requestIdOf(request));
      return undefined;
    case 'csv':
      await sendCsv(request, response, reply as CsvResponse);
      return undefined;
    case 'pdf':
      sendPdf(response, reply as PdfResponse);
      return undefined;
    case 'event-stream':
      sendEventStream(request, response, reply as StreamResponse);
      return undefined;
  }
}

/** The specification's own sentence for callers who aren't logged in, where it has one. */
function withOwnMessage(name: EndpointName, problem: Problem): Problem {
  if (name !== 'placeOrder' || problem.details.status !== 401) return problem;
  return new Problem({ ...problem.details, message: 'You must be logged in to place an order.' });
}

function otherMethod(known: ReadonlySet<string>): RequestHandler {
  const allow = [...known, ...(known.has('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  return (request, response) => {
    response.set('Allow', allow);
    if (request.method === 'OPTIONS') {
      response.status(204).end();
      return;
    }
    const problem = new Problem({
      status: 405,
      kind: 'method',
      message: `This endpoint doesn’t support the method. Use ${allow}.`,
    });
    sendProblem(response, problem, requestIdOf(request));
  };
}

/** Converts `/api/orders/{id}` to Express syntax. */
function expressPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}
