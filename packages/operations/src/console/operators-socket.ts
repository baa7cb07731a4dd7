import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { newId } from '@pressline/event-store/command-ids.ts';
import { operatorServiceOf, type OperatorService } from './operator-service.ts';
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
  const server = createServer((asked, answer) => {
    void respond(asked, operators, now).then((body) => {
      answer.setHeader('Content-Type', 'application/json').end(JSON.stringify(body));
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

async function respond(asked: IncomingMessage, operators: Operators, now: () => Date): Promise<Response> {
  try {
    const { method, parameters, commandId } = (await json(asked)) as Call;
    if (method === PING) return {};
    const service: Readonly<Record<string, unknown>> = operatorServiceOf(operators, now, commandId);
    const named = Object.hasOwn(service, method) ? service[method] : undefined;
    if (typeof named !== 'function') throw new TypeError(`Operators can’t "${method}".`);
    return { result: await (Reflect.apply(named, service, parameters) as Promise<unknown>) };
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    return { error: { name, message } };
  }
}

/** The shop's reason for rejecting a call. */
class Refused extends Error {
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
  const ask =
    <Result>(method: keyof OperatorService) =>
    (...parameters: readonly unknown[]): Promise<Result> =>
      call(path, method, parameters) as Promise<Result>;
  const service: OperatorService = {
    standing: ask('standing'),
    orderReplay: ask('orderReplay'),
    replay: ask('replay'),
    pastReplays: ask('pastReplays'),
    changeReplay: ask('changeReplay'),
    compare: ask('compare'),
    flip: ask('flip'),
    undo: ask('undo'),
    drop: ask('drop'),
    parked: ask('parked'),
    parkedPage: ask('parkedPage'),
    parkedOf: ask('parkedOf'),
    parkedDetails: ask('parkedDetails'),
    retry: ask('retry'),
    retryAll: ask('retryAll'),
    skip: ask('skip'),
    history: ask('history'),
    audit: ask('audit'),
    lastAudits: ask('lastAudits'),
    findPerson: ask('findPerson'),
    forget: ask('forget'),
    receiptKey: ask('receiptKey'),
    secretRotations: ask('secretRotations'),
    rotateSecrets: ask('rotateSecrets'),
  };
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
      `${path} can’t be opened by this user: only who runs the shop may ask it. Ask as that user: sudo -u <user> …`,
      options,
    );
  }
}

/** The shop ended during the call. */
class ShopEnded extends Error {
  override readonly name = 'ShopEnded';

  constructor(method: string, options: ErrorOptions) {
    super(`The shop ended before it answered. ${NOW_DO[method] ?? 'Start it and ask again.'}`, options);
  }
}

const GOES_ON = 'What was ordered goes on when it is started again: pressline status.';
const LOOK =
  'It may be done in part or not at all, and does not go on by itself. Start it, look with pressline status, and ask again.';

/** What to do next, per method: most work doesn't continue automatically. Read-only calls are simply repeated. */
const NOW_DO: Partial<Readonly<Record<string, string>>> = {
  orderReplay: GOES_ON,
  changeReplay: GOES_ON,
  // Called while watching: ordering it again would be refused.
  replay: GOES_ON,
  standing: 'Start it, and look again: pressline status. A replay that was ordered goes on by itself.',
  forget: 'What it had begun to erase is not all erased. Start it and run this again: it goes on where it was.',
  rotateSecrets: 'The secret may be rotated or not. Start the shop and run this again: a second rotation does no harm.',
  flip: LOOK,
  undo: LOOK,
  drop: LOOK,
  skip: LOOK,
  retry: LOOK,
  retryAll: LOOK,
  audit: LOOK,
};

function toUserError(error: unknown, path: string, method: string): never {
  // The shop stopped between two calls, for example during `--watch`.
  const isGone = method !== PING && NOT_LISTENING.includes(codeOf(error));
  if (NOT_ALLOWED.includes(codeOf(error))) throw new ShopOfAnotherUser(path, { cause: error });
  if (isGone || codeOf(error) === 'ECONNRESET') throw new ShopEnded(method, { cause: error });
  throw error;
}

async function call(path: string, method: string, parameters: readonly unknown[]): Promise<unknown> {
  const asked: Call = { method, parameters, commandId: newId() };
  // A new connection each time: a kept one may be closed by the other end just when it is reused.
  const sent = request({ socketPath: path, method: 'POST', path: '/', agent: false });
  sent.end(JSON.stringify(asked));
  const [answer] = (await once(sent, 'response').catch((error: unknown) => toUserError(error, path, method))) as [
    IncomingMessage,
  ];
  const { result, error } = (await json(answer)) as Response;
  if (error !== undefined) throw new Refused(error);
  return result;
}
