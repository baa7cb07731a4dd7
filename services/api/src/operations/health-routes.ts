import type { RequestHandler } from 'express';

/** Whether the shop can serve now; what it waits for where it can't. */
export type Readiness = () => Promise<Ready | { readonly ready: false; readonly waitsFor: string }>;

interface Ready {
  readonly ready: true;
  /** Read models that answer by the version before, a sentence each. */
  readonly former: readonly string[];
}

/** The process runs and answers. */
export function healthz(): RequestHandler {
  return (_request, response) => void response.set('Cache-Control', 'no-store').json({ status: 'ok' });
}

/** The shop can be used: opened, filled, its read models near the events. */
export function readyz(readiness: Readiness): RequestHandler {
  return async (_request, response) => {
    const state = await readiness();
    response.status(state.ready ? 200 : 503).set('Cache-Control', 'no-store');
    if (!state.ready) response.set('Retry-After', '1');
    response.json(state.ready ? readyWith(state) : { status: 'starting', waits_for: state.waitsFor });
  };
}

function readyWith({ former }: Ready): object {
  return former.length === 0 ? { status: 'ready' } : { status: 'ready', former_versions: former };
}
