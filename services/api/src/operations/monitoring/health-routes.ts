import type { RequestHandler, Response } from 'express';

/** Whether the shop can serve now, and what it waits for if not. */
export type Readiness = () => Promise<Ready | { readonly ready: false; readonly waitsFor: string }>;

interface Ready {
  readonly ready: true;
  /** Read models that still serve their previous version, one sentence each. */
  readonly previousVersions: readonly string[];
  /** Servers whose clocks differ from this machine's, one sentence each. */
  readonly clockDifferences: readonly string[];
}

/** The process is running. */
export function healthz(): RequestHandler {
  return (_request, response) => void response.set('Cache-Control', 'no-store').json({ status: 'ok' });
}

/** Whether the shop can be used: opened, filled, its read models nearly up to date. Public, so it gives no reason. */
export function readyz(readiness: Readiness): RequestHandler {
  return async (_request, response) => sendReadiness(response, await readiness(), {});
}

/** The same for operators: what the shop waits for, and which read models serve a previous version. */
export function detailedReadyz(readiness: Readiness): RequestHandler {
  return async (_request, response) => {
    const state = await readiness();
    sendReadiness(response, state, state.ready ? detailsOf(state) : { waits_for: state.waitsFor });
  };
}

function detailsOf({ previousVersions, clockDifferences }: Ready): object {
  return {
    ...(previousVersions.length > 0 && { former_versions: previousVersions }),
    ...(clockDifferences.length > 0 && { clock_differences: clockDifferences }),
  };
}

function sendReadiness(response: Response, { ready }: Awaited<ReturnType<Readiness>>, details: object): void {
  response.status(ready ? 200 : 503).set('Cache-Control', 'no-store');
  if (!ready) response.set('Retry-After', '1');
  response.json({ status: ready ? 'ready' : 'starting', ...details });
}
