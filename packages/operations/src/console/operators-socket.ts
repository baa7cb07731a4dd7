import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { newId } from '@pressline/event-store/command-ids.ts';
import {
  OPERATOR_FUNCTIONS,
  operatorServiceFrom,
  operatorServiceOf,
  type OperatorFunction,
  type OperatorService,
} from './operator-service.ts';
import type { Operators } from './operators.ts';

interface Call {
  readonly method: string;
  readonly parameters: readonly unknown[];
  /** ID of this call: repeated, it is the same command. */
  readonly commandId: string;
}

interface Response {
  readonly result?: unknown;
  readonly error?: { readonly name: string; readonly message: string };
}

export interface ServeOptions {
  /** Path of the socket, which only its owner can open, like the shop's other files. */
  readonly path: string;
  readonly operators: Operators;
  readonly now: () => Date;
}

const OWNER_ONLY = 0o177;

/**
 * Serves the running shop's operators' functions to the command line.
 * @throws if the socket can't be created, for example because its path is too long
 */
export async function serveOperators({ path, operators, now }: ServeOptions): Promise<{ stop(): Promise<void> }> {
  // Left by a process that died: only this process has the shop open.
  rmSync(path, { force: true });
  const server = createServer((incoming, response) => {
    void respond(incoming, operators, now).then((body) => {
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body));
    });
  });
  const before = process.umask(OWNER_ONLY);
  try {
    server.listen(path);
  } finally {
    process.umask(before);
  }
  await once(server, 'listening');
  return { stop: () => closed(server) };
}

async function closed(server: Server): Promise<void> {
  const end = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await end;
}

async function respond(incoming: IncomingMessage, operators: Operators, now: () => Date): Promise<Response> {
  try {
    const { method, parameters, commandId } = (await json(incoming)) as Call;
    if (method === PING) return {};
    if (!isOperatorFunction(method))
      throw new TypeError(
        `This shop has no operation "${method}". The shop and pressline must be of the same version.`,
      );
    const operate = operatorServiceOf(operators, now, commandId)[method] as OperatorFunction;
    return { result: await operate(...parameters) };
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    return { error: { name, message } };
  }
}

function isOperatorFunction(method: string): method is keyof OperatorService {
  return Object.hasOwn(OPERATOR_FUNCTIONS, method);
}

/** The shop's reason for rejecting a call, under the name that its error has in the shop. */
class CallRejected extends Error {
  override readonly name: string;

  constructor({ name, message }: { readonly name: string; readonly message: string }) {
    super(message);
    this.name = name;
  }
}

/** Does nothing: checks whether somebody listens. */
const PING = 'ping';

const NOT_ALLOWED: readonly string[] = ['EACCES', 'EPERM'];

/** Errors if nobody listens. */
const NOT_LISTENING: readonly string[] = ['ENOENT', 'ECONNREFUSED'];

/** The operator service of a running shop at this socket; undefined if none is running. */
export async function operatorServiceAt(path: string): Promise<OperatorService | undefined> {
  const service = operatorServiceFrom(
    (method) =>
      (...parameters) =>
        call(path, method, parameters),
  );
  try {
    await call(path, PING, []);
    return service;
  } catch (error) {
    if (NOT_LISTENING.includes(codeOf(error))) return undefined;
    throw error;
  }
}

/** The system's error code. */
function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** The shop runs, and its socket belongs to another user. */
export class ShopOfAnotherUser extends Error {
  override readonly name = 'ShopOfAnotherUser';

  constructor(path: string, options: ErrorOptions) {
    super(
      `${path} can’t be opened by this user. Run pressline as the user who runs the shop: sudo -u <user> …`,
      options,
    );
  }
}

/** The shop ended during the call. */
class ShopEnded extends Error {
  override readonly name = 'ShopEnded';

  constructor(method: string, options: ErrorOptions) {
    super(`The shop stopped before it responded. ${NEXT_STEP[method] ?? 'Start it and run this again.'}`, options);
  }
}

const CONTINUES = 'The replay continues when the shop starts: pressline status.';
const CHECK =
  'The operation may be complete, partial or not started, and does not continue automatically. Start the shop, check with pressline status, and run this again if needed.';

/** What to do next, per method: most work doesn't continue automatically. Queries are simply repeated. */
const NEXT_STEP: Partial<Readonly<Record<string, string>>> = {
  orderReplay: CONTINUES,
  changeReplay: CONTINUES,
  // Called while watching: ordering it again would be refused.
  replay: CONTINUES,
  status: 'Start it and run pressline status. Replays continue automatically.',
  forget: 'The erasure is incomplete. Start the shop and run this again: it continues where it stopped.',
  rotateSecrets: 'The secret may be rotated or not. Start the shop and run this again: a second rotation does no harm.',
  promote: CHECK,
  undo: CHECK,
  drop: CHECK,
  skip: CHECK,
  retry: CHECK,
  retryAll: CHECK,
  audit: CHECK,
};

function toUserError(error: unknown, path: string, method: string): never {
  // The shop stopped between two calls, for example during `--watch`.
  const isGone = method !== PING && NOT_LISTENING.includes(codeOf(error));
  if (NOT_ALLOWED.includes(codeOf(error))) throw new ShopOfAnotherUser(path, { cause: error });
  if (isGone || codeOf(error) === 'ECONNRESET') throw new ShopEnded(method, { cause: error });
  throw error;
}

async function call(path: string, method: string, parameters: readonly unknown[]): Promise<unknown> {
  const body: Call = { method, parameters, commandId: newId() };
  // A new connection each time: a kept one may be closed by the other end just when it is reused.
  const sent = request({ socketPath: path, method: 'POST', path: '/', agent: false });
  sent.end(JSON.stringify(body));
  const [response] = (await once(sent, 'response').catch((error: unknown) => toUserError(error, path, method))) as [
    IncomingMessage,
  ];
  const { result, error } = (await json(response)) as Response;
  if (error !== undefined) throw new CallRejected(error);
  return result;
}
