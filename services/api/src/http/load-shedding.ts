import type { Request, RequestHandler, Response } from 'express';
import { Problem, sendProblem } from './problem.ts';
import { requestIdOf } from './request-log.ts';
import { hasBody } from './slow-clients.ts';
import { TooBusy } from './too-busy.ts';

const MB = 1024 * 1024;

/** Why a request is refused: the names in the metric. */
export const OVERLOADS = ['event-loop', 'in-progress', 'receiving', 'bytes'] as const;
export type Overload = (typeof OVERLOADS)[number];

/** For the log. Created once, because refusing must cost little. */
export const OVERLOAD_ERRORS: Readonly<Record<Overload, TooBusy>> = {
  'event-loop': new TooBusy('The event loop is delayed.'),
  'in-progress': new TooBusy('Too many requests are in progress.'),
  receiving: new TooBusy('Too many request bodies are being received.'),
  bytes: new TooBusy('Too many bytes of uploads are in memory.'),
};

/** From when on requests are refused. Uploads are refused earlier, because they cost more than reads. */
export interface LoadLimits {
  /** Requests that have arrived completely and have no response yet. */
  readonly inProgress: { readonly uploads: number; readonly all: number };
  /** Requests whose body is still arriving. They don’t delay reads, so only further bodies are refused. */
  readonly receiving: number;
  /** Bytes of uploads without a response. */
  readonly bytes: number;
  /** Mean delay of the event loop, in ms. */
  readonly delayMs: { readonly uploads: number; readonly all: number };
}

/** As many as an API can serve within about 2 s. */
const LIMITS: LoadLimits = {
  inProgress: { uploads: 200, all: 300 },
  receiving: 500,
  bytes: 128 * MB,
  delayMs: { uploads: 500, all: 1_000 },
};

/** At most this part of an upload is in memory: two files are staged in parts of 512 KB, larger ones on disk. */
const MOST_IN_MEMORY = MB;

const BUSY = new Problem({
  status: 503,
  kind: 'not-available',
  message: 'The shop is very busy right now. Try again in a moment.',
  retryAfterSeconds: 2,
});

interface Accepted {
  readonly request: Request;
  readonly response: Response;
  readonly isUpload: boolean;
  /** Bytes that its connection had received before. */
  readonly bytesBefore: number;
}

interface LoadShedderOptions {
  readonly limits?: LoadLimits;
  readonly eventLoop: Pick<EventLoopDelay, 'meanMs'>;
  readonly onRefused: (overload: Overload) => void;
}

/** Refuses calls that this process can’t serve in time, before it spends anything on them. */
export class LoadShedder {
  readonly #limits: LoadLimits;
  readonly #eventLoop: Pick<EventLoopDelay, 'meanMs'>;
  readonly #onRefused: (overload: Overload) => void;
  readonly #accepted = new Set<Accepted>();

  constructor({ limits = LIMITS, eventLoop, onRefused }: LoadShedderOptions) {
    this.#limits = limits;
    this.#eventLoop = eventLoop;
    this.#onRefused = onRefused;
  }

  /** Requests that have arrived completely and have no response yet. */
  get inProgress(): number {
    return this.#load().inProgress;
  }

  /** Refuses a call with 503 and `Retry-After` if there is too much to do. Pages and health checks are always served. */
  handler(): RequestHandler {
    return (request, response, next) => {
      if (!/^\/(api|uploads)(\/|$)/i.test(request.path)) {
        next();
        return;
      }
      const overload = this.#overloadFor(request);
      if (overload !== undefined) {
        this.#onRefused(overload);
        sendProblem(response, BUSY, requestIdOf(request));
        return;
      }
      const accepted: Accepted = {
        request,
        response,
        isUpload: isUpload(request),
        bytesBefore: request.socket.bytesRead,
      };
      this.#accepted.add(accepted);
      response.once('close', () => this.#accepted.delete(accepted));
      // After a pause of the process, a request and the end of its connection arrive together. Node reads the end in the
      // next turn of the event loop.
      setImmediate(() =>
        setImmediate(() => {
          if (!isClientGone(request)) next();
        }),
      );
    };
  }

  #overloadFor(request: Request): Overload | undefined {
    const { inProgress, receiving, bytes, delayMs } = this.#limits;
    const kind = isUpload(request) ? 'uploads' : 'all';
    if (this.#eventLoop.meanMs >= delayMs[kind]) return 'event-loop';
    const load = this.#load();
    if (load.inProgress >= inProgress[kind]) return 'in-progress';
    if (load.receiving >= receiving && hasBody(request)) return 'receiving';
    return kind === 'uploads' && load.bytes >= bytes ? 'bytes' : undefined;
  }

  #load(): { readonly inProgress: number; readonly receiving: number; readonly bytes: number } {
    let [inProgress, receiving, bytes] = [0, 0, 0];
    for (const accepted of this.#accepted) {
      const { request, response, isUpload, bytesBefore } = accepted;
      // A stream of events or a download: it can last for hours and costs little.
      if (response.headersSent) {
        this.#accepted.delete(accepted);
        continue;
      }
      if (request.complete) inProgress += 1;
      else receiving += 1;
      if (isUpload) bytes += Math.min(MOST_IN_MEMORY, request.socket.bytesRead - bytesBefore);
    }
    return { inProgress, receiving, bytes };
  }
}

/** Whether nobody waits for the response any more: the client, or the proxy whose timeout is over. */
export function isClientGone({ socket }: Request): boolean {
  return socket.destroyed || socket.readableEnded;
}

function isUpload(request: Request): boolean {
  return request.is('multipart/form-data') === 'multipart/form-data';
}

/** How often the delay is measured, in ms. */
const EVERY_MS = 100;
/** Share of the latest measurement in the mean, so that only a delay that lasts for seconds matters. */
const WEIGHT = 0.2;
/** A process that was stopped for a minute is not overloaded when it continues. */
const LONGEST_MS = 1_500;

/** Measures how late the timers of the event loop fire: with much work in progress, everything waits that long. */
export class EventLoopDelay {
  readonly #timer: NodeJS.Timeout;
  #meanMs = 0;
  #due = performance.now() + EVERY_MS;

  constructor() {
    this.#timer = setInterval(() => {
      const now = performance.now();
      this.measured(now - this.#due);
      this.#due = now + EVERY_MS;
    }, EVERY_MS).unref();
  }

  /** Moving average, in ms. */
  get meanMs(): number {
    return this.#meanMs;
  }

  /** Adds a delay in ms to the mean. */
  measured(ms: number): void {
    this.#meanMs += WEIGHT * (Math.min(LONGEST_MS, Math.max(0, ms)) - this.#meanMs);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
